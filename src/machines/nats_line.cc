#include "machines/nats_line.h"

#include <stdexcept>

namespace condotta::hall {

NatsConnection open_nats(const std::string& url) {
  natsOptions* made = nullptr;
  if (natsOptions_Create(&made) != NATS_OK) throw std::runtime_error("no memory for NATS");
  const NatsOwned<natsOptions, natsOptions_Destroy> options(made);
  constexpr int kForEver = -1;
  constexpr std::int64_t kPause = 250;
  const natsStatus named = natsOptions_SetURL(made, url.c_str());
  natsOptions_SetMaxReconnect(made, kForEver);
  natsOptions_SetReconnectWait(made, kPause);
  natsOptions_SetNoEcho(made, true);
  natsOptions_SetSendAsap(made, true);
  // Before there is a server at all.
  natsOptions_SetRetryOnFailedConnect(
      made, true, [](natsConnection*, void*) {}, nullptr);
  natsConnection* connection = nullptr;
  const natsStatus status = named == NATS_OK ? natsConnection_Connect(&connection, made) : named;
  if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED)
    throw std::runtime_error("no line to NATS at " + url + ": " + natsStatus_GetText(status));
  return NatsConnection(connection);
}

NatsEar::NatsEar(natsConnection& line, const std::string& subject, std::function<void(natsMsg&)> heard)
    : open_(std::make_shared<Open>()) {
  open_->heard = std::move(heard);
  // The thread of the subscription may outlive the ear by a moment; it has its own share of what it needs.
  auto* share = new std::shared_ptr<Open>(open_);
  const auto on_message = [](natsConnection*, natsSubscription*, natsMsg* got, void* closure) {
    const NatsMessage message(got);
    const std::shared_ptr<Open> open = *static_cast<std::shared_ptr<Open>*>(closure);
    std::lock_guard guard(open->mutex);
    if (open->heard) open->heard(*got);
  };
  natsSubscription* made = nullptr;
  if (const natsStatus status = natsConnection_Subscribe(&made, &line, subject.c_str(), on_message, share);
      status != NATS_OK) {
    delete share;
    throw std::runtime_error(std::string("NATS takes no subscription: ") + natsStatus_GetText(status));
  }
  subscription_.reset(made);
  natsSubscription_SetOnCompleteCB(
      made, [](void* closure) { delete static_cast<std::shared_ptr<Open>*>(closure); }, share);
}

NatsEar::~NatsEar() {
  {
    std::lock_guard guard(open_->mutex);
    open_->heard = nullptr;
  }
  natsSubscription_Unsubscribe(subscription_.get());
}

}  // namespace condotta::hall
