// Addresses of guests, as far as limits care.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace condotta::hall {

// Whose limits an address falls under: "" for this machine itself, which has none; of IPv6 the network of a household,
// as anybody there has more addresses than could be counted; what is no address shares one place.
std::string place_of(const std::string& address);

// The address that the nearest proxy saw: the last one of an X-Forwarded-For.
std::string last_forwarded(std::string_view list);

// "127.0.0.1:9464", "[::1]:9464". Throws std::runtime_error with a plain sentence.
std::pair<std::string, std::uint16_t> address_and_port(const std::string& text);

}  // namespace condotta::hall
