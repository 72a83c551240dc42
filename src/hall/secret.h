// Everything secret or random in the hall: tokens, ids, keys, seals. A thin, typed layer over libsodium.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace condotta::hall {

using Key = std::array<unsigned char, 32>;
using Hash = std::array<unsigned char, 32>;

Key fresh_key();
Hash hash_of(std::string_view bytes);
bool same(const Hash& a, const Hash& b);  // in constant time

std::string hex(const unsigned char* bytes, std::size_t count);
std::optional<Key> key_from_hex(std::string_view text);
inline std::string hex(const Key& key) {
  return hex(key.data(), key.size());
}

// Ids are public names nobody can guess; 60 random bits written as 12 characters that cannot be misread.
std::uint64_t fresh_id();
std::string id_text(std::uint64_t id);
std::optional<std::uint64_t> id_from_text(std::string_view text);

// A token proves who a guest is: "ID.SECRET". Only the hash of the secret is stored.
struct Token {
  std::uint64_t player = 0;
  std::string secret;
  std::string text() const { return id_text(player) + "." + secret; }
};
Token fresh_token(std::uint64_t player);
std::optional<Token> token_from_text(std::string_view text);
std::string fresh_code();  // an invite code, 80 random bits

// A sealed text can be opened only by the hall that holds the key.
std::string seal(std::string_view plain, const Key& key);
std::optional<std::string> open_seal(std::string_view sealed, const Key& key);

}  // namespace condotta::hall
