#include "machines/notices.h"

#include "machines/nats_line.h"

namespace condotta::hall {
namespace {

constexpr const char* kSubject = "condotta.hall.moved";

class Notices final : public Neighbours {
 public:
  Notices(const std::string& url, std::function<void()> heard) : heard_(std::move(heard)), line_(open_nats(url)) {
    natsSubscription* made = nullptr;
    const auto on_message = [](natsConnection*, natsSubscription*, natsMsg* message, void* self) {
      natsMsg_Destroy(message);
      static_cast<Notices*>(self)->heard_();
    };
    if (const natsStatus status = natsConnection_Subscribe(&made, line_.get(), kSubject, on_message, this);
        status != NATS_OK)
      throw std::runtime_error(std::string("NATS takes no subscription: ") + natsStatus_GetText(status));
    subscription_.reset(made);
  }
  // No message is being heard any more when this has ended.
  ~Notices() override {
    natsSubscription_Unsubscribe(subscription_.get());
    line_.reset();
  }
  void tell(const std::vector<std::pair<MatchId, std::uint32_t>>& wrote) override {
    std::string text;
    for (const auto& [match, n] : wrote) text += id_text(match) + ' ' + std::to_string(n) + '\n';
    natsConnection_Publish(line_.get(), kSubject, text.data(), static_cast<int>(text.size()));
  }

 private:
  const std::function<void()> heard_;
  NatsConnection line_;
  NatsSubscription subscription_;
};

}  // namespace

std::unique_ptr<Neighbours> open_notices(const std::string& url, std::function<void()> heard) {
  return std::make_unique<Notices>(url, std::move(heard));
}

}  // namespace condotta::hall
