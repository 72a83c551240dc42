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

}  // namespace condotta::hall
