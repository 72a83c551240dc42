// The hall's store: its tables, and moving from one to another.
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "app/commands.h"
#include "hall/server.h"
#include "kernel/trouble.h"
#include "machines/backup.h"
#include "machines/postgres_schema.h"
#include "machines/postgres_store.h"
#include "machines/removal.h"

namespace condotta::app {
namespace {

struct Where {
  std::string data = hall::default_data_folder(), store, file;
};

std::unique_ptr<hall::Store> open(const Where& where) {
  return where.store.empty() ? hall::open_sqlite_store(where.data) : hall::open_postgres_store(where.store);
}

void ask_where(CLI::App& command, Where& where) {
  command.add_option("--data", where.data, "Folder of the matches")->capture_default_str();
  command.add_option("--store", where.store, "A PostgreSQL instead, such as postgresql://user@host/name");
}

void say(const char* what, const hall::Moved& moved) {
  std::cout << what << ' ' << moved.matches << " matches with " << moved.entries << " entries, and " << moved.guests
            << " guests.\n";
}

void run_export(const Where& where) {
  // It holds secrets of running matches and the key of sealed records: for its owner only, from the first byte on.
  umask(077);
  std::ofstream out(where.file, std::ios::binary);
  if (!out) throw BadInput(where.file, "", "cannot be written");
  using std::filesystem::perms;
  if (std::filesystem::is_regular_file(where.file))
    std::filesystem::permissions(where.file, perms::owner_read | perms::owner_write);
  say("Exported", hall::export_all(*open(where), out));
}

void run_import(const Where& where) {
  std::ifstream in(where.file, std::ios::binary);
  if (!in) throw BadInput(where.file, "", "cannot be read");
  say("Imported", hall::import_all(*open(where), in));
}

void run_migrate(const std::string& url, int to) {
  hall::Postgres line(url);
  const int before = hall::schema_of(line);
  hall::migrate(line, to);
  std::cout << "The tables went from form " << before << " to " << to << ".\n";
}

void run_backup(const Where& where) {
  const std::uint64_t bytes = hall::back_up(where.data, where.file);
  std::cout << where.file << ": " << (bytes + 1023) / 1024 << " KiB, read through.\n";
}

}  // namespace

void add_store(CLI::App& program) {
  auto where = std::make_shared<Where>();
  CLI::App* out = program.add_subcommand("export-all", "Writes everything a hall keeps to one file");
  ask_where(*out, *where);
  out->add_option("file", where->file, "File to write")->required();
  out->callback([where] { run_export(*where); });

  CLI::App* in = program.add_subcommand("import-all", "Fills an empty store from such a file");
  ask_where(*in, *where);
  in->add_option("file", where->file, "File to read")->required();
  in->callback([where] { run_import(*where); });

  CLI::App* backup = program.add_subcommand("backup", "Copies a hall's matches while it goes on");
  backup->add_option("--data", where->data, "Folder of the matches")->capture_default_str();
  backup->add_option("file", where->file, "File to write")->required();
  backup->callback([where] { run_backup(*where); });

  CLI::App* restore = program.add_subcommand("restore", "Puts such a copy into an empty folder");
  restore->add_option("file", where->file, "File to read")->required();
  restore->add_option("--data", where->data, "Folder for the matches")->capture_default_str();
  restore->callback([where] { hall::restore(where->file, where->data); });

  CLI::App* migrate = program.add_subcommand("migrate", "Brings the tables of a PostgreSQL to another form");
  auto url = std::make_shared<std::string>();
  auto to = std::make_shared<int>(hall::newest_schema());
  migrate->add_option("--store", *url, "The PostgreSQL, such as postgresql://user@host/name")->required();
  migrate->add_option("--to", *to, "Which form; 0 removes the tables with everything in them")->capture_default_str();
  migrate->callback([url, to] { run_migrate(*url, *to); });
}

}  // namespace condotta::app
