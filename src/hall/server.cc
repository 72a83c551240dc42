#include "hall/server.h"

#include <csignal>
#include <cstdlib>

#include "hall/journal.h"
#include "hall/thread_workers.h"

namespace condotta::hall {
namespace {

class Server final : public Guests {
 public:
  Server(const ServeOptions& options, const Shelf& shelf)
      : net_(open_net(options.net, options.limits)),
        store_(options.open_store ? options.open_store() : open_sqlite_store(options.data)),
        workers_(
            std::make_unique<ThreadWorkers>(static_cast<std::size_t>(std::max(1, options.workers)), options.limits)),
        stuck_(options.limits.stuck_worker),
        files_(options.web) {
    if (options.meet) neighbours_ = options.meet([this] { net_->post([this] { store_->look(); }); });
    store_->listen([this](StoreNews news) {
      if (neighbours_ && !news.wrote.empty()) neighbours_->tell(news.wrote);
      net_->post([this, news = std::move(news)] { hall_->news(news); });
    });
    if (options.hire) hired_ = options.hire(*workers_);
    Workers& workers = hired_ ? *hired_ : static_cast<Workers&>(*workers_);
    hall_ = std::make_unique<Hall>(shelf, *store_, *net_, workers, *net_, options.limits);
    site_ = std::make_unique<Site>(shelf, *hall_, files_);
  }
  // Workers and store report to the hall, so they end before it.
  ~Server() override {
    hired_.reset();
    workers_.reset();
    store_.reset();
    neighbours_.reset();
  }
  std::uint16_t port() const { return net_->port(); }
  void run() {
    take_short_turns();
    net_->run(*this);
    hall_->farewell();
  }

  void opened(SocketId socket, const std::string& address) override { hall_->opened(socket, address); }
  void heard(SocketId socket, std::string_view frame) override { hall_->heard(socket, frame); }
  void closed(SocketId socket) override { hall_->closed(socket); }
  void asked(const HttpRequest& request, std::function<void(HttpAnswer)> answer) override {
    if (request.backstage && request.target == "/metrics") return answer(metrics());
    site_->answer(request, answer);
  }
  void tick() override {
    hall_->tick();
    workers_->replace_stuck(net_->now(), stuck_);
  }
  bool busy() const override { return hall_->busy(); }
  void end_in(int seconds) override {
    note(Level::Info, "the hall ends", {{"seconds", seconds}, {"sockets", net_->counts().sockets}});
    hall_->end_in(seconds);
  }
  void say_no_more() override { hall_->say_no_more(); }
  void give_up() override { hall_->give_up(); }

 private:
  HttpAnswer metrics() const;

  std::unique_ptr<Net> net_;
  std::unique_ptr<Neighbours> neighbours_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<ThreadWorkers> workers_;
  std::unique_ptr<Workers> hired_;
  const Millis stuck_;
  StaticFiles files_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Site> site_;
};

HttpAnswer Server::metrics() const {
  Exposition out;
  hall_->tell_metrics(out);
  workers_->tell_metrics(out);
  const NetCounts net = net_->counts();
  out.gauge("condotta_sockets", "WebSockets that are open.", static_cast<double>(net.sockets));
  out.gauge("condotta_connections", "Connections of every kind.", static_cast<double>(net.connections));
  out.gauge("condotta_deflaters", "Sockets that are sent compressed messages.", static_cast<double>(net.deflaters));
  out.gauge("condotta_send_queue_bytes", "What waits for clients to read it.", static_cast<double>(net.queued_bytes));
  out.counter("condotta_sockets_opened_total", "WebSockets that were opened.", static_cast<double>(net.opened));
  out.counter("condotta_turned_away_total", "Connections that were refused.", static_cast<double>(net.turned_away));
  out.counter("condotta_shown_out_total", "Sockets that were closed for what they did.",
              static_cast<double>(net.shown_out));
  out.counter("condotta_received_bytes_total", "What came over WebSockets.", static_cast<double>(net.bytes_in));
  out.counter("condotta_sent_bytes_total", "What went out over WebSockets.", static_cast<double>(net.bytes_out));
  out.family("condotta_http_requests_total", "counter", "Plain requests, by status.");
  for (const auto& [status, number] : net.requests)
    out.sample({{"status", std::to_string(status)}}, static_cast<double>(number));
  out.gauge("process_resident_memory_bytes", "Memory of this process.", static_cast<double>(memory_of_process()));
  HttpAnswer answer;
  answer.type = "text/plain; version=0.0.4; charset=utf-8";
  answer.cache = "no-store";
  answer.body = std::make_shared<const std::string>(out.take());
  return answer;
}

}  // namespace

std::string default_data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return std::string(data) + "/condotta";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr ? home : ".") + "/.local/share/condotta";
}

void serve(const ServeOptions& options, const Shelf& shelf, const std::function<void(std::uint16_t port)>& ready) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a full disk, not a reason to die
  Server server(options, shelf);
  note(Level::Info, "the hall is open", {{"address", options.net.address}, {"port", server.port()}});
  ready(server.port());
  server.run();
  note(Level::Info, "the hall is closed");
}

}  // namespace condotta::hall
