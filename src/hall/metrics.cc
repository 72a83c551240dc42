#include "hall/metrics.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace condotta::hall {
namespace {

void put_escaped(std::string& text, std::string_view value) {
  for (const char c : value) {
    if (c == '\n') {
      text += "\\n";
      continue;
    }
    if (c == '\\' || c == '"') text += '\\';
    text += c;
  }
}

}  // namespace

void count(const Asking& asking) {
  if (asking.counted == nullptr) return;
  ++asking.counted->outcomes[asking.refusal.empty() ? "ok" : asking.refusal];
  asking.counted->seconds.add(std::chrono::duration<double>(Clock::now() - asking.since).count());
}

void Exposition::family(std::string_view name, std::string_view type, std::string_view help) {
  name_ = name;
  text_ += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

void Exposition::sample(std::string_view name, const Labels& labels, double value) {
  text_ += name;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    text_ += i == 0 ? '{' : ',';
    text_ += labels[i].first;
    text_ += "=\"";
    put_escaped(text_, labels[i].second);
    text_ += '"';
  }
  if (!labels.empty()) text_ += '}';
  text_ += fmt::format(" {}\n", value);
}

void Exposition::samples(const Labels& labels, const Histogram& histogram) {
  std::uint64_t below = 0;
  Labels with = labels;
  with.emplace_back("le", "");
  for (std::size_t i = 0; i < histogram.counts().size(); ++i) {
    below += histogram.counts()[i];
    with.back().second = i < Histogram::kBounds.size() ? fmt::format("{}", Histogram::kBounds[i]) : "+Inf";
    sample(name_ + "_bucket", with, static_cast<double>(below));
  }
  sample(name_ + "_sum", labels, histogram.sum());
  sample(name_ + "_count", labels, static_cast<double>(below));
}

void Exposition::gauge(std::string_view name, std::string_view help, double value) {
  family(name, "gauge", help);
  sample({}, value);
}

void Exposition::counter(std::string_view name, std::string_view help, double value) {
  family(name, "counter", help);
  sample({}, value);
}

std::uint64_t memory_of_process() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t whole = 0, resident = 0;
  file >> whole >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace condotta::hall
