// What a strong mind would do, and after a match would have done, and how well everybody stood. Workers do the
// thinking; a client has one such question open at a time.
#include <algorithm>
#include <chrono>
#include <cmath>

#include "hall/hall.h"
#include "kernel/insight.h"
#include "kernel/json_text.h"
#include "kernel/tells.h"
#include "minds/advice.h"

namespace condotta::hall {
namespace {

constexpr int kSimulations = 600;          // as elite
constexpr std::size_t kMostShown = 6;      // choices of an advice
constexpr std::size_t kMostSteps = 8;      // positions of an outlook
constexpr int kGames = 24, kPlayout = 60;  // played on from each of them, for so many actions
constexpr double kSecondsEach = 0.15;      // and for no longer

// A choice that was made, and what its seat knew then.
struct Moment {
  std::shared_ptr<const AnyGame> game;
  AnyState state;
  AnyView view;
  std::vector<AnyAction> choices;
  std::size_t taken = 0;
  Seat seat = kNobody;
};

void put_decimal(std::string& out, std::string_view name, double value) {
  put_member(out, name);
  out += json::serialize(json::value(std::round(value * 10'000) / 10'000));
}

void put_flag(std::string& out, std::string_view name) {
  put_member(out, name);
  out += "true";
}

// What a choice promises is told from the taken one, which was looked at most, and how far it was ahead of that in the
// same worlds with the same dice: two means of different worlds would differ by luck.
void put_candidate(std::string& out, const Moment& moment, const Thought::Candidate& each, double taken_value) {
  if (out.back() != '[') out += ',';
  out += '{';
  put_member(out, "text", moment.game->words().say(moment.game->label(moment.state, moment.choices[each.choice])));
  put_member(out, "visits", static_cast<std::int64_t>(each.visits));
  if (each.visits > 0) {
    const bool taken = each.choice == moment.taken;
    put_decimal(out, "expected", std::clamp(taken_value + (taken ? 0 : each.lead), 0.0, 1.0));
    put_decimal(out, "error", taken ? each.error : each.lead_error);
  }
  if (each.choice == moment.taken) put_flag(out, "taken");
  out += '}';
}

// What it expects to follow, told in one of the worlds it may have imagined; where that world goes another way, the
// line is cut.
void put_line(std::string& out, const Moment& moment, const Thought& thought, Dice& dice) {
  const AnyGame& game = *moment.game;
  AnyState world = game.imagine(moment.view, dice);
  Log silent;
  for (const AnyAction& action : thought.line) {
    const Decision now = game.decision(world);
    if (now.over() || game.check(world, action)) break;
    if (out.back() != '[') out += ',';
    out += '{';
    put_member(out, "by", now.seat);
    put_member(out, "text", game.words().say(game.label(world, action)));
    out += '}';
    game.apply(world, action, dice, silent);
  }
}

std::string advice_text(const Moment& moment, double seconds, std::uint64_t seed) {
  SeededDice dice(seed);
  const SearchPlan plan{
      .iterations = kSimulations, .seconds = seconds, .far = true, .measure = static_cast<int>(moment.taken)};
  const Thought thought = condotta::think(*moment.game, moment.view, moment.choices, plan, dice);
  const auto taken = std::find_if(thought.candidates.begin(), thought.candidates.end(),
                                  [&](const Thought::Candidate& each) { return each.choice == moment.taken; });
  std::string out;
  put_member(out, "seat", moment.seat);
  put_member(out, "simulations", static_cast<std::int64_t>(thought.simulations));
  put_member(out, "choices");
  out += '[';
  for (std::size_t i = 0; i < thought.candidates.size(); ++i) {
    const Thought::Candidate& each = thought.candidates[i];
    if (each.choice == moment.taken || (i < kMostShown && each.visits > 0))
      put_candidate(out, moment, each, taken->value);
  }
  out += ']';
  put_member(out, "line");
  out += '[';
  put_line(out, moment, thought, dice);
  out += ']';
  return out;
}

// What a seat is asked now, as far as it can know.
struct Quandary {
  std::shared_ptr<const AnyGame> game;
  AnyView view;
  std::vector<AnyAction> choices;
  std::uint32_t at = 0;
};

// The choice is called what it is called in a world that the seat may imagine: nothing else is at hand here.
std::string suggestion_text(const Quandary& asked, double seconds) {
  const AnyGame& game = *asked.game;
  SeededDice dice(asked.at);
  const SearchPlan plan{.iterations = kSimulations, .seconds = seconds, .far = true};
  const condotta::Advice advice = advise(game, asked.view, asked.choices, plan, dice);
  const AnyAction& action = asked.choices[advice.choice];
  const AnyState world = game.imagine(asked.view, dice);
  std::string out;
  put_member(out, "at", asked.at);
  put_member(out, "choice", static_cast<std::int64_t>(advice.choice));
  put_member(out, "action");
  game.tells().put_action(out, action);
  put_member(out, "text", game.words().say(game.label(world, action)));
  if (advice.instead != advice.choice)
    put_member(out, "instead", game.words().say(game.label(world, asked.choices[advice.instead])));
  put_decimal(out, "expected", advice.expected);
  put_decimal(out, "margin", advice.error);  // an answer's "error" says that it is none
  put_member(out, "reasons");
  out += '[';
  for (const std::string& reason : advice.reasons) {
    if (out.back() != '[') out += ',';
    put_quoted(out, reason);
  }
  return out + ']';
}

// How every seat stands: games played on from here by sensible hands, judged by what was learned.
std::vector<double> standing(const AnyGame& game, const AnyState& state, std::uint64_t seed) {
  const int seats = game.seats(state), games = game.decision(state).over() ? 1 : kGames;
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(kSecondsEach);
  std::vector<double> sums(static_cast<std::size_t>(seats));
  SeededDice dice(seed);
  int played = 0;
  for (AnyState copy; played < games && (played == 0 || std::chrono::steady_clock::now() < end); ++played) {
    copy = state;
    game.playout(copy, Policy::Greedy, kPlayout, dice);
    for (Seat seat = 0; seat < seats; ++seat) sums[seat] += condotta::outlook(game, copy, seat);
  }
  for (double& sum : sums) sum /= played;
  return sums;
}

using States = std::vector<std::pair<std::size_t, AnyState>>;

std::string outlook_text(const AnyGame& game, const States& states) {
  std::string out;
  put_member(out, "outlook");
  out += '[';
  for (const auto& [step, state] : states) {
    if (out.back() != '[') out += ',';
    out += '{';
    put_member(out, "step", static_cast<std::int64_t>(step));
    put_member(out, "seats");
    out += '[';
    for (const double share : standing(game, state, step + 1)) {
      if (out.back() != '[') out += ',';
      out += json::serialize(json::value(std::round(share * 10'000) / 10'000));
    }
    out += "]}";
  }
  return out + ']';
}

std::vector<std::size_t> steps_asked(const json::value& list, std::size_t last) {
  const json::array* items = list.if_array();
  if (items == nullptr || items->empty() || items->size() > kMostSteps)
    throw Fault("bad_field", "\"steps\" must be a list of 1 to " + std::to_string(kMostSteps) + " steps");
  std::vector<std::size_t> steps;
  for (const json::value& item : *items) {
    if (!item.is_int64() || item.get_int64() < 0) throw Fault("bad_field", "\"steps\" must hold whole numbers");
    steps.push_back(static_cast<std::size_t>(item.get_int64()));
    if (steps.back() > last) throw Fault("not_found", "there is no such step");
  }
  std::sort(steps.begin(), steps.end());
  return steps;
}

// The states after so many steps (in rising order) of the line of play.
States states_at(const Line& past, const std::vector<std::size_t>& steps) {
  Replay again(past.game(), past.record());
  States states;
  for (const std::size_t step : steps) {
    again.to(step);
    states.emplace_back(step, again.state());
  }
  return states;
}

Moment moment_at(const Line& past, std::size_t step) {
  Moment moment;
  moment.game = past.shared_game();
  moment.state = states_at(past, {step}).front().second;
  moment.seat = moment.game->decision(moment.state).seat;
  moment.view = moment.game->look(moment.state, moment.seat);
  moment.game->choices(moment.state, moment.choices);
  const AnyAction taken = parse_action_text(*moment.game, past.steps()[step].action, "stored match");
  const auto found = std::find(moment.choices.begin(), moment.choices.end(), taken);
  moment.taken = static_cast<std::size_t>(found - moment.choices.begin());
  if (found == moment.choices.end()) moment.choices.push_back(taken);  // a point on a map that was not offered
  return moment;
}

}  // namespace

// While a match is running this would tell what is hidden, or play for somebody.
void Hall::need_open(const Match& match) {
  if (!match.playable()) throw Fault("pinned", "this hall has other rules or content than this match was played with");
  if (!open(match)) throw Fault("wrong_phase", "that is told once the match, and any that it is a copy of, is over");
}

bool Hall::take_from_away(SocketId socket, const std::string& id) {
  const auto [first, last] = away_.equal_range(socket);
  const auto mine = std::find_if(first, last, [&](const auto& item) { return item.second == id; });
  if (mine == last) return false;
  away_.erase(mine);
  return true;
}

// A fault on the worker, or in what follows, is the asker's answer.
void Hall::send_away(Session& session, const Command& command, std::function<Found()> work) {
  const auto back = [this, socket = session.socket, id = command.id(), asking = asking_](const Found& found) {
    if (!take_from_away(socket, id)) return;
    const auto asker = sessions_.find(socket);
    if (asker == sessions_.end()) return;
    asking_ = asking;
    answer_faults(socket, id, [&] { found(asker->second); });
  };
  const bool taken = workers_.post(Lane::Question, session.player, [this, work = std::move(work), back] {
    Found found;
    try {
      found = work();
    } catch (const std::exception&) {
      found = [trouble = std::current_exception()](Session&) { std::rethrow_exception(trouble); };
    }
    loop_.post([back, found] { back(found); });
  });
  if (!taken) throw Fault("busy", "the hall has too much to compute; ask again later");
  away_.emplace(session.socket, command.id());
}

// Lets a worker find the members of an answer.
void Hall::find_out(Session& session, const Command& command, Ticket after, std::function<std::string()> find) {
  send_away(session, command, [this, find = std::move(find), id = command.id(), after]() -> Found {
    return [this, id, after, members = find()](Session& asker) {
      std::string text = "{";
      put_member(text, "ack", id);
      text += ",\"ok\":true";
      if (!members.empty()) text += ',';
      say(asker.socket, std::make_shared<const std::string>(text + members + "}"), after, id);
    };
  });
}

// The same for what takes longest: one at a time for each line.
void Hall::ponder(Session& session, const Command& command, Ticket after, std::function<std::string()> find) {
  if (session.pondering) throw Fault("busy", "one question at a time; wait for the answer");
  session.pondering = true;
  const auto done = [this, socket = session.socket] {
    if (const auto asker = sessions_.find(socket); asker != sessions_.end()) asker->second.pondering = false;
  };
  try {
    find_out(session, command, after, [this, find = std::move(find), done] {
      const std::shared_ptr<void> at_the_end(nullptr, [this, done](void*) { loop_.post(done); });
      return find();
    });
  } catch (const Fault&) {
    done();
    throw;
  }
}

void Hall::advice(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const auto step = static_cast<std::size_t>(command.number("step", 0, UINT32_MAX));
  command.done();
  need_open(match);
  if (step >= match.step()) throw Fault("not_found", "nobody chose anything there");
  ponder(session, command, loaded.ticket,
         [past = match.line(), step, seconds = static_cast<double>(limits_.mind_budget) / 1000] {
           return advice_text(moment_at(past, step), seconds, step + 1);
         });
}

// While a match runs: only where its host allows it, and only about the asker's own question. The view is all that goes
// to the worker, as with odds.
void Hall::suggest(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const Seat seat = own_seat(loaded, session, command);
  command.done();
  need_playing(match);
  if (!match.advised()) throw Fault("not_allowed", "at this table everybody thinks for themselves");
  if (match.lesson_step() != nullptr) throw Fault("not_now", "the lesson says what to do");
  if (match.turn() != seat) throw Fault("not_your_turn", "another seat must decide now");
  Quandary asked;
  asked.game = match.line().shared_game();
  asked.at = match.at();
  asked.view = asked.game->look(match.line().state(), seat);
  asked.game->choices(match.line().state(), asked.choices);
  ponder(session, command, loaded.ticket,
         [asked = std::move(asked), seconds = static_cast<double>(limits_.mind_budget) / 1000] {
           return suggestion_text(asked, seconds);
         });
}

void Hall::outlook(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const json::value asked = command.value("steps");
  command.done();
  need_open(match);
  ponder(session, command, loaded.ticket, [past = match.line(), steps = steps_asked(asked, match.step())] {
    return outlook_text(past.game(), states_at(past, steps));
  });
}

}  // namespace condotta::hall
