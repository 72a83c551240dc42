#include "kernel/scenario.h"

#include <algorithm>
#include <charconv>

#include "kernel/json_form.h"
#include "kernel/scripted_dice.h"

namespace condotta {

namespace {

// "goblin#2" is the second entry whose first field is "goblin"; "goblin" is the first.
json::value* entry_called(json::array& list, std::string_view step) {
  int wanted = 1;
  if (const std::size_t hash = step.find('#'); hash != std::string_view::npos) {
    std::from_chars(step.data() + hash + 1, step.data() + step.size(), wanted);
    step = step.substr(0, hash);
  }
  for (json::value& each : list) {
    const json::value* first = &each;
    if (each.is_object() && !each.get_object().empty()) first = &each.get_object().begin()->value();
    if (first->is_string() && std::string_view(first->get_string()) == step && --wanted == 0) return &each;
  }
  return nullptr;
}

json::value* one_step(json::value& value, std::string_view step) {
  if (value.is_object()) return value.get_object().if_contains(step);
  if (!value.is_array()) return nullptr;
  std::size_t place = 0;
  const auto [end, failed] = std::from_chars(step.data(), step.data() + step.size(), place);
  if (failed == std::errc() && end == step.data() + step.size()) return value.get_array().if_contains(place);
  return entry_called(value.get_array(), step);
}

}  // namespace

json::value* at_path(json::value& value, std::string_view path) {
  json::value* at = &value;
  while (!path.empty() && at != nullptr) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    at = one_step(*at, path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
  }
  return at;
}

const json::value* at_path(const json::value& value, std::string_view path) {
  return at_path(const_cast<json::value&>(value), path);
}

namespace {

const std::vector<std::string> kFields = {"rule", "rules", "title", "game", "options", "start",  "state",
                                          "with", "dice",  "steps", "then", "events",  "result", "why"};
const std::vector<std::string> kSteps = {"do",   "refused", "rule",   "offers",  "hides",
                                         "asks", "then",    "events", "question"};
const std::vector<std::string> kEvent = {"what", "rule", "args", "total"};
const std::vector<std::string> kResult = {"over", "winners"};

// A scenario that cannot go on: what is wrong has been noted.
struct Halt {};

class Runner {
 public:
  Runner(const AnyGame& game, const json::value& scenario, std::string source)
      : game_(game), scenario_(scenario), source_(std::move(source)) {}

  ScenarioReport run(const std::function<json::value(const std::string&)>& named_start) {
    read_head();
    try {
      prepare(named_start);
      take_steps();
      closing();
    } catch (const ScriptTrouble& trouble) {
      fail(trouble.what());
    } catch (const Halt&) {
    }
    return std::move(report_);
  }

 private:
  void take_steps() {
    const json::value* steps = field("steps");
    if (steps == nullptr) return;
    if (!steps->is_array()) throw BadInput(source_, "/steps", "expected a list of steps");
    std::size_t number = 0;
    for (const json::value& each : steps->get_array()) {
      place_ = "/steps/" + std::to_string(number++);
      step(each);
    }
    place_.clear();
  }

  const json::value* field(const char* name) const { return scenario_.get_object().if_contains(name); }
  void fail(const std::string& text) { report_.failures.push_back((place_.empty() ? "" : place_ + ": ") + text); }
  void trace(const std::string& text) { report_.trace += text + "\n"; }
  std::string text_of(const json::value& value, const char* what) const {
    if (!value.is_string()) throw BadInput(source_, place_, std::string("expected ") + what + " in quotes");
    return std::string(value.get_string());
  }

  void known_fields(const json::value& object, const std::vector<std::string>& known) const {
    if (!object.is_object()) throw BadInput(source_, place_, "expected an object { ... }");
    for (const auto& [key, each] : object.get_object()) {
      if (std::find(known.begin(), known.end(), std::string_view(key)) != known.end()) continue;
      const std::string guess = nearest(key, known);
      throw BadInput(
          source_, place_,
          "unknown field \"" + std::string(key) + "\"" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
    }
  }

  void read_head() {
    known_fields(scenario_, kFields);
    if (const json::value* title = field("title")) report_.title = text_of(*title, "a title");
    if (const json::value* rule = field("rule")) report_.rules.push_back(text_of(*rule, "a rule id"));
    if (const json::value* rules = field("rules")) {
      if (!rules->is_array()) throw BadInput(source_, "/rules", "expected a list of rule ids");
      for (const json::value& each : rules->get_array()) report_.rules.push_back(text_of(each, "a rule id"));
    }
    if (report_.rules.empty()) throw BadInput(source_, "/rule", "expected the id of the rule this scenario shows");
  }

  std::vector<ScriptedDice::Line> lines(const json::value* dice) const {
    std::vector<ScriptedDice::Line> script;
    if (dice == nullptr) return script;
    if (!dice->is_array()) throw BadInput(source_, "/dice", "expected a list of faces and names of drawn cards");
    for (const json::value& each : dice->get_array()) {
      if (const std::int64_t* face = each.if_int64()) {
        if (*face < 1 || *face > kMostSides)
          throw BadInput(source_, "/dice", "no die has a face " + std::to_string(*face));
        script.push_back({static_cast<int>(*face), {}});
      } else {
        script.push_back({0, text_of(each, "a face or the name of a drawn card")});
      }
    }
    return script;
  }

  void prepare(const std::function<json::value(const std::string&)>& named_start) {
    dice_ = std::make_unique<ScriptedDice>(game_.names(), lines(field("dice")));
    json::value position;
    if (const json::value* state = field("state")) {
      position = *state;
    } else if (const json::value* start = field("start")) {
      position = named_start(text_of(*start, "the name of a start"));
    } else {
      std::vector<Event> events;
      Log log(events);
      state_ = game_.start(options(), *dice_, log);
      tell(events);
      if (field("with") == nullptr) return;
      position = game_.state_json(state_);
    }
    if (const json::value* with = field("with")) patch(position, *with);
    state_ = game_.parse_state(position, source_);
  }

  json::value options() const {
    const json::value* written = field("options");
    try {
      return game_.full_options(written != nullptr ? *written : json::value(json::object{}));
    } catch (const BadInput& trouble) {
      std::vector<Complaint> complaints = trouble.complaints();
      for (Complaint& each : complaints) each.place = "/options" + each.place;
      throw BadInput(source_, std::move(complaints));
    }
  }

  void patch(json::value& position, const json::value& with) {
    if (!with.is_object()) throw BadInput(source_, "/with", "expected an object of paths and values");
    for (const auto& [path, value] : with.get_object()) {
      json::value* target = at_path(position, path);
      if (target == nullptr) {
        // A new field of an existing object, or a new card of a bag.
        const std::size_t dot = std::string_view(path).rfind('.');
        json::value* parent =
            at_path(position, std::string_view(path).substr(0, dot == std::string_view::npos ? 0 : dot));
        if (parent == nullptr || !parent->is_object()) {
          throw BadInput(source_, "/with", "there is no \"" + std::string(path) + "\" in the position");
        }
        parent->get_object()[std::string_view(path).substr(dot == std::string_view::npos ? 0 : dot + 1)] = value;
      } else {
        *target = value;
      }
    }
  }

  AnyAction action(const json::value& value) const {
    if (value.is_string()) return parse_action_text(game_, std::string(value.get_string()), source_ + " " + place_);
    return game_.parse_action(value, source_ + " " + place_);
  }

  bool offered(const AnyAction& wanted) const {
    std::vector<AnyAction> choices;
    if (!game_.decision(state_).over()) game_.choices(state_, choices);
    return std::find(choices.begin(), choices.end(), wanted) != choices.end();
  }

  void step(const json::value& each) {
    known_fields(each, kSteps);
    const json::object& step = each.get_object();
    if (const json::value* seat = step.if_contains("asks")) asks(*seat);
    if (const json::value* key = step.if_contains("question")) {
      const Phrase question = game_.question(state_);
      if (question.key == nullptr || text_of(*key, "the key of a question") != question.key) {
        fail("the question is " + std::string(question.key == nullptr ? "none" : question.key));
      }
    }
    if (const json::value* wish = step.if_contains("offers"); wish != nullptr && !offered(action(*wish))) {
      fail(json::serialize(*wish) + " is not among the choices");
    }
    if (const json::value* wish = step.if_contains("hides"); wish != nullptr && offered(action(*wish))) {
      fail(json::serialize(*wish) + " is among the choices");
    }
    if (const json::value* wish = step.if_contains("refused")) refused(*wish, step.if_contains("rule"));
    if (const json::value* wish = step.if_contains("do")) carry_out(*wish);
    if (const json::value* events = step.if_contains("events")) expect_events(*events);
    if (const json::value* then = step.if_contains("then")) expect(*then);
  }

  void asks(const json::value& seat) {
    if (!seat.is_int64() && !seat.is_null())
      throw BadInput(source_, place_, "asks: expected a seat, or null for nobody");
    const Seat now = game_.decision(state_).seat;
    const std::int64_t wanted = seat.is_int64() ? seat.get_int64() : kNobody;
    if (wanted != now) fail("seat " + (now == kNobody ? std::string("nobody") : std::to_string(now)) + " is asked");
  }

  void refused(const json::value& wish, const json::value* rule) {
    const auto no = game_.check(state_, action(wish));
    if (!no) return fail(json::serialize(wish) + " should be refused, but is allowed");
    trace("  refused " + json::serialize(wish) + ": " + game_.say(*no) +
          (no->rule ? std::string(" [") + no->rule.text + "]" : ""));
    if (rule != nullptr && text_of(*rule, "a rule id") != (no->rule ? no->rule.text : "")) {
      fail("refused by " + std::string(no->rule ? no->rule.text : "no rule") + ": " + game_.say(*no));
    }
  }

  void carry_out(const json::value& wish) {
    const AnyAction act = action(wish);
    if (const auto no = game_.check(state_, act)) {
      fail(json::serialize(wish) + " is refused: " + game_.say(*no) +
           (no->rule ? std::string(" [") + no->rule.text + "]" : ""));
      throw Halt{};
    }
    trace("> " + game_.words().say(game_.label(state_, act)) + "  (" + action_text(game_, act) + ")");
    std::vector<Event> events;
    Log log(events);
    game_.apply(state_, act, *dice_, log);
    tell(events);
  }

  void tell(const std::vector<Event>& events) {
    recent_.clear();
    for (const Event& event : events) {
      recent_.push_back(event);
      all_.push_back(event);
      trace("  " + game_.say(event) + (event.rule ? std::string(" [") + event.rule.text + "]" : ""));
      for (const Mod& mod : event.trail.mods()) {
        trace("      " + std::to_string(mod.value) + " " + game_.words().say(game_.why_key(mod.why), {}) +
              (mod.rule ? std::string(" [") + mod.rule.text + "]" : ""));
      }
    }
  }

  void expect(const json::value& then) {
    if (!then.is_object()) throw BadInput(source_, place_, "expected an object of paths and values");
    const json::value position = game_.state_json(state_);
    for (const auto& [path, wanted] : then.get_object()) {
      const json::value* found = at_path(position, path);
      if (found == nullptr) {
        if (!wanted.is_null())
          fail(std::string(path) + ": expected " + json::serialize(wanted) + ", but there is none");
      } else if (*found != wanted) {
        fail(std::string(path) + ": expected " + json::serialize(wanted) + ", found " + json::serialize(*found));
      }
    }
  }

  // Each entry is an event's name, or {"what", "rule", "args", "total"}; they must occur in this order.
  void expect_events(const json::value& wanted) {
    if (!wanted.is_array()) throw BadInput(source_, place_, "expected a list of events");
    const std::vector<Event>& events = place_.empty() ? all_ : recent_;
    std::size_t at = 0;
    for (const json::value& each : wanted.get_array()) {
      if (!each.is_string()) known_fields(each, kEvent);
      const auto from = events.begin() + static_cast<std::ptrdiff_t>(at);
      const auto found = std::find_if(from, events.end(), [&](const Event& event) { return fits(event, each); });
      if (found == events.end()) return fail("no event " + json::serialize(each) + " came (in this order)");
      at = static_cast<std::size_t>(found - events.begin()) + 1;
    }
  }

  bool fits(const Event& event, const json::value& wanted) const {
    const std::string what = game_.event_key(event).substr(6);
    if (wanted.is_string()) return what == std::string_view(wanted.get_string());
    const json::object& fields = wanted.as_object();
    if (const auto* name = fields.if_contains("what"); name != nullptr && *name != json::value(what)) return false;
    if (const auto* rule = fields.if_contains("rule");
        rule != nullptr && *rule != json::value(event.rule ? event.rule.text : "")) {
      return false;
    }
    if (const auto* total = fields.if_contains("total");
        total != nullptr && *total != json::value(event.trail.total())) {
      return false;
    }
    if (const auto* args = fields.if_contains("args")) {
      json::array list;
      for (const std::int16_t arg : event.args) list.push_back(arg);
      if (*args != json::value(list)) return false;
    }
    return true;
  }

  void closing() {
    if (const json::value* then = field("then")) expect(*then);
    if (const json::value* events = field("events")) expect_events(*events);
    if (const json::value* result = field("result")) expect_result(*result);
    try {
      dice_->finish();
    } catch (const ScriptTrouble& left_over) {
      fail(left_over.what());
    }
  }

  void expect_result(const json::value& wanted) {
    known_fields(wanted, kResult);
    const Result result = game_.result(state_);
    json::array winners;
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (result.winners.has(seat)) winners.push_back(seat);
    }
    const json::object found{{"over", result.over}, {"winners", winners}};
    for (const auto& [key, value] : wanted.get_object()) {
      if (found.at(key) != value) {
        fail("result " + std::string(key) + ": found " + json::serialize(found));
      }
    }
  }

  const AnyGame& game_;
  const json::value& scenario_;
  std::string source_, place_;
  AnyState state_;
  std::unique_ptr<ScriptedDice> dice_;
  std::vector<Event> recent_, all_;
  ScenarioReport report_;
};

}  // namespace

ScenarioReport run_scenario(const AnyGame& game, const json::value& scenario, const std::string& source,
                            const std::function<json::value(const std::string&)>& named_start) {
  if (!scenario.is_object()) throw BadInput(source, "", "expected an object { ... }");
  try {
    return Runner(game, scenario, source).run(named_start);
  } catch (const boost::system::system_error& wrong_shape) {
    throw BadInput(source, "", std::string("a field has the wrong shape: ") + wrong_shape.what());
  }
}

}  // namespace condotta
