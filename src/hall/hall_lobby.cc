// The lobby: what tables there are, and what options and content files are worth.
#include <algorithm>

#include "hall/hall.h"
#include "hall/journal.h"
#include "hall/offer.h"
#include "kernel/hash.h"
#include "kernel/trouble.h"
#include "minds/mind.h"

namespace condotta::hall {

namespace {

constexpr double kListedPerCommand = 2000;  // looking through the tables costs as much as a command for so many

std::string joined(const std::vector<const std::string*>& tables) {
  std::string text = "[";
  for (const std::string* table : tables) text += (text.size() > 1 ? "," : "") + *table;
  return text + "]";
}

// The few that changed last, out of very many.
class Recent {
 public:
  using Item = std::pair<std::int64_t, const std::string*>;
  explicit Recent(std::size_t most) : most_(most) {}
  void add(std::int64_t moved, const std::string* table) {
    items_.emplace_back(-moved, table);
    if (items_.size() >= 4 * most_) cut();
  }
  const std::vector<Item>& items() { return cut(), items_; }

 private:
  void cut() {
    if (items_.size() <= most_) return;
    std::nth_element(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(most_), items_.end());
    items_.resize(most_);
  }
  std::size_t most_;
  std::vector<Item> items_;
};

std::vector<const std::string*> latest(Recent& open, Recent& over, std::size_t most) {
  std::vector<Recent::Item> all = open.items();
  all.insert(all.end(), over.items().begin(), over.items().end());
  std::sort(all.begin(), all.end());
  std::vector<const std::string*> tables;
  for (std::size_t i = 0; i < all.size() && i < most; ++i) tables.push_back(all[i].second);
  return tables;
}

// An object's members as text, without its braces.
std::string members_of(const json::object& object) {
  const std::string text = json::serialize(object);
  return text.substr(1, text.size() - 2);
}

}  // namespace

// Keeps what the lobby shows of a match up to date.
void Hall::list(const Match& match) {
  if (match.phase() == Phase::Closed) return;
  Listing& listing = listings_[match.id()];
  listing.host = match.host();
  listing.created = match.created();
  listing.moved = match.moved();
  listing.phase = match.phase();
  listing.hidden = !match.plan().code.empty();
  listing.seated.clear();
  for (const Chair& chair : match.chairs()) {
    listing.players.insert(chair.held.begin(), chair.held.end());
    if (chair.kind == Chair::Kind::Person) listing.seated.insert(chair.player);
  }
  listing.table = json::serialize(table_of(match));
  unlisted_.erase(match.id());
}

void Hall::tables(Session& session, Command& command) {
  const bool subscribe = command.flag_or("subscribe", session.lobby);
  const bool mine = command.flag_or("mine", false);
  command.done();
  session.commands.spend(static_cast<double>(listings_.size()) / kListedPerCommand);
  for (const MatchId id : std::exchange(unlisted_, {}))
    if (const auto loaded = loaded_.find(id); loaded != loaded_.end()) list(loaded->second->match);
  session.lobby = subscribe;
  Recent open(limits_.tables_listed), over(mine ? limits_.tables_listed : limits_.finished_listed);
  for (const auto& [id, listing] : listings_) {
    const bool own = listing.host == session.player || listing.players.contains(session.player);
    if (mine ? own : !listing.hidden) (listing.phase == Phase::Over ? over : open).add(listing.moved, &listing.table);
  }
  const std::vector<const std::string*> tables = latest(open, over, limits_.tables_listed);
  // The tables are texts already; putting them together as text saves parsing them all.
  const json::string id(command.id());
  say(session.socket,
      std::make_shared<const std::string>("{\"ack\":" + json::serialize(id) +
                                          ",\"ok\":true,\"tables\":" + joined(tables) + "}"),
      last_ticket_, command.id());
}

void Hall::push_tables() {
  if (changed_tables_.empty() && gone_tables_.empty()) return;
  const std::set<MatchId> changed = std::exchange(changed_tables_, {});
  const std::set<MatchId> gone = std::exchange(gone_tables_, {});
  const bool watched =
      std::any_of(sessions_.begin(), sessions_.end(), [](const auto& item) { return item.second.lobby; });
  std::vector<const std::string*> tables;
  for (const MatchId id : changed) {
    const auto loaded = loaded_.find(id);
    if (watched && loaded != loaded_.end() && unlisted_.contains(id)) list(loaded->second->match);
    const auto listing = listings_.find(id);
    if (listing != listings_.end() && !listing->second.hidden) tables.push_back(&listing->second.table);
  }
  if (!watched) return;
  json::array ids;
  for (const MatchId id : gone) ids.push_back(json::string(id_text(id)));
  const Text text = std::make_shared<const std::string>("{\"push\":\"tables\",\"tables\":" + joined(tables) +
                                                        ",\"gone\":" + json::serialize(ids) + "}");
  for (const auto& [socket, session] : sessions_)
    if (session.lobby) say(socket, text, last_ticket_);
}

// Options completed and checked, and as many open chairs as the match will have seats.
Plan Hall::plan_for(const AnyGame& game, const json::value& options) {
  Plan plan;
  const json::object all = completed(game, options);
  plan.game = game.info().key;
  plan.options = json::serialize(all.at("options"));
  plan.ruleset = game.info().ruleset;
  plan.content = game.content_hash();
  plan.chairs.resize(all.at("seats").to_number<std::size_t>());
  return plan;
}

void Hall::options(Session& session, Command& command) {
  const std::string key = command.text("game", 40);
  const json::value* given = command.value_or_null("options");
  const json::value options = given != nullptr ? *given : json::object();
  const bool preview = command.flag_or("preview", false);
  command.done();
  const auto game = shelf_.game(key);
  if (!game) throw Fault("not_found", "there is no game \"" + key + "\" here");
  find_out(session, command, 0, [game, options, preview] {
    json::object body = completed(*game, options);
    if (preview) {  // how such a match would begin, for somebody who is still choosing
      SeededDice dice(1);
      Log silent;
      body["view"] = game->view_json(game->look(game->start(body["options"], dice, silent), 0));
    }
    return members_of(body);
  });
}

// A content file that somebody is writing, held against the game's own rules for it.
void Hall::judge(Session& session, Command& command) {
  const std::string key = command.text("game", 40), file = command.text("file", 40);
  const json::value content = command.value("content");
  command.done();
  const Tenant* tenant = shelf_.find(key);
  if (tenant == nullptr || !tenant->judge) throw Fault("not_found", "there is no game \"" + key + "\" here");
  ponder(session, command, 0, [judge = tenant->judge, file, content] {
    json::array complaints;
    for (const Complaint& each : judge(file, content))
      complaints.push_back({{"place", each.place}, {"text", each.text}});
    return members_of({{"complaints", std::move(complaints)}});
  });
}

}  // namespace condotta::hall
