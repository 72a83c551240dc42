#pragma once

// A game that starts from a given position: everything else is the game's own. So that two halls can play matches that
// differ only in what somebody may not know.

#include <memory>

#include "kernel/any_game.h"
#include "kernel/json_form.h"

namespace condotta::hall {

class Twisted : public AnyGame {
 public:
  Twisted(std::shared_ptr<const AnyGame> game, AnyState position)
      : game_(std::move(game)), position_(std::move(position)) {}

  AnyState start(const json::value&, Dice&, Log&) const override { return position_; }

  const GameInfo& info() const override { return game_->info(); }
  const Names& names() const override { return game_->names(); }
  const Words& words() const override { return game_->words(); }
  const std::string& content_hash() const override { return game_->content_hash(); }
  json::value option_list() const override { return game_->option_list(); }
  json::value full_options(const json::value& options) const override { return game_->full_options(options); }
  Decision decision(const AnyState& state) const override { return game_->decision(state); }
  void choices(const AnyState& state, std::vector<AnyAction>& out) const override { game_->choices(state, out); }
  AnyAction pick(const AnyState& state, Dice& dice) const override { return game_->pick(state, dice); }
  std::optional<Refusal> check(const AnyState& state, const AnyAction& action) const override {
    return game_->check(state, action);
  }
  void apply(AnyState& state, const AnyAction& action, Dice& dice, Log& log) const override {
    game_->apply(state, action, dice, log);
  }
  Result result(const AnyState& state) const override { return game_->result(state); }
  int seats(const AnyState& state) const override { return game_->seats(state); }
  bool binding(const AnyState& before, const AnyAction& action, const AnyState& after) const override {
    return game_->binding(before, action, after);
  }
  AnyView look(const AnyState& state, Seat seat) const override { return game_->look(state, seat); }
  AnyState imagine(const AnyView& view, Dice& dice) const override { return game_->imagine(view, dice); }
  AnyAction quick(const AnyView& view, Dice& dice) const override { return game_->quick(view, dice); }
  bool has_quick() const override { return game_->has_quick(); }
  std::size_t greedy(const AnyView& view, std::span<const AnyAction> offered, Dice& dice) const override {
    return game_->greedy(view, offered, dice);
  }
  float estimate(const AnyState& state, Seat seat) const override { return game_->estimate(state, seat); }
  int playout(AnyState& state, Policy policy, int limit, Dice& dice) const override {
    return game_->playout(state, policy, limit, dice);
  }
  void wishes(const AnyState& state, std::vector<AnyAction>& out) const override { game_->wishes(state, out); }
  Phrase question(const AnyState& state) const override { return game_->question(state); }
  Phrase label(const AnyState& state, const AnyAction& action) const override { return game_->label(state, action); }
  Phrase detail(const AnyState& state, const AnyAction& action) const override { return game_->detail(state, action); }
  bool headline(const Event& event) const override { return game_->headline(event); }
  std::optional<Roller> roller(const AnyState& before, const Event& event) const override {
    return game_->roller(before, event);
  }
  const std::string& event_key(const Event& event) const override { return game_->event_key(event); }
  int blank_kind(const Event& event, std::size_t i) const override { return game_->blank_kind(event, i); }
  const std::string& why_key(Why why) const override { return game_->why_key(why); }
  std::string draw(const AnyView& view) const override { return game_->draw(view); }
  std::string draw_svg(const AnyView& view) const override { return game_->draw_svg(view); }
  json::value state_json(const AnyState& state) const override { return game_->state_json(state); }
  AnyState parse_state(const json::value& text, const std::string& source) const override {
    return game_->parse_state(text, source);
  }
  json::value upgraded(const json::value& text) const override { return game_->upgraded(text); }
  json::value upgraded_action(const json::value& text) const override { return game_->upgraded_action(text); }
  const Tells& tells() const override { return game_->tells(); }
  json::value view_json(const AnyView& view) const override { return game_->view_json(view); }
  json::value action_json(const AnyAction& action) const override { return game_->action_json(action); }
  json::value full_action_json() const override { return game_->full_action_json(); }
  AnyAction parse_action(const json::value& text, const std::string& source) const override {
    return game_->parse_action(text, source);
  }
  std::string broken(const AnyState& state) const override { return game_->broken(state); }

 protected:
  std::shared_ptr<const AnyGame> game_;

 private:
  AnyState position_;
};

// A game whose rules were revised: another ruleset, which may refuse what was once allowed.
class Revised final : public Twisted {
 public:
  Revised(std::shared_ptr<const AnyGame> game, std::string ruleset, bool stricter)
      : Twisted(game, {}), info_(game->info()), stricter_(stricter) {
    info_.ruleset = std::move(ruleset);
  }
  const GameInfo& info() const override { return info_; }
  AnyState start(const json::value& options, Dice& dice, Log& log) const override {
    return game_->start(options, dice, log);
  }
  AnyAction pick(const AnyState& state, Dice& dice) const override { return game_->pick(state, dice); }
  std::optional<Refusal> check(const AnyState& state, const AnyAction& action) const override {
    if (stricter_) return Refusal{};
    return game_->check(state, action);
  }

 private:
  GameInfo info_;
  bool stricter_;
};

}  // namespace condotta::hall
