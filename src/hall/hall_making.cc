// Making tables, and copying them.
#include <algorithm>

#include "hall/hall.h"
#include "hall/journal.h"
#include "kernel/hash.h"
#include "kernel/trouble.h"
#include "minds/mind.h"

namespace condotta::hall {

namespace {

constexpr std::size_t kTitleLength = 80;

}  // namespace

Chair Hall::chair_for(Session& session, const json::value& item, const std::string& place, bool here) {
  const json::object& object = as_object(item, place);
  only_members(object, {"kind", "name", "level", "for"}, place);
  const json::value* kind = object.if_contains("kind");
  const std::string word = kind != nullptr ? as_text(*kind, 10, place) : "";
  const auto text = [&](const char* member) {
    const json::value* value = object.if_contains(member);
    return value != nullptr ? as_text(*value, 32, place) : std::string();
  };
  Chair chair;
  if (word == "here" && here) {
    chair.kind = Chair::Kind::Person;
    chair.player = session.player;
    chair.name = text("name").empty() ? session.name : text("name");
    check_line(chair.name, "name");
  } else if (word == "mind") {
    chair.kind = Chair::Kind::Mind;
    chair.level = text("level");
    const auto known = mind_names();
    if (std::find(known.begin(), known.end(), chair.level) == known.end())
      throw Fault("bad_field", place + ": there is no mind of level \"" + chair.level + "\"");
    chair.name = title_of(chair.level);
  } else if (word == "open") {
    const json::value* reserved = object.if_contains("for");
    if (reserved != nullptr && !reserved->is_null()) {
      const auto player = id_from_text(as_text(*reserved, 20, place));
      if (!player) throw Fault("bad_field", place + ": \"for\" must be a player's id");
      chair.reserved = *player;
    }
  } else {
    throw Fault("bad_field", place + ": \"kind\" must be " + (here ? "here, open or mind" : "open or mind"));
  }
  return chair;
}

// A running table that its host has left is no longer the host's: it does not count.
void Hall::check_open_tables(PlayerId host) {
  std::vector<MatchId>& hosted = hosted_[host];
  std::erase_if(hosted, [&](MatchId id) {
    const auto listing = listings_.find(id);
    return listing == listings_.end() || listing->second.phase == Phase::Over;
  });
  const auto open = std::count_if(hosted.begin(), hosted.end(), [&](MatchId id) {
    const Listing& listing = listings_.at(id);
    return listing.phase == Phase::Gathering || listing.seated.contains(host);
  });
  if (static_cast<std::size_t>(open) >= limits_.open_tables)
    throw Fault("too_many", "finish or leave some of your tables first");
}

// Whoever comes again as somebody new has the tables of an address, and no more.
void Hall::need_making(const Session& session) {
  const Fault fault("rate_limited", "too many new tables; wait a moment");
  need_disk();
  check_open_tables(session.player);
  if (!allowance_of(session.player).makes.take(loop_.now())) throw fault;
  if (session.address.empty()) return;
  const Bucket full(limits_.address_tables_at_once, limits_.address_tables_per_second);
  if (!tables_of_.emplace(session.address, full).first->second.take(loop_.now())) throw fault;
}

// A match's secret. In a rehearsal it is none: whoever knows the number and counts the tables knows the dice.
LiveDice::Seed Hall::dice_seed() {
  if (limits_.rehearsal == 0) return LiveDice::fresh_seed();
  const std::string table = std::to_string(limits_.rehearsal) + " table " + std::to_string(++rehearsed_);
  LiveDice::Seed seed;
  LiveDice::parse(hash_text(table) + hash_text(table + " again"), seed);
  return seed;
}

Entry Hall::first_entry(const Session& session, const Command& command) const {
  return {fresh_id(), 1, Kind::Create, session.player, command.id(), loop_.time(), ""};
}

std::unique_ptr<Hall::Loaded> Hall::set_table(Entry entry, const std::shared_ptr<const AnyGame>& game,
                                              const Plan& plan) {
  entry.body = plan_body(*game, plan);
  return std::make_unique<Loaded>(
      Match({std::move(entry)}, [&](const std::string&, const std::string&) { return game; }));
}

// Writes what there is of a new match: its first entry, and what was prepared.
Hall::Loaded& Hall::open_table(Session& session, std::unique_ptr<Loaded> loaded) {
  begin_tenure(*loaded);
  const Entry entry = loaded->match.entries().front();
  Write write{.entries = loaded->match.entries(), .summaries = {summary_of(loaded->match)}};
  for (Entry& each : write.entries) each.fence = loaded->tenure.fence;
  if (store_.shared()) write.tenures.push_back(loaded->tenure);
  loaded->ticket = loaded->made = put(std::move(write));
  ++metrics_.made;
  metrics_.entries += loaded->match.entries().size();
  note(Level::Info, "a table is made",
       {{"match", id_text(entry.match)}, {"game", loaded->match.plan().game}, {"host", id_text(session.player)}});
  loaded->used = loop_.now();
  made_[command_key(session.player, entry.cmd)] = entry.match;
  hosted_[session.player].push_back(entry.match);
  Loaded& kept = *(loaded_[entry.match] = std::move(loaded));
  begin_watching(session, entry.match);
  changed_presence_.erase(entry.match);  // the answer shows it
  list(kept.match);
  if (kept.match.plan().code.empty()) changed_tables_.insert(entry.match);
  return kept;
}

Hall::Loaded& Hall::open_table(Session& session, const Command& command, Plan plan) {
  plan.seed = dice_seed();
  return open_table(session, set_table(first_entry(session, command), shelf_.game(plan.game), plan));
}

void Hall::create(Session& session, Command& command) {
  const std::string key = command.text("game", 40);
  if (command.has("lesson")) return create_prepared(session, command, key);
  const json::value* given = command.value_or_null("options");
  const json::value options = given != nullptr ? *given : json::object();
  const json::value seats = command.value("seats");
  const std::string title = command.text_or("title", kTitleLength, "");
  const bool hidden = command.flag_or("private", false);
  const bool at_once = command.flag_or("start", false);
  const std::optional<bool> advice =
      command.has("advice") ? std::optional(command.flag_or("advice", false)) : std::nullopt;
  command.done();
  check_line(title, "title");
  const auto reply = [&](Loaded& loaded) {
    json::object body{{"table", table_of(loaded.match)}};
    if (!loaded.match.plan().code.empty()) body["code"] = loaded.match.plan().code;
    answer(session, command, body, loaded.ticket);
  };
  if (answer_made(session, command)) return;
  const auto game = shelf_.game(key);
  if (!game) throw Fault("not_found", "there is no game \"" + key + "\" here");
  Plan plan = plan_for(*game, options);
  if (!seats.is_array() || seats.get_array().size() != plan.chairs.size())
    throw Fault("bad_field", "with these options the match has " + std::to_string(plan.chairs.size()) +
                                 " seats; \"seats\" must list as many");
  for (std::size_t i = 0; i < plan.chairs.size(); ++i)
    plan.chairs[i] = chair_for(session, seats.get_array()[i], "seats/" + std::to_string(i), true);
  plan.title = title;
  plan.advice = advice;
  if (hidden) plan.code = fresh_code();
  const bool filled = std::none_of(plan.chairs.begin(), plan.chairs.end(),
                                   [](const Chair& chair) { return chair.kind == Chair::Kind::Open; });
  if (at_once && !filled) throw Fault("wrong_phase", "not every seat is filled; the match cannot start yet");
  need_making(session);
  Loaded& loaded = open_table(session, command, std::move(plan));
  if (!at_once) return reply(loaded);
  std::vector<Event> events;
  Log log(events);
  const Entry& entry = loaded.match.start(session.player, "", loop_.time(), log);
  write(loaded, entry, true);
  list(loaded.match);
  reply(loaded);
  push(loaded, entry, events);
  wake_mind(loaded);
}

void Hall::rematch(Session& session, Command& command) {
  Loaded& old = named(session, command);
  command.done();
  const auto reply = [&](Loaded& loaded) {
    json::object body{{"table", table_of(loaded.match)}};
    if (!loaded.match.plan().code.empty()) body["code"] = loaded.match.plan().code;
    answer(session, command, body, std::max(old.ticket, loaded.ticket));
  };
  if (listings_.contains(old.match.rematch())) return reply(load(old.match.rematch()));  // unless it was closed
  if (old.match.phase() != Phase::Over) throw Fault("wrong_phase", "the match is not over yet");
  if (old.match.seats_of(session.player).empty())
    throw Fault("not_allowed", "only those who played may ask for a rematch");
  need_making(session);
  const auto game = shelf_.game(old.match.plan().game);
  if (!game) throw Fault("pinned", "this hall no longer has that game");
  Plan plan = plan_for(*game, json::parse(old.match.plan().options));
  plan.title = old.match.plan().title;
  plan.lesson = old.match.plan().lesson;
  plan.advice = old.match.plan().advice;
  if (!old.match.plan().code.empty()) plan.code = fresh_code();
  for (std::size_t i = 0; i < plan.chairs.size(); ++i) {
    const Chair& before = old.match.chairs()[i];
    plan.chairs[i] = before;
    plan.chairs[i].held.clear();
    plan.chairs[i].former = false;
    if (before.kind == Chair::Kind::Person && before.player != session.player) {
      plan.chairs[i] = Chair{};
      plan.chairs[i].reserved = before.player;
    }
  }
  Loaded& fresh = open_table(session, command, std::move(plan));
  commit(old, old.match.next(Kind::Rematch, session.player, "", loop_.time(),
                             "{\"match\":\"" + id_text(fresh.match.id()) + "\"}"));
  reply(fresh);
  push(old, old.match.entries().back(), {});
}

// A worker replays the record and sets the table; only opening it is the hall's own work.
void Hall::import(Session& session, Command& command) {
  const std::string text = command.text("record", limits_.import_bytes);
  const std::string title = command.text_or("title", kTitleLength, "");
  command.done();
  check_line(title, "title");
  if (answer_made(session, command)) return;
  need_making(session);
  send_away(session, command,
            [this, text, title, command, entry = first_entry(session, command), seed = dice_seed(),
             loader = Loader{session.player, session.name}]() -> Found {
              Plan plan = plan_from_record(loader, text);
              plan.title = title;
              plan.code = fresh_code();
              plan.seed = seed;
              // A function must be copyable, what it carries need not be.
              auto made = std::make_shared<std::unique_ptr<Loaded>>(set_table(entry, shelf_.game(plan.game), plan));
              return [this, command, made](Session& asker) { finish_import(asker, command, std::move(*made)); };
            });
}

void Hall::finish_import(Session& session, const Command& command, std::unique_ptr<Loaded> made) {
  if (answer_made(session, command)) return;
  need_disk();
  check_open_tables(session.player);
  const std::vector<MatchId> sources = made->match.plan().sources;
  check_may_copy(sources, session.player);
  const std::vector<Loaded*> copied = note_copies(sources, session.player);
  Loaded& loaded = open_table(session, std::move(made));
  answer(session, command, {{"table", table_of(loaded.match)}, {"code", loaded.match.plan().code}}, loaded.ticket);
  for (Loaded* source : copied) {
    source->ticket = loaded.ticket;  // told after the answer
    push(*source, source->match.entries().back(), {});
  }
  wake_mind(loaded);
}

// A command that already made its table is answered with it.
bool Hall::answer_made(Session& session, const Command& command) {
  auto made = made_.find(command_key(session.player, command.id()));
  if (made == made_.end()) {
    const auto elsewhere = store_.made(session.player, command.id());
    if (!elsewhere || !find_listing(*elsewhere)) return false;
    made = made_.find(command_key(session.player, command.id()));
    if (made == made_.end()) return false;
  }
  const Loaded& loaded = load(made->second);
  json::object body{{"table", table_of(loaded.match)}};
  if (!loaded.match.plan().code.empty()) body["code"] = loaded.match.plan().code;
  answer(session, command, body, loaded.ticket);
  return true;
}

}  // namespace condotta::hall
