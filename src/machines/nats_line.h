// A line to a NATS server that mends itself.
#pragma once

#include <nats/nats.h>

#include <functional>
#include <memory>
#include <mutex>
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

// Hears what is said under a subject, on a thread of its own. When it is gone, nothing is being heard any more.
class NatsEar {
 public:
  NatsEar(natsConnection& line, const std::string& subject, std::function<void(natsMsg&)> heard);
  ~NatsEar();
  NatsEar(const NatsEar&) = delete;
  NatsEar& operator=(const NatsEar&) = delete;

 private:
  struct Open {
    std::mutex mutex;
    std::function<void(natsMsg&)> heard;  // none once the ear is closed
  };
  std::shared_ptr<Open> open_;
  NatsSubscription subscription_;
};

}  // namespace condotta::hall
