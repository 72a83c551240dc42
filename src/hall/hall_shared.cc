// What a command writes becomes one write. And several halls over one store: every hall takes every command, and what
// another wrote meanwhile comes first.
#include <algorithm>

#include "hall/hall.h"
#include "hall/journal.h"

namespace condotta::hall {

namespace {
constexpr int kMostTries = 8;
}  // namespace

Ticket Hall::put(Write write) {
  if (!gathering_) return last_ticket_ = store_.put(std::move(write));
  if (!gathered_) {
    gathered_.emplace();
    ++last_ticket_;
  }
  append(*gathered_, std::move(write));
  return last_ticket_;
}

void Hall::put_gathered() {
  if (!gathered_) return;
  Write all = std::move(*gathered_);
  gathered_.reset();
  last_ticket_ = store_.put(std::move(all));
}

void Hall::begin_tenure(Loaded& loaded) {
  const Entry& last = loaded.match.entries().back();
  if (store_.shared()) loaded.tenure = {last.match, last.n, last.fence, last.fence + 1, ++next_hand_};
}

// A match that this hall does not know yet may be in the store all the same.
bool Hall::find_listing(MatchId id) {
  if (listings_.contains(id)) return true;
  const auto summary = store_.summary(id);
  return summary && list_stored(*summary);
}

// Another hall was quicker. Nothing of these writes has happened: the matches are read again, and the commands carried
// out again, as if they had come only now.
void Hall::give_way(const std::vector<StoreNews::Overtaken>& overtaken) {
  std::map<Ticket, std::vector<Held>> unanswered;
  for (const StoreNews::Overtaken& lost : overtaken) unanswered[lost.ticket];
  std::erase_if(held_, [&](Held& held) {
    const auto lost = unanswered.find(held.ticket);
    if (lost == unanswered.end()) return false;
    if (!held.ack.empty()) lost->second.push_back(std::move(held));
    return true;
  });
  for (const StoreNews::Overtaken& lost : overtaken) read_again(lost);
  for (const auto& [ticket, answers] : unanswered) ask_again(ticket, answers);
}

void Hall::read_again(const StoreNews::Overtaken& lost) {
  const auto found = loaded_.find(lost.match);
  if (found == loaded_.end() || found->second->tenure.hand != lost.hand) return;
  if (found->second->made >= lost.ticket) return forget(lost.match);
  const auto passing = found->second->passing;
  loaded_.erase(found);
  thinking_.erase(lost.match);
  behind_[lost.match] = lost.n - 1;
  follow(lost.match);
  if (const auto again = loaded_.find(lost.match); again != loaded_.end()) again->second->passing = passing;
}

void Hall::ask_again(Ticket ticket, const std::vector<Held>& unanswered) {
  std::vector<Asked> again;
  for (auto asked = asked_.extract(ticket); asked; asked = asked_.extract(ticket))
    if (sessions_.contains(asked.mapped().socket) && asked.mapped().tries < kMostTries)
      again.push_back(std::move(asked.mapped()));
  const Fault fault("busy", "another hall wrote to this match first; nothing was changed, send it again");
  for (const Held& held : unanswered) {
    const auto same = [&](const Asked& asked) { return asked.socket == held.socket && asked.id == held.ack; };
    if (std::none_of(again.begin(), again.end(), same)) refuse(held, fault);
  }
  for (const Asked& asked : again)
    if (const auto session = sessions_.find(asked.socket); session != sessions_.end())
      obey(session->second, asked.frame, true, asked.tries + 1, asked.since);
}

// The match that a command names, if this hall has it open.
Hall::Loaded* Hall::spoken_of(std::string_view frame) {
  boost::json::error_code bad;
  const json::value command = json::parse(frame, bad);
  const json::value* text = !bad && command.is_object() ? command.get_object().if_contains("match") : nullptr;
  const auto id = text != nullptr && text->is_string() ? id_from_text(text->get_string()) : std::nullopt;
  const auto loaded = id ? loaded_.find(*id) : loaded_.end();
  return loaded != loaded_.end() ? loaded->second.get() : nullptr;
}

// Whether there was more to read of a match than this hall knew when it refused a command. What it is still writing
// itself is decided first: then the refusal waits.
bool Hall::caught_up(std::string_view frame) {
  const Loaded* loaded = spoken_of(frame);
  if (loaded == nullptr) return false;
  if (loaded->ticket > committed_) {
    refused_after_ = loaded->ticket;
    return false;
  }
  const MatchId id = loaded->match.id();
  const std::uint32_t before = loaded->match.n();
  follow(id);
  if (behind_.contains(id) || stirred_.contains(id)) throw Away("the match cannot be read");
  const auto after = loaded_.find(id);
  return after == loaded_.end() || after->second->match.n() != before;
}

// Another hall says that a match has moved.
void Hall::moved(const StoreNews::Moved& news) {
  if (const auto reading = readings_.find(news.match); reading != readings_.end()) reading->second.stale = true;
  const auto loaded = loaded_.find(news.match);
  const bool known = loaded != loaded_.end() && loaded->second->match.n() >= news.n;
  if (known) return;
  if (loaded != loaded_.end()) {
    if (loaded->second->ticket > committed_) return void(stirred_.insert(news.match));
    follow(news.match);
  }
  if (!news.summary || loaded_.contains(news.match)) return;
  try {
    if (!list_stored(*news.summary)) return forget(news.match);
    if (!listings_.at(news.match).hidden) changed_tables_.insert(news.match);
  } catch (const std::exception& trouble) {
    note(Level::Error, "a match is not listed", {{"match", id_text(news.match)}, {"why", trouble.what()}});
  }
}

// What could not be read when it was told.
void Hall::follow_all() {
  for (const auto& [id, told] : std::unordered_map(behind_)) follow(id);
  for (const MatchId id : std::exchange(stirred_, {})) {
    const auto loaded = loaded_.find(id);
    if (loaded == loaded_.end()) continue;
    if (loaded->second->ticket > committed_) {
      stirred_.insert(id);
    } else {
      follow(id);
    }
  }
}

// Reads what others wrote to a match and tells those who watch it here. Where the store is away, later.
void Hall::follow(MatchId id) {
  const auto loaded = loaded_.find(id);
  const auto behind = behind_.extract(id);
  if (loaded != loaded_.end() && !audience_.contains(id)) {
    loaded_.erase(loaded);  // nobody looks: it is read again when somebody does
    return;
  }
  const std::uint32_t told = loaded != loaded_.end() ? loaded->second->match.n() : behind ? behind.mapped() : 0;
  try {
    catch_up(id, told);
  } catch (const Away&) {
    if (loaded_.contains(id)) {
      stirred_.insert(id);
    } else {
      behind_[id] = told;
    }
  } catch (const std::exception& trouble) {
    note(Level::Error, "a match cannot be read and is left as it is",
         {{"match", id_text(id)}, {"why", trouble.what()}});
    loaded_.erase(id), thinking_.erase(id);
  }
}

void Hall::catch_up(MatchId id, std::uint32_t told) {
  std::vector<Entry> fresh = store_.entries(id, loaded_.contains(id) ? told : 0);
  if (!loaded_.contains(id)) {
    const auto old = fresh.begin() + std::min<std::ptrdiff_t>(told, std::ssize(fresh));
    Match match({fresh.begin(), old}, [this](const auto& key, const auto& content) { return game_for(key, content); });
    fresh.erase(fresh.begin(), old);
    keep_read(id, std::make_unique<Loaded>(std::move(match)));
  }
  Loaded& loaded = *loaded_.at(id);
  loaded.used = loop_.now();
  for (Entry& entry : fresh) {
    std::vector<Event> events;
    Log log(events);
    loaded.match.fold(std::move(entry), log);
    push(loaded, loaded.match.entries().back(), events);
  }
  if (loaded.match.phase() == Phase::Closed) return forget(id);
  list(loaded.match);
  if (loaded.match.plan().code.empty()) changed_tables_.insert(id);
  if (fresh.empty()) return;
  begin_tenure(loaded);
  const Together one(*this);
  if (pass_windows(loaded) > 0) return wake_mind(loaded);
  await_mind(loaded);
}

// The hall that moved a match lets its mind think; should it be gone, somebody else does after a while.
void Hall::await_mind(Loaded& loaded) {
  const Match& match = loaded.match;
  const Seat turn = match.turn();
  if (turn == kNobody || match.chairs()[turn].kind != Chair::Kind::Mind) return;
  thinking_[match.id()] = {match.at(), loop_.now(), loop_.now() + limits_.mind_budget + limits_.mind_patience, ""};
}

}  // namespace condotta::hall
