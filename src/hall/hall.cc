#include "hall/hall.h"

#include "hall/frames.h"
#include "hall/journal.h"
#include "hall/offer.h"
#include "kernel/form.h"
#include "kernel/json_text.h"
#include "kernel/trouble.h"
#include "minds/mind.h"

namespace condotta::hall {
namespace {

constexpr std::size_t kNameLength = 32;
constexpr Millis kSweep = 10'000;

Phase phase_from(std::string_view text) {
  for (const Phase phase : {Phase::Gathering, Phase::Playing, Phase::Over})
    if (text == enum_text(phase)) return phase;
  return Phase::Closed;
}

}  // namespace

Hall::Hall(const Shelf& shelf, Store& store, Wire& wire, Workers& workers, Loop& loop, Limits limits)
    : shelf_(shelf),
      store_(store),
      wire_(wire),
      workers_(workers),
      loop_(loop),
      limits_(limits),
      guests_(limits.guests_at_once, limits.guests_per_second),
      committed_(store.last_ticket()),
      last_ticket_(committed_),
      next_hand_(store.shared() ? fresh_id() << 32 : 0) {
  keep_content();
  for (const Summary& summary : store_.summaries()) {
    try {
      list_stored(summary);
    } catch (const std::exception& trouble) {
      note(Level::Error, "a match is not listed, its summary is damaged",
           {{"match", id_text(summary.match)}, {"why", trouble.what()}});
    }
  }
}

bool Hall::list_stored(const Summary& summary) {
  const json::value stored = json::parse(summary.table);
  const json::value& table = stored.at("table");
  Listing listing{summary.host, summary.created, summary.moved};
  for (const json::value& player : stored.at("players").as_array())
    listing.players.insert(id_from_text(player.as_string()).value_or(0));
  listing.phase = phase_from(table.at("phase").as_string());
  listing.hidden = table.at("private").as_bool();
  for (const json::value& seat : table.at("seats").as_array())
    if (const json::value* player = seat.as_object().if_contains("player"))
      listing.seated.insert(id_from_text(player->as_string()).value_or(0));
  listing.table = json::serialize(table);
  made_[command_key(summary.host, summary.cmd)] = summary.match;
  if (listing.phase == Phase::Closed) return false;
  if (!listings_.contains(summary.match)) hosted_[summary.host].push_back(summary.match);
  listings_.insert_or_assign(summary.match, std::move(listing));
  return true;
}

void Hall::opened(SocketId socket, const std::string& address) {
  Session session{.socket = socket,
                  .address = address,
                  .commands = Bucket(limits_.commands_at_once, limits_.commands_per_second),
                  .refusals = Bucket(limits_.refusals_at_once, limits_.refusals_per_second)};
  session.opened = loop_.now();
  sessions_.insert_or_assign(socket, std::move(session));
}

void Hall::closed(SocketId socket) {
  const auto found = sessions_.find(socket);
  if (found == sessions_.end()) return;
  const std::set<MatchId> watching = found->second.watching;
  for (const MatchId match : watching) end_watching(found->second, match);
  sessions_.erase(found);
}

bool Hall::answer_faults(SocketId socket, const std::string& id, const std::function<void()>& work) try {
  const Together one(*this);
  work();
  return true;
} catch (const Away&) {
  refuse(socket, id, Fault("read_only", "the hall cannot reach its store now; nothing was changed"));
  return true;
} catch (const Fault& fault) {
  refuse(socket, id, fault, refused_after_);
  return false;
} catch (const BadInput& trouble) {
  refuse(socket, id, Fault("bad_field", trouble.what()));
  return false;
} catch (const std::exception& trouble) {
  note(Level::Error, "a command failed within the hall", {{"socket", socket}, {"why", trouble.what()}});
  refuse(socket, id, Fault("internal", "something went wrong in the hall; nothing was changed"));
  return true;
}

void Hall::heard(SocketId socket, std::string_view frame) {
  const auto found = sessions_.find(socket);
  if (found == sessions_.end()) return;
  Session& session = found->second;
  const bool within = may_ask(session, frame.size());
  const Clock::time_point since = Clock::now();
  obey(session, frame, within, 0, since);
  const double beyond = within ? 0 : 1 + static_cast<double>(frame.size()) / static_cast<double>(limits_.command_bytes);
  if (const Millis rest = rest_after(session, beyond, since); rest > 0) wire_.rest(socket, rest);
}

// Who asks too much (by so many commands), or for what keeps the hall's thread too long, is left to wait: what it goes
// on sending stays with it, and it takes no time from the others.
Millis Hall::rest_after(const Session& session, double beyond, Clock::time_point since) {
  constexpr Millis kLongest = 1000;
  Millis rest = static_cast<Millis>(1000 * beyond / std::max(1.0, limits_.commands_per_second));
  if (session.address.empty()) return rest;
  const double took = std::chrono::duration<double, std::milli>(Clock::now() - since).count();
  const Bucket full(limits_.work_millis_at_once, limits_.work_millis_per_second);
  rest = std::max(rest, work_of_.emplace(session.address, full).first->second.pay(took, loop_.now()));
  return std::min(rest, kLongest);
}

// A long message takes long to read, so it counts as several.
bool Hall::may_ask(Session& session, std::size_t bytes) {
  const Millis now = loop_.now();
  const double more = static_cast<double>(bytes) / static_cast<double>(limits_.command_bytes);
  bool within = session.commands.take(now);
  if (more >= 1) (within ? session.commands : session.refusals).spend(more);
  if (session.address.empty()) return within;
  const Bucket full(limits_.address_commands_at_once, limits_.address_commands_per_second);
  Bucket& ours = commands_of_.emplace(session.address, full).first->second;
  within = ours.take(now) && within;
  if (more >= 1) ours.spend(more);
  return within;
}

void Hall::obey(Session& session, std::string_view frame, bool within, int tries, Clock::time_point since) {
  const SocketId socket = session.socket;
  waits_for_ = 0;
  asking_ = {&metrics_.commands["unknown"], since};
  std::string id;
  bool good = false;
  may_wait_ = workers_.reads();
  try {
    good = answer_faults(socket, id, [&] {
      if (ending_) Command(frame, id, limits_.frame_bytes), throw Fault("going_down", kGoingDown);
      if (!within)
        Command(frame, id, limits_.frame_bytes), throw Fault("rate_limited", "too many commands; wait a moment");
      carry_out(session, frame, id);
    });
  } catch (const Unread& unread) {
    may_wait_ = false;
    return obey_later(session, unread.match, {socket, id, std::string(frame), tries, since});
  }
  may_wait_ = false;
  refused_after_ = 0;
  if (waits_for_ > committed_ && store_.shared())
    asked_.emplace(waits_for_, Asked{socket, id, std::string(frame), tries, since});
  if (!good && id.empty() && ++session.broken > limits_.broken_frames)
    wire_.close(socket, kClosePolicy, "too many frames that nobody can read");
  if (!within && !session.refusals.take(loop_.now())) wire_.close(socket, kClosePolicy, "far too many commands");
}

// Where halls share a store, nobody is refused because of what this hall has not read yet, nor because of what it could
// not write in the end.
void Hall::carry_out(Session& session, std::string_view frame, std::string& id) {
  Command command(frame, id, limits_.frame_bytes);
  if (!store_.shared()) return dispatch(session, command);
  try {
    dispatch(session, command);
  } catch (const Fault&) {
    if (!caught_up(frame)) throw;
    Command again(frame, id, limits_.frame_bytes);
    dispatch(session, again);
  }
}

void Hall::dispatch(Session& session, Command& command) {
  static const std::map<std::string, Handler, std::less<>> handlers{
      {"hello", &Hall::hello},     {"name", &Hall::rename},     {"ping", &Hall::ping},
      {"tables", &Hall::tables},   {"options", &Hall::options}, {"judge", &Hall::judge},
      {"create", &Hall::create},   {"import", &Hall::import},   {"rematch", &Hall::rematch},
      {"sit", &Hall::sit},         {"stand", &Hall::stand},     {"hand_over", &Hall::hand_over},
      {"leave", &Hall::leave},     {"start", &Hall::start},     {"act", &Hall::act},
      {"odds", &Hall::odds},       {"why", &Hall::why},         {"drawing", &Hall::drawing},
      {"undo", &Hall::undo},       {"consent", &Hall::consent}, {"chat", &Hall::chat},
      {"windows", &Hall::windows}, {"watch", &Hall::watch},     {"unwatch", &Hall::unwatch},
      {"replay", &Hall::replay},   {"story", &Hall::story},     {"export", &Hall::export_record},
      {"advice", &Hall::advice},   {"outlook", &Hall::outlook}, {"suggest", &Hall::suggest},
  };
  const auto handler = handlers.find(command.name());
  if (handler == handlers.end()) throw Fault("unknown_command", "there is no command \"" + command.name() + "\"");
  asking_.counted = &metrics_.commands[handler->first];
  if (noted(Level::Debug))
    note(Level::Debug, "a command",
         {{"socket", session.socket}, {"player", id_text(session.player)}, {"command", handler->first}});
  if (session.player == 0 && command.name() != "hello") throw Fault("hello_first", "say hello first");
  (this->*handler->second)(session, command);
}

PlayerId Hall::player_of(std::string_view token, std::string* name) {
  const auto read = token_from_text(token);
  const auto guest = read ? store_.guest(read->player) : std::nullopt;
  // The hash is compared even when there is no such guest, so that time tells nothing.
  const bool right = same(hash_of(read ? read->secret : ""), guest ? guest->secret : Hash{});
  if (!guest || !right)
    throw Fault("bad_token", "this token is not known here; say hello without one to get a new one");
  if (name != nullptr) *name = guest->name;
  return guest->player;
}

Hall::Allowance& Hall::allowance_of(PlayerId player) {
  const Allowance full{Bucket(limits_.tables_at_once, limits_.tables_per_second),
                       Bucket(limits_.chats_at_once, limits_.chats_per_second)};
  return allowances_.emplace(player, full).first->second;
}

// A new guest takes room on the disk. One address cannot use up what is there for everybody.
void Hall::admit(const Session& session) {
  const Fault fault("rate_limited", "too many new guests at once; try again in a moment");
  if (!session.address.empty()) {
    const Bucket full(limits_.guests_at_once_each, limits_.guests_per_second_each);
    if (!guests_of_.emplace(session.address, full).first->second.take(loop_.now())) throw fault;
  }
  if (!guests_.take(loop_.now())) throw fault;
}

// Buckets that have filled up again need not be remembered.
void Hall::forget_full() {
  const Millis now = loop_.now();
  std::erase_if(allowances_,
                [&](const auto& item) { return item.second.makes.full(now) && item.second.chats.full(now); });
  for (auto* buckets : {&guests_of_, &commands_of_, &work_of_, &tables_of_})
    std::erase_if(*buckets, [&](const auto& item) { return item.second.full(now); });
}

void Hall::hello(Session& session, Command& command) {
  if (command.number("version", 0, 1'000'000) != kVersion)
    throw Fault("bad_version", "this hall speaks version " + std::to_string(kVersion));
  const bool known = command.has("token");
  const std::string token = command.text_or("token", 200, "");
  std::string name = command.text_or("name", kNameLength, "");
  const bool changes = command.flag_or("changes", false);
  command.done();
  check_line(name, "name");
  if (session.player != 0) throw Fault("not_allowed", "hello was said already");
  json::object body{{"version", kVersion}};
  Ticket after = 0;
  std::string shown = token, stored;
  PlayerId player = 0;
  if (known) {
    player = player_of(token, &stored);
    if (name.empty()) name = stored;
  } else {
    need_disk();
    admit(session);
    player = fresh_id();
  }
  if (name.empty()) name = "Guest " + id_text(player).substr(8);
  if (!known) {
    const Token fresh = fresh_token(player);
    shown = fresh.text();
    after = put({.guests = {{player, name, hash_of(fresh.secret), loop_.time()}}});
    note(Level::Info, "a new guest", {{"player", id_text(player)}, {"address", session.address}});
  }
  session.player = player;
  session.name = name;
  session.changes = changes;
  wire_.allow_large(session.socket);
  body["player"] = id_text(player);
  body["name"] = name;
  body["token"] = shown;
  body["read_only"] = read_only_;
  answer(session, command, body, after);
}

void Hall::rename(Session& session, Command& command) {
  const std::string name = command.text("name", kNameLength);
  command.done();
  check_line(name, "name");
  need_disk();
  auto guest = store_.guest(session.player);
  if (!guest) throw Fault("busy", "you are not written down yet; try again");
  guest->name = name;
  session.name = name;
  answer(session, command, {{"name", name}}, put({.guests = {*guest}}));
}

void Hall::ping(Session& session, Command& command) {
  command.done();
  answer(session, command, {}, 0);
}

void Hall::tick() {
  const Millis now = loop_.now();
  push_tables();
  push_presence();
  hurry_minds();
  follow_all();
  if (now - last_tidy_ < 1000) return;
  last_tidy_ = now;
  std::vector<SocketId> silent;
  for (const auto& [socket, session] : sessions_)
    if (session.player == 0 && now - session.opened > limits_.hello) silent.push_back(socket);
  for (const SocketId socket : silent) wire_.close(socket, kClosePolicy, "nobody said hello");
  unload_idle();
  if (now - last_sweep_ < kSweep) return;
  last_sweep_ = now;
  forget_full();
  close_abandoned();
}

std::string Hall::health() const {
  return json::serialize(json::object{{"ok", !read_only_},
                                      {"read_only", read_only_},
                                      {"matches", listings_.size()},
                                      {"loaded", loaded_.size()},
                                      {"sockets", sessions_.size()}});
}

std::string Hall::games_json() const {
  return hall::games_json(shelf_);
}

}  // namespace condotta::hall
