#include "lab/remote.h"

#include <nats/nats.h>

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <thread>

#include "kernel/json_form.h"

namespace condotta {

namespace {

constexpr const char* kJobs = "CONDOTTA_JOBS";
constexpr const char* kResults = "CONDOTTA_RESULTS";
constexpr std::int64_t kSecond = 1'000'000'000;
constexpr std::int64_t kAckWait = 5 * kSecond;  // a worker that is silent for so long is taken for dead

void expect_ok(natsStatus status, const std::string& what) {
  if (status != NATS_OK) throw BadInput("nats", "", what + ": " + natsStatus_GetText(status));
}

template <class T, void (*Destroy)(T*)>
struct Closer {
  void operator()(T* each) const { Destroy(each); }
};
template <class T, void (*Destroy)(T*)>
using Owned = std::unique_ptr<T, Closer<T, Destroy>>;
using Message = Owned<natsMsg, natsMsg_Destroy>;
using Subscription = Owned<natsSubscription, natsSubscription_Destroy>;

class Queue {
 public:
  explicit Queue(const std::string& url) {
    natsConnection* connection = nullptr;
    expect_ok(natsConnection_ConnectTo(&connection, url.c_str()),
              "no connection to " + url + " (is nats-server -js running there?)");
    connection_.reset(connection);
    jsCtx* js = nullptr;
    expect_ok(natsConnection_JetStream(&js, connection, nullptr), "JetStream is not to be had");
    js_.reset(js);
    ensure(kJobs, "condotta.jobs.>", js_WorkQueuePolicy);
    ensure(kResults, "condotta.results.>", js_LimitsPolicy);
  }

  // The message id makes JetStream drop what is sent twice in short succession.
  void publish(const std::string& subject, const std::string& text, const std::string& id) {
    jsPubOptions options;
    jsPubOptions_Init(&options);
    options.MsgId = id.empty() ? nullptr : id.c_str();
    expect_ok(
        js_Publish(nullptr, js_.get(), subject.c_str(), text.data(), static_cast<int>(text.size()), &options, nullptr),
        "a message to " + subject + " was not stored");
  }

  Subscription pull(const char* stream, const std::string& subject, const char* durable) {
    jsSubOptions options;
    jsSubOptions_Init(&options);
    options.Stream = stream;
    options.Config.AckPolicy = js_AckExplicit;
    options.Config.AckWait = kAckWait;
    natsSubscription* subscription = nullptr;
    expect_ok(js_PullSubscribe(&subscription, js_.get(), subject.c_str(), durable, nullptr, &options, nullptr),
              std::string("no subscription to ") + stream);
    return Subscription(subscription);
  }

  // The next message within a while, or none.
  static Message next(natsSubscription& subscription, std::int64_t milliseconds) {
    natsMsgList list{};
    const natsStatus status = natsSubscription_Fetch(&list, &subscription, 1, milliseconds, nullptr);
    if (status == NATS_TIMEOUT) return nullptr;
    expect_ok(status, "messages cannot be fetched");
    Message message(list.Msgs[0]);
    list.Msgs[0] = nullptr;
    natsMsgList_Destroy(&list);
    return message;
  }

 private:
  void ensure(const char* name, const char* subject, jsRetentionPolicy retention) {
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    const char* subjects[] = {subject};
    config.Name = name;
    config.Subjects = subjects;
    config.SubjectsLen = 1;
    config.Retention = retention;
    config.MaxAge = 14 * 24 * 3600 * kSecond;
    jsErrCode code{};
    const natsStatus status = js_AddStream(nullptr, js_.get(), &config, nullptr, &code);
    if (status != NATS_OK && code != JSStreamNameExistErr)
      expect_ok(status, std::string("the stream ") + name + " cannot be made");
  }

  Owned<natsConnection, natsConnection_Destroy> connection_;
  Owned<jsCtx, jsCtx_Destroy> js_;
};

std::string body(natsMsg* message) {
  return {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))};
}

std::string chunk_name(std::size_t arm, std::uint64_t chunk) {
  return std::to_string(arm) + "." + std::to_string(chunk);
}

// Says now and then that a job is still being worked on, so that it is not given to somebody else.
class Heartbeat {
 public:
  explicit Heartbeat(natsMsg* job)
      : thread_([this, job] {
          int ticks = 0;
          while (!stop_) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            if (++ticks % 20 == 0 && !stop_) natsMsg_InProgress(job, nullptr);
          }
        }) {}
  ~Heartbeat() {
    stop_ = true;
    thread_.join();
  }

 private:
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

// A worker keeps the games of the experiments it has met.
class Bench {
 public:
  std::string play(const std::string& text, std::size_t arm, std::uint64_t chunk, const std::string& content) {
    Known& known = open(text);
    if (known.games[arm]->content_hash() != content) {
      throw BadInput(
          "worker", "",
          "this machine has other content than the one that ordered the experiment; bring both to the same version");
    }
    return play_chunk(known.experiment, arm, chunk, *known.games[arm]);
  }

 private:
  struct Known {
    Experiment experiment;
    std::vector<std::unique_ptr<AnyGame>> games;
  };
  Known& open(const std::string& text) {
    if (const auto found = known_.find(text); found != known_.end()) return found->second;
    Known known{read_experiment(text, "experiment"), {}};
    for (const Arm& arm : known.experiment.arms) known.games.push_back(open_arm(known.experiment, arm));
    return known_.emplace(text, std::move(known)).first->second;
  }
  std::map<std::string, Known> known_;
};

void order(Queue& queue, const Experiment& experiment, const std::string& text, const LabFolder& folder,
           std::uint64_t games, const std::vector<std::string>& contents) {
  for (std::uint64_t chunk = 0; chunk * experiment.chunk < games; ++chunk) {
    for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) {
      if (folder.has(arm, chunk)) continue;
      const json::object job{
          {"experiment", json::string(text)}, {"arm", arm}, {"chunk", chunk}, {"content", json::string(contents[arm])}};
      queue.publish("condotta.jobs." + experiment.hash, json::serialize(job),
                    experiment.hash + "." + chunk_name(arm, chunk));
    }
  }
}

std::uint64_t chunks_there(const Experiment& experiment, const LabFolder& folder, std::uint64_t games) {
  std::uint64_t there = 0;
  for (std::uint64_t chunk = 0; chunk * experiment.chunk < games; ++chunk) {
    for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) there += folder.has(arm, chunk) ? 1 : 0;
  }
  return there;
}

// "condotta.results.HASH.ARM.CHUNK": a result is filed under its own id, however often it comes.
void file_result(natsMsg* message, const Experiment& experiment, const LabFolder& folder) {
  const std::string subject = natsMsg_GetSubject(message);
  const std::size_t last = subject.rfind('.'), before = subject.rfind('.', last - 1);
  const std::size_t arm = std::stoul(subject.substr(before + 1, last - before - 1));
  const std::uint64_t chunk = std::stoull(subject.substr(last + 1));
  if (arm < experiment.arms.size() && chunk < experiment.chunks()) folder.write(arm, chunk, body(message));
  natsMsg_Ack(message, nullptr);
}

}  // namespace

bool run_with_workers(const Experiment& experiment, const std::string& text, const LabFolder& folder,
                      const std::string& nats_url, const std::function<bool(std::uint64_t, std::uint64_t)>& progress) {
  Queue queue(nats_url);
  std::vector<std::string> contents;
  for (const Arm& arm : experiment.arms) contents.push_back(open_arm(experiment, arm)->content_hash());
  const Subscription results = queue.pull(kResults, "condotta.results." + experiment.hash + ".>", nullptr);
  std::uint64_t played = 0;
  for (const std::uint64_t look : experiment.looks()) {
    order(queue, experiment, text, folder, look, contents);
    const std::uint64_t all = experiment.arms.size() * ((look + experiment.chunk - 1) / experiment.chunk);
    for (std::uint64_t there = chunks_there(experiment, folder, look); there < all;
         there = chunks_there(experiment, folder, look)) {
      if (!progress(there, all)) return false;
      if (const Message message = Queue::next(*results, 200)) file_result(message.get(), experiment, folder);
    }
    played = look;
    if (experiment.precision > 0 && precise_enough(experiment, folder, look)) break;
  }
  fold(experiment, folder, played);
  return true;
}

void work_for(const std::string& nats_url, const std::function<bool()>& go_on,
              const std::function<void(const std::string&)>& tell) {
  Queue queue(nats_url);
  const Subscription jobs = queue.pull(kJobs, "condotta.jobs.>", "workers");
  Bench bench;
  while (go_on()) {
    const Message job = Queue::next(*jobs, 500);
    if (!job) continue;
    const json::value order = parse_json(body(job.get()), "job");
    const std::string text(order.at("experiment").as_string());
    const auto arm = order.at("arm").to_number<std::size_t>();
    const auto chunk = order.at("chunk").to_number<std::uint64_t>();
    const std::string hash = std::string(natsMsg_GetSubject(job.get())).substr(std::string("condotta.jobs.").size());
    {
      const Heartbeat alive(job.get());
      const std::string result = bench.play(text, arm, chunk, std::string(order.at("content").as_string()));
      queue.publish("condotta.results." + hash + "." + chunk_name(arm, chunk), result, "");
    }
    natsMsg_Ack(job.get(), nullptr);
    tell("chunk " + chunk_name(arm, chunk) + " of " + hash.substr(0, 8));
  }
}

}  // namespace condotta
