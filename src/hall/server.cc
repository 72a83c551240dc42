#include "hall/server.h"

#include <csignal>
#include <cstdlib>

#include "hall/thread_workers.h"

namespace condotta::hall {
namespace {

constexpr Millis kStuck = 30'000;

class Server final : public Guests {
 public:
  Server(const ServeOptions& options, const Shelf& shelf)
      : net_(open_net(options.net)),
        store_(options.open_store ? options.open_store() : open_sqlite_store(options.data)),
        workers_(std::make_unique<ThreadWorkers>(static_cast<std::size_t>(std::max(1, options.workers)))),
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
    net_->run(*this);
    hall_->farewell();
  }

  void opened(SocketId socket, const std::string& address) override { hall_->opened(socket, address); }
  void heard(SocketId socket, std::string_view frame) override { hall_->heard(socket, frame); }
  void closed(SocketId socket) override { hall_->closed(socket); }
  void asked(const HttpRequest& request, std::function<void(HttpAnswer)> answer) override {
    site_->answer(request, std::move(answer));
  }
  void tick() override {
    hall_->tick();
    workers_->replace_stuck(net_->now(), kStuck);
  }
  bool busy() const override { return hall_->busy(); }

 private:
  std::unique_ptr<Net> net_;
  std::unique_ptr<Neighbours> neighbours_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<ThreadWorkers> workers_;
  std::unique_ptr<Workers> hired_;
  StaticFiles files_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Site> site_;
};

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
  ready(server.port());
  server.run();
}

}  // namespace condotta::hall
