// Writing to PostgreSQL: one transaction for a group, a lock and a fence for each match in it.
#pragma once

#include <memory>
#include <string>

#include "machines/postgres.h"
#include "machines/shared_writer.h"

namespace condotta::hall {

class PostgresBase final : public SharedBase {
 public:
  explicit PostgresBase(std::string url) : url_(std::move(url)) {}
  bool write_all(std::span<const Write> writes) override;
  Outcome write_one(const Write& write) override;
  std::vector<StoreNews::Moved> moved() override;

 private:
  Postgres& line();  // a new one where the old one broke
  template <class Doing>
  auto on_line(const Doing& doing);  // where it breaks, or the server is in trouble: Away
  bool there(const Write& write);
  void queue_write(Postgres& line, const Write& write);
  std::vector<std::size_t> queue_all(Postgres& line, std::span<const Write> writes);
  bool try_to_write(std::span<const Write> writes);

  std::string url_;
  std::unique_ptr<Postgres> line_;
  std::string seen_;  // everything before this transaction was told
};

}  // namespace condotta::hall
