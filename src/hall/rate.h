#pragma once

#include <algorithm>
#include <cstdint>

namespace condotta::hall {

using Millis = std::int64_t;  // of a steady clock

// A bucket of permissions that refills with time. A rate of 0 lets everything through.
class Bucket {
 public:
  Bucket(double burst, double per_second) : burst_(burst), per_second_(per_second), level_(burst) {}
  bool take(Millis now) {
    if (per_second_ <= 0) return true;
    refill(now);
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  // For what costs more than most; it may leave a debt.
  void spend(double more) { level_ -= per_second_ > 0 ? more : 0; }
  // The same, and how long it takes until nothing is owed any more.
  Millis pay(double cost, Millis now) {
    if (per_second_ <= 0) return 0;
    refill(now);
    level_ -= cost;
    constexpr double kLongest = 1e12;  // a tiny rate must not overflow
    return level_ < 0 ? static_cast<Millis>(std::min(kLongest, -level_ / per_second_ * 1000)) : 0;
  }
  bool full(Millis now) const { return level_ + static_cast<double>(now - last_) / 1000 * per_second_ >= burst_; }

 private:
  void refill(Millis now) {
    level_ = std::min(burst_, level_ + static_cast<double>(now - last_) / 1000 * per_second_);
    last_ = now;
  }
  double burst_, per_second_, level_;
  Millis last_ = 0;
};

}  // namespace condotta::hall
