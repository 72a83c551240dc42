#include "hall/match.h"

#include <algorithm>

#include "hall/entry_body.h"
#include "hall/fault.h"
#include "kernel/hash.h"
#include "kernel/json_text.h"
#include "kernel/trouble.h"

namespace condotta::hall {

std::string command_key(PlayerId player, std::string_view cmd) {
  return id_text(player).append(cmd);
}

std::string title_of(std::string level) {
  if (!level.empty() && level[0] >= 'a' && level[0] <= 'z') level[0] = static_cast<char>(level[0] - 'a' + 'A');
  return level;
}

// Under other rules than it was played with a match may turn out impossible; then it can only be looked at.
Match::Match(std::vector<Entry> entries, const FindGame& find) {
  try {
    read(entries, find);
  } catch (const BadInput&) {
    if (!other_rules_) throw;
    *this = Match();
    read(std::move(entries), [](const std::string&, const std::string&) { return nullptr; });
  }
}

void Match::remember_over(std::string result) {
  if (playable_ || phase_ != Phase::Playing) return;
  phase_ = Phase::Over;
  told_result_ = std::move(result);
}

void Match::read(std::vector<Entry> entries, const FindGame& find) {
  Log silent;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Entry& entry = entries[i];
    if (entry.n != i + 1 || (entry.kind == Kind::Create) != (i == 0))
      throw BadInput("stored match", "entry " + std::to_string(i + 1), "an entry is missing or stands twice");
    if (i > 0) {
      fold(std::move(entry), silent);
      continue;
    }
    create(entry, find);
    note(std::move(entry));
    settle();
  }
  if (entries.empty()) throw Fault("not_found", "there is no such match");
}

void Match::create(const Entry& entry, const FindGame& find) {
  const json::object body = body_of(entry);
  id_ = entry.match;
  host_ = entry.by;
  created_ = entry.time;
  plan_.game = text_in(body, "game");
  const json::value* options = body.if_contains("options");
  if (options == nullptr) throw BadInput("stored match", "/options", "there are none");
  plan_.options = json::serialize(*options);
  plan_.title = text_in(body, "title");
  plan_.code = text_in(body, "code");
  plan_.ruleset = text_in(body, "ruleset");
  plan_.content = text_in(body, "content");
  plan_.imported = flag_in(body, "imported");
  plan_.sealed = flag_in(body, "sealed");
  for (const json::value& source : list_in(body, "sources"))
    if (source.is_string()) plan_.sources.push_back(id_from_text(source.get_string()).value_or(0));
  if (!LiveDice::parse(text_in(body, "seed"), plan_.seed))
    throw BadInput("stored match", "/seed", "the seed is damaged");
  if (const json::value* lesson = body.if_contains("lesson"); lesson != nullptr && lesson->is_object())
    plan_.lesson = read_lesson(text_in(lesson->get_object(), "id"), lesson->at("text"), "stored match");
  if (body.contains("advice")) plan_.advice = flag_in(body, "advice");
  for (const json::value& chair : list_in(body, "seats")) {
    if (!chair.is_object()) throw BadInput("stored match", "/seats", "expected objects");
    plan_.chairs.push_back(chair_from(chair.get_object()));
  }
  chairs_ = plan_.chairs;
  for (Chair& chair : chairs_)
    if (chair.kind == Chair::Kind::Person) chair.held.push_back(chair.player);
  const std::shared_ptr<const AnyGame> game = find(plan_.game, plan_.content);
  playable_ = game && game->has_content(plan_.content);
  other_rules_ = playable_ && game->info().ruleset != plan_.ruleset;
  dice_ = LiveDice(plan_.seed);
  if (playable_) line_ = Line(game, plan_.options);
  if (playable_ && !other_rules_)  // the page knows only the names of today
    plan_.options = json::serialize(game->full_options(json::parse(plan_.options)));
  if (!plan_.imported) return;
  phase_ = Phase::Playing;
  at_ = 1;
  brought_ = steps_ = list_in(body, "steps").size();
  rolled_.assign(steps_ + 1, 0);
  if (!playable_) return;
  Log silent;
  line_.start(parse_chance(game->names(), list_in(body, "start"), "stored match", "/start"), silent);
  check_seats();
  for (const json::value& step : list_in(body, "steps")) {
    if (!step.is_object()) throw BadInput("stored match", "/steps", "expected objects");
    line_.act(step_from(*game, step.get_object(), chairs_.size()), silent);
  }
}

void Match::check_seats() const {
  if (static_cast<std::size_t>(line_.game().seats(line_.state())) != chairs_.size())
    throw BadInput("stored match", "/seats", "not as many as the match has");
}

void Match::set_chairs(const json::object& body) {
  for (const json::value& each : list_in(body, "seats")) {
    if (!each.is_object()) throw BadInput("stored match", "/seats", "expected objects");
    const Seat seat = seat_in(each.get_object(), "seat", chairs_.size());
    Chair chair = chair_from(each.get_object());
    chair.held = chairs_[seat].held;
    if (chair.kind == Chair::Kind::Person &&
        std::find(chair.held.begin(), chair.held.end(), chair.player) == chair.held.end())
      chair.held.push_back(chair.player);
    chairs_[seat] = std::move(chair);
    // Who no longer sits here is no longer asked.
    if (undo_ && chairs_[seat].kind != Chair::Kind::Person) std::erase(undo_->waiting, seat);
    if (undo_ && undo_->waiting.empty()) undo_.reset();
  }
}

void Match::settle() {
  if (phase_ != Phase::Playing || !playable_ || !line_.game().decision(line_.state()).over()) return;
  phase_ = Phase::Over;
  result_ = line_.game().result(line_.state());
}

void Match::note(Entry entry) {
  moved_ = entry.time;
  if (entry.kind == Kind::Act) {
    if (entry.by == 0 && learnt_ == 0) led_in_ = steps_;
    learnt_ += entry.by != 0;
    alone_ = entry.by != 0 ? 0 : alone_ + 1;
  }
  if (!entry.cmd.empty()) commands_[command_key(entry.by, entry.cmd)] = entry.n;
  entries_.push_back(std::move(entry));
  steps_after_.push_back(static_cast<std::uint32_t>(steps_));
}

std::uint64_t Match::seek(const json::object& body) {
  dice_.seek(static_cast<std::uint64_t>(number_in(body, "pos")));
  return dice_.position();
}

Entry Match::next(Kind kind, PlayerId by, const std::string& cmd, std::int64_t time, std::string body) const {
  return {id_, n() + 1, kind, by, cmd, time, std::move(body)};
}

void Match::fold(Entry entry, Log& log) {
  const json::object body = body_of(entry);
  const auto moved = [&](Seat by) { at_ = entry.n, by_ = by, undo_.reset(); };
  switch (entry.kind) {
    case Kind::Create:
      throw BadInput("stored match", "", "a match is made once");
    case Kind::Seats:
      set_chairs(body);
      break;
    case Kind::Start:
      if (phase_ != Phase::Gathering) throw BadInput("stored match", "", "a match starts once");
      phase_ = Phase::Playing;
      moved(kNobody);
      steps_ = 0;
      if (!playable_) break;
      line_.start(parse_chance(line_.game().names(), list_in(body, "chance"), "stored match", "/chance"), log);
      check_seats();
      rolled_ = {seek(body)};
      break;
    case Kind::Act:
      if (phase_ != Phase::Playing) throw BadInput("stored match", "", "an action outside the match");
      moved(seat_in(body, "seat", chairs_.size()));
      ++steps_;
      if (!playable_) break;
      line_.act(step_from(line_.game(), body, chairs_.size()), log);
      rolled_.push_back(seek(body));
      break;
    case Kind::Undo: {
      moved(seat_in(body, "seat", chairs_.size()));
      const std::size_t to = static_cast<std::size_t>(number_in(body, "to"));
      if (to >= steps_) throw BadInput("stored match", "/to", "there is no such step to go back to");
      steps_ = to;
      brought_ = std::min(brought_, to);
      if (phase_ == Phase::Over) phase_ = Phase::Playing;
      if (!playable_) break;
      line_.back_to(steps_);
      rolled_.resize(steps_ + 1);
      break;
    }
    case Kind::Ask: {
      UndoRequest request{seat_in(body, "seat", chairs_.size()), static_cast<std::size_t>(number_in(body, "to")), {}};
      for (const json::value& seat : list_in(body, "waiting"))
        if (seat.is_int64()) request.waiting.push_back(static_cast<Seat>(seat.get_int64()));
      undo_ = std::move(request);
      break;
    }
    case Kind::Deny:
      undo_.reset();
      break;
    case Kind::Chat:
      ++chats_;
      break;
    case Kind::Rematch:
      rematch_ = player_in(body, "match");
      break;
    case Kind::Close:
      phase_ = Phase::Closed;
      break;
    case Kind::Copied:
      copied_ = true;
      break;
  }
  note(std::move(entry));
  settle();
}

const Entry& Match::start(PlayerId by, const std::string& cmd, std::int64_t time, Log& log) {
  SeededDice own(own_dice() ? plan_.lesson->seed : 0);
  line_.start(own_dice() ? static_cast<Dice&>(own) : dice_, log);
  json::object body{{"chance", chance_json(line_.game().names(), line_.record().start)}, {"pos", dice_.position()}};
  phase_ = Phase::Playing;
  steps_ = 0;
  rolled_ = {dice_.position()};
  at_ = n() + 1;
  by_ = kNobody;
  note(next(Kind::Start, by, cmd, time, json::serialize(body)));
  settle();
  return entries_.back();
}

const Lesson::Step* Match::lesson_step() const {
  if (!plan_.lesson || phase_ != Phase::Playing || learnt_ >= plan_.lesson->steps.size()) return nullptr;
  return &plan_.lesson->steps[learnt_];
}

std::optional<ByItself> Match::by_itself() const {
  if (!plan_.lesson || phase_ != Phase::Playing || !playable_) return std::nullopt;
  const std::uint64_t luck =
      own_dice() ? plan_.lesson->seed + steps_ : fingerprint(std::as_bytes(std::span(plan_.seed)), steps_);
  return condotta::by_itself(line_.game(), line_.state(), *plan_.lesson, learnt_, alone_, luck);
}

const Entry& Match::act(const AnyAction& action, PlayerId by, const std::string& cmd, std::int64_t time, Log& log) {
  const Lesson::Step* step = by != 0 ? lesson_step() : nullptr;
  return act_with(action, step != nullptr ? step->dice : std::vector<ScriptedDice::Line>(), by, cmd, time, log);
}

const Entry& Match::act(const ByItself& next, std::int64_t time, Log& log) {
  return act_with(next.action, next.dice, 0, "", time, log);
}

const Entry& Match::act_with(const AnyAction& action, std::vector<ScriptedDice::Line> given, PlayerId by,
                             const std::string& cmd, std::int64_t time, Log& log) {
  if (own_dice()) {
    act_with_own_dice(line_, *plan_.lesson, action, std::move(given), log);
  } else {
    line_.act(action, dice_, log, dice_.position() - rolled_.back());
  }
  rolled_.push_back(dice_.position());
  const Record::Step& step = line_.steps().back();
  std::string body = "{";
  put_member(body, "seat", step.seat);
  put_member(body, "do", step.action);
  if (!step.chance.empty()) {
    put_member(body, "chance");
    body += json::serialize(chance_json(line_.game().names(), step.chance));
  }
  if (step.skip > 0) put_member(body, "skip", static_cast<std::int64_t>(step.skip));
  put_member(body, "pos", static_cast<std::int64_t>(dice_.position()));
  body += '}';
  ++steps_;
  at_ = n() + 1;
  by_ = step.seat;
  undo_.reset();
  note(next(Kind::Act, by, cmd, time, std::move(body)));
  settle();
  return entries_.back();
}

std::vector<Seat> Match::seats_of(PlayerId player) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < chairs_.size(); ++i)
    if (chairs_[i].has(player)) seats.push_back(static_cast<Seat>(i));
  return seats;
}

bool Match::advised() const {
  if (plan_.advice) return *plan_.advice;
  const auto count = [&](Chair::Kind kind) {
    return std::count_if(chairs_.begin(), chairs_.end(), [&](const Chair& chair) { return chair.kind == kind; });
  };
  return count(Chair::Kind::Person) == 1 && count(Chair::Kind::Open) == 0;
}

bool Match::knows(PlayerId player) const {
  if (player == 0) return false;
  if (player == host_) return true;
  return std::any_of(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
    return chair.reserved == player || std::find(chair.held.begin(), chair.held.end(), player) != chair.held.end();
  });
}

std::optional<std::uint32_t> Match::made_by(PlayerId player, const std::string& cmd) const {
  const auto found = commands_.find(command_key(player, cmd));
  if (found == commands_.end()) return std::nullopt;
  return found->second;
}

Record Match::record() const {
  Record record = line_.record();
  record.ruleset = plan_.ruleset;
  record.content = plan_.content;
  for (const Chair& chair : chairs_) record.seats.push_back(chair.name);
  const json::object dice = plan_.imported ? json::object{{"imported", true}}
                            : own_dice()   ? json::object{{"lesson", plan_.lesson->id}}
                                           : json::object{{"live", commitment()}};
  record.dice = json::serialize(dice);
  record.closed = phase_ == Phase::Over;
  if (record.closed && !plan_.imported && !own_dice()) record.reveal = LiveDice::text(plan_.seed);
  return record;
}

void retell(const std::vector<Entry>& entries, const std::shared_ptr<const AnyGame>& game, std::uint32_t since,
            const Tell& tell) {
  Match again({entries.front()}, [&](const std::string&, const std::string&) { return game; });
  for (std::size_t i = 1; i < entries.size(); ++i) {
    std::vector<Event> events;
    Log log = entries[i].n > since ? Log(events) : Log();
    again.fold(entries[i], log);
    if (entries[i].n > since) tell(entries[i], events, again);
  }
}

}  // namespace condotta::hall
