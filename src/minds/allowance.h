#pragma once

namespace condotta {

// Seconds on a clock that only goes forward, and seconds the asking thread has computed: what others do on the machine
// does not count there.
double now_seconds();
double cpu_seconds();

// The time a search may take, from when this was made on: by the wall, or as computing time of the thread that made it,
// which a busy machine does not shorten.
class Allowance {
 public:
  Allowance(double seconds, bool thread_time);
  // How much of it is gone; above 1 when it is over.
  double part() const;
  // Costs next to nothing until the time may be up: no thread computes longer than the wall's clock goes on.
  bool over();

 private:
  double gone() const;

  double seconds_;
  bool thread_time_;
  double began_, look_again_;
};

}  // namespace condotta
