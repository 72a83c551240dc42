#include "machines/remote_minds.h"

#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <cstring>
#include <map>
#include <mutex>

#include "kernel/dice.h"
#include "machines/nats_line.h"

namespace condotta::hall {
namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

constexpr const char* kJobs = "condotta.hall.minds";
constexpr const char* kQueue = "workers";
constexpr auto kForgotten = std::chrono::seconds(60);  // long after the hall has stopped waiting

std::string_view body(natsMsg* message) {
  return {natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))};
}

// How large a view of this game is: bytes of another size are of another build.
std::size_t view_size(const AnyGame& game) {
  SeededDice dice(1);
  Log silent;
  return game.look(game.start(game.full_options(json::object()), dice, silent), 0).size();
}

class RemoteMinds final : public Workers {
 public:
  RemoteMinds(const std::string& url, Workers& own)
      : own_(own),
        line_(open_nats(url)),
        inbox_(fresh_inbox()),
        ear_(*line_, inbox_ + ".*", [this](natsMsg& message) { answered(message); }) {}

  bool post(Lane lane, Owner owner, Work work) override { return own_.post(lane, owner, std::move(work)); }
  bool reads() const override { return own_.reads(); }
  bool read(Owner owner, Work work) override { return own_.read(owner, std::move(work)); }

  // One that is late already is not sent away again.
  void think(Lane lane, Owner owner, MindJob job, std::function<void(Choice)> chosen) override {
    if (lane == Lane::Late || natsConnection_Status(line_.get()) != NATS_CONN_STATUS_CONNECTED)
      return own_.think(lane, owner, std::move(job), std::move(chosen));
    const std::string text = pack(job);
    std::string reply;
    {
      std::lock_guard guard(mutex_);
      const auto now = Clock::now();
      std::erase_if(sent_, [&](const auto& item) { return now - item.second.since > kForgotten; });
      sent_.emplace(++last_, Sent{lane, owner, std::move(job), std::move(chosen), now});
      reply = inbox_ + "." + std::to_string(last_);
    }
    natsConnection_PublishRequest(line_.get(), kJobs, reply.c_str(), text.data(), static_cast<int>(text.size()));
  }

 private:
  struct Sent {
    Lane lane;
    Owner owner;
    MindJob job;
    std::function<void(Choice)> chosen;
    Clock::time_point since;
  };

  // Nobody there, or nobody who has this game: the hall's own workers think.
  void answered(natsMsg& message) {
    const std::string subject = natsMsg_GetSubject(&message);
    std::uint64_t number = 0;
    std::from_chars(subject.data() + inbox_.size() + 1, subject.data() + subject.size(), number);
    std::unique_lock guard(mutex_);
    auto sent = sent_.extract(number);
    guard.unlock();
    if (!sent) return;
    Sent& job = sent.mapped();
    const std::string_view text = body(&message);
    std::size_t choice = 0;
    const bool good = !natsMsg_IsNoResponders(&message) &&
                      std::from_chars(text.data(), text.data() + text.size(), choice).ec == std::errc();
    if (good) return job.chosen(choice);
    own_.think(job.lane, job.owner, std::move(job.job), std::move(job.chosen));
  }

  static std::string fresh_inbox() {
    natsInbox* made = nullptr;
    if (natsInbox_Create(&made) != NATS_OK) throw std::runtime_error("no memory for NATS");
    const std::string inbox = made;
    natsInbox_Destroy(made);
    return inbox;
  }

  Workers& own_;
  std::mutex mutex_;
  std::map<std::uint64_t, Sent> sent_;
  std::uint64_t last_ = 0;
  NatsConnection line_;
  const std::string inbox_;
  NatsEar ear_;  // the last: it hears from the moment it is there until all this goes
};

}  // namespace

std::string pack(const MindJob& job) {
  const GameInfo& info = job.game->info();
  std::string text = json::serialize(json::object{{"game", info.key},
                                                  {"ruleset", info.ruleset},
                                                  {"content", job.game->content_hash()},
                                                  {"level", job.level},
                                                  {"seed", job.seed},
                                                  {"seconds", job.seconds},
                                                  {"view", job.view.size()},
                                                  {"choices", job.choices.size()}});
  text += '\n';
  text.append(reinterpret_cast<const char*>(job.view.data()), job.view.size());
  for (const AnyAction& choice : job.choices)
    text.append(reinterpret_cast<const char*>(choice.bytes.data()), choice.bytes.size());
  return text;
}

std::optional<MindJob> unpack(std::string_view text, const Shelf& shelf) try {
  const std::size_t line = text.find('\n');
  if (line == std::string_view::npos) return std::nullopt;
  const json::value head = json::parse(text.substr(0, line));
  MindJob job;
  job.game = shelf.game(head.at("game").as_string());
  if (!job.game || job.game->info().ruleset != head.at("ruleset").as_string() ||
      job.game->content_hash() != head.at("content").as_string())
    return std::nullopt;
  job.level = head.at("level").as_string();
  job.seed = head.at("seed").to_number<std::uint64_t>();
  job.seconds = head.at("seconds").to_number<double>();
  const auto size = head.at("view").to_number<std::size_t>(), choices = head.at("choices").to_number<std::size_t>();
  const std::string_view bytes = text.substr(line + 1);
  constexpr std::size_t kAction = sizeof(AnyAction::bytes);
  if (size != view_size(*job.game) || bytes.size() != size + choices * kAction) return std::nullopt;
  job.view = AnyView(size);
  std::memcpy(job.view.data(), bytes.data(), size);
  job.choices.resize(choices);
  for (std::size_t i = 0; i < choices; ++i)
    std::memcpy(job.choices[i].bytes.data(), bytes.data() + size + i * kAction, kAction);
  return job;
} catch (const std::exception&) {
  return std::nullopt;
}

std::unique_ptr<Workers> open_remote_minds(const std::string& url, Workers& own) {
  return std::make_unique<RemoteMinds>(url, own);
}

void think_for_halls(const std::string& url, const Shelf& shelf, const std::function<bool()>& go_on,
                     const std::function<void(const std::string&)>& tell) {
  const NatsConnection line = open_nats(url);
  natsSubscription* made = nullptr;
  if (natsConnection_QueueSubscribeSync(&made, line.get(), kJobs, kQueue) != NATS_OK)
    throw std::runtime_error("NATS takes no subscription");
  const NatsSubscription jobs(made);
  constexpr std::int64_t kPatience = 200;
  while (go_on()) {
    natsMsg* got = nullptr;
    if (natsSubscription_NextMsg(&got, jobs.get(), kPatience) != NATS_OK) continue;
    const NatsMessage message(got);
    const auto job = unpack(body(got), shelf);
    const Choice choice = job ? think_through(*job) : std::nullopt;
    const std::string answer = choice ? std::to_string(*choice) : "";
    if (natsMsg_GetReply(got) != nullptr)
      natsConnection_Publish(line.get(), natsMsg_GetReply(got), answer.data(), static_cast<int>(answer.size()));
    if (job) tell(job->game->info().key + ", " + job->level);
  }
}

}  // namespace condotta::hall
