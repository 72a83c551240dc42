// Who may come in: how many connections, requests and sockets an address may have. "" is this machine, without a bound.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hall/limits.h"

namespace condotta::hall {

class Gate {
 public:
  // The word of a proxy is taken for whom it saw.
  Gate(const Limits& limits, std::vector<std::string> proxies);
  bool is_proxy(const std::string& peer) const;
  // Where a request comes from: behind a proxy the last address on its list. Anybody else may write anything.
  std::string source(const std::string& peer, std::string_view forwarded) const;
  // A connection moves from the place where it stands to the one of `from`. False: there is no room, it stays.
  bool take_place(std::string& place, const std::string& from);
  void give_place(const std::string& place);
  // A plain request, or one that asks for a socket.
  bool may_ask(const std::string& place, bool socket, Millis now);
  // Whoever has asked for nothing for a while need not be remembered.
  void forget_full(Millis now);

 private:
  const std::vector<std::string> proxies_;
  const std::size_t places_;
  const Bucket requests_, sockets_;  // full ones
  std::unordered_map<std::string, std::size_t> taken_;
  std::unordered_map<std::string, Bucket> requests_of_, sockets_of_;
};

}  // namespace condotta::hall
