#pragma once

#include <string>

namespace condotta::hall {

// Holds DIR for this process alone, so that no second hall writes to the same matches.
class DirectoryLock {
 public:
  explicit DirectoryLock(const std::string& dir);
  ~DirectoryLock();
  DirectoryLock(const DirectoryLock&) = delete;
  DirectoryLock& operator=(const DirectoryLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace condotta::hall
