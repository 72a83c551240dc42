#include "hall/limits.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <type_traits>

#include "kernel/names.h"
#include "kernel/trouble.h"

namespace condotta::hall {
namespace {

constexpr double kMany = 1e6, kMuch = 1e9;  // the most of things, and of bytes and milliseconds

// visit(name, member, least, most, words) for each.
template <class L, class Visit>
void each_limit(L& l, Visit visit) {
  visit("commands_at_once", l.commands_at_once, 1, kMany, "Commands of one socket at once ...");
  visit("commands_per_second", l.commands_per_second, 0, kMany,
        "... and then per second; 0 (here and in all rates): no limit");
  visit("refusals_at_once", l.refusals_at_once, 1, kMany,
        "Commands beyond that which are refused before the line is cut ...");
  visit("refusals_per_second", l.refusals_per_second, 0, kMany, "... and then per second");
  visit("address_commands_at_once", l.address_commands_at_once, 1, kMany,
        "Commands of all sockets of one address at once (this machine's own have no bound) ...");
  visit("address_commands_per_second", l.address_commands_per_second, 0, kMany, "... and then per second");
  visit("work_millis_at_once", l.work_millis_at_once, 1, kMany,
        "Milliseconds of the hall's thread that commands of one address take before it is left to wait ...");
  visit("work_millis_per_second", l.work_millis_per_second, 0, kMany, "... and then per second");
  visit("command_bytes", l.command_bytes, 1024, kMuch,
        "A message longer than this counts as so many commands as it is longer");
  visit("broken_frames", l.broken_frames, 0, kMany, "Messages nobody can read before the line is cut");
  visit("tables_at_once", l.tables_at_once, 1, kMany, "Tables (made, loaded, rematches) of one player at once ...");
  visit("tables_per_second", l.tables_per_second, 0, kMany, "... and then per second");
  visit("address_tables_at_once", l.address_tables_at_once, 1, kMany,
        "Tables of all guests of one address at once ...");
  visit("address_tables_per_second", l.address_tables_per_second, 0, kMany, "... and then per second");
  visit("open_tables", l.open_tables, 1, kMany, "Tables of one host that are not over");
  visit("chats_at_once", l.chats_at_once, 1, kMany, "Lines of chat of one player at once ...");
  visit("chats_per_second", l.chats_per_second, 0, kMany, "... and then per second");
  visit("chats_per_match", l.chats_per_match, 0, kMany, "Lines of chat in one match");
  visit("entries_per_match", l.entries_per_match, 100, kMuch, "Entries (actions, undos, chat) of one match");
  visit("watched", l.watched, 1, kMany, "Matches that one socket watches at once");
  visit("guests_at_once", l.guests_at_once, 1, kMany, "New guests at once, all together ...");
  visit("guests_per_second", l.guests_per_second, 0, kMany, "... and then per second");
  visit("guests_at_once_each", l.guests_at_once_each, 1, kMany, "New guests of one address at once ...");
  visit("guests_per_second_each", l.guests_per_second_each, 0, kMany, "... and then per second");
  visit("sockets", l.sockets, 1, kMany, "Connections in all");
  visit("sockets_per_address", l.sockets_per_address, 1, kMany,
        "Connections of one address (this machine's own have no bound)");
  visit("requests_at_once", l.requests_at_once, 1, kMany, "HTTP requests of one address at once ...");
  visit("requests_per_second", l.requests_per_second, 0, kMany, "... and then per second");
  visit("dials_at_once", l.dials_at_once, 1, kMany, "Those among them that ask for a socket, at once ...");
  visit("dials_per_second", l.dials_per_second, 0, kMany, "... and then per second");
  visit("frame_bytes", l.frame_bytes, 1024, kMuch, "Longest message from a client");
  visit("import_bytes", l.import_bytes, 1024, kMuch, "Longest message that brings a record");
  visit("header_bytes", l.header_bytes, 1024, kMany, "Longest head of an HTTP request");
  visit("send_queue_bytes", l.send_queue_bytes, 1024, kMuch, "What may wait for a client that reads slowly");
  visit("backlog", l.backlog, 1, kMany, "Messages that may wait for a client that is being told what it missed");
  visit("deflaters", l.deflaters, 0, kMany, "Sockets that are sent compressed messages; 85 KB of memory each");
  visit("pings_at_once", l.pings_at_once, 1, kMany, "Pings and pongs of one socket at once ...");
  visit("pings_per_second", l.pings_per_second, 0, kMany, "... and then per second");
  visit("handshake_seconds", l.handshake_seconds, 1, kMany, "How long a request may take to arrive");
  visit("ping_seconds", l.ping_seconds, 1, kMany, "Silence after which a socket is pinged");
  visit("silence_seconds", l.silence_seconds, 1, kMany, "Silence after which it is closed");
  visit("linger_millis", l.linger_millis, 0, kMany, "How long a client has for its own goodbye");
  visit("answer_seconds", l.answer_seconds, 1, kMany, "How long an HTTP answer may take that a worker writes");
  visit("hello_millis", l.hello, 1, kMuch, "How long a socket may take to say hello");
  visit("notice_seconds", l.notice_seconds, 0, 3600,
        "How long people can still act after they were told that the hall ends");
  visit("tables_listed", l.tables_listed, 1, kMany, "Tables that the lobby lists");
  visit("finished_listed", l.finished_listed, 0, kMany, "Finished ones among them");
  visit("missed", l.missed, 1, kMany, "Entries told to somebody who comes back");
  visit("record_steps", l.record_steps, 1, kMany, "Actions in a record that is loaded");
  visit("retold_at_once", l.retold_at_once, 0, kMany,
        "Entries that are told on the hall's own thread; more are told by a worker");
  visit("work_waiting", l.work_waiting, 1, kMany, "Jobs that wait for workers in all");
  visit("work_of_one", l.work_of_one, 1, kMany, "Moves of computer players at the tables of one host that wait");
  visit("questions_of_one", l.questions_of_one, 1, kMany,
        "Questions of one player that wait (odds, replays, advice, records)");
  visit("mind_budget_millis", l.mind_budget, 1, kMuch, "How long a computer player may think");
  visit("mind_patience_millis", l.mind_patience, 1, kMuch, "How long it may be late before a simpler one moves for it");
  visit("stuck_worker_millis", l.stuck_worker, 1000, kMuch, "After which time a worker is given up and replaced");
  visit("idle_match_millis", l.idle_match, 100, kMuch, "After which time a match that nobody looks at leaves memory");
  visit("gathering_seconds", l.gathering_seconds, 1, kMuch,
        "After which time a table that never started, or that all have left, is closed");
}

template <class Number>
std::string bounds(double least, double most) {
  return fmt::format("expected a {}number from {} to {}", std::is_integral_v<Number> ? "whole " : "", least, most);
}

// Nothing where the text is not such a number.
template <class Number>
bool read(const std::string& text, double least, double most, Number& into) {
  Number number{};
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (bad != std::errc() || end != text.data() + text.size()) return false;
  const double value = static_cast<double>(number);
  if (!std::isfinite(value) || value < least || value > most) return false;
  into = number;
  return true;
}

}  // namespace

std::vector<Setting> settings(const Limits& limits) {
  std::vector<Setting> all;
  each_limit(limits, [&](const char* name, const auto& member, double least, double most, const char* words) {
    const bool whole = std::is_integral_v<std::remove_cvref_t<decltype(member)>>;
    all.push_back({name, words, static_cast<double>(member), least, most, whole});
  });
  return all;
}

void change(Limits& limits, const std::string& source, const std::string& name, const std::string& text) {
  bool found = false;
  std::vector<std::string> names;
  each_limit(limits, [&](const char* each, auto& member, double least, double most, const char*) {
    names.emplace_back(each);
    if (name != each) return;
    found = true;
    using Number = std::remove_cvref_t<decltype(member)>;
    if (!read(text, least, most, member))
      throw BadInput(source, "limits." + name, bounds<Number>(least, most) + ", found \"" + text + "\"");
  });
  const std::string guess = found ? "" : nearest(name, names);
  if (!found)
    throw BadInput(source, "limits." + name,
                   "there is no such limit" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
}

}  // namespace condotta::hall
