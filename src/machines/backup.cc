#include "machines/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>

#include "hall/sqlite.h"

namespace condotta::hall {
namespace {

namespace fs = std::filesystem;

void sync(const fs::path& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0 || fsync(file) != 0) {
    if (file >= 0) close(file);
    throw std::runtime_error("cannot write " + path.string() + " to the disk");
  }
  close(file);
}

void check(const fs::path& path) {
  Database copy(path.string());
  Statement verdict(copy, "PRAGMA integrity_check(1)");
  if (!verdict.row() || verdict.text(0) != "ok")
    throw std::runtime_error(path.string() + " is damaged: " + verdict.text(0));
  Statement tables(copy, "SELECT count(*) FROM sqlite_master WHERE name IN ('log', 'entry', 'match', 'guest')");
  if (!tables.row() || tables.number(0) != 4) throw std::runtime_error(path.string() + " holds no hall's matches");
}

// Both names are in the same folder, so the file is there as a whole or not at all.
void give_name(const fs::path& made, const fs::path& name) {
  sync(made);
  fs::rename(made, name);
  sync(name.parent_path().empty() ? "." : name.parent_path());
}

}  // namespace

std::uint64_t back_up(const std::string& dir, const std::string& file) {
  if (!fs::exists(dir + "/hall.db")) throw std::runtime_error("there are no matches in " + dir);
  if (fs::exists(file)) throw std::runtime_error(file + " is there already; it is left as it is");
  const fs::path unfinished = file + ".unfinished";
  fs::remove(unfinished);
  {
    Database db(dir + "/hall.db");
    Statement copy(db, "VACUUM INTO ?");
    copy.bind(std::string_view(unfinished.native())).run();
  }
  check(unfinished);
  fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write);  // secrets of running matches
  give_name(unfinished, file);
  return fs::file_size(file);
}

void restore(const std::string& file, const std::string& dir) {
  if (fs::exists(dir + "/hall.db"))
    throw std::runtime_error("there are matches in " + dir + " already; name an empty folder");
  if (!fs::exists(file)) throw std::runtime_error("there is no file " + file);
  fs::create_directories(dir);
  const fs::path unfinished = dir + "/hall.db.unfinished";
  fs::copy_file(file, unfinished, fs::copy_options::overwrite_existing);
  check(unfinished);
  for (const char* beside : {"-wal", "-shm"}) fs::remove(unfinished.string() + beside);
  fs::permissions(unfinished, fs::perms::owner_read | fs::perms::owner_write);
  give_name(unfinished, dir + "/hall.db");
}

}  // namespace condotta::hall
