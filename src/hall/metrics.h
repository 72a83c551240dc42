// What the hall counts about itself, and how it is told to Prometheus. Counting is adding to numbers on the hall's own
// thread; texts are made only when somebody asks.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace condotta::hall {

using Clock = std::chrono::steady_clock;

class Histogram {
 public:
  static constexpr std::array<double, 13> kBounds{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10};
  void add(double seconds) {
    std::size_t place = 0;
    while (place < kBounds.size() && seconds > kBounds[place]) ++place;
    ++counts_[place];
    sum_ += seconds;
  }
  const auto& counts() const { return counts_; }  // the last one: longer than all bounds
  double sum() const { return sum_; }

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

struct Metrics {
  // What came of the commands of one name; "ok", or the code of the refusal.
  struct Answers {
    std::map<std::string, std::uint64_t, std::less<>> outcomes{};
    Histogram seconds{};
  };
  std::map<std::string, Answers, std::less<>> commands{};
  Histogram commit, thinking;
  std::uint64_t late_minds = 0, made = 0, entries = 0;
};

// A command that is being answered: where it is counted, and since when it waits.
struct Asking {
  Metrics::Answers* counted = nullptr;
  Clock::time_point since{};
  std::string refusal{};
};
void count(const Asking& asking);

// Prometheus text, version 0.0.4.
class Exposition {
 public:
  using Labels = std::vector<std::pair<std::string_view, std::string>>;
  // Begins a family; its samples follow.
  void family(std::string_view name, std::string_view type, std::string_view help);
  void sample(const Labels& labels, double value) { sample(name_, labels, value); }
  void samples(const Labels& labels, const Histogram& histogram);
  // A family of one.
  void gauge(std::string_view name, std::string_view help, double value);
  void counter(std::string_view name, std::string_view help, double value);
  std::string take() { return std::move(text_); }

 private:
  void sample(std::string_view name, const Labels& labels, double value);
  std::string text_, name_;
};

// Bytes of memory that this process takes now.
std::uint64_t memory_of_process();

}  // namespace condotta::hall
