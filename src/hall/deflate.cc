#include "hall/deflate.h"

#include <isa-l/igzip_lib.h>
#include <zlib.h>

#include <cassert>
#include <charconv>
#include <new>
#include <utility>

namespace condotta::hall {
namespace {

constexpr int kLeastBits = 9;                         // a window of 256 bytes is hardly ever of use
constexpr std::size_t kRoom = 256;                    // the least to go on packing into
constexpr std::string_view kTail("\0\0\xff\xff", 4);  // RFC 7692, 7.2.1: the end of each message, which does not travel

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Cuts off what stands before the next `mark`.
std::string_view cut(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  const std::string_view first = trimmed(text.substr(0, at));
  text = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
  return first;
}

// The bits of a window as an offer has them; 0: not a number from 8 to 15.
int window_bits(std::string_view value) {
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
  int bits = 0;
  const auto [end, bad] = std::from_chars(value.data(), value.data() + value.size(), bits);
  const bool whole = bad == std::errc() && end == value.data() + value.size() && !value.starts_with('0');
  return whole && bits >= 8 && bits <= 15 ? bits : 0;
}

std::optional<DeflateTerms> agree_to_one(std::string_view offer) {
  if (cut(offer, ';') != "permessage-deflate") return std::nullopt;
  DeflateTerms terms;
  bool server_bits = false, client_bits = false, client_forgets = false;
  while (!offer.empty()) {
    std::string_view value = cut(offer, ';');
    const bool valued = value.find('=') != std::string_view::npos;
    const std::string_view name = cut(value, '=');
    value = trimmed(value);
    bool once = false;
    if (name == "server_no_context_takeover" && !valued) {
      once = !std::exchange(terms.forgets, true);
    } else if (name == "client_no_context_takeover" && !valued) {
      once = !std::exchange(client_forgets, true);
    } else if (name == "server_max_window_bits" && valued) {
      once = !std::exchange(server_bits, true) && window_bits(value) >= kLeastBits;
      terms.bits = window_bits(value);
    } else if (name == "client_max_window_bits") {
      once = !std::exchange(client_bits, true) && (!valued || window_bits(value) != 0);
    }
    if (!once) return std::nullopt;  // RFC 7692, 7.1: an offer with anything else in it is declined
  }
  terms.answer = "permessage-deflate; client_no_context_takeover; server_max_window_bits=" + std::to_string(terms.bits);
  if (terms.forgets) terms.answer += "; server_no_context_takeover";
  return terms;
}

}  // namespace

std::optional<DeflateTerms> agree_to_deflate(std::string_view offers) {
  while (!offers.empty())
    if (auto terms = agree_to_one(cut(offers, ','))) return terms;
  return std::nullopt;
}

bool deflate_agreed(std::string_view answer) {
  return trimmed(answer).starts_with("permessage-deflate");
}

struct Deflater::Stream : isal_zstream {};

Deflater::Deflater(const DeflateTerms& terms) : stream_(std::make_unique<Stream>()), forgets_(terms.forgets) {
  isal_deflate_init(stream_.get());
  // What is sent is mostly what was sent before: a code of its own for each message would cost more than it saves.
  isal_deflate_set_hufftables(stream_.get(), nullptr, IGZIP_HUFFTABLE_STATIC);
  stream_->flush = SYNC_FLUSH;
  stream_->hist_bits = static_cast<std::uint16_t>(terms.bits);
}

Deflater::~Deflater() = default;

std::string_view Deflater::pack(std::string_view text) {
  if (text.empty()) return {"\0", 1};  // RFC 7692, 7.2.3.6
  if (forgets_) isal_deflate_reset(stream_.get());
  stream_->next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(text.data()));
  stream_->avail_in = static_cast<std::uint32_t>(text.size());
  std::size_t packed = 0;
  do {
    if (packed_.size() - packed < kRoom) packed_.resize(packed + text.size() / 2 + kRoom);
    stream_->next_out = reinterpret_cast<std::uint8_t*>(packed_.data() + packed);
    stream_->avail_out = static_cast<std::uint32_t>(packed_.size() - packed);
    [[maybe_unused]] const int result = isal_deflate(stream_.get());
    assert(result == COMP_OK);
    packed = packed_.size() - stream_->avail_out;
  } while (stream_->avail_out == 0);  // whatever is left comes with more room
  return std::string_view(packed_).substr(0, packed - kTail.size());
}

struct Inflater::Stream : z_stream {};

Inflater::Inflater(bool remembers) : stream_(std::make_unique<Stream>()), remembers_(remembers) {
  if (inflateInit2(stream_.get(), -15) != Z_OK) throw std::bad_alloc();
}

Inflater::~Inflater() {
  inflateEnd(stream_.get());
}

Inflater::Outcome Inflater::unpack(std::string_view packed, std::size_t limit, std::string& text) {
  if (!remembers_) inflateReset(stream_.get());
  text.clear();
  char bytes[16 << 10];
  for (const std::string_view part : {packed, kTail}) {
    stream_->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(part.data()));
    stream_->avail_in = static_cast<uInt>(part.size());
    do {
      stream_->next_out = reinterpret_cast<Bytef*>(bytes);
      stream_->avail_out = sizeof bytes;
      const int result = inflate(stream_.get(), Z_SYNC_FLUSH);
      if (result != Z_OK && result != Z_BUF_ERROR && result != Z_STREAM_END) return Outcome::Broken;
      const std::size_t opened = sizeof bytes - stream_->avail_out;
      if (text.size() + opened > limit) return Outcome::TooLong;
      text.append(bytes, opened);
      if (result == Z_STREAM_END) return inflateReset(stream_.get()), Outcome::Good;  // RFC 7692, 7.2.3.4
    } while (stream_->avail_out == 0);
  }
  return Outcome::Good;
}

}  // namespace condotta::hall
