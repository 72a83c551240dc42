#include <algorithm>

#include "tests/hall/simulation.h"

namespace condotta::hall {
namespace {

constexpr Millis kPatience = 1'500;
// Refusals that are answers to something that may happen. Any other means that a hall has told somebody nonsense.
const std::set<std::string> kFair{"stale",      "not_your_turn", "wrong_phase", "not_found", "not_allowed",
                                  "seat_taken", "busy",          "read_only",   "illegal"};

std::string in_quotes(const std::string& text) {
  return "\"" + text + "\"";
}

}  // namespace

void SimClient::come() {
  if (node_ != nullptr) return;
  SimNode* node = world_.any_node();
  if (node == nullptr) return world_.later(10 + world_.dice.pick(50), [this] { come(); });
  node_ = node;
  socket_ = ++world_.next_socket;
  sent_until_ = world_.now;
  node->join(socket_, *this);
  const std::string proof = token_.empty() ? "\"name\":\"S\"" : "\"token\":" + in_quotes(token_);
  send("{\"id\":\"h" + std::to_string(++ids_) + "\",\"cmd\":\"hello\",\"version\":1," + proof + "}");
  be_patient();
}

// Without an answer people try another hall.
void SimClient::be_patient() {
  world_.later(kPatience, [this, asked = ++asked_] {
    if (asked == asked_ && node_ != nullptr && (!greeted_ || !pending_.empty())) leave();
  });
}

void SimClient::leave() {
  SimNode* node = node_;
  const SocketId socket = socket_;
  dropped(socket);
  if (node->up()) node->part(socket);
}

void SimClient::dropped(SocketId socket) {
  if (socket != socket_) return;
  node_ = nullptr;
  greeted_ = watching_ = false;
  prompt_.reset();
  world_.later(world_.dice.pick(100), [this] { come(); });
}

void SimClient::send(const std::string& frame) {
  sent_until_ = std::max(sent_until_, world_.now + world_.dice.pick(5));
  world_.later(sent_until_ - world_.now, [this, frame, socket = socket_, node = node_] {
    if (node == node_ && socket == socket_) node->hear(socket, frame);
  });
}

void SimClient::ask(const std::string& name, const std::string& rest) {
  pending_name_ = name;
  pending_id_ = name.substr(0, 2) + std::to_string(number_) + "_" + std::to_string(++ids_);
  pending_ = "{\"id\":" + in_quotes(pending_id_) + ",\"cmd\":" + in_quotes(name) + rest + "}";
  sent_ = 0;
  resend();
}

void SimClient::resend() {
  ++sent_;
  send(pending_);
  // A line that stutters: the same command twice in a row. What is refused the first time may be done the second time.
  if (!world_.healed && world_.chance(30)) {
    ++sent_;
    send(pending_);
  }
  be_patient();
}

void SimClient::watch() {
  if (!greeted_ || match_.empty()) return;
  send("{\"id\":\"w" + std::to_string(++ids_) + "\",\"cmd\":\"watch\"" + of_match() + "}");
}

void SimClient::hear(SocketId socket, const std::string& text) {
  if (socket != socket_) return;
  const json::object frame = json::parse(text).as_object();
  if (const json::value* ack = frame.if_contains("ack")) return answered(std::string(ack->as_string()), frame);
  if (frame.at("push") == "match" && frame.at("match").as_string() == match_ && watching_) pushed(frame);
}

void SimClient::answered(const std::string& id, const json::object& frame) {
  if (const json::value* error = frame.if_contains("error")) {
    const std::string code(error->at("code").as_string());
    if (!kFair.contains(code)) return world_.wrong(json::serialize(frame) + " to " + pending_);
    if (id == pending_id_ && !pending_.empty()) return refused();
    if (id[0] == 'h') return leave();
    if (id[0] == 'w' && id[1] != 'i') world_.later(30, [this] { watch(); });
    return;
  }
  if (id[0] == 'h') {
    greeted_ = true;
    token_ = frame.at("token").as_string();
    watch();
    if (!pending_.empty()) return resend();
    return next();
  }
  if (id[0] == 'w') return watched(frame);
  if (id != pending_id_ || pending_.empty()) return;
  pending_.clear();
  ++world_.count.acknowledged;
  if (pending_name_ == "create") {
    match_ = frame.at("table").at("match").as_string();
    promises_.push_back({match_, id, 1});
    if (!alone_) other_->invite(match_);
  } else {
    const json::value* n = frame.if_contains("n");
    promises_.push_back({match_, id, n != nullptr ? static_cast<std::uint32_t>(n->as_int64()) : 0});
  }
  if (pending_name_ == "sit") other_->start_soon();
  if (!watching_) watch();
  next();
}

// What is refused has not happened, and never will. Only of a command that was sent to another hall before, which may
// still be writing it, nobody else can know.
void SimClient::refused() {
  ++world_.count.refused;
  if (sent_ == 1) refusals_.emplace_back(match_, pending_id_);
  pending_.clear();
  world_.later(30 + world_.dice.pick(60), [this] {
    watch();
    next();
  });
}

void SimClient::invite(const std::string& match) {
  match_ = match;
  over_ = watching_ = false;
  prompt_.reset();
  pending_.clear();
  seat_soon_ = true;
  next();
}

void SimClient::start_soon() {
  start_soon_ = true;
  next();
}

void SimClient::next() {
  if (!greeted_ || !pending_.empty() || world_.healed) return;
  const bool host = number_ % 2 == 0;
  if (host && (match_.empty() || over_)) {
    over_ = watching_ = start_soon_ = false;
    prompt_.reset();
    match_.clear();
    alone_ = world_.chance(300);
    const std::string friends = alone_ ? R"({"kind":"mind","level":"random"}],"start":true)" : R"({"kind":"open"}])";
    return ask("create", R"(,"game":"purse","options":{"goal":8},"seats":[{"kind":"here"},)" + friends);
  }
  if (match_.empty() || over_) return;
  if (std::exchange(seat_soon_, false)) return ask("sit", of_match() + ",\"seat\":1");
  if (std::exchange(start_soon_, false)) return ask("start", of_match());
  decide();
}

void SimClient::decide() {
  if (world_.chance(15)) return leave();
  if (!watching_) return;
  const std::string seat = ",\"seat\":" + std::to_string(number_ % 2);
  if (std::exchange(consent_soon_, false)) return ask("consent", of_match() + seat + ",\"yes\":true");
  if (world_.chance(60)) return ask("chat", of_match() + ",\"text\":\"hm\"");
  if (told_ > 4 && world_.chance(40)) return ask("undo", of_match() + seat);
  if (!prompt_) return;
  const int choice = world_.dice.pick(static_cast<int>(prompt_->at("choices").as_array().size()));
  const std::string at = std::to_string(prompt_->at("at").as_int64());
  ask("act", of_match() + seat + ",\"at\":" + at + ",\"choice\":" + std::to_string(choice));
}

void SimClient::watched(const json::object& frame) {
  if (frame.at("table").at("match").as_string() != match_) return;
  watching_ = true;
  told_ = static_cast<std::uint32_t>(frame.at("table").at("n").as_int64());
  over_ = frame.at("table").at("phase") == "over";
  prompt_.reset();
  for (const json::value& picture : frame.at("pictures").as_array()) look(picture.as_object());
  next();
}

void SimClient::pushed(const json::object& frame) {
  const auto n = static_cast<std::uint32_t>(frame.at("n").as_int64());
  if (n != told_ + 1)
    return world_.wrong("entry " + std::to_string(n) + " is told after " + std::to_string(told_) + " of " + match_);
  told_ = n;
  if (frame.at("kind") == "ask") consent_soon_ = true;
  if (const json::value* table = frame.if_contains("table")) over_ = table->at("phase") == "over";
  if (!frame.contains("view")) return;
  prompt_.reset();
  look(frame);
  world_.later(world_.dice.pick(20), [this] { next(); });
}

void SimClient::look(const json::object& picture) {
  if (picture.at("turn").is_null() && !picture.at("result").is_null()) over_ = true;
  if (picture.at("prompt").is_object()) prompt_ = picture.at("prompt").as_object();
  if (world_.chance(30)) check_view(picture);
}

// A seat is shown what it may see of the match as it is on disk, to the letter.
void SimClient::check_view(const json::object& picture) {
  const auto& rows = world_.disk.entries[*id_from_text(match_)];
  std::vector<Entry> entries;
  for (const SimDisk::Row& row : rows)
    if (row.entry.n <= told_) entries.push_back(row.entry);
  const auto game = world_.shelf.game("purse");
  const Match match(entries, [&](const auto&, const auto&) { return game; });
  const Seat seat = static_cast<Seat>(picture.at("seat").as_int64());
  ++world_.count.views;
  if (picture.at("view") != game->view_json(game->look(match.line().state(), seat)))
    world_.wrong("a seat is shown something else than it may see: " + json::serialize(picture));
}

void SimClient::check() {
  if (!pending_.empty()) world_.wrong("never answered: " + pending_);
  const auto entry_of = [&](const std::string& match, const std::string& cmd) -> const Entry* {
    for (const SimDisk::Row& row : world_.disk.entries[id_from_text(match).value_or(0)])
      if (row.entry.cmd == cmd) return &row.entry;
    return nullptr;
  };
  for (const Promise& promise : promises_) {
    const Entry* entry = entry_of(promise.match, promise.cmd);
    if (entry == nullptr) return world_.wrong("lost: " + promise.cmd);
    if (promise.n != 0 && entry->n != promise.n) return world_.wrong("elsewhere than told: " + promise.cmd);
  }
  for (const auto& [match, cmd] : refusals_)
    if (!match.empty() && entry_of(match, cmd) != nullptr) world_.wrong("refused, but done: " + cmd);
  if (match_.empty() || !watching_) return;
  if (told_ != world_.disk.entries[*id_from_text(match_)].size())
    world_.wrong("told up to " + std::to_string(told_) + " of " + match_);
}

}  // namespace condotta::hall
