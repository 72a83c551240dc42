// What strangers may send to a hall, over real sockets.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "hall/load.h"
#include "tests/hall/bench.h"
#include "tests/hall/forked_hall.h"
#include "tests/hall/raw_client.h"

namespace condotta::hall {
namespace {

class HostileTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = fresh_folder("hostile");
    std::filesystem::create_directories(folder_ + "/web/assets");
    std::ofstream(folder_ + "/web/index.html") << "<!doctype html><title>the page</title>" << std::string(1000, ' ');
    std::ofstream(folder_ + "/web/assets/app.js") << "console.log(1)";
    std::ofstream(folder_ + "/secret.txt") << "the secret";
    std::filesystem::create_symlink(folder_ + "/secret.txt", folder_ + "/web/link.txt");
    hall_ = new ForkedHall(folder_);
  }
  static void TearDownTestSuite() {
    delete hall_;
    std::filesystem::remove_all(folder_);
  }
  static std::string get(const std::string& target, const std::string& more = "", const std::string& method = "GET") {
    return http_exchange(
        hall_->port(), method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + more + "\r\n");
  }
  static std::string token() {
    RawClient client;
    EXPECT_TRUE(client.connect(hall_->port()));
    client.send(R"({"id":"h","cmd":"hello","version":1})");
    return text_at(json::parse(client.next()).as_object(), "token");
  }
  static std::string folder_;
  static ForkedHall* hall_;
};
std::string HostileTest::folder_;
ForkedHall* HostileTest::hall_ = nullptr;

TEST_F(HostileTest, FilesAreServedWithAStrictPolicy) {
  const std::string page = get("/");
  EXPECT_TRUE(page.starts_with("HTTP/1.1 200")) << page.substr(0, 200);
  EXPECT_NE(page.find("the page"), std::string::npos);
  EXPECT_NE(page.find("Content-Security-Policy: default-src 'none'"), std::string::npos);
  EXPECT_EQ(page.find("unsafe-"), std::string::npos);
  EXPECT_NE(page.find("X-Content-Type-Options: nosniff"), std::string::npos);
  EXPECT_NE(get("/table/abc").find("the page"), std::string::npos) << "a place within the page";
  EXPECT_NE(get("/assets/app.js").find("immutable"), std::string::npos);
  EXPECT_NE(get("/", "Accept-Encoding: gzip\r\n").find("Content-Encoding: gzip"), std::string::npos);
  const std::string etag = page.substr(page.find("ETag: ") + 6, 34);
  EXPECT_TRUE(get("/", "If-None-Match: " + etag + "\r\n").starts_with("HTTP/1.1 304"));
}

TEST_F(HostileTest, NoPathLeadsOutside) {
  for (const char* path : {"/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
                           "//secret.txt", "/link.txt", "/assets/..\\..\\secret.txt", "/./../secret.txt", "/../hall.db",
                           "/.%00./secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"}) {
    const std::string answer = get(path);
    EXPECT_EQ(answer.find("the secret"), std::string::npos) << path;
    EXPECT_EQ(answer.find("SQLite"), std::string::npos) << path;
  }
}

TEST_F(HostileTest, BadRequestsGetClearErrors) {
  EXPECT_TRUE(get("/nothing.js").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(get("/api/nothing").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(get("/", "", "DELETE").starts_with("HTTP/1.1 405"));
  EXPECT_TRUE(get("/api/record/zzzzzzzzzzzz").starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(get("/api/record/zzzzzzzzzzzz", "Authorization: Bearer rubbish\r\n").starts_with("HTTP/1.1 401"));
  EXPECT_TRUE(get("/api/games").find("\"purse\"") != std::string::npos);
  EXPECT_TRUE(get("/api/health").find("\"ok\":true") != std::string::npos);
  http_exchange(hall_->port(), "GET / HTTP/1.1\r\nX: " + std::string(20000, 'a') + "\r\n\r\n");
  http_exchange(hall_->port(), std::string("\x16\x03\x01\x00\xff\x00\xff", 7) + std::string(300, '\xfe'));
  EXPECT_TRUE(get("/").starts_with("HTTP/1.1 200")) << "still there";
}

TEST_F(HostileTest, OnlyKnownOriginsOpenASocket) {
  const std::string port = std::to_string(hall_->port());
  RawClient client;
  EXPECT_TRUE(client.connect(hall_->port()));
  EXPECT_TRUE(client.connect(hall_->port(), "http://localhost:" + port));
  for (const std::string& origin :
       {std::string("http://evil.example"), "http://localhost:" + port + ".evil.example", std::string("null"),
        "https://localhost:" + port, std::string("http://localhost:1")}) {
    EXPECT_FALSE(client.connect(hall_->port(), origin)) << origin;
    EXPECT_TRUE(client.refusal().starts_with("HTTP/1.1 403")) << origin;
  }
}

TEST_F(HostileTest, BadFramesCloseTheSocket) {
  const auto closes_with = [&](const std::string& bytes) -> int {
    RawClient client;
    client.connect(hall_->port());
    client.send_bytes(bytes);
    while (!client.next(2000).empty()) continue;
    return client.close_code();
  };
  std::string binary, unmasked, large;
  put_masked_frame(binary, Opcode::Binary, "x", 1);
  put_frame(unmasked, Opcode::Text, "{}");
  put_masked_frame(large, Opcode::Text, std::string(70 << 10, 'x'), 1);
  EXPECT_EQ(closes_with(binary), kCloseUnsupported);
  EXPECT_EQ(closes_with(unmasked), kCloseProtocol);
  EXPECT_EQ(closes_with(large), kCloseTooBig) << "before hello 64 KiB is the limit";
}

TEST_F(HostileTest, EveryBrokenCommandIsAnsweredAndNothingElse) {
  RawClient client;
  ASSERT_TRUE(client.connect(hall_->port()));
  client.send(R"({"id":"h","cmd":"hello","version":1})");
  client.next();
  for (const char* name : {"tables", "options", "create", "import", "rematch", "sit",  "stand",   "hand_over",
                           "leave",  "start",   "act",    "odds",   "why",     "undo", "consent", "chat",
                           "watch",  "unwatch", "replay", "export", "name",    "ping", "hello",   "nonsense"})
    for (const char* rest : {"", R"(,"match":7)", R"(,"match":"zzzzzzzzzzzz")", R"(,"match":"zzzzzzzzzzzz","seat":-1)",
                             R"(,"game":"purse","seats":{},"options":[])"}) {
      ASSERT_TRUE(client.send(std::string("{\"id\":\"i\",\"cmd\":\"") + name + "\"" + rest + "}"));
      const std::string answer = client.next();
      ASSERT_TRUE(answer.starts_with("{\"ack\":")) << name << rest << ": " << answer;
      EXPECT_EQ(answer.find("internal"), std::string::npos) << name << rest << ": " << answer;
    }
}

// Whoever does not read is shown out, and the hall's memory does not grow with what they do not read.
TEST_F(HostileTest, ASlowReaderIsShownOut) {
  RawClient client;
  ASSERT_TRUE(client.connect(hall_->port()));
  client.send(R"({"id":"h","cmd":"hello","version":1})");
  client.next();
  bool cut = false;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!cut && std::chrono::steady_clock::now() < end) cut = !client.send(R"({"id":"0123456789","cmd":"tables"})");
  EXPECT_TRUE(cut);
  EXPECT_TRUE(get("/api/health").starts_with("HTTP/1.1 200"));
}

// Pongs go through the same queue as everything else: pings that nobody reads the answers to cost nothing.
TEST_F(HostileTest, AFloodOfPingsCostsNoMemory) {
  const auto resident = [&] {
    std::ifstream status("/proc/" + std::to_string(hall_->pid()) + "/statm");
    long all = 0, mine = 0;
    status >> all >> mine;
    return mine * 4 / 1024;
  };
  const long before = resident();
  std::string ping;
  put_masked_frame(ping, Opcode::Ping, std::string(125, 'x'), 1);
  std::string many;
  while (many.size() < (64 << 10)) many += ping;
  std::size_t sent = 0;
  for (int line = 0; line < 3; ++line) {
    RawClient client;
    ASSERT_TRUE(client.connect(hall_->port()));
    for (int i = 0; i < 256 && client.send_bytes(many); ++i) sent += many.size();
  }
  const long after = resident();
  std::printf("%zu MiB of pings: %ld MiB before, %ld MiB after\n", sent >> 20, before, after);
  EXPECT_LT(after, before + 24);
  EXPECT_TRUE(get("/api/health").starts_with("HTTP/1.1 200"));
}

// An answer may be longer than the queue of answers.
TEST_F(HostileTest, ALongAnswerIsNoReasonToCloseTheLine) {
  RawClient client;
  ASSERT_TRUE(client.connect(hall_->port()));
  client.send(R"({"id":"h","cmd":"hello","version":1,"name":"Host"})");
  client.next();
  const std::string wide(78, 'x');
  for (int i = 0; i < 500; ++i) {
    client.send(R"({"id":"c)" + std::to_string(i) +
                R"(","cmd":"create","game":"purse","seats":[{"kind":"here"},{"kind":"open"}],"title":")" + wide +
                R"("})");
    client.next();
  }
  // Asked at once and read later, these are more than the queue holds; asked one by one each is welcome.
  for (int i = 0; i < 30; ++i) {
    client.send(R"({"id":"t","cmd":"tables","mine":true})");
    while (client.connected() && client.next(5000).find("\"t\"") == std::string::npos) continue;
  }
  EXPECT_TRUE(client.connected());
}

TEST_F(HostileTest, TokensAreNotGuessedFromParts) {
  const std::string right = token();
  RawClient client;
  ASSERT_TRUE(client.connect(hall_->port()));
  const std::string half = right.substr(0, right.size() - 1);
  for (const std::string& wrong : {half, half + "!", right.substr(0, 13), right + "A", std::string(".")}) {
    client.send("{\"id\":\"h\",\"cmd\":\"hello\",\"version\":1,\"token\":\"" + wrong + "\"}");
    EXPECT_NE(client.next().find("bad_token"), std::string::npos) << wrong;
  }
  client.send("{\"id\":\"h\",\"cmd\":\"hello\",\"version\":1,\"token\":\"" + right + "\"}");
  EXPECT_NE(client.next().find("\"ok\":true"), std::string::npos);
}

// A disk that takes no more (here: a limit on the size of files) makes the hall read-only; room heals it, without a
// restart.
TEST(Patience, EndsForWhoNeverFinishesARequestAndForWhoFallsSilent) {
  ForkedHall hall(fresh_folder("patience"), 0, 1);
  RawClient silent, alive;
  for (RawClient* client : {&silent, &alive}) {
    ASSERT_TRUE(client->connect(hall.port()));
    client->send(R"({"id":"h","cmd":"hello","version":1})");
    EXPECT_NE(client->next().find("\"ok\":true"), std::string::npos);
  }
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(http_exchange(hall.port(), "GET / HTTP/1.1\r\nHost: loc"), "");
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(2'900))
      << "half a request held the line";
  while (std::chrono::steady_clock::now() - began < std::chrono::milliseconds(4'000)) alive.next(100);
  silent.next(100);
  EXPECT_FALSE(silent.connected());
  EXPECT_TRUE(alive.connected()) << "who answers pings may stay";
}

// What SIGTERM finds on its way to the disk is written and said.
TEST(Goodbye, AcknowledgesWhatIsStored) {
  const std::string folder = fresh_folder("goodbye");
  for (int round = 0; round < 5; ++round) {
    ForkedHall hall(folder);
    RawClient client;
    ASSERT_TRUE(client.connect(hall.port()));
    client.send(R"({"id":"h","cmd":"hello","version":1})");
    client.next();
    client.send(
        R"({"id":"c","cmd":"create","game":"purse","options":{"goal":999},"seats":[{"kind":"here"},{"kind":"here"}],"start":true})");
    const std::string match(json::parse(client.next()).as_object().at("table").at("match").as_string());
    std::string burst;
    for (int i = 0; i < 9; ++i)
      put_masked_frame(
          burst, Opcode::Text,
          "{\"id\":\"m" + std::to_string(i) + "\",\"cmd\":\"chat\",\"match\":\"" + match + "\",\"text\":\"hi\"}", 9);
    client.send_bytes(burst);
    std::thread ending([&] { EXPECT_EQ(hall.end(), 0); });
    std::size_t answered = 0, acknowledged = 0;
    for (std::string text; !(text = client.next(3000)).empty();) {
      answered += text.starts_with("{\"ack\":\"m");
      acknowledged += text.starts_with("{\"ack\":\"m") && text.find("\"ok\":true") != std::string::npos;
    }
    ending.join();
    EXPECT_EQ(client.close_code(), kCloseGoingAway);
    const auto store = open_sqlite_store(folder);
    const auto entries = store->entries(*id_from_text(match));
    const auto stored = static_cast<std::size_t>(
        std::count_if(entries.begin(), entries.end(), [](const Entry& entry) { return entry.kind == Kind::Chat; }));
    EXPECT_EQ(acknowledged, stored);
    EXPECT_EQ(answered, 9u) << "what had come was not answered";
  }
  std::filesystem::remove_all(folder);
}

TEST(FullDisk, MakesTheHallReadOnlyUntilThereIsRoom) {
  const std::string folder = fresh_folder("full");
  ForkedHall hall(folder);
  RawClient client;
  ASSERT_TRUE(client.connect(hall.port()));
  client.send(R"({"id":"h","cmd":"hello","version":1})");
  client.next();
  client.send(
      R"({"id":"c","cmd":"create","game":"purse","options":{"goal":999},"seats":[{"kind":"here"},{"kind":"here"}],"start":true})");
  const json::object made = json::parse(client.next()).as_object();
  const std::string match(made.at("table").at("match").as_string());
  const rlimit none{1, RLIM_INFINITY}, all{RLIM_INFINITY, RLIM_INFINITY};
  ASSERT_EQ(prlimit(hall.pid(), RLIMIT_FSIZE, &none, nullptr), 0);
  std::string said;
  const auto chat = [&](const std::string& id) {
    client.send("{\"id\":\"" + id + "\",\"cmd\":\"chat\",\"match\":\"" + match + "\",\"text\":\"hello\"}");
    for (std::string text; !(text = client.next(5000)).empty();) {
      if (text.starts_with("{\"push\":\"hall\"")) said += text;
      if (text.starts_with("{\"ack\":\"" + id)) return text;
    }
    return std::string("no answer");
  };
  EXPECT_NE(chat("x1").find("read_only"), std::string::npos);
  EXPECT_NE(chat("x2").find("read_only"), std::string::npos);
  EXPECT_NE(said.find("\"read_only\":true"), std::string::npos) << said;
  client.send("{\"id\":\"w\",\"cmd\":\"watch\",\"match\":\"" + match + "\"}");
  EXPECT_NE(client.next().find("\"ok\":true"), std::string::npos) << "looking is still possible";
  ASSERT_EQ(prlimit(hall.pid(), RLIMIT_FSIZE, &all, nullptr), 0);
  for (int i = 0; i < 100 && said.find("\"read_only\":false") == std::string::npos; ++i) said += client.next(100);
  EXPECT_NE(said.find("\"read_only\":false"), std::string::npos) << said;
  EXPECT_NE(chat("x3").find("\"ok\":true"), std::string::npos);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
