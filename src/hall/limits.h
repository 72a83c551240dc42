// What one guest, one address and all of them together may use up. The numbers hold for a hall that anybody can reach;
// whoever runs one changes them in its configuration (docs/operations.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "hall/rate.h"

namespace condotta::hall {

inline constexpr std::size_t kFrameLimit = 64 << 10, kImportLimit = 1 << 20;

struct Limits {
  // Commands of one socket; a rate of 0 lets everything through, here and below.
  double commands_at_once = 30, commands_per_second = 20;
  double refusals_at_once = 200, refusals_per_second = 20;  // beyond the rate of commands; then the line is cut
  int broken_frames = 10;
  double address_commands_at_once = 300, address_commands_per_second = 100;  // of all sockets of one address
  double work_millis_at_once = 100, work_millis_per_second = 20;  // of the hall's thread; then the address waits
  std::size_t command_bytes = 32 << 10;  // a longer message counts as so many commands as it is longer
  // Tables and chat of one player, whichever and however many sockets they have.
  double tables_at_once = 8, tables_per_second = 0.2;
  double address_tables_at_once = 40, address_tables_per_second = 1;  // of all guests of one address
  std::size_t open_tables = 50;
  double chats_at_once = 10, chats_per_second = 0.5;
  std::size_t chats_per_match = 2000, entries_per_match = 100'000;
  std::size_t watched = 64;  // matches that one socket watches at once
  // New guests: each takes room on the disk.
  double guests_at_once = 500, guests_per_second = 20;            // all together
  double guests_at_once_each = 20, guests_per_second_each = 0.2;  // of one address
  // Sockets.
  std::size_t sockets = 8192, sockets_per_address = 64;
  double requests_at_once = 300, requests_per_second = 30;  // HTTP of one address
  double dials_at_once = 64, dials_per_second = 4;          // those of them that ask for a socket
  std::size_t frame_bytes = kFrameLimit, import_bytes = kImportLimit, header_bytes = 8 << 10;
  std::size_t send_queue_bytes = 4 << 20;
  std::size_t backlog = 10'000;  // what waits for a socket that is being told what it missed
  std::size_t deflaters = 4096;  // sockets that are sent compressed messages: 85 KB each; the others get plain ones
  double pings_at_once = 100, pings_per_second = 10;  // control frames of one client
  int handshake_seconds = 10, ping_seconds = 20, silence_seconds = 60;
  int linger_millis = 2000;  // for a client's own goodbye
  int answer_seconds = 30;   // for what a worker has to write before it is sent
  Millis hello = 10'000;     // until the first hello
  int notice_seconds = 3;    // between the word that the hall ends and its end
  // What is shown and told at once.
  std::size_t tables_listed = 500, finished_listed = 50, missed = 1000, record_steps = 5000;
  std::uint32_t retold_at_once = 64;  // a match of more entries is told again by a worker
  // Workers.
  std::size_t work_waiting = 4096, work_of_one = 64, questions_of_one = 16;
  Millis mind_budget = 1'500, mind_patience = 4'000, stuck_worker = 30'000;
  // Matches.
  Millis idle_match = 60'000;
  // A table that never started, or that all have left, and that nobody looks at goes away after that.
  std::int64_t gathering_seconds = 24 * 3600;

  // No limits, and not for a configuration.
  // Not 0: the dice of every match follow from this, so the same clicks give the same match.
  std::uint64_t rehearsal = 0;
  bool own_records = false;  // whoever plays owns the hall, secrets and all: running matches leave unsealed too
};

// One number of the limits as it stands in a configuration.
struct Setting {
  std::string name, words;
  double value = 0, least = 0, most = 0;
  bool whole = true;
};
std::vector<Setting> settings(const Limits& limits);

// Changes the one of that name. Throws BadInput with the source when there is none, or when the text is no number that
// it can be.
void change(Limits& limits, const std::string& source, const std::string& name, const std::string& text);

}  // namespace condotta::hall
