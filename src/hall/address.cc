#include "hall/address.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <stdexcept>

namespace condotta::hall {

namespace ip = boost::asio::ip;

std::string place_of(const std::string& text) {
  constexpr std::size_t kNetwork = 8;  // bytes: /64
  boost::system::error_code bad;
  ip::address address = ip::make_address(text, bad);
  if (bad) return "unknown";
  if (address.is_v6() && address.to_v6().is_v4_mapped()) address = ip::make_address_v4(ip::v4_mapped, address.to_v6());
  if (address.is_loopback()) return "";
  if (address.is_v4()) return address.to_string();
  ip::address_v6::bytes_type bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + kNetwork, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string() + "/64";
}

std::string last_forwarded(std::string_view list) {
  std::string_view last = list.substr(list.rfind(',') == std::string_view::npos ? 0 : list.rfind(',') + 1);
  while (last.starts_with(' ')) last.remove_prefix(1);
  while (last.ends_with(' ')) last.remove_suffix(1);
  return std::string(last);
}

std::pair<std::string, std::uint16_t> address_and_port(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  std::string address = text.substr(0, colon);
  unsigned port = 0;
  const char* end = text.data() + text.size();
  const char* digits = colon == std::string::npos ? end : text.data() + colon + 1;
  const auto [after, bad] = std::from_chars(digits, end, port);
  if (bad != std::errc() || after != end || port > 65535)
    throw std::runtime_error("expected ADDRESS:PORT such as 127.0.0.1:9464, found \"" + text + "\"");
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  return {address, static_cast<std::uint16_t>(port)};
}

}  // namespace condotta::hall
