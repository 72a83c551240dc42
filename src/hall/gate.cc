#include "hall/gate.h"

#include <algorithm>
#include <utility>

#include "hall/address.h"

namespace condotta::hall {

Gate::Gate(const Limits& limits, std::vector<std::string> proxies)
    : proxies_(std::move(proxies)),
      places_(limits.sockets_per_address),
      requests_(limits.requests_at_once, limits.requests_per_second),
      sockets_(limits.dials_at_once, limits.dials_per_second) {}

bool Gate::is_proxy(const std::string& peer) const {
  return std::find(proxies_.begin(), proxies_.end(), peer) != proxies_.end();
}

std::string Gate::source(const std::string& peer, std::string_view forwarded) const {
  return is_proxy(peer) && !forwarded.empty() ? last_forwarded(forwarded) : peer;
}

bool Gate::take_place(std::string& place, const std::string& from) {
  std::string next = place_of(from);
  if (next == place) return true;
  if (!next.empty() && taken_[next] >= places_) return false;
  give_place(place);
  place = std::move(next);
  if (!place.empty()) ++taken_[place];
  return true;
}

void Gate::give_place(const std::string& place) {
  if (!place.empty() && --taken_[place] == 0) taken_.erase(place);
}

bool Gate::may_ask(const std::string& place, bool socket, Millis now) {
  if (place.empty()) return true;
  const bool within = requests_of_.emplace(place, requests_).first->second.take(now);
  if (!within || !socket) return within;
  return sockets_of_.emplace(place, sockets_).first->second.take(now);
}

void Gate::forget_full(Millis now) {
  for (auto* buckets : {&requests_of_, &sockets_of_})
    std::erase_if(*buckets, [&](const auto& item) { return item.second.full(now); });
}

}  // namespace condotta::hall
