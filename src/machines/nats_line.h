// A line to a NATS server that mends itself.
#pragma once

#include <nats/nats.h>

#include <memory>
#include <string>

namespace condotta::hall {

template <class T, void (*Destroy)(T*)>
struct NatsCloser {
  void operator()(T* each) const { Destroy(each); }
};
template <class T, void (*Destroy)(T*)>
using NatsOwned = std::unique_ptr<T, NatsCloser<T, Destroy>>;
using NatsConnection = NatsOwned<natsConnection, natsConnection_Destroy>;
using NatsSubscription = NatsOwned<natsSubscription, natsSubscription_Destroy>;
using NatsMessage = NatsOwned<natsMsg, natsMsg_Destroy>;

// Throws std::runtime_error when the address makes no sense. A server that is not there yet is waited for in the
// background.
NatsConnection open_nats(const std::string& url);

}  // namespace condotta::hall
