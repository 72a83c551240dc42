#include "hall/frames.h"

#include <cstring>

namespace condotta::hall {
namespace {

constexpr unsigned kPackedBit = 0x40;  // RFC 7692, 6: the first reserved bit

void put_head(std::string& out, Opcode opcode, std::size_t length, unsigned mask_bit, bool packed = false) {
  out.push_back(static_cast<char>(0x80 | (packed ? kPackedBit : 0) | static_cast<unsigned>(opcode)));
  if (length < 126) {
    out.push_back(static_cast<char>(mask_bit | length));
    return;
  }
  const int bytes = length <= 0xffff ? 2 : 8;
  out.push_back(static_cast<char>(mask_bit | (bytes == 2 ? 126 : 127)));
  for (int i = bytes - 1; i >= 0; --i) out.push_back(static_cast<char>(length >> (8 * i)));
}

// RFC 6455, 7.4: the codes that may stand in a goodbye.
bool may_close_with(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

void unmask(char* bytes, std::size_t count, const char* mask) {
  std::uint64_t wide;
  const char twice[8] = {mask[0], mask[1], mask[2], mask[3], mask[0], mask[1], mask[2], mask[3]};
  std::memcpy(&wide, twice, 8);
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes + i, 8);
    word ^= wide;
    std::memcpy(bytes + i, &word, 8);
  }
  for (; i < count; ++i) bytes[i] = static_cast<char>(bytes[i] ^ mask[i % 4]);
}

}  // namespace

void put_frame(std::string& out, Opcode opcode, std::string_view payload, bool packed) {
  put_head(out, opcode, payload.size(), 0, packed);
  out.append(payload);
}

void put_close(std::string& out, std::uint16_t code, std::string_view reason) {
  if (code == 0) return put_frame(out, Opcode::Close, {});
  std::string payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  payload.append(cut_utf8(reason, 100));
  put_frame(out, Opcode::Close, payload);
}

void put_masked_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask) {
  put_head(out, opcode, payload.size(), 0x80);
  char key[4];
  std::memcpy(key, &mask, 4);
  out.append(key, 4);
  const std::size_t start = out.size();
  out.append(payload);
  unmask(out.data() + start, payload.size(), key);
}

FrameReader::Got FrameReader::fail(std::uint16_t code) {
  fault_ = code;
  return Got::Fault;
}

// True when the whole head is there; false with fault_ set when it is malformed.
bool FrameReader::read_head(Head& head) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(in_.data()) + at_;
  const std::size_t have = in_.size() - at_;
  if (have < 2) return false;
  const unsigned opcode = bytes[0] & 15;
  const bool known = opcode <= 2 || (opcode >= 8 && opcode <= 10);
  const bool masked = (bytes[1] & 0x80) != 0;
  head.packed = (bytes[0] & kPackedBit) != 0;
  const bool may_be_packed = inflater_ != nullptr && (opcode == 1 || opcode == 2);
  if ((bytes[0] & 0x30) != 0 || (head.packed && !may_be_packed) || !known || masked != (peer_ == Peer::Client))
    return fault_ = kCloseProtocol, false;
  head.final = (bytes[0] & 0x80) != 0;
  head.opcode = static_cast<Opcode>(opcode);
  head.length = bytes[1] & 0x7f;
  const int wide = head.length == 126 ? 2 : head.length == 127 ? 8 : 0;
  if (opcode >= 8 && (wide != 0 || !head.final)) return fault_ = kCloseProtocol, false;
  head.size = 2 + static_cast<std::size_t>(wide) + (masked ? 4 : 0);
  if (have < head.size) return false;
  if (wide != 0) {
    head.length = 0;
    for (int i = 0; i < wide; ++i) head.length = head.length << 8 | bytes[2 + i];
    // RFC 6455, 5.2: the shortest form, and never the highest bit.
    const bool shortest = head.length > (wide == 2 ? 125u : 0xffffu);
    if (!shortest || head.length >> 63 != 0) return fault_ = kCloseProtocol, false;
  }
  if (opcode < 8 && (head.length > limit_ || message_.size() + head.length > limit_))
    return fault_ = kCloseTooBig, false;
  return true;
}

void FrameReader::allow_packed() {
  thread_local const auto shared = std::make_shared<Inflater>(false);
  inflater_ = peer_ == Peer::Client ? shared : std::make_shared<Inflater>(true);
}

FrameReader::Got FrameReader::unpack(std::string_view& payload) {
  switch (inflater_->unpack(payload, limit_, unpacked_)) {
    case Inflater::Outcome::TooLong:
      return fail(kCloseTooBig);
    case Inflater::Outcome::Broken:
      return fail(kCloseBadText);
    case Inflater::Outcome::Good:
      payload = unpacked_;
  }
  return is_utf8(payload) ? Got::Text : fail(kCloseBadText);
}

FrameReader::Got FrameReader::take_data(const Head& head, std::string_view part, std::string_view& payload) {
  const bool first = head.opcode != Opcode::Continuation;
  if (first == in_message_) return fail(kCloseProtocol);
  if (head.opcode == Opcode::Binary) return fail(kCloseUnsupported);
  if (first) packed_ = head.packed;
  if (first && head.final) {
    payload = part;
  } else {
    message_.append(part);
    in_message_ = !head.final;
    if (in_message_) return Got::Nothing;
    drop_message_ = true;
    payload = message_;
  }
  if (packed_) return unpack(payload);
  return is_utf8(payload) ? Got::Text : fail(kCloseBadText);
}

FrameReader::Got FrameReader::take_close(std::string_view payload) {
  close_code_ = 0;
  if (payload.empty()) return Got::Close;
  if (payload.size() == 1) return fail(kCloseProtocol);
  const unsigned code = static_cast<unsigned char>(payload[0]) * 256u + static_cast<unsigned char>(payload[1]);
  if (!may_close_with(code)) return fail(kCloseProtocol);
  if (!is_utf8(payload.substr(2))) return fail(kCloseBadText);
  close_code_ = static_cast<std::uint16_t>(code);
  return Got::Close;
}

FrameReader::Got FrameReader::take(const Head& head, std::string_view& payload) {
  char* start = in_.data() + at_ + head.size;
  if (peer_ == Peer::Client) unmask(start, head.length, start - 4);
  at_ += head.size + head.length;
  const std::string_view part(start, head.length);
  switch (head.opcode) {
    case Opcode::Close:
      payload = part;
      return take_close(part);
    case Opcode::Ping:
      payload = part;
      return Got::Ping;
    case Opcode::Pong:
      payload = part;
      return Got::Pong;
    default:
      return take_data(head, part, payload);
  }
}

FrameReader::Got FrameReader::next(std::string_view& payload) {
  if (drop_message_) message_.clear(), drop_message_ = false;
  Got got = Got::Nothing;
  while (got == Got::Nothing) {
    Head head;
    if (fault_ != 0) return Got::Fault;
    if (!read_head(head) || in_.size() - at_ < head.size + head.length) break;
    got = take(head, payload);
  }
  if (fault_ != 0) return Got::Fault;
  if (got == Got::Nothing) in_.erase(0, at_), at_ = 0;
  return got;
}

}  // namespace condotta::hall
