// Matches as files. A finished match is told openly; a running one leaves only sealed, and no copy of it may tell what
// it still hides.
#include <algorithm>

#include "hall/frames.h"
#include "hall/hall.h"
#include "kernel/json_text.h"
#include "kernel/trouble.h"

namespace condotta::hall {

namespace {

constexpr std::string_view kSealed = "condotta sealed record 1 ";

// Whether nobody but this player ever sat at the match: then its secrets are kept from computer players only.
bool alone(const Match& match, PlayerId player) {
  return std::all_of(match.chairs().begin(), match.chairs().end(), [&](const Chair& chair) {
    return std::all_of(chair.held.begin(), chair.held.end(), [&](PlayerId each) { return each == player; });
  });
}

}  // namespace

// A match that is on disk and not known to be over has secrets, also when it cannot be read.
bool Hall::runs(MatchId id) {
  if (const auto listing = listings_.find(id); listing != listings_.end()) return listing->second.phase != Phase::Over;
  try {
    return !store_.entries(id).empty();
  } catch (const std::exception&) {
    return true;
  }
}

// Whether everything about a match may be told: it is over, and so is every match that it is a copy of.
bool Hall::open(const Match& match) {
  const std::vector<MatchId>& sources = match.plan().sources;
  return match.phase() == Phase::Over &&
         std::none_of(sources.begin(), sources.end(), [this](MatchId source) { return runs(source); });
}

// Whoever plays a copy comes to know what its source hides. So while a source runs, only somebody who plays it alone
// may have a copy, and from then on nobody else may sit down at the source.
void Hall::check_may_copy(const std::vector<MatchId>& sources, PlayerId player) {
  for (const MatchId source : sources)
    if (runs(source) && (!listings_.contains(source) || !alone(load(source).match, player)))
      throw Fault("not_allowed", "the match that this record was saved from still runs here; go on with it there");
}

// Writes down at the sources that they were copied; gives those that did not know it yet.
std::vector<Hall::Loaded*> Hall::note_copies(const std::vector<MatchId>& sources, PlayerId player) {
  std::vector<Loaded*> noted;
  for (const MatchId source : sources) {
    if (!runs(source)) continue;
    Loaded& loaded = load(source);
    if (loaded.match.copied()) continue;
    commit(loaded, loaded.match.next(Kind::Copied, player, "", loop_.time(), "{}"));
    noted.push_back(&loaded);
  }
  return noted;
}

// Of a match that still has secrets only the hall itself can read the record.
std::function<std::string()> Hall::record_writer(const Match& match, PlayerId player) {
  if (!match.playable()) throw Fault("pinned", "this hall has other rules or content than this match was played with");
  if (!match.line().started()) throw Fault("wrong_phase", "the match has not started");
  const auto plain = [game = match.line().shared_game(), record = match.record()] {
    return write_record(*game, record);
  };
  if (open(match) || limits_.own_records) return plain;
  if (match.seats_of(player).empty()) throw Fault("not_allowed", "only those who sit at a running match may save it");
  json::array chairs;
  for (const Chair& chair : match.chairs()) chairs.push_back(chair_json(chair));
  json::array sources;
  for (const MatchId source : match.plan().sources) sources.push_back(json::string(id_text(source)));
  sources.push_back(json::string(id_text(match.id())));
  return [plain, chairs, sources, game = match.plan().game, key = store_.seal_key()] {
    // Padded, so that not even the length tells how long the names of hidden cards are.
    constexpr std::size_t kBlock = 16 << 10;
    std::string inside = json::serialize(json::object{{"seats", chairs}, {"sources", sources}, {"record", plain()}});
    inside.append(kBlock - inside.size() % kBlock, ' ');
    return std::string(kSealed) + game + "\n" + seal(inside, key) + "\n";
  };
}

void Hall::export_record(Session& session, Command& command) {
  Loaded& loaded = named(session, command);
  command.done();
  const std::string file = loaded.match.plan().game + "-" + id_text(loaded.match.id()) + ".condotta";
  find_out(session, command, loaded.ticket, [file, write = record_writer(loaded.match, session.player)] {
    std::string members;
    put_member(members, "record", write());
    put_member(members, "file", file);
    return members;
  });
}

void Hall::record_for(std::string_view match, std::string_view token, const Written& done) {
  Session asker{.commands = Bucket(0, 0), .refusals = Bucket(0, 0)};
  if (!token.empty()) asker.player = player_of(token, nullptr);
  const Loaded& loaded = named(asker, match, "");
  if (loaded.ticket > committed_) throw Fault("busy", "the match is being written; ask again");
  const auto write = [this, done, write = record_writer(loaded.match, asker.player)] {
    loop_.post([done, text = write()] { done(text); });
  };
  if (!workers_.post(Lane::Question, asker.player, write))
    throw Fault("busy", "the hall has too much to compute; ask again later");
}

Plan Hall::plan_from_plain(const Loader& loader, const std::string& text) const {
  const auto game = shelf_.game(record_game(text, "record"));
  if (!game) throw Fault("bad_record", "the record is of a game that this hall does not have");
  Record record = read_record(*game, text, "record");
  if (record.steps.size() > limits_.record_steps) throw Fault("bad_record", "the record is too long");
  Plan plan = plan_for(*game, json::parse(record.options));
  Line line(game, plan.options);
  Log silent;
  line.start(record.start, silent);
  for (const Record::Step& step : record.steps) line.act(step, silent);
  if (record.closed)
    if (const std::string wrong = verify_live_dice(*game, record); !wrong.empty()) throw Fault("bad_record", wrong);
  for (std::size_t i = 0; i < plan.chairs.size(); ++i) {
    plan.chairs[i].kind = Chair::Kind::Person;
    plan.chairs[i].player = loader.player;
    plan.chairs[i].name =
        i < record.seats.size() && !record.seats[i].empty() ? std::string(cut_utf8(record.seats[i], 64)) : loader.name;
  }
  plan.imported = true;
  plan.start = std::move(record.start);
  plan.steps = std::move(record.steps);
  return plan;
}

Plan Hall::plan_from_record(const Loader& loader, const std::string& text) const try {
  if (!text.starts_with(kSealed)) return plan_from_plain(loader, text);
  const std::size_t line = text.find('\n');
  std::string_view box = line == std::string::npos ? std::string_view() : std::string_view(text).substr(line + 1);
  while (!box.empty() && box.back() == '\n') box.remove_suffix(1);
  const auto inside = open_seal(box, store_.seal_key());
  if (!inside) throw Fault("bad_record", "this sealed record was not made by this hall, or was changed");
  const json::value opened = json::parse(*inside);
  const json::value* sources = opened.as_object().if_contains("sources");
  if (sources == nullptr)
    throw Fault("bad_record", "this record was sealed before records said of which match they are");
  Plan plan = plan_from_plain(loader, std::string(opened.at("record").as_string()));
  plan.sealed = true;
  bool sat = false;
  for (std::size_t i = 0; i < plan.chairs.size(); ++i) {
    Chair chair = chair_from(opened.at("seats").at(i).as_object());
    sat = sat || chair.has(loader.player);
    if (!chair.has(loader.player) && chair.kind != Chair::Kind::Mind) {
      chair = Chair{};
      chair.kind = Chair::Kind::Mind;
      chair.level = "greedy";
      chair.name = title_of(chair.level);
    }
    plan.chairs[i] = std::move(chair);
  }
  if (!sat) throw Fault("not_allowed", "you do not sit at the match of this sealed record");
  for (const json::value& source : sources->as_array())
    plan.sources.push_back(id_from_text(source.as_string()).value_or(0));
  return plan;
} catch (const BadInput& trouble) {
  throw Fault("bad_record", trouble.what());
}

}  // namespace condotta::hall
