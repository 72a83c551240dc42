#pragma once

// A WebSocket client that does no more than it is told, for tests that want to see every byte.

#include <cstdint>
#include <deque>
#include <string>

#include "hall/frames.h"

namespace condotta::hall {

class RawClient {
 public:
  RawClient() = default;
  ~RawClient() { hang_up(); }
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  // Connects and shakes hands; false if nobody answers or the answer is not 101 (see `refusal`).
  bool connect(std::uint16_t port, const std::string& origin = {});
  void hang_up();
  bool connected() const { return file_ >= 0; }
  const std::string& refusal() const { return refusal_; }
  int file() const { return file_; }

  bool send(const std::string& text);
  bool send_bytes(const std::string& bytes);
  // The next text, waiting at most so long; "" if none comes or the line is dead. Pings are answered.
  std::string next(int milliseconds = 3000);
  std::uint16_t close_code() const { return close_code_; }
  bool said_goodbye() const { return goodbye_; }  // the hall, with or without a code

 private:
  void take_in();
  int file_ = -1;
  FrameReader reader_{16 << 20, FrameReader::Peer::Server};
  std::deque<std::string> texts_;
  std::string refusal_;
  std::uint16_t close_code_ = 0;
  bool goodbye_ = false;
};

// One plain HTTP request on a connection of its own; the whole answer, until so long nothing more comes.
std::string http_exchange(std::uint16_t port, const std::string& request, int milliseconds = 3000);

}  // namespace condotta::hall
