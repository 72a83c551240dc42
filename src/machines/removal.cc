#include "machines/removal.h"

#include <boost/json.hpp>
#include <condition_variable>
#include <istream>
#include <mutex>
#include <ostream>

#include "kernel/hash.h"

namespace condotta::hall {
namespace {

namespace json = boost::json;

constexpr const char* kForm = "condotta store 1";
constexpr std::size_t kUnderWay = 64;  // writes that may wait at once

json::value text_json(const std::string& text) {
  return json::string(text);
}

json::object to_json(const Write& write, Moved& moved) {
  json::object line;
  for (const Guest& guest : write.guests) {
    ++moved.guests;
    line["guest"] = {{"player", id_text(guest.player)},
                     {"name", text_json(guest.name)},
                     {"secret", hex(guest.secret)},
                     {"created", guest.created}};
  }
  for (const Write::Content& content : write.contents)
    line["content"] = {{"hash", text_json(content.hash)}, {"text", text_json(content.text)}};
  for (const Summary& s : write.summaries) {
    ++moved.matches;
    line["match"] = {{"match", id_text(s.match)}, {"host", id_text(s.host)}, {"cmd", text_json(s.cmd)},
                     {"created", s.created},      {"moved", s.moved},        {"table", text_json(s.table)}};
  }
  json::array entries;
  for (const Entry& e : write.entries) {
    ++moved.entries;
    entries.push_back({{"kind", static_cast<int>(e.kind)},
                       {"by", id_text(e.by)},
                       {"cmd", text_json(e.cmd)},
                       {"time", e.time},
                       {"body", text_json(e.body)}});
  }
  if (!entries.empty()) line["entries"] = std::move(entries);
  for (const Write::Pictures& pictures : write.pictures) line["pictures"] = text_json(pictures.text);
  return line;
}

std::string text_at(const json::value& object, const char* member) {
  return std::string(object.at(member).as_string());
}

std::uint64_t id_at(const json::value& object, const char* member) {
  return id_from_text(object.at(member).as_string()).value_or(0);
}

Kind kind_at(const json::value& object) {
  const std::int64_t kind = object.at("kind").as_int64();
  if (kind < 0 || kind > static_cast<int>(Kind::Copied)) throw std::runtime_error("no entry is of that kind");
  return static_cast<Kind>(kind);
}

Write match_from(const json::object& line, bool shared) {
  const json::value& about = line.at("match");
  Write write;
  const MatchId id = id_at(about, "match");
  write.summaries = {{id, id_at(about, "host"), text_at(about, "cmd"), about.at("created").as_int64(),
                      about.at("moved").as_int64(), text_at(about, "table")}};
  // In a store that halls share, moving in is the first tenure.
  const Tenure tenure{id, 0, 0, 1, 1};
  if (const json::value* entries = line.if_contains("entries")) {
    for (const json::value& e : entries->as_array())
      write.entries.push_back({id, static_cast<std::uint32_t>(write.entries.size() + 1), kind_at(e), id_at(e, "by"),
                               text_at(e, "cmd"), e.at("time").as_int64(), text_at(e, "body"),
                               shared ? tenure.fence : 0});
    if (shared) write.tenures = {tenure};
  }
  if (line.contains("pictures")) write.pictures = {{id, std::string(line.at("pictures").as_string())}};
  return write;
}

Write from_json(const json::object& line, bool shared) {
  if (line.contains("match")) return match_from(line, shared);
  Write write;
  if (const json::value* guest = line.if_contains("guest"))
    write.guests = {{id_at(*guest, "player"), text_at(*guest, "name"),
                     key_from_hex(text_at(*guest, "secret")).value_or(Hash{}), guest->at("created").as_int64()}};
  if (const json::value* content = line.if_contains("content"))
    write.contents = {{text_at(*content, "hash"), text_at(*content, "text")}};
  return write;
}

// What clients once sent need not be good text.
json::object parse_line(const std::string& line) {
  json::parse_options options;
  options.allow_invalid_utf8 = true;
  return json::parse(line, {}, options).as_object();
}

std::string chain(const std::string& so_far, const std::string& line) {
  return hash_text(so_far + line);
}

// The key of sealed records, from the first line.
Key key_from(const std::string& line) try {
  const json::object head = parse_line(line);
  if (text_at(head, "form") != kForm) throw std::runtime_error("of another form");
  return key_from_hex(text_at(head, "seal")).value();
} catch (const std::exception&) {
  throw std::runtime_error("this is no export of a hall's store");
}

void check_line(const std::string& line, std::int64_t number) try {
  from_json(parse_line(line), false);
} catch (const std::exception& trouble) {
  throw std::runtime_error("line " + std::to_string(number) + " of this export cannot be read (" + trouble.what() +
                           "); nothing was imported");
}

bool ends(const std::string& line, std::int64_t lines, const std::string& sum) try {
  const json::object end = parse_line(line);
  return end.at("end").as_int64() == lines && text_at(end, "sum") == sum;
} catch (const std::exception&) {
  return false;
}

// Throws unless the file is whole and every line of it can be read.
void check_whole(std::istream& in) {
  std::string line, sum;
  std::int64_t lines = 0;
  std::getline(in, line);
  key_from(line);
  for (sum = chain(sum, line); std::getline(in, line); sum = chain(sum, line), ++lines) {
    if (!line.starts_with("{\"end\"")) continue;
    if (!ends(line, lines, sum))
      throw std::runtime_error("this export was changed or is damaged; nothing was imported");
    in.clear(), in.seekg(0);
    std::getline(in, line);
    for (std::int64_t i = 0; i < lines && std::getline(in, line); ++i) check_line(line, i + 2);
    return;
  }
  throw std::runtime_error("this export ends too early; nothing was imported");
}

// Puts writes without letting too many wait, and knows whether one failed.
class Carrier {
 public:
  explicit Carrier(Store& store) : store_(store) {
    store.listen([heard = heard_](const StoreNews& news) {
      std::lock_guard guard(heard->mutex);
      heard->committed = std::max(heard->committed, news.committed);
      const bool failed = news.failed > news.committed || !news.spoiled.empty() || !news.overtaken.empty();
      heard->failed = heard->failed || failed;
      heard->wake.notify_all();
    });
  }
  void carry(Write write) {
    const Ticket ticket = store_.put(std::move(write));
    wait_for(ticket > kUnderWay ? ticket - kUnderWay : 0);
  }
  void wait_for(Ticket ticket) {
    std::unique_lock guard(heard_->mutex);
    heard_->wake.wait(guard, [&] { return heard_->failed || heard_->committed >= ticket; });
    if (heard_->failed) throw std::runtime_error("the store did not take everything; begin again with an empty one");
  }

 private:
  // The store may say something when nobody carries any more.
  struct Heard {
    std::mutex mutex;
    std::condition_variable wake;
    Ticket committed = 0;
    bool failed = false;
  };
  Store& store_;
  std::shared_ptr<Heard> heard_ = std::make_shared<Heard>();
};

}  // namespace

Moved export_all(Store& store, std::ostream& out) {
  Moved moved;
  std::int64_t lines = 0;
  std::string sum;
  const auto write = [&](const json::object& object) {
    const std::string line = json::serialize(object);
    sum = chain(sum, line);
    out << line << '\n';
  };
  write({{"form", kForm}, {"seal", hex(store.seal_key())}});
  store.tell_all([&](const Write& each) {
    write(to_json(each, moved));
    ++lines;
  });
  out << json::serialize(json::object{{"end", lines}, {"sum", sum}}) << '\n';
  if (!out.flush()) throw std::runtime_error("the export cannot be written; is the disk full?");
  return moved;
}

Moved import_all(Store& store, std::istream& in) {
  if (!store.summaries().empty())
    throw std::runtime_error("this store holds matches already; import into an empty one");
  check_whole(in);
  in.clear();
  in.seekg(0);
  Moved moved;
  std::string line;
  std::getline(in, line);
  store.take_seal_key(key_from(line));
  Carrier carrier(store);
  while (std::getline(in, line) && !line.starts_with("{\"end\"")) {
    Write write = from_json(parse_line(line), store.shared());
    moved.guests += write.guests.size();
    moved.matches += write.summaries.size();
    moved.entries += write.entries.size();
    carrier.carry(std::move(write));
  }
  carrier.wait_for(store.last_ticket());
  return moved;
}

}  // namespace condotta::hall
