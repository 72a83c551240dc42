#include "kernel/scenario.h"

#include <algorithm>

#include "kernel/json_form.h"
#include "kernel/scenario_expect.h"
#include "kernel/scripted_dice.h"

namespace condotta {

namespace {

const std::vector<std::string> kScenarioFields = {"rule",  "rules",       "title",  "game",   "content", "options",
                                                  "start", "state",       "with",   "dice",   "steps",   "then",
                                                  "sees",  "cannot_tell", "events", "result", "refused", "why"};
const std::vector<std::string> kStepMembers = {"do",   "refused", "rule",   "says",     "offers", "hides",
                                               "asks", "then",    "events", "question", "sees",   "cannot_tell"};
const std::vector<std::string> kEvent = {"what", "rule", "args", "total", "seen_by"};
const std::vector<std::string> kResult = {"over", "winners", "scores", "says"};
// What a start that is refused leaves no room for.
const std::vector<std::string> kAfterStart = {"steps", "then", "sees", "cannot_tell", "events", "result"};

// A scenario that cannot go on: what is wrong has been noted.
struct Halt {};

// Reads the file: what it is about, and complaints with the place they are about.
class ScenarioFile {
 public:
  ScenarioFile(const json::value& scenario, std::string source) : scenario_(scenario), source_(std::move(source)) {
    read_head();
  }

  // The start (its content, options or position) has to be refused, in words that hold what `refused` says.
  ScenarioReport refused_start(const std::function<void()>& start) {
    const std::string wanted = text_of(*field("refused"), "a part of the sentence that refuses the start");
    for (const std::string& late : kAfterStart) {
      if (field(late.c_str()) != nullptr)
        throw BadInput(source_, "/" + late, "nothing comes after a start that is refused");
    }
    try {
      start();
      fail("the start should be refused, but is allowed");
    } catch (const ScriptTrouble&) {
      fail("the start should be refused, but is allowed");
    } catch (const BadInput& no) {
      trace(std::string("  refused: ") + no.what());
      if (std::string_view(no.what()).find(wanted) == std::string_view::npos)
        fail(std::string("the start is refused in other words: ") + no.what());
    }
    return std::move(report_);
  }

 protected:
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

  const json::object& object_of(const json::value& value, const char* what) const {
    if (!value.is_object()) throw BadInput(source_, place_, std::string("expected an object of ") + what);
    return value.get_object();
  }

  const json::value& scenario_;
  std::string source_, place_;
  ScenarioReport report_;

 private:
  void read_head() {
    known_fields(scenario_, kScenarioFields);
    if (const json::value* title = field("title")) report_.title = text_of(*title, "a title");
    if (const json::value* rule = field("rule")) report_.rules.push_back(text_of(*rule, "a rule id"));
    if (const json::value* rules = field("rules")) {
      if (!rules->is_array()) throw BadInput(source_, "/rules", "expected a list of rule ids");
      for (const json::value& each : rules->get_array()) report_.rules.push_back(text_of(each, "a rule id"));
    }
    if (report_.rules.empty()) throw BadInput(source_, "/rule", "expected the id of the rule this scenario shows");
  }
};

class Runner : public ScenarioFile {
 public:
  Runner(const AnyGame& game, const json::value& scenario, std::string source)
      : ScenarioFile(scenario, std::move(source)), game_(game) {}

  ScenarioReport run(const std::function<json::value(const std::string&)>& named_start) {
    if (field("refused") != nullptr) return refused_start([&] { prepare(named_start); });
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
    const json::value* with = field("with");
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
      if (with == nullptr) return;
      position = game_.state_json(state_);
      patch(position, game_.upgraded(*with));
      with = nullptr;
    }
    if (with != nullptr) patch(position, *with);
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
      if (!put_at_path(position, path, value))
        throw BadInput(source_, "/with", "there is no \"" + std::string(path) + "\" in the position");
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
    known_fields(each, kStepMembers);
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
    if (const json::value* wish = step.if_contains("refused")) refused(*wish, step);
    if (const json::value* wish = step.if_contains("do")) carry_out(*wish);
    expect_all(step);
  }

  // What may be expected of a step and of the end alike.
  void expect_all(const json::object& wanted) {
    if (const json::value* events = wanted.if_contains("events")) expect_events(*events);
    if (const json::value* then = wanted.if_contains("then")) expect(*then);
    if (const json::value* sees = wanted.if_contains("sees")) expect_sight(*sees);
    if (const json::value* same = wanted.if_contains("cannot_tell")) expect_secret(*same);
  }

  void asks(const json::value& seat) {
    if (!seat.is_int64() && !seat.is_null())
      throw BadInput(source_, place_, "asks: expected a seat, or null for nobody");
    const Seat now = game_.decision(state_).seat;
    const std::int64_t wanted = seat.is_int64() ? seat.get_int64() : kNobody;
    if (wanted != now) fail("seat " + (now == kNobody ? std::string("nobody") : std::to_string(now)) + " is asked");
  }

  void refused(const json::value& wish, const json::object& step) {
    const auto no = game_.check(state_, action(wish));
    if (!no) return fail(json::serialize(wish) + " should be refused, but is allowed");
    trace("  refused " + json::serialize(wish) + ": " + game_.say(*no) +
          (no->rule ? std::string(" [") + no->rule.text + "]" : ""));
    const json::value *rule = step.if_contains("rule"), *says = step.if_contains("says");
    const bool other_rule = rule != nullptr && text_of(*rule, "a rule id") != (no->rule ? no->rule.text : "");
    const bool other_words =
        says != nullptr && game_.say(*no).find(text_of(*says, "a part of the sentence")) == std::string::npos;
    if (other_rule || other_words)
      fail("refused by " + std::string(no->rule ? no->rule.text : "no rule") + ": " + game_.say(*no));
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
    const json::value today = game_.upgraded(then);
    for (const std::string& each : unmet_paths(game_.state_json(state_), object_of(today, "paths and values")))
      fail(each);
  }

  Seat seat_of(std::string_view text) const {
    Seat seat = kNobody;
    if (!read_seat(text, seat) || (seat != kNobody && seat >= game_.seats(state_)))
      throw BadInput(source_, place_,
                     "expected a seat at the table or \"onlooker\", found \"" + std::string(text) + "\"");
    return seat;
  }

  // {"1": {"captains.0.hand.crown": null}}: what the seat's view holds.
  void expect_sight(const json::value& sees) {
    for (const auto& [seat, wanted] : object_of(sees, "seats")) {
      const json::value view = game_.view_json(game_.look(state_, seat_of(seat)));
      const json::value today = game_.upgraded(wanted);
      for (const std::string& each : unmet_paths(view, object_of(today, "paths and values")))
        fail("seat " + std::string(seat) + " sees " + each);
    }
  }

  // {"1": {"captains.0.hand": {"raid": 1}}}: were the position so, the seat could not tell the difference.
  void expect_secret(const json::value& same) {
    for (const auto& [seat, changes] : object_of(same, "seats")) {
      json::value position = game_.state_json(state_);
      patch(position, changes);
      const AnyState other = game_.parse_state(position, source_ + " " + place_);
      if (other == state_) throw BadInput(source_, place_, "cannot_tell: the position is so already");
      const std::string sign = told_apart(game_, state_, other, seat_of(seat));
      if (!sign.empty()) fail("seat " + std::string(seat) + " can tell: " + sign);
    }
  }

  // They must occur in this order; others may lie between.
  void expect_events(const json::value& wanted) {
    if (!wanted.is_array()) throw BadInput(source_, place_, "expected a list of events");
    const std::vector<Event>& events = place_.empty() ? all_ : recent_;
    std::size_t at = 0;
    for (const json::value& each : wanted.get_array()) {
      if (!each.is_string()) known_fields(each, kEvent);
      const auto from = events.begin() + static_cast<std::ptrdiff_t>(at);
      const auto found =
          std::find_if(from, events.end(), [&](const Event& event) { return fits(game_, state_, event, each); });
      if (found == events.end()) return fail("no event " + json::serialize(each) + " came (in this order)");
      at = static_cast<std::size_t>(found - events.begin()) + 1;
    }
  }

  void closing() {
    expect_all(scenario_.get_object());
    if (const json::value* result = field("result")) {
      known_fields(*result, kResult);
      for (const std::string& each : unmet_result(game_, state_, result->get_object())) fail(each);
    }
    try {
      dice_->finish();
    } catch (const ScriptTrouble& left_over) {
      fail(left_over.what());
    }
  }

  const AnyGame& game_;
  AnyState state_;
  std::unique_ptr<ScriptedDice> dice_;
  std::vector<Event> recent_, all_;
};

template <class Work>
ScenarioReport with_object(const json::value& scenario, const std::string& source, Work&& work) {
  if (!scenario.is_object()) throw BadInput(source, "", "expected an object { ... }");
  try {
    return work();
  } catch (const boost::system::system_error& wrong_shape) {
    throw BadInput(source, "", std::string("a field has the wrong shape: ") + wrong_shape.what());
  }
}

}  // namespace

ScenarioReport run_scenario(const AnyGame& game, const json::value& scenario, const std::string& source,
                            const std::function<json::value(const std::string&)>& named_start) {
  return with_object(scenario, source, [&] { return Runner(game, scenario, source).run(named_start); });
}

ScenarioReport refused_scenario(const json::value& scenario, const std::string& source, const BadInput& no) {
  if (!scenario.is_object() || !scenario.get_object().contains("refused")) throw no;
  return with_object(scenario, source, [&] { return ScenarioFile(scenario, source).refused_start([&] { throw no; }); });
}

}  // namespace condotta
