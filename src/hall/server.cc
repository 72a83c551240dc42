#include "hall/server.h"

#include <csignal>
#include <cstdlib>

#include "kernel/trouble.h"
#include "shelf/content.h"
#include "shelf/ledger.h"

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
    hall_ = std::make_unique<Hall>(shelf, *store_, *net_, *workers_, *net_, options.limits);
    site_ = std::make_unique<Site>(shelf, *hall_, files_);
  }
  // Workers and store report to the hall, so they end before it.
  ~Server() override {
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
  HttpAnswer asked(const HttpRequest& request) override { return site_->answer(request); }
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
  StaticFiles files_;
  std::unique_ptr<Hall> hall_;
  std::unique_ptr<Site> site_;
};

std::string content_json(const AnyGame& game, const ContentFiles& files) {
  json::object all;
  for (const auto& [name, file] : files.all()) all[name] = file.value;
  return json::serialize(
      json::object{{"game", game.info().key}, {"content", game.content_hash()}, {"files", std::move(all)}});
}

std::string rules_json(const std::string& key) {
  json::array rules;
  for (const LedgerRule& rule : read_ledger(home(), key).rules)
    rules.push_back({{"id", rule.id}, {"page", rule.page}, {"section", rule.chapter}, {"text", rule.text}});
  return json::serialize(json::object{{"game", key}, {"rules", std::move(rules)}});
}

// What is missing in `kept` comes from `now`: newer rules may have more to say than there were sentences for.
void fill_in(json::value& kept, const json::value& now) {
  if (!kept.is_object() || !now.is_object()) return;
  for (const auto& [key, each] : now.get_object()) {
    if (json::value* there = kept.get_object().if_contains(key)) {
      fill_in(*there, each);
    } else {
      kept.get_object()[key] = each;
    }
  }
}

// A game with content as it once was.
std::shared_ptr<const AnyGame> open_kept(const std::string& key, const ContentFiles& now, const json::object& kept) {
  constexpr const char* kWords = "words.en";
  ContentFiles files;
  for (const auto& [name, value] : kept) files.add(name, "kept content of " + key + "/" + std::string(name), value);
  if (now.has(kWords)) fill_in(files.all()[kWords].value, now.at(kWords).value);
  for (const ListedGame& game : registry())
    if (game.key == key) return game.open(files);
  return nullptr;
}

}  // namespace

std::string default_data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return std::string(data) + "/condotta";
  const char* home = std::getenv("HOME");
  return std::string(home != nullptr ? home : ".") + "/.local/share/condotta";
}

Tenant tenant_of(const std::string& key, const ContentFiles& files) {
  std::shared_ptr<const AnyGame> game;
  for (const ListedGame& listed : registry())
    if (listed.key == key) game = listed.open(files);
  if (!game) throw BadInput("game", "", "there is no game \"" + key + "\"");
  const auto judge = [key, files](const std::string& file, const json::value& content) {
    return complaints_about(key, files, file, content);
  };
  const auto open = [key, files](const json::object& kept) { return open_kept(key, files, kept); };
  return {game, content_json(*game, files), rules_json(key), judge, open};
}

Shelf whole_shelf() {
  Shelf shelf;
  for (const std::string& key : game_keys()) {
    open_game(key);  // says plainly what is wrong with its files
    shelf.add(tenant_of(key, read_content(home() / "content" / key)));
  }
  return shelf;
}

void serve(const ServeOptions& options, const Shelf& shelf, const std::function<void(std::uint16_t port)>& ready) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a full disk, not a reason to die
  Server server(options, shelf);
  ready(server.port());
  server.run();
}

}  // namespace condotta::hall
