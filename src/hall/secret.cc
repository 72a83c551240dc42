#include "hall/secret.h"

#include <sodium.h>

#include <stdexcept>

namespace condotta::hall {
namespace {

constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr int kIdLetters = 12;
constexpr std::size_t kSecretBytes = 32;

void wake_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium does not start: no source of randomness");
}

std::string base64url(const unsigned char* bytes, std::size_t count) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_encoded_len(count, variant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes, count, variant);
  text.pop_back();  // libsodium counts the final zero
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t count = 0;
  const char* end = nullptr;
  const int bad = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                                    text.size(), nullptr, &count, &end, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  if (bad != 0 || end != text.data() + text.size()) return std::nullopt;
  bytes.resize(count);
  return bytes;
}

}  // namespace

Key fresh_key() {
  wake_sodium();
  Key key;
  randombytes_buf(key.data(), key.size());
  return key;
}

Hash hash_of(std::string_view bytes) {
  wake_sodium();
  Hash hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                     nullptr, 0);
  return hash;
}

bool same(const Hash& a, const Hash& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hex(const unsigned char* bytes, std::size_t count) {
  std::string text(2 * count + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, count);
  text.pop_back();
  return text;
}

std::optional<Key> key_from_hex(std::string_view text) {
  Key key;
  std::size_t count = 0;
  if (text.size() != 2 * key.size()) return std::nullopt;
  if (sodium_hex2bin(key.data(), key.size(), text.data(), text.size(), nullptr, &count, nullptr) != 0)
    return std::nullopt;
  return count == key.size() ? std::optional(key) : std::nullopt;
}

std::uint64_t fresh_id() {
  wake_sodium();
  std::uint64_t id = 0;
  while (id == 0) {
    randombytes_buf(&id, sizeof id);
    id &= (std::uint64_t{1} << (5 * kIdLetters)) - 1;
  }
  return id;
}

std::string id_text(std::uint64_t id) {
  std::string text(kIdLetters, '0');
  for (int i = kIdLetters - 1; i >= 0; --i, id >>= 5) text[i] = kLetters[id & 31];
  return text;
}

std::optional<std::uint64_t> id_from_text(std::string_view text) {
  if (text.size() != kIdLetters) return std::nullopt;
  std::uint64_t id = 0;
  for (const char letter : text) {
    const auto at = kLetters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    id = id << 5 | at;
  }
  return id;
}

Token fresh_token(std::uint64_t player) {
  wake_sodium();
  unsigned char bytes[kSecretBytes];
  randombytes_buf(bytes, sizeof bytes);
  return {player, base64url(bytes, sizeof bytes)};
}

std::optional<Token> token_from_text(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == std::string_view::npos || text.size() > 100) return std::nullopt;
  const auto player = id_from_text(text.substr(0, dot));
  if (!player) return std::nullopt;
  return Token{*player, std::string(text.substr(dot + 1))};
}

std::string fresh_code() {
  wake_sodium();
  std::string code(16, '0');
  for (char& letter : code) letter = kLetters[randombytes_uniform(32)];
  return code;
}

std::string seal(std::string_view plain, const Key& key) {
  wake_sodium();
  static_assert(crypto_secretbox_KEYBYTES == std::tuple_size_v<Key>);
  std::string box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + plain.size(), '\0');
  auto* bytes = reinterpret_cast<unsigned char*>(box.data());
  randombytes_buf(bytes, crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(bytes + crypto_secretbox_NONCEBYTES, reinterpret_cast<const unsigned char*>(plain.data()),
                        plain.size(), bytes, key.data());
  return base64url(bytes, box.size());
}

std::optional<std::string> open_seal(std::string_view sealed, const Key& key) {
  const auto box = from_base64url(sealed);
  constexpr std::size_t head = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  if (!box || box->size() < head) return std::nullopt;
  std::string plain(box->size() - head, '\0');
  const auto* bytes = reinterpret_cast<const unsigned char*>(box->data());
  const int bad =
      crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(plain.data()), bytes + crypto_secretbox_NONCEBYTES,
                                 box->size() - crypto_secretbox_NONCEBYTES, bytes, key.data());
  return bad == 0 ? std::optional(std::move(plain)) : std::nullopt;
}

}  // namespace condotta::hall
