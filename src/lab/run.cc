#include "lab/run.h"

#include <algorithm>
#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <fstream>
#include <mutex>
#include <thread>

#include "kernel/json_form.h"
#include "lab/analysis.h"
#include "shelf/content.h"

namespace condotta {

namespace fs = std::filesystem;

LabFolder::LabFolder(const fs::path& root, const Experiment& experiment)
    : folder_(root / (experiment.name + "-" + experiment.hash.substr(0, 8))) {
  fs::create_directories(folder_ / "chunks");
}

fs::path LabFolder::file(std::size_t arm, std::uint64_t chunk) const {
  return folder_ / "chunks" / (std::to_string(arm) + "-" + std::to_string(chunk) + ".json");
}

bool LabFolder::has(std::size_t arm, std::uint64_t chunk) const {
  return fs::exists(file(arm, chunk));
}
std::string LabFolder::read(std::size_t arm, std::uint64_t chunk) const {
  return read_text(file(arm, chunk));
}

namespace {

// Under another name first, then renamed: a reader sees the old file or the whole new one.
void write_whole(const fs::path& file, const std::string& text) {
  const fs::path fresh = file.string() + ".tmp";
  std::ofstream out(fresh, std::ios::binary);
  out << text;
  if (!out.flush()) throw BadInput(file.string(), "", "cannot be written; is the disk full?");
  out.close();
  fs::rename(fresh, file);
}

}  // namespace

void LabFolder::write(std::size_t arm, std::uint64_t chunk, const std::string& text) const {
  write_whole(file(arm, chunk), text);
}
void LabFolder::write_file(const std::string& name, const std::string& text) const {
  write_whole(folder_ / name, text);
}

namespace {

struct Job {
  std::size_t arm;
  std::uint64_t chunk;
};

std::vector<Job> missing(const Experiment& experiment, const LabFolder& folder, std::uint64_t games) {
  std::vector<Job> jobs;
  for (std::uint64_t chunk = 0; chunk * experiment.chunk < games; ++chunk) {
    for (std::size_t arm = 0; arm < experiment.arms.size(); ++arm) {
      if (!folder.has(arm, chunk)) jobs.push_back({arm, chunk});
    }
  }
  return jobs;
}

// Plays the jobs; the first trouble of any thread is thrown here.
bool play_jobs(const Experiment& experiment, const LabFolder& folder, const std::vector<Job>& jobs, int threads,
               const std::function<bool(std::uint64_t)>& progress) {
  std::vector<std::unique_ptr<AnyGame>> games;
  for (const Arm& arm : experiment.arms) games.push_back(open_arm(experiment, arm));
  std::atomic<std::size_t> next{0}, done{0};
  std::atomic<bool> stop{false};
  std::atomic<int> busy{threads};
  std::exception_ptr trouble;
  std::mutex guard;
  std::vector<std::thread> running;
  for (int i = 0; i < threads; ++i) {
    running.emplace_back([&] {
      try {
        for (std::size_t at = next++; at < jobs.size() && !stop; at = next++) {
          folder.write(jobs[at].arm, jobs[at].chunk,
                       play_chunk(experiment, jobs[at].arm, jobs[at].chunk, *games[jobs[at].arm]));
          ++done;
        }
      } catch (...) {
        const std::lock_guard lock(guard);
        trouble = std::current_exception();
        stop = true;
      }
      --busy;
    });
  }
  bool go_on = true;
  while (busy > 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (!progress(done)) stop = true, go_on = false;
  }
  for (std::thread& each : running) each.join();
  if (trouble) std::rethrow_exception(trouble);
  return go_on;
}

}  // namespace

bool run_experiment(const Experiment& experiment, const LabFolder& folder, int threads,
                    const std::function<bool(std::uint64_t, std::uint64_t)>& progress) {
  const int hands = threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::uint64_t played = 0;
  for (const std::uint64_t look : experiment.looks()) {
    const std::vector<Job> jobs = missing(experiment, folder, look);
    const std::uint64_t all = experiment.arms.size() * ((look + experiment.chunk - 1) / experiment.chunk);
    const std::uint64_t before = all - jobs.size();
    if (!play_jobs(experiment, folder, jobs, hands, [&](std::uint64_t done) { return progress(before + done, all); }))
      return false;
    played = look;
    if (experiment.precision > 0 && precise_enough(experiment, folder, look)) break;
  }
  fold(experiment, folder, played);
  return true;
}

}  // namespace condotta
