#include "kernel/line.h"

#include <boost/json.hpp>

#include "kernel/live_dice.h"

namespace condotta {

namespace {

// A game that somebody else keeps.
std::shared_ptr<const AnyGame> lent(const AnyGame& game) {
  return {std::shared_ptr<const AnyGame>(), &game};
}

}  // namespace

Line::Line(std::shared_ptr<const AnyGame> game, std::string options) : game_(std::move(game)) {
  record_.game = game_->info().key;
  record_.ruleset = game_->info().ruleset;
  record_.content = game_->content_hash();
  record_.options = std::move(options);
}

Line::Line(const AnyGame& game, const json::value& options, std::vector<std::string> seats, std::string dice_note,
           Dice& dice, Log& log)
    : Line(lent(game), json::serialize(game.full_options(options))) {
  record_.seats = std::move(seats);
  record_.dice = std::move(dice_note);
  start(dice, log);
}

Line::Line(const AnyGame& game, const Record& record) : game_(lent(game)), record_(record) {
  Log silent;
  start(record.start, silent);
  for (const Record::Step& step : record.steps) act(step, silent);
  record_.closed = record.closed;
}

void Line::begin(Dice& dice, Log& log) {
  state_ = game_->start(json::parse(record_.options), dice, log);
  record_.steps.clear();
  record_.closed = false;
  kept_.clear();
  free_ = {};
}

void Line::start(Dice& dice, Log& log) {
  RecordingDice recording(dice);
  begin(recording, log);
  record_.start = recording.take();
}

void Line::start(std::vector<Chance> chance, Log& log) {
  ScriptedDice dice(game_->names(), script(game_->names(), chance));
  begin(dice, log);
  dice.finish();
  record_.start = std::move(chance);
}

void Line::carry_out(const AnyAction& action, Dice& dice, Log& log) {
  keep();
  before_ = state_;
  last_ = action;
  free_ = {};
  game_->apply(state_, action, dice, log);
}

void Line::act(const AnyAction& action, Dice& dice, Log& log, std::uint64_t skip) {
  const Seat seat = decision().seat;
  RecordingDice recording(dice);
  carry_out(action, recording, log);
  record_.steps.push_back({seat, action_text(*game_, action), recording.take(), skip});
}

void Line::act(Record::Step step, Log& log) {
  const std::string source = "step " + std::to_string(this->step() + 1);
  const AnyAction action = parse_action_text(*game_, step.action, source);
  if (decision().seat != step.seat)
    throw BadInput(source, "", "seat " + std::to_string(step.seat) + " acts, but it is not asked");
  if (const auto no = game_->check(state_, action))
    throw BadInput(source, "", "\"" + step.action + "\" is not allowed: " + game_->say(*no));
  ScriptedDice dice(game_->names(), script(game_->names(), step.chance));
  carry_out(action, dice, log);
  dice.finish();
  record_.steps.push_back(std::move(step));
}

void Line::close(std::string reveal) {
  record_.closed = true;
  record_.reveal = std::move(reveal);
}

bool Line::free(Seat seat, Care care) const {
  if (steps().empty() || last_seat() != seat) return false;
  if (const std::optional<bool>& sure = free_[static_cast<std::size_t>(Care::Thorough)]) return *sure;
  std::optional<bool>& found = free_[static_cast<std::size_t>(care)];
  if (!found) found = free_to_take_back(*game_, before_, last_, state_, !steps().back().chance.empty(), care);
  return *found;
}

void Line::keep() {
  if (steps().empty() || step() % kKeptEvery != 0) return;
  if (!kept_.empty() && kept_.back().first >= step()) return;
  kept_.emplace_back(step(), state_);
  if (kept_.size() > kMostKept) kept_.pop_front();
}

// At least one step is played again, so that what was before it is known too.
void Line::back_to(std::size_t step) {
  std::vector<Record::Step> steps = std::move(record_.steps);
  Log silent;
  while (!kept_.empty() && kept_.back().first >= step) kept_.pop_back();
  if (kept_.empty()) {
    start(std::move(record_.start), silent);
  } else {
    record_.closed = false;
    state_ = kept_.back().second;
    record_.steps.assign(std::make_move_iterator(steps.begin()),
                         std::make_move_iterator(steps.begin() + static_cast<std::ptrdiff_t>(kept_.back().first)));
  }
  for (std::size_t i = this->step(); i < step && i < steps.size(); ++i) act(std::move(steps[i]), silent);
}

std::optional<std::size_t> Line::before_last_of(Seat seat) const {
  for (std::size_t i = step(); i > 0; --i)
    if (steps()[i - 1].seat == seat) return i - 1;
  return std::nullopt;
}

Replay::Replay(const AnyGame& game, const Record& record, Log log)
    : record_(record), line_(lent(game), record.options) {
  line_.start(record.start, log);
}

void Replay::next(Log& log) {
  line_.act(record_.steps[step()], log);
}

void Replay::to(std::size_t step) {
  if (step < this->step()) line_.back_to(step);
  Log silent;
  while (this->step() < step) next(silent);
}

std::string verify_live_dice(const AnyGame& game, const Record& record) {
  const json::value dice = json::parse(record.dice);
  const json::value* promised = dice.is_object() ? dice.get_object().if_contains("live") : nullptr;
  if (promised == nullptr) return {};
  if (!record.closed) return "the match is not over, its dice are still secret";
  LiveDice::Seed seed;
  if (!LiveDice::parse(record.reveal, seed)) return "the revealed seed is not one";
  if (!promised->is_string() || promised->get_string() != LiveDice::commitment(seed)) {
    return "the revealed seed does not fit the commitment made before the first roll";
  }
  // The stream is rolled again by playing the match again with it: every roll must come out as recorded.
  LiveDice live(seed);
  Log silent;
  Line again(lent(game), record.options);
  again.start(live, silent);
  if (again.record().start != record.start) return "the set-up was not rolled with these dice";
  for (const Record::Step& step : record.steps) {
    const std::string source = "step " + std::to_string(again.step() + 1);
    live.seek(live.position() + step.skip);
    again.act(parse_action_text(game, step.action, source), live, silent);
    if (again.steps().back().chance != step.chance) return source + " was not rolled with these dice";
  }
  return {};
}

}  // namespace condotta
