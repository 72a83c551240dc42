// A store whose disk is elsewhere: what is to be kept goes out as messages, and what was kept comes in as messages when
// the hall asks for it (docs/local.md).
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "hall/store.h"

namespace condotta::local {

namespace json = boost::json;

class LocalStore final : public hall::Store {
 public:
  using Out = std::function<void(json::object)>;
  // `begin` names what is kept: whole summaries and guests, of the rest only the names.
  LocalStore(const json::object& begin, Out out);

  void listen(std::function<void(hall::StoreNews)> listener) override { listener_ = std::move(listener); }
  hall::Ticket put(hall::Write write) override;
  hall::Ticket last_ticket() const override { return last_; }
  std::vector<hall::Entry> entries(hall::MatchId match, std::uint32_t after) override;
  std::vector<hall::Summary> summaries() override { return std::move(summaries_); }
  std::optional<hall::Guest> guest(hall::PlayerId player) override;
  std::optional<std::string> content(const std::string& hash) override;
  std::optional<std::string> pictures(hall::MatchId match) override;
  const hall::Key& seal_key() const override { return seal_key_; }

  bool has_content(const std::string& hash) const { return contents_.contains(hash); }

  // What was asked for with Absent. It stays at hand until the work that asked for it is done.
  void give_entries(hall::MatchId match, const json::array& entries);
  void give_text(const std::string& what, const std::string& key, std::string text);
  void done();

  // News of the disk.
  void kept(hall::Ticket ticket);
  void failed(hall::Ticket ticket, const std::string& why);
  void writable();

 private:
  std::optional<std::string> text_of(const std::string& what, const std::string& key);

  Out out_;
  std::function<void(hall::StoreNews)> listener_;
  std::vector<hall::Summary> summaries_;
  std::map<hall::PlayerId, hall::Guest> guests_;
  std::set<hall::MatchId> matches_, pictured_;
  std::set<std::string> contents_;
  std::map<hall::MatchId, std::vector<hall::Entry>> entries_at_hand_;
  std::map<std::string, std::string> texts_at_hand_;
  hall::Key seal_key_{};
  hall::Ticket last_ = 0, committed_ = 0;
};

}  // namespace condotta::local
