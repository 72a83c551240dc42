// Guests who mean harm, each doing one thing as fast as the hall lets them: to measure what the others notice.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace condotta::hall {

const std::vector<std::string>& flood_kinds();

class Flood {
 public:
  // Throws std::runtime_error for a kind that there is not.
  Flood(std::uint16_t port, int guests, const std::string& kind, const std::string& game);
  ~Flood();
  Flood(const Flood&) = delete;
  Flood& operator=(const Flood&) = delete;
  std::uint64_t bytes() const { return bytes_; }  // that the hall has taken so far
  std::uint64_t lines() const { return lines_; }  // that were opened; most of them were cut

 private:
  void pester(std::uint16_t port, int number, const std::string& harm) noexcept;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint64_t> bytes_ = 0, lines_ = 0;
  std::vector<std::thread> guests_;
};

}  // namespace condotta::hall
