#include "local/local_store.h"

#include <stdexcept>

namespace condotta::local {

using namespace hall;

namespace {

json::value id_json(std::uint64_t id) {
  return json::string(id_text(id));
}

std::uint64_t id_of(const json::value& text) {
  return id_from_text(text.as_string()).value_or(0);
}

std::string string_of(const json::value& text) {
  return std::string(std::string_view(text.as_string()));
}

json::object entry_json(const Entry& entry) {
  return {{"match", id_json(entry.match)},
          {"n", entry.n},
          {"kind", static_cast<int>(entry.kind)},
          {"by", id_json(entry.by)},
          {"cmd", entry.cmd},
          {"time", entry.time},
          {"body", entry.body}};
}

Entry entry_from(const json::value& from) {
  return {id_of(from.at("match")),
          from.at("n").to_number<std::uint32_t>(),
          static_cast<Kind>(from.at("kind").to_number<int>()),
          id_of(from.at("by")),
          string_of(from.at("cmd")),
          from.at("time").to_number<std::int64_t>(),
          string_of(from.at("body"))};
}

json::object summary_json(const Summary& summary) {
  return {{"match", id_json(summary.match)}, {"host", id_json(summary.host)}, {"cmd", summary.cmd},
          {"created", summary.created},      {"moved", summary.moved},        {"table", summary.table}};
}

Summary summary_from(const json::value& from) {
  return {id_of(from.at("match")),
          id_of(from.at("host")),
          string_of(from.at("cmd")),
          from.at("created").to_number<std::int64_t>(),
          from.at("moved").to_number<std::int64_t>(),
          string_of(from.at("table"))};
}

json::object guest_json(const Guest& guest) {
  return {{"player", id_json(guest.player)},
          {"name", guest.name},
          {"secret", hex(guest.secret)},
          {"created", guest.created}};
}

Guest guest_from(const json::value& from) {
  const auto secret = key_from_hex(from.at("secret").as_string());
  if (!secret) throw std::runtime_error("a guest is not as it was written");
  return {id_of(from.at("player")), string_of(from.at("name")), *secret, from.at("created").to_number<std::int64_t>()};
}

}  // namespace

LocalStore::LocalStore(const json::object& begin, Out out) : out_(std::move(out)) {
  for (const json::value& each : begin.at("summaries").as_array()) {
    summaries_.push_back(summary_from(each));
    matches_.insert(summaries_.back().match);
  }
  for (const json::value& each : begin.at("guests").as_array()) {
    const Guest guest = guest_from(each);
    guests_.emplace(guest.player, guest);
  }
  for (const json::value& each : begin.at("contents").as_array()) contents_.insert(string_of(each));
  for (const json::value& each : begin.at("pictures").as_array()) pictured_.insert(id_of(each));
  if (const json::value* key = begin.if_contains("key"); key != nullptr && key->is_string()) {
    seal_key_ = key_from_hex(key->as_string()).value_or(fresh_key());
    return;
  }
  seal_key_ = fresh_key();
  out_({{"put", {{"ticket", ++last_}, {"facts", {{{"name", "key"}, {"value", hex(seal_key_)}}}}}}});
}

Ticket LocalStore::put(Write write) {
  json::object put{{"ticket", ++last_}};
  const auto add = [&](const char* kind, json::object item) {
    json::value& list = put.emplace(kind, json::array{}).first->value();
    list.as_array().push_back(std::move(item));
  };
  for (const Entry& each : write.entries) add("entries", entry_json(each)), matches_.insert(each.match);
  for (const Summary& each : write.summaries) add("summaries", summary_json(each));
  for (const Guest& each : write.guests) add("guests", guest_json(each)), guests_.insert_or_assign(each.player, each);
  for (const Write::Content& each : write.contents) {
    add("contents", {{"hash", each.hash}, {"text", each.text}});
    contents_.insert(each.hash);
  }
  for (const Write::Pictures& each : write.pictures) {
    add("pictures", {{"match", id_json(each.match)}, {"text", each.text}});
    pictured_.insert(each.match);
  }
  out_({{"put", std::move(put)}});
  return last_;
}

std::vector<Entry> LocalStore::entries(MatchId match, std::uint32_t after) {
  if (const auto here = entries_at_hand_.find(match); here != entries_at_hand_.end()) {
    std::vector<Entry> entries = here->second;
    std::erase_if(entries, [after](const Entry& entry) { return entry.n <= after; });
    return entries;
  }
  if (!matches_.contains(match)) return {};
  throw Absent{"entries", id_text(match)};
}

std::optional<Guest> LocalStore::guest(PlayerId player) {
  const auto found = guests_.find(player);
  return found == guests_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> LocalStore::text_of(const std::string& what, const std::string& key) {
  const auto here = texts_at_hand_.find(what + " " + key);
  if (here == texts_at_hand_.end()) throw Absent{what, key};
  return here->second;
}

std::optional<std::string> LocalStore::content(const std::string& hash) {
  return contents_.contains(hash) ? text_of("content", hash) : std::nullopt;
}

std::optional<std::string> LocalStore::pictures(MatchId match) {
  return pictured_.contains(match) ? text_of("pictures", id_text(match)) : std::nullopt;
}

void LocalStore::give_entries(MatchId match, const json::array& entries) {
  std::vector<Entry>& list = entries_at_hand_[match];
  list.clear();
  for (const json::value& each : entries) list.push_back(entry_from(each));
}

void LocalStore::give_text(const std::string& what, const std::string& key, std::string text) {
  texts_at_hand_[what + " " + key] = std::move(text);
}

void LocalStore::done() {
  entries_at_hand_.clear();
  texts_at_hand_.clear();
}

void LocalStore::kept(Ticket ticket) {
  committed_ = std::max(committed_, ticket);
  listener_({.committed = committed_});
}

void LocalStore::failed(Ticket ticket, const std::string& why) {
  listener_({.committed = committed_, .failed = ticket, .read_only = true, .why = why});
}

void LocalStore::writable() {
  committed_ = last_;
  listener_({.committed = committed_});
}

}  // namespace condotta::local
