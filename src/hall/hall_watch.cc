// Looking: watching, coming back, replay, and matches as files.
#include <algorithm>

#include "hall/entry_text.h"
#include "hall/hall.h"
#include "hall/json_text.h"
#include "kernel/trouble.h"

namespace condotta::hall {

namespace {

constexpr std::size_t kMostMissed = 1000, kMostSteps = 5000;
constexpr std::string_view kSealed = "condotta sealed record 1 ";

void put_missed(std::string& out, const Entry& entry, std::span<const Event> events, const Match& then, Seat seat) {
  out += '{';
  put_member(out, "n", entry.n);
  put_member(out, "seat");
  put_seat(out, seat);
  put_member(out, "kind", text_of(entry.kind));
  if (entry.kind == Kind::Start || entry.kind == Kind::Act || entry.kind == Kind::Undo) {
    put_member(out, "at", then.at());
    put_member(out, "step", static_cast<std::int64_t>(then.step()));
    put_member(out, "by");
    put_seat(out, then.by());
    put_member(out, "events");
    if (then.playable()) {
      put_events(out, then.line().game(), events, seat);
    } else {
      out += "[]";
    }
  }
  if (entry.kind == Kind::Chat) {
    put_member(out, "chat");
    out += json::serialize(chat_json(entry));
  }
  out += '}';
}

}  // namespace

void Hall::begin_watching(Session& session, MatchId match) {
  if (!session.watching.insert(match).second) return;
  audience_[match].push_back(session.socket);
  changed_presence_.insert(match);
}

void Hall::end_watching(Session& session, MatchId match) {
  if (session.watching.erase(match) == 0) return;
  std::erase(audience_[match], session.socket);
  if (audience_[match].empty()) audience_.erase(match);
  changed_presence_.insert(match);
}

void Hall::watch(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  const Match& match = loaded.match;
  const std::int64_t since = command.number_or("since", 0, UINT32_MAX, match.n());
  command.done();
  begin_watching(session, match.id());
  std::vector<Seat> seats = match.seats_of(session.player);
  if (seats.empty()) seats.push_back(kNobody);
  std::string members;
  put_member(members, "table");
  members += json::serialize(table_of(match));
  put_member(members, "pictures");
  members += '[';
  for (const Seat seat : seats) {
    if (!match.playable() || !match.line().started()) continue;
    members += members.back() == '[' ? "{\"seat\":" : ",{\"seat\":";
    put_seat(members, seat);
    put_picture(members, match, seat, {});
    members += '}';
  }
  members += ']';
  put_member(members, "missed");
  members += '[';
  const std::size_t oldest = match.n() > kMostMissed ? match.n() - kMostMissed : 0;
  const std::size_t from = std::max(static_cast<std::size_t>(since), oldest);
  if (from < match.n())
    retell(match, static_cast<std::uint32_t>(from),
           [&](const Entry& entry, const std::vector<Event>& events, const Match& then) {
             for (const Seat seat : seats) {
               if (members.back() != '[') members += ',';
               put_missed(members, entry, events, then, seat);
             }
           });
  members += ']';
  if (!match.plan().code.empty() && match.knows(session.player)) put_member(members, "code", match.plan().code);
  answer_text(session, command, members, loaded.ticket);
  wake_mind(loaded);
}

void Hall::unwatch(Session& session, Command& command) {
  const auto id = id_from_text(command.text("match", 20));
  command.done();
  if (id) end_watching(session, *id);
  answer(session, command, {}, 0);
}

// A finished match is told openly; of a running one only the hall itself can read the copy.
std::string Hall::record_text(const Match& match, PlayerId player) const {
  if (!match.playable()) throw Fault("pinned", "this hall has other rules or content than this match was played with");
  if (!match.line().started()) throw Fault("wrong_phase", "the match has not started");
  const std::string plain = write_record(match.line().game(), match.record());
  if (match.phase() == Phase::Over) return plain;
  if (match.seats_of(player).empty()) throw Fault("not_allowed", "only those who sit at a running match may save it");
  json::array chairs;
  for (const Chair& chair : match.chairs()) chairs.push_back(chair_json(chair));
  // Padded, so that not even the length tells how long the names of hidden cards are.
  constexpr std::size_t kBlock = 16 << 10;
  std::string inside = json::serialize(json::object{{"seats", std::move(chairs)}, {"record", plain}});
  inside.append(kBlock - inside.size() % kBlock, ' ');
  return std::string(kSealed) + match.plan().game + "\n" + seal(inside, store_.seal_key()) + "\n";
}

void Hall::export_record(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  command.done();
  const std::string file = loaded.match.plan().game + "-" + id_text(loaded.match.id()) + ".condotta";
  answer(session, command, {{"record", record_text(loaded.match, session.player)}, {"file", file}}, loaded.ticket);
}

std::string Hall::record_for(std::string_view match, std::string_view token) {
  Session asker{.commands = Bucket(0, 0), .makes = Bucket(0, 0)};
  if (!token.empty()) asker.player = player_of(token, nullptr);
  const Loaded& loaded = named(asker, match, "");
  if (loaded.ticket > committed_) throw Fault("busy", "the match is being written; ask again");
  return record_text(loaded.match, asker.player);
}

Plan Hall::plan_from_plain(const Session& session, const std::string& text) {
  const auto game = shelf_.game(record_game(text, "record"));
  if (!game) throw Fault("bad_record", "the record is of a game that this hall does not have");
  Record record = read_record(*game, text, "record");
  if (record.steps.size() > kMostSteps) throw Fault("bad_record", "the record is too long");
  Plan plan = plan_for(*game, json::parse(record.options));
  Line line(game, plan.options);
  Log silent;
  line.start(record.start, silent);
  for (const Record::Step& step : record.steps) line.act(step, silent);
  if (record.closed)
    if (const std::string wrong = verify_live_dice(*game, record); !wrong.empty()) throw Fault("bad_record", wrong);
  for (std::size_t i = 0; i < plan.chairs.size(); ++i) {
    plan.chairs[i].kind = Chair::Kind::Person;
    plan.chairs[i].player = session.player;
    plan.chairs[i].name =
        i < record.seats.size() && !record.seats[i].empty() ? record.seats[i].substr(0, 64) : session.name;
  }
  plan.imported = true;
  plan.start = std::move(record.start);
  plan.steps = std::move(record.steps);
  return plan;
}

Plan Hall::plan_from_record(const Session& session, const std::string& text) try {
  if (!text.starts_with(kSealed)) return plan_from_plain(session, text);
  const std::size_t line = text.find('\n');
  std::string_view box = line == std::string::npos ? std::string_view() : std::string_view(text).substr(line + 1);
  while (!box.empty() && box.back() == '\n') box.remove_suffix(1);
  const auto inside = open_seal(box, store_.seal_key());
  if (!inside) throw Fault("bad_record", "this sealed record was not made by this hall, or was changed");
  const json::value opened = json::parse(*inside);
  Plan plan = plan_from_plain(session, std::string(opened.at("record").as_string()));
  plan.sealed = true;
  bool sat = false;
  for (std::size_t i = 0; i < plan.chairs.size(); ++i) {
    Chair chair = chair_from(opened.at("seats").at(i).as_object());
    sat = sat || chair.has(session.player);
    if (!chair.has(session.player) && chair.kind != Chair::Kind::Mind) {
      chair = Chair{};
      chair.kind = Chair::Kind::Mind;
      chair.level = "greedy";
      chair.name = title_of(chair.level);
    }
    plan.chairs[i] = std::move(chair);
  }
  if (!sat) throw Fault("not_allowed", "you do not sit at the match of this sealed record");
  return plan;
} catch (const BadInput& trouble) {
  throw Fault("bad_record", trouble.what());
}

}  // namespace condotta::hall
