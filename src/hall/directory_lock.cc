#include "hall/directory_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

namespace condotta::hall {

DirectoryLock::DirectoryLock(const std::string& dir) {
  std::error_code bad;
  std::filesystem::create_directories(dir, bad);
  file_ = open((dir + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0) throw std::runtime_error("cannot write to the data folder " + dir);
  // Secrets of running matches are nobody else's business; SQLite's own files take over this mode.
  const int database = open((dir + "/hall.db").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (database >= 0) close(database);
  if (flock(file_, LOCK_EX | LOCK_NB) != 0)
    throw std::runtime_error("the data folder " + dir + " is in use by another hall");
}

DirectoryLock::~DirectoryLock() {
  close(file_);
}

}  // namespace condotta::hall
