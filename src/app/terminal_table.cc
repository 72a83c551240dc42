#include "app/terminal_table.h"

#include <fstream>
#include <iostream>

#include "app/explain.h"
#include "app/reasons.h"
#include "app/show.h"
#include "app/terminal.h"
#include "kernel/json_form.h"
#include "kernel/odds.h"
#include "minds/allowance.h"

namespace condotta::app {

namespace {

constexpr const char* kHelp =
    "  NUMBER      take that choice          o NUMBER  its odds and the sum behind them\n"
    "  w           what you may not do, and why   l    the log, unfolded\n"
    "  u           take back your last step  s [FILE]  save the match\n"
    "  a ACTION    do what no number names: a step bearing=17 facing=53\n"
    "  b           draw the board again      q         leave (the match is saved)\n"
    "  h           what would you do, and why    p [FILE]  the board as a picture (SVG)\n"
    "  g           what wins and what loses  ? NAME    what a word means, what a card says\n";

}  // namespace

std::vector<Event> story(const AnyGame& game, const Record& record) {
  std::vector<Event> events;
  Log log(events);
  Replay replay(game, record);
  while (!replay.done()) replay.next(log);
  return events;
}

TerminalTable::TerminalTable(const AnyGame& game, Line& line, Dice& dice, const TableWish& wish,
                             std::vector<Event> opening, TypedDice* companion, Guide* guide)
    : game_(game),
      line_(line),
      dice_(dice),
      wish_(wish),
      log_(std::move(opening)),
      companion_(companion),
      guide_(guide),
      prepared_(guide != nullptr ? line.step() : 0),
      told_(line.steps().empty() ? 0 : log_.size()),  // seen before, or set up; the log has it
      clear_(!wish.plain && is_terminal_out()) {
  for (int seat = 0; seat < game.seats(line.state()); ++seat) {
    const std::string& who = wish.seats[std::min<std::size_t>(static_cast<std::size_t>(seat), wish.seats.size() - 1)];
    minds_.push_back(who == "person" ? nullptr : make_mind(who, wish.budget));
    persons_ += who == "person" ? 1 : 0;
  }
  if (guide_ != nullptr) {
    banner_ = guide_->lesson().title + ". " + guide_->lesson().goal;
    if (step() == nullptr) banner_ += "\n  (--setup begins with the set-up, --lesson basics teaches the game.)";
  }
  if (companion_ != nullptr) companion_->before_asking = [this] { tell_news(asked_); };
}

void TerminalTable::run() {
  while (lead_on() && !line_.decision().over() && !interrupted()) {
    const Seat seat = line_.decision().seat;
    game_.choices(line_.state(), choices_);
    if (step() != nullptr) narrow();
    if (minds_[seat] != nullptr) {
      let_mind_choose(seat);
    } else if (step() != nullptr) {
      if (!ask(seat)) break;
    } else if (choices_.size() == 1) {
      take(0);  // a question with one answer is not a question
    } else if (const auto pass =
                   wish_.every_window ? std::nullopt : windows_.skips(game_, line_.state(), seat, choices_)) {
      take(*pass);
    } else if (!ask(seat)) {
      break;
    }
  }
  if (line_.decision().over()) finish();
  save(wish_.save);
}

bool TerminalTable::lead_on() {
  if (guide_ == nullptr) return true;
  const bool learning = step() != nullptr;
  Log log(log_);
  guide_->lead_on(line_, dice_, log);
  if (taught_ && !learning) banner_ = guide_->lesson().end + " The match goes on, if you like.";
  taught_ = learning;
  return true;
}

const Lesson::Step* TerminalTable::step() const {
  return guide_ != nullptr ? guide_->step() : nullptr;
}

void TerminalTable::narrow() {
  std::vector<AnyAction> fit;
  for (const std::size_t i : fulfilling(game_, line_.state(), choices_, *step())) fit.push_back(choices_[i]);
  if (!fit.empty()) choices_ = std::move(fit);
}

void TerminalTable::let_mind_choose(Seat seat) {
  const std::size_t taken = choices_.size() == 1 ? 0 : choice_of_mind(seat);
  const Thought* why = choices_.size() == 1 ? nullptr : minds_[seat]->reasons();
  if (wish_.reasons && why != nullptr) {
    std::cout << "Seat " << seat + 1 << " thinks:\n" << reasons_text(game_, line_.state(), choices_, *why);
  }
  take(taken);
}

std::size_t TerminalTable::choice_of_mind(Seat seat) {
  const double began = now_seconds();
  if (wish_.budget > 0) {
    const std::string& who = wish_.seats[std::min<std::size_t>(seat, wish_.seats.size() - 1)];
    minds_[seat] = make_mind(who, pace_.allowed(game_, line_.state(), seat, wish_.budget));
  }
  const std::size_t taken = minds_[seat]->choose(game_, game_.look(line_.state(), seat), choices_, dice_);
  pace_.thought(seat, now_seconds() - began);
  return taken;
}

void TerminalTable::take(std::size_t choice) {
  act(choices_[choice]);
}

void TerminalTable::act(const AnyAction& action) {
  asked_ = line_.decision().seat;
  Log log(log_);
  if (guide_ != nullptr && minds_[asked_] == nullptr) {
    guide_->act(line_, action, dice_, log);
  } else {
    line_.act(action, dice_, log);
  }
  if (companion_ != nullptr) companion_->forget();
}

bool TerminalTable::act_as_written(const std::string& text) try {
  const AnyAction action = parse_action_text(game_, text, "action");
  if (const auto no = game_.check(line_.state(), action)) {
    std::cout << refusal_text(game_, *no) << '\n';
    return false;
  }
  if (step() != nullptr && !fulfils(game_, line_.state(), action, *step())) {
    std::cout << (step()->no.empty() ? "The rules allow that. For this lesson: " + step()->say : step()->no) << '\n';
    return false;
  }
  return act(action), true;
} catch (const BadInput& bad) {
  std::cout << bad.what() << '\n';
  return false;
}

void TerminalTable::tell_news(Seat seat) {
  for (; told_ < log_.size(); ++told_) {
    if (log_[told_].seen_by.has(seat)) std::cout << "  " << tell_with_reasons(game_, log_[told_]) << '\n';
  }
}

void TerminalTable::curtain(Seat seat) {
  if (persons_ < 2 || seat == shown_to_ || companion_ != nullptr) return;
  if (clear_) std::cout << "\x1b[2J\x1b[H";
  std::cout << "Pass the table to seat " << seat + 1 << " and press Enter.\n" << std::flush;
  std::string line;
  std::getline(std::cin, line);
  shown_to_ = seat;
}

void TerminalTable::show(Seat seat) {
  if (clear_) std::cout << "\x1b[2J\x1b[H";
  std::cout << '\n' << game_.draw(game_.look(line_.state(), seat)) << '\n';
  if (!wish_.svg.empty()) picture(seat, wish_.svg);
  tell_news(seat);
  if (!banner_.empty()) std::cout << "\n  " << std::exchange(banner_, {}) << '\n';
  if (step() != nullptr) std::cout << "\n  * " << step()->say << "\n    " << step()->why << '\n';
  std::cout << "\nSeat " << seat + 1 << ": " << game_.words().say(game_.question(line_.state())) << '\n';
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    std::cout << "  " << i + 1 << ". " << game_.words().say(game_.label(line_.state(), choices_[i]));
    if (const std::string detail = game_.words().say(game_.detail(line_.state(), choices_[i])); !detail.empty()) {
      std::cout << "  (" << detail << ")";
    }
    std::cout << '\n';
  }
}

void TerminalTable::picture(Seat seat, const std::string& file) {
  const std::string svg = game_.draw_svg(game_.look(line_.state(), seat));
  if (svg.empty()) {
    std::cout << "This game has no picture.\n";
  } else if (!(std::ofstream(file) << svg)) {
    std::cout << "Cannot write " << file << ".\n";
  }
}

bool TerminalTable::ask(Seat seat) {
  curtain(seat);
  show(seat);
  while (true) {
    std::cout << "? for help > " << std::flush;
    std::string line;
    if (!std::getline(std::cin, line) || interrupted()) return false;
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.size() > word.size() ? line.substr(word.size() + 1) : "";
    if (word == "q") return false;
    if (const std::size_t choice = number(word); choice > 0) {
      windows_.chose(game_, line_.state(), seat, choices_, choice - 1);
      return take(choice - 1), true;
    }
    if (word == "u" && take_back(seat)) return true;
    if (word == "a" && act_as_written(rest)) return true;
    if (word == "o") show_odds(seat, number(rest));
    if (word == "h") show_hint(seat);
    if (word == "w") show_refused();
    if (word == "l") show_log(seat);
    if (word == "b") show(seat);
    if (word == "s") save(rest.empty() ? wish_.save : rest);
    if (word == "p") picture(seat, rest.empty() ? "condotta-table.svg" : rest);
    if (word == "g") std::cout << goals_text(game_, game_.look(line_.state(), seat));
    if (word == "?") std::cout << (rest.empty() ? kHelp : explained(game_.info().key, rest));
    if (std::string("uaohwlbspg?").find(word) == std::string::npos) {
      std::cout << "There is no choice \"" << word << "\": a number from 1 to " << choices_.size()
                << ", or ? for help.\n";
    }
  }
}

std::size_t TerminalTable::number(const std::string& text) const {
  const bool digits = !text.empty() && text.size() < 6 && text.find_first_not_of("0123456789") == std::string::npos;
  const std::size_t value = digits ? std::stoul(text) : 0;
  return value <= choices_.size() ? value : 0;
}

void TerminalTable::show_odds(Seat seat, std::size_t choice) {
  if (choice == 0) {
    std::cout << "Odds of which choice? o NUMBER\n";
    return;
  }
  std::cout << odds_text(game_, odds(game_, game_.look(line_.state(), seat), seat, choices_[choice - 1]));
}

void TerminalTable::show_hint(Seat seat) {
  constexpr double kSeconds = 1.0;
  SeededDice dice(1);  // its own: asking for advice must not change what the match will roll
  SearchPlan plan;
  plan.iterations = 0;
  plan.seconds = kSeconds;
  plan.far = true;
  const Thought thought = think(game_, game_.look(line_.state(), seat), choices_, plan, dice);
  std::cout << advice_text(game_, line_.state(), choices_, thought)
            << reasons_text(game_, line_.state(), choices_, thought);
}

void TerminalTable::show_refused() {
  std::vector<AnyAction> wishes;
  game_.wishes(line_.state(), wishes);
  if (wishes.empty()) std::cout << "  Everything you might want now is among the choices.\n";
  for (const AnyAction& each : wishes) {
    if (const auto no = game_.check(line_.state(), each)) {
      std::cout << "  " << game_.words().say(game_.label(line_.state(), each)) << ": " << refusal_text(game_, *no)
                << '\n';
    }
  }
}

void TerminalTable::show_log(Seat seat) {
  const std::size_t first = log_.size() > 60 ? log_.size() - 60 : 0;
  for (std::size_t i = first; i < log_.size(); ++i) {
    if (log_[i].seen_by.has(seat)) std::cout << "  " << tell(game_, log_[i], true) << '\n';
  }
}

bool TerminalTable::take_back(Seat seat) {
  const std::optional<std::size_t> to = line_.before_last_of(seat);
  if (step() != nullptr || !to || *to < prepared_) {
    std::cout << "There is nothing of yours to take back.\n";
    return false;
  }
  if (persons_ > 1 && !line_.free_undo(seat)) {
    std::cout << "Chance or another seat has come in between; with others at the table that stands.\n";
    return false;
  }
  line_.back_to(*to);
  windows_.forget();
  log_ = story(game_, line_.record());
  told_ = log_.size();
  return true;
}

void TerminalTable::save(const std::string& file) {
  std::ofstream out(file, std::ios::binary);
  out << write_record(game_, line_.record());
  if (!out.flush()) throw BadInput(file, "", "the match could not be saved there");
  const bool over = line_.decision().over();
  std::cout << "Saved to " << file << "; `condotta " << (over ? "replay " : "play " + game_.info().key + " --resume ")
            << file << "` " << (over ? "tells it again" : "goes on") << ".\n";
}

void TerminalTable::finish() {
  const AnyView end = game_.look(line_.state(), kNobody);
  std::cout << '\n' << game_.draw(end) << '\n';
  for (; told_ < log_.size(); ++told_) std::cout << "  " << tell_with_reasons(game_, log_[told_]) << '\n';
  std::cout << result_text(game_, line_.state());
  line_.close({});
}

}  // namespace condotta::app
