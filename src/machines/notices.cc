#include "machines/notices.h"

#include "machines/nats_line.h"

namespace condotta::hall {
namespace {

constexpr const char* kSubject = "condotta.hall.moved";

class Notices final : public Neighbours {
 public:
  Notices(const std::string& url, std::function<void()> heard)
      : line_(open_nats(url)), ear_(*line_, kSubject, [heard = std::move(heard)](natsMsg&) { heard(); }) {}
  void tell(const std::vector<std::pair<MatchId, std::uint32_t>>& wrote) override {
    std::string text;
    for (const auto& [match, n] : wrote) text += id_text(match) + ' ' + std::to_string(n) + '\n';
    natsConnection_Publish(line_.get(), kSubject, text.data(), static_cast<int>(text.size()));
  }

 private:
  NatsConnection line_;
  NatsEar ear_;
};

}  // namespace

std::unique_ptr<Neighbours> open_notices(const std::string& url, std::function<void()> heard) {
  return std::make_unique<Notices>(url, std::move(heard));
}

}  // namespace condotta::hall
