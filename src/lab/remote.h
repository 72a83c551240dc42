#pragma once

#include <functional>
#include <string>

#include "lab/experiment.h"
#include "lab/run.h"

namespace condotta {

// An experiment played by workers on any number of machines. Chunks go out through a NATS JetStream work queue and come
// back filed under their own ids, so that workers may die, join or do a thing twice: the results are the same bytes as
// those of one machine. `text` is the experiment file itself, which the workers are sent.
bool run_with_workers(const Experiment& experiment, const std::string& text, const LabFolder& folder,
                      const std::string& nats_url,
                      const std::function<bool(std::uint64_t done, std::uint64_t of)>& progress);

// Plays chunks until `go_on` says no. Tells each finished chunk.
void work_for(const std::string& nats_url, const std::function<bool()>& go_on,
              const std::function<void(const std::string&)>& tell);

}  // namespace condotta
