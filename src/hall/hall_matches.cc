// Loading matches and writing their entries.
#include <algorithm>

#include "hall/entry_text.h"
#include "hall/hall.h"
#include "hall/journal.h"
#include "kernel/json_text.h"

namespace condotta::hall {

json::object chat_json(const Entry& entry) {
  const json::value body = json::parse(entry.body);
  return {{"player", id_text(entry.by)}, {"name", body.at("name")}, {"text", body.at("text")}, {"time", entry.time}};
}

// The game with the content that a match began with: today's, or one that was kept.
std::shared_ptr<const AnyGame> Hall::game_for(const std::string& key, const std::string& content) {
  const Tenant* tenant = shelf_.find(key);
  if (tenant == nullptr) return nullptr;
  if (tenant->game->has_content(content) || !tenant->open) return tenant->game;
  const std::string name = key + " " + content;
  std::lock_guard guard(former_mutex_);
  if (const auto known = former_games_.find(name); known != former_games_.end()) return known->second;
  const auto kept = store_.content(content);
  if (!kept) return nullptr;
  std::shared_ptr<const AnyGame>& place = former_games_[name];
  try {
    place = tenant->open(json::parse(*kept).at("files").as_object());
  } catch (const std::exception& trouble) {
    note(Level::Error, "kept content cannot be used", {{"game", key}, {"content", content}, {"why", trouble.what()}});
  }
  return place;
}

void Hall::keep_content() {
  for (const Tenant& tenant : shelf_.all())
    if (const std::string& hash = tenant.game->content_hash(); tenant.open && !store_.content(hash))
      put({.contents = {{hash, tenant.content}}});
}

// A finished match stays finished also where it cannot be played again.
void Hall::recall_end(Match& match) {
  const auto listing = listings_.find(match.id());
  if (match.playable() || listing == listings_.end() || listing->second.phase != Phase::Over) return;
  const json::value table = json::parse(listing->second.table);
  const json::value* result = table.as_object().if_contains("result");
  match.remember_over(result != nullptr && !result->is_null() ? json::serialize(*result) : "");
}

// What every seat sees now, for a hall that cannot play the match any more.
void Hall::keep_pictures(const Loaded& loaded) {
  const Match& match = loaded.match;
  if (read_only_ || !match.playable() || !match.line().started()) return;
  if (loaded.pictured == match.n() && store_.pictures(match.id())) return;
  std::string text = "{";
  for (std::size_t i = 0; i <= match.chairs().size(); ++i) {
    const Seat seat = i == match.chairs().size() ? kNobody : static_cast<Seat>(i);
    put_member(text, seat == kNobody ? "null" : std::to_string(seat));
    text += "{\"seat\":";
    put_seat(text, seat);
    put_picture(text, match, seat, {});
    text += '}';
  }
  put({.pictures = {{match.id(), text + "}"}}});
}

void Hall::farewell() {
  for (const auto& [id, loaded] : loaded_) keep_pictures(*loaded);
}

std::unique_ptr<Hall::Loaded> Hall::read_match(MatchId id) {
  return std::make_unique<Loaded>(
      Match(store_.entries(id), [this](const auto& key, const auto& content) { return game_for(key, content); }));
}

Hall::Loaded& Hall::keep_read(MatchId id, std::unique_ptr<Loaded> read) {
  if (const auto reading = readings_.find(id); reading != readings_.end()) reading->second.stale = true;
  Loaded& loaded = *(loaded_[id] = std::move(read));
  recall_end(loaded.match);
  loaded.pictured = loaded.match.n();
  loaded.used = loop_.now();
  begin_tenure(loaded);
  return loaded;
}

// Short or long, a match is read by a worker where there is one: nobody else waits for it.
Hall::Loaded& Hall::load(MatchId id) {
  if (behind_.contains(id)) follow(id);
  if (const auto found = loaded_.find(id); found != loaded_.end()) {
    found->second->used = loop_.now();
    return *found->second;
  }
  if (may_wait_ && id != read_here_ && !behind_.contains(id)) throw Unread{id};
  try {
    return keep_read(id, read_match(id));
  } catch (const Fault&) {
    throw;
  } catch (const Away&) {
    throw;
  } catch (const Absent&) {
    throw;
  } catch (const std::exception& trouble) {
    note(Level::Error, "a match cannot be read and is left as it is",
         {{"match", id_text(id)}, {"why", trouble.what()}});
    throw Fault("damaged", "what the disk holds of this match is damaged; it is left as it is");
  }
}

void Hall::read_away(MatchId id, PlayerId asker, std::function<void()> then) {
  const auto [reading, fresh] = readings_.try_emplace(id);
  reading->second.then.push_back(std::move(then));
  if (!fresh) return;
  const bool taken = workers_.read(asker, [this, id] {
    const auto read = std::make_shared<std::unique_ptr<Loaded>>();
    try {
      *read = read_match(id);
    } catch (...) {  // said by who reads it then, on the hall's thread
    }
    loop_.post([this, id, read] { have_read(id, std::move(*read)); });
  });
  if (taken) return;
  readings_.erase(id);
  throw Fault("busy", "the hall has too much to read; ask again later");
}

// What a worker could not read, or what has moved since, is read here; and what people here have not been told yet.
void Hall::have_read(MatchId id, std::unique_ptr<Loaded> read) {
  const auto reading = readings_.extract(id);
  if (!reading) return;
  if (read && !reading.mapped().stale && !loaded_.contains(id) && !behind_.contains(id)) keep_read(id, std::move(read));
  for (const auto& then : reading.mapped().then) {
    read_here_ = id;
    then();
    read_here_ = 0;
  }
}

void Hall::when_read(std::string_view match, std::function<void()> then) {
  const auto id = id_from_text(match);
  if (!id || !workers_.reads() || !find_listing(*id) || loaded_.contains(*id)) return then();
  read_away(*id, 0, std::move(then));
}

// A command that waits for its match is away like one that a worker answers.
void Hall::obey_later(Session& session, MatchId match, const Asked& asked) {
  answer_faults(asked.socket, asked.id, [&] {
    read_away(match, session.player, [this, asked] {
      if (!take_from_away(asked.socket, asked.id)) return;
      if (const auto asker = sessions_.find(asked.socket); asker != sessions_.end())
        obey(asker->second, asked.frame, true, asked.tries, asked.since);
    });
    away_.emplace(asked.socket, asked.id);
  });
}

Hall::Loaded& Hall::named(Session& session, std::string_view text, const std::string& code) {
  const auto id = id_from_text(text);
  const Fault none("not_found", "there is no such match, or none that you may see");
  if (!id || !find_listing(*id)) throw none;
  Loaded& loaded = load(*id);
  const Match& match = loaded.match;
  if (match.phase() == Phase::Closed) {
    if (store_.shared() && loaded.ticket <= committed_) forget(*id);  // another hall closed it
    throw none;
  }
  const bool invited = !match.plan().code.empty() && same(hash_of(code), hash_of(match.plan().code));
  if (match.plan().code.empty() || invited || match.knows(session.player) || session.watching.contains(*id))
    return loaded;
  throw none;
}

Hall::Loaded& Hall::named(Session& session, Command& command) {
  const std::string match = command.text("match", 20);
  return named(session, match, command.text_or("code", 40, ""));
}

Seat Hall::own_seat(const Loaded& loaded, const Session& session, Command& command) const {
  const Seat seat = static_cast<Seat>(command.number("seat", 0, kMaxSeats - 1));
  if (!loaded.match.holds(session.player, seat)) throw Fault("not_allowed", "you do not hold that seat");
  return seat;
}

// A command that already made its entry is answered from it.
bool Hall::answer_again(Loaded& loaded, Session& session, const Command& command) {
  const auto n = loaded.match.made_by(session.player, command.id());
  if (!n) return false;
  const Entry& entry = loaded.match.entries()[*n - 1];
  json::object body{{"n", *n}};
  if (entry.kind == Kind::Start) body = {{"table", table_of(loaded.match)}};
  if (entry.kind == Kind::Ask) body["asked"] = json::parse(entry.body).at("waiting");
  if (entry.kind == Kind::Undo) body["step"] = json::parse(entry.body).at("to");
  if (entry.kind == Kind::Act) body["step"] = loaded.match.step_after(*n);
  answer(session, command, body, loaded.ticket);
  return true;
}

// The command that closed its table is answered again, though the table is gone.
bool Hall::answer_closed(Session& session, Command& command) {
  const auto id = id_from_text(command.text("match", 20));
  if (!id || (listings_.contains(*id) && !store_.shared())) return false;
  const std::vector<Entry> entries = store_.entries(*id);
  if (entries.empty() || entries.back().kind != Kind::Close || entries.back().by != session.player ||
      entries.back().cmd != command.id())
    return false;
  answer(session, command, {{"n", entries.back().n}}, last_ticket_);
  return true;
}

void Hall::need_disk() const {
  if (read_only_) throw Fault("read_only", "the hall cannot write to its disk now; nothing was changed");
}

void Hall::need_playing(const Match& match) const {
  if (match.phase() != Phase::Playing)
    throw Fault("wrong_phase", match.phase() == Phase::Over ? "the match is over" : "the match has not started");
  if (!match.playable())
    throw Fault("pinned", "this match was played with other rules or content than this hall has; it cannot go on here");
  if (match.n() >= limits_.entries_per_match)
    throw Fault("too_many", "this match is as long as a match may be; save it, or begin another");
}

Ticket Hall::write(Loaded& loaded, const Entry& entry, bool summary) {
  Write write{.entries = {entry}};
  write.entries.front().fence = loaded.tenure.fence;
  if (store_.shared()) write.tenures.push_back(loaded.tenure);
  if (summary) write.summaries.push_back(summary_of(loaded.match));
  loaded.ticket = put(std::move(write));
  ++metrics_.entries;
  loaded.used = loop_.now();
  if (!loaded.match.plan().code.empty()) return loaded.ticket;
  changed_tables_.insert(loaded.match.id());
  unlisted_.insert(loaded.match.id());
  return loaded.ticket;
}

void Hall::commit(Loaded& loaded, Entry entry) {
  Log silent;
  loaded.match.fold(std::move(entry), silent);
  const Entry& made = loaded.match.entries().back();
  write(loaded, made, made.kind != Kind::Chat && made.kind != Kind::Ask && made.kind != Kind::Deny);
  if (made.kind != Kind::Chat) list(loaded.match);
}

Presence Hall::presence(const Match& match) const {
  std::set<PlayerId> here;
  std::size_t watchers = 0;
  if (const auto audience = audience_.find(match.id()); audience != audience_.end()) {
    for (const SocketId socket : audience->second) {
      const PlayerId player = sessions_.at(socket).player;
      here.insert(player);
      watchers += match.seats_of(player).empty();
    }
  }
  return {[here = std::move(here)](PlayerId player) { return here.contains(player); }, watchers};
}

Summary Hall::summary_of(const Match& match) const {
  json::array players;
  for (const Chair& chair : match.chairs())
    for (const PlayerId player : chair.held) players.push_back(json::string(id_text(player)));
  json::object body{{"players", std::move(players)}, {"table", table_json(match, {[](PlayerId) { return false; }, 0})}};
  return {match.id(), match.host(), match.entries().front().cmd, match.created(), match.moved(), json::serialize(body)};
}

void Hall::unload_idle() {
  std::vector<MatchId> idle;
  for (const auto& [id, loaded] : loaded_)
    if (!audience_.contains(id) && loaded->ticket <= committed_ && !thinking_.contains(id) &&
        loop_.now() - loaded->used > limits_.idle_match)
      idle.push_back(id);
  for (const MatchId id : idle) {
    list(loaded_.at(id)->match);
    keep_pictures(*loaded_.at(id));
    loaded_.erase(id);
  }
}

// A table that was set and left before anybody started, or a match that everybody has left for good.
bool Hall::left(MatchId id, const Listing& listing) const {
  return (listing.phase == Phase::Gathering || (listing.phase == Phase::Playing && listing.seated.empty())) &&
         !audience_.contains(id) && loop_.time() - listing.moved > limits_.gathering_seconds;
}

// A few at a time: each has to be read first.
void Hall::close_abandoned() {
  constexpr std::size_t kAtOnce = 20;
  if (read_only_) return;
  std::vector<MatchId> found;
  for (const auto& [id, listing] : listings_)
    if (found.size() < kAtOnce && left(id, listing)) found.push_back(id);
  try {
    for (const MatchId id : found) when_read(id_text(id), [this, id] { close_left(id); });
  } catch (const Fault&) {  // too much waits to be read: another time
  }
}

void Hall::close_left(MatchId id) try {
  const auto listing = listings_.find(id);
  if (read_only_ || listing == listings_.end() || !left(id, listing->second)) return;
  Loaded& loaded = load(id);
  commit(loaded, loaded.match.next(Kind::Close, 0, "", loop_.time(), "{}"));
  forget(id);
} catch (const Fault&) {
  listings_.erase(id);   // it cannot be read; it stays on the disk as it is
} catch (const Away&) {  // another time
}

// A table that is closed, or whose making never reached the disk.
void Hall::forget(MatchId id) {
  if (const auto audience = audience_.find(id); audience != audience_.end()) {
    const std::vector<SocketId> sockets = audience->second;
    for (const SocketId socket : sockets) end_watching(sessions_.at(socket), id);
  }
  std::erase_if(made_, [&](const auto& item) { return item.second == id; });
  if (listings_.erase(id) > 0) gone_tables_.insert(id);
  changed_tables_.erase(id);
  unlisted_.erase(id);
  loaded_.erase(id);
  thinking_.erase(id);
  behind_.erase(id);
}

}  // namespace condotta::hall
