#pragma once

// Puts a typed game behind the AnyGame interface. A heavy header: include it in a room's game.cc only.

#include <cassert>

#include "kernel/any_game.h"
#include "kernel/goals.h"
#include "kernel/json_form.h"
#include "kernel/seat_view.h"
#include "kernel/shape.h"
#include "kernel/tells.h"
#include "kernel/text_form.h"
#include "kernel/warnings.h"

namespace condotta {

// G brings, besides the Game concept: info(), names(), words(), content_hash(), check_options(Options) ->
// optional<Refusal>, draw(View) -> string, broken(State) -> string, described enums What and Reason (the game's events
// and whys), and blanks(what) -> Blanks, the kinds of an event's blanks. Optional: moot(Options, name) says that an
// option changes nothing beside the others; warn(Options) -> list of Refusal says what the book advises against;
// goals(View) -> list of Goal what wins and loses; extras(View) -> a described struct Extras, what a board draws and
// could not work out without knowing rules (where they depend on the
// seat beside what it knows, extras(View, Extras) makes them from those of another seat that knows the same);
// upgraded(JSON) -> JSON brings positions of older versions into today's form, upgraded_action(JSON) their actions,
// upgraded_options(JSON) their options; spelled_out(JSON) writes out what a position may say in short;
// binding(State, Action, State) that an action is not taken back for free although nothing hidden came to light;
// roller(State, Event) -> optional<Roller> whose roll it was; pick(State, Dice, list) -> Action one of the choices
// without listing them all; quick(View, Dice, list) -> Action a sensible one, nearly as good as the greedy policy's.
template <Game G>
class Hosted final : public AnyGame, public Warns, public HasGoals, public Tells, public HasShapes {
  using State = typename G::State;
  using Action = typename G::Action;
  using View = typename G::View;
  using Options = typename G::Options;
  static constexpr bool kQuick = requires(const G game, const View view, Dice& dice, std::vector<Action>& list) {
    game.quick(view, dice, list);
  };

 public:
  explicit Hosted(G game) : game_(std::move(game)) {}

  const GameInfo& info() const override { return game_.info(); }
  const Names& names() const override { return game_.names(); }
  const Words& words() const override { return game_.words(); }
  const std::string& content_hash() const override { return game_.content_hash(); }

  json::value option_list() const override {
    json::array list;
    Options fresh{};
    form::each_member(fresh, [&](const char* name, const auto& member) {
      using T = std::remove_cvref_t<decltype(member)>;
      json::object option{{"name", name}, {"default", to_json(names(), member)}};
      option["title"] = words().say(std::string("option.") + name, {});
      if constexpr (std::is_same_v<T, bool>) {
        option["type"] = "switch";
      } else if constexpr (std::is_enum_v<T>) {
        option["type"] = "choice";
        json::array choices;
        for (const std::string& text : enum_texts<T>()) {
          choices.push_back({{"value", json::string(text)},
                             {"title", json::string(words().say(std::string("option.") + name + "." + text, {}))}});
        }
        option["choices"] = std::move(choices);
      } else if constexpr (form::is_id<T>) {
        option["type"] = "choice";
        json::array choices;
        for (int i = 0; i < names().count(T::kKind); ++i) {
          choices.push_back(
              {{"value", json::string(names().id(T::kKind, i))}, {"title", json::string(names().title(T::kKind, i))}});
        }
        option["choices"] = std::move(choices);
      } else if constexpr (std::is_integral_v<T>) {
        option["type"] = "number";
      } else {
        option["type"] = "list";
      }
      list.push_back(std::move(option));
    });
    return list;
  }
  json::value full_options(const json::value& options) const override {
    const Options read = read_options(options);
    const json::value all = to_json(names(), read);
    if constexpr (requires { game_.moot(read, std::string_view{}); }) {
      json::object kept;
      for (const auto& option : all.as_object()) {
        if (!game_.moot(read, option.key())) kept.insert(option);
      }
      return kept;
    } else {
      return all;
    }
  }
  std::vector<std::string> warnings(const json::value& options) const override {
    std::vector<std::string> list;
    if constexpr (requires(const Options& read) { game_.warn(read); }) {
      for (const Refusal& each : game_.warn(read_options(options))) list.push_back(with_rule(each));
    }
    return list;
  }
  std::vector<Goal> goals(const AnyView& view) const override {
    if constexpr (requires { game_.goals(as(view)); }) return game_.goals(as(view));
    return {};
  }
  AnyState start(const json::value& options, Dice& dice, Log& log) const override {
    return pack(game_.start(read_options(options), dice, log));
  }

  Decision decision(const AnyState& state) const override { return game_.decision(as(state)); }
  void choices(const AnyState& state, std::vector<AnyAction>& out) const override {
    std::vector<Action>& list = scratch();
    game_.choices(as(state), list);
    pack(list, out);
  }
  AnyAction pick(const AnyState& state, Dice& dice) const override { return pack(picked(as(state), dice)); }
  std::optional<Refusal> check(const AnyState& state, const AnyAction& action) const override {
    return game_.check(as(state), as(action));
  }
  void apply(AnyState& state, const AnyAction& action, Dice& dice, Log& log) const override {
    game_.apply(as(state), as(action), dice, log);
  }
  Result result(const AnyState& state) const override { return game_.result(as(state)); }
  int seats(const AnyState& state) const override { return game_.seats(as(state)); }
  bool binding(const AnyState& before, const AnyAction& action, const AnyState& after) const override {
    if constexpr (requires { game_.binding(as(before), as(action), as(after)); })
      return game_.binding(as(before), as(action), as(after));
    return false;
  }

  AnyView look(const AnyState& state, Seat seat) const override {
    // Views are compared by their bytes, so what lies behind the members must be nothing too.
    AnyView view(sizeof(View));
    std::memset(view.data() + sizeof(State), 0, sizeof(View) - sizeof(State));
    new (view.data()) View(game_.look(as(state), seat));
    return view;
  }
  AnyState imagine(const AnyView& view, Dice& dice) const override { return pack(game_.imagine(as(view), dice)); }
  std::size_t greedy(const AnyView& view, std::span<const AnyAction> offered, Dice& dice) const override {
    std::vector<Action> list;
    list.reserve(offered.size());
    for (const AnyAction& each : offered) list.push_back(as(each));
    return game_.greedy(as(view), list, dice);
  }
  AnyAction quick(const AnyView& view, Dice& dice) const override { return pack(quickly(as(view), dice)); }
  bool has_quick() const override { return kQuick; }
  float estimate(const AnyState& state, Seat seat) const override { return game_.estimate(as(state), seat); }
  int playout(AnyState& state, Policy policy, int limit, Dice& dice) const override {
    State& s = as(state);
    Log silent;
    int made = 0;
    for (; made < limit; ++made) {
      const Decision now = game_.decision(s);
      if (now.over()) break;
      if (policy == Policy::Random) {
        game_.apply(s, picked(s, dice), dice, silent);
        continue;
      }
      if (kQuick && policy == Policy::Quick) {
        game_.apply(s, quickly(game_.look(s, now.seat), dice), dice, silent);
        continue;
      }
      game_.apply(s, greedily(s, now.seat, dice), dice, silent);
    }
    return made;
  }

  void wishes(const AnyState& state, std::vector<AnyAction>& out) const override {
    std::vector<Action>& list = scratch();
    list.clear();
    game_.wishes(as(state), list);
    pack(list, out);
  }
  Phrase question(const AnyState& state) const override { return game_.question(as(state)); }
  Phrase label(const AnyState& state, const AnyAction& action) const override {
    return game_.label(as(state), as(action));
  }
  Phrase detail(const AnyState& state, const AnyAction& action) const override {
    return game_.detail(as(state), as(action));
  }
  bool headline(const Event& event) const override { return game_.headline(event.what); }
  std::optional<Roller> roller(const AnyState& before, const Event& event) const override {
    if constexpr (requires { game_.roller(as(before), event); }) return game_.roller(as(before), event);
    return std::nullopt;
  }
  const std::string& event_key(const Event& event) const override {
    static const std::vector<std::string> keys = enum_words<typename G::What>("event.");
    return keys[std::min<std::size_t>(event.what, keys.size() - 1)];
  }
  int blank_kind(const Event& event, std::size_t i) const override { return game_.blanks(event.what).kind(i); }
  const std::string& why_key(Why why) const override {
    static const std::vector<std::string> keys = enum_words<typename G::Reason>("why.");
    return keys[std::min<std::size_t>(why, keys.size() - 1)];
  }
  std::string draw(const AnyView& view) const override { return game_.draw(as(view)); }
  std::string draw_svg(const AnyView& view) const override {
    if constexpr (requires { game_.draw_svg(as(view)); }) return game_.draw_svg(as(view));
    return {};
  }

  json::value state_json(const AnyState& state) const override { return to_json(names(), as(state)); }
  AnyState parse_state(const json::value& text, const std::string& source) const override {
    State state = from_json<State>(names(), spelled_out(upgraded(text)), source);
    // A position written by hand may be impossible in ways that no field by itself shows.
    if (const std::string trouble = game_.broken(state); !trouble.empty()) throw BadInput(source, "", trouble);
    return pack(state);
  }
  json::value upgraded(const json::value& text) const override {
    if constexpr (requires { game_.upgraded(text); }) return game_.upgraded(text);
    return text;
  }
  json::value spelled_out(json::value position) const {
    if constexpr (requires { game_.spelled_out(position); }) return game_.spelled_out(std::move(position));
    return position;
  }
  json::value upgraded_action(const json::value& text) const override {
    if constexpr (requires { game_.upgraded_action(text); }) return game_.upgraded_action(text);
    return text;
  }
  // The seat's redacted state, and what the game adds for drawing.
  json::value view_json(const AnyView& view) const override {
    json::value value = to_json(names(), as(view).seen);
    if constexpr (requires { game_.extras(as(view)); }) {
      json::value added = to_json(names(), game_.extras(as(view)));
      for (auto& extra : added.get_object()) value.get_object()[extra.key()] = std::move(extra.value());
    }
    return value;
  }
  const Tells& tells() const override { return *this; }
  AnyExtras extras(const AnyView& view) const override {
    if constexpr (requires { game_.extras(as(view)); }) {
      return std::make_shared<const decltype(game_.extras(as(view)))>(game_.extras(as(view)));
    } else {
      return nullptr;
    }
  }
  AnyExtras extras(const AnyView& view, const AnyExtras& others) const override {
    if constexpr (requires { game_.extras(as(view), extras_in(others)); }) {
      auto own = game_.extras(as(view), extras_in(others));
      if (form::same(own, extras_in(others))) return others;
      return std::make_shared<const typename G::Extras>(std::move(own));
    } else {
      return others;
    }
  }
  void put_view(std::string& out, const AnyView& view, const AnyExtras& extras) const override {
    out += '{';
    form::put_members(out, names(), as(view).seen);
    if constexpr (requires { game_.extras(as(view)); }) form::put_members(out, names(), extras_in(extras));
    out += '}';
  }
  void put_view_change(std::string& out, const AnyView& was, const AnyExtras& extras_then, const AnyView& now,
                       const AnyExtras& extras) const override {
    out += '{';
    form::put_member_changes(out, names(), as(was).seen, as(now).seen);
    if constexpr (requires { game_.extras(as(now)); })
      form::put_member_changes(out, names(), extras_in(extras_then), extras_in(extras));
    out += '}';
  }
  json::value action_json(const AnyAction& action) const override { return to_short_json(names(), as(action)); }
  void put_action(std::string& out, const AnyAction& action) const override {
    put_short_json(out, names(), as(action));
  }
  json::value full_action_json() const override { return to_json(names(), Action{}); }
  AnyAction parse_action(const json::value& text, const std::string& source) const override {
    if (const json::object* fields = text.if_object(); fields == nullptr || !fields->contains("verb")) {
      throw BadInput(source, "/verb", "expected what to do, such as {\"verb\": \"pass\"}");
    }
    return pack(from_json<Action>(names(), upgraded_action(text), source));
  }
  GameShapes shapes() const override {
    GameShapes all{.state = &shape_of<State>, .action = &shape_of<Action>, .events = {}};
    if constexpr (requires { typename G::Extras; }) all.extras = &shape_of<typename G::Extras>;
    for (const EnumName& each : enum_spelling<typename G::What>())
      all.events.push_back({each.text, game_.blanks(static_cast<std::uint16_t>(each.value))});
    return all;
  }
  std::string broken(const AnyState& state) const override { return game_.broken(as(state)); }

 private:
  static State& as(AnyState& state) { return *reinterpret_cast<State*>(state.data()); }
  static const State& as(const AnyState& state) { return *reinterpret_cast<const State*>(state.data()); }
  static const View& as(const AnyView& view) { return *reinterpret_cast<const View*>(view.data()); }
  static const auto& extras_in(const AnyExtras& extras) requires requires { typename G::Extras; }
  { return *static_cast<const typename G::Extras*>(extras.get()); }
  static Action as(const AnyAction& action) {
    Action typed;
    std::memcpy(static_cast<void*>(&typed), action.bytes.data(), sizeof(Action));
    return typed;
  }
  static AnyState pack(const State& state) {
    AnyState any(sizeof(State));
    std::memcpy(any.data(), &state, sizeof(State));
    return any;
  }
  static AnyAction pack(const Action& action) {
    AnyAction any;
    std::memcpy(any.bytes.data(), &action, sizeof(Action));
    return any;
  }
  static void pack(const std::vector<Action>& list, std::vector<AnyAction>& out) {
    out.clear();
    for (const Action& each : list) out.push_back(pack(each));
  }
  Action picked(const State& s, Dice& dice) const {
    std::vector<Action>& list = scratch();
    if constexpr (requires { game_.pick(s, dice, list); }) {
      return game_.pick(s, dice, list);
    } else {
      game_.choices(s, list);
      return list[static_cast<std::size_t>(dice.pick(static_cast<int>(list.size())))];
    }
  }
  // What `greedy` would take of all choices, where a game finds it without their list.
  Action greedily(const State& s, Seat seat, Dice& dice) const {
    std::vector<Action>& list = scratch();
    if constexpr (requires { game_.take(game_.look(s, seat), dice, list); }) {
      return game_.take(game_.look(s, seat), dice, list);
    } else {
      game_.choices(s, list);
      assert(!list.empty());
      return list[game_.greedy(game_.look(s, seat), list, dice)];
    }
  }
  Action quickly(const View& view, Dice& dice) const {
    if constexpr (kQuick) {
      return game_.quick(view, dice, scratch());
    } else {
      assert(false);  // a view may lack what a list is made of
      return {};
    }
  }
  static std::vector<Action>& scratch() {
    thread_local std::vector<Action> list;
    return list;
  }
  Options read_options(const json::value& options) const {
    const auto today = [&] {
      if constexpr (requires { game_.upgraded_options(options); })
        return game_.upgraded_options(options);
      else
        return options;
    };
    const Options read = from_json<Options>(names(), today(), "options");
    if (const auto no = game_.check_options(read)) throw BadInput("options", "", with_rule(*no));
    return read;
  }
  std::string with_rule(const Refusal& no) const {
    return say(no) + (no.rule ? std::string(" [") + no.rule.text + "]" : "");
  }

  G game_;
};

}  // namespace condotta
