// What is told of a hall to those who run it.
#include "hall/hall.h"

namespace condotta::hall {

void Hall::tell_metrics(Exposition& out) const {
  out.family("condotta_commands_total", "counter", "Commands that were answered, by name and outcome.");
  for (const auto& [name, answers] : metrics_.commands)
    for (const auto& [outcome, number] : answers.outcomes)
      out.sample({{"command", name}, {"outcome", outcome}}, static_cast<double>(number));
  out.family("condotta_command_seconds", "histogram", "From hearing a command to giving its answer to the socket.");
  for (const auto& [name, answers] : metrics_.commands) out.samples({{"command", name}}, answers.seconds);
  out.family("condotta_commit_seconds", "histogram", "What one commit of the store took.");
  out.samples({}, metrics_.commit);
  out.family("condotta_thinking_seconds", "histogram", "What a move of a computer player took.");
  out.samples({}, metrics_.thinking);
  out.counter("condotta_minds_late_total", "Moves of computer players that somebody simpler had to make.",
              static_cast<double>(metrics_.late_minds));
  out.counter("condotta_matches_made_total", "Tables that were made.", static_cast<double>(metrics_.made));
  out.counter("condotta_entries_total", "Entries that were written to matches.", static_cast<double>(metrics_.entries));
  out.gauge("condotta_matches", "Matches that are known.", static_cast<double>(listings_.size()));
  out.gauge("condotta_matches_live", "Matches that are in memory.", static_cast<double>(loaded_.size()));
  out.gauge("condotta_matches_watched", "Matches that somebody looks at.", static_cast<double>(audience_.size()));
  out.gauge("condotta_minds_thinking", "Computer players that are to move.", static_cast<double>(thinking_.size()));
  out.gauge("condotta_answers_waiting", "Messages that wait for the store.", static_cast<double>(held_.size()));
  out.gauge("condotta_writes_waiting", "Writes that are not on disk yet.",
            static_cast<double>(last_ticket_ - committed_));
  out.gauge("condotta_questions_away", "Commands that workers have.", static_cast<double>(away_.size()));
  out.gauge("condotta_read_only", "1 while nothing can be written.", read_only_ ? 1 : 0);
}

}  // namespace condotta::hall
