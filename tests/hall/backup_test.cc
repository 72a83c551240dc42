// A copy taken while people play holds all that was acknowledged before, and can be played on.
#include "machines/backup.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/hall/forked_hall.h"
#include "tests/hall/survivor.h"

namespace condotta::hall {
namespace {

TEST(Backup, IsTakenAndPlayedOnUnderLoad) {
  const std::string folder = fresh_folder("backup"), second = fresh_folder("restored");
  std::vector<std::unique_ptr<Survivor>> clients;
  for (int i = 0; i < 8; ++i) clients.push_back(std::make_unique<Survivor>(i, static_cast<std::uint64_t>(i + 1)));
  ForkedHall hall(folder);
  for (const auto& client : clients) client->come_back(hall.port());
  play_for(clients, std::chrono::milliseconds(300));
  std::vector<std::size_t> before;
  for (const auto& client : clients) before.push_back(client->promises.size());
  const std::string file = folder + "/copy";
  std::thread copying([&] { back_up(folder, file); });
  play_for(clients, std::chrono::milliseconds(300));
  copying.join();
  EXPECT_THROW(back_up(folder, file), std::runtime_error) << "never over another copy";
  hall.kill_now();

  restore(file, second + "/data");
  EXPECT_THROW(restore(file, second + "/data"), std::runtime_error);
  // What was promised later is not in the copy: those clients go on as if they had been told nothing.
  for (std::size_t i = 0; i < clients.size(); ++i) {
    ASSERT_GT(before[i], 3u);
    EXPECT_GT(clients[i]->promises.size(), before[i]) << "the hall went on";
    clients[i]->promises.resize(before[i]);
  }
  expect_kept(open_sqlite_store(second + "/data"), clients);
  ForkedHall again(second + "/data");
  std::vector<std::unique_ptr<Survivor>> others;
  others.push_back(std::make_unique<Survivor>(50, 99));
  others.front()->come_back(again.port());
  play_for(others, std::chrono::milliseconds(200));
  EXPECT_GT(others.front()->promises.size(), 3u);
  std::filesystem::remove_all(folder);
  std::filesystem::remove_all(second);
}

TEST(Backup, RefusesWhatIsNoCopy) {
  const std::string folder = fresh_folder("nocopy");
  std::ofstream(folder + "/file") << "something else";
  EXPECT_THROW(restore(folder + "/file", folder + "/data"), std::runtime_error);
  EXPECT_FALSE(std::filesystem::exists(folder + "/data/hall.db"));
  EXPECT_THROW(restore(folder + "/nothing", folder + "/data"), std::runtime_error);
  EXPECT_THROW(back_up(folder, folder + "/copy"), std::runtime_error);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
