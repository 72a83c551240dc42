// Answers and pushes: what is said at once, and what waits until it is on disk.
#include "hall/frames.h"
#include "hall/hall.h"
#include "hall/journal.h"
#include "kernel/json_text.h"

namespace condotta::hall {
namespace {

Text text_of(const json::object& object) {
  return std::make_shared<const std::string>(json::serialize(object));
}

}  // namespace

void Hall::answer(Session& session, const Command& command, const json::object& body, Ticket after) {
  const std::string text = json::serialize(body);
  answer_text(session, command, std::string_view(text).substr(1, text.size() - 2), after);
}

void Hall::answer_text(Session& session, const Command& command, std::string_view members, Ticket after) {
  say(session.socket, answer_of(command, members), after, command.id());
}

Text Hall::answer_of(const Command& command, std::string_view members) {
  std::string text = "{";
  text.reserve(members.size() + 100);
  put_member(text, "ack", command.id());
  text += ",\"ok\":true";
  if (!members.empty()) text += ',';
  text += members;
  text += '}';
  return std::make_shared<const std::string>(std::move(text));
}

void Hall::refuse(SocketId socket, const std::string& id, const Fault& fault, Ticket after) {
  json::object error{{"code", fault.code()}, {"message", fault.what()}};
  if (!fault.rule().empty()) error["rule"] = fault.rule();
  json::object object{{"ack", id.empty() ? json::value(nullptr) : json::value(id)}, {"error", std::move(error)}};
  asking_.refusal = fault.code();
  if (id.empty()) count(asking_);
  say(socket, text_of(object), after, id);
}

void Hall::refuse(const Held& held, const Fault& fault) {
  if (held.ack.empty()) return;
  asking_ = held.asking;
  refuse(held.socket, held.ack, fault);
}

// Who is being told what they missed hears everything else after that.
void Hall::say(SocketId socket, Text text, Ticket after, std::string ack) {
  const auto found = sessions_.find(socket);
  if (found == sessions_.end() || found->second.retelling == 0)
    return deliver(socket, std::move(text), after, std::move(ack));
  std::deque<Held>& backlog = found->second.backlog;
  backlog.push_back({after, socket, std::move(text), std::move(ack), asking_});
  if (backlog.size() > limits_.backlog) wire_.close(socket, kClosePolicy, "too much happens; come back with \"since\"");
}

// What depends on a write waits until that write is on disk.
void Hall::deliver(SocketId socket, Text text, Ticket after, std::string ack) {
  if (after <= committed_) {
    if (!ack.empty()) count(asking_);
    wire_.send(socket, std::move(text));
    return;
  }
  auto place = held_.end();
  while (place != held_.begin() && std::prev(place)->ticket > after) --place;
  if (!ack.empty()) waits_for_ = after;
  held_.insert(place, {after, socket, std::move(text), std::move(ack), asking_});
}

void Hall::flush(Ticket committed) {
  committed_ = std::max(committed_, committed);
  while (!held_.empty() && held_.front().ticket <= committed_) {
    if (!held_.front().ack.empty()) count(held_.front().asking);
    wire_.send(held_.front().socket, std::move(held_.front().text));
    held_.pop_front();
  }
  asked_.erase(asked_.begin(), asked_.upper_bound(committed_));
}

// What could not be written has not happened: the matches go back to what is on disk.
void Hall::lose(Ticket committed, Ticket failed) {
  const Fault fault("read_only", "the hall cannot write to its disk now; nothing was changed");
  while (!held_.empty() && held_.front().ticket <= failed) {
    refuse(held_.front(), fault);
    held_.pop_front();
  }
  for (auto& [socket, session] : sessions_)
    std::erase_if(session.backlog, [&](const Held& held) {
      if (held.ticket <= committed || held.ticket > failed) return false;
      refuse(held, fault);
      return true;
    });
  std::vector<MatchId> lost, unmade;
  for (const auto& [id, loaded] : loaded_) {
    if (loaded->ticket <= committed) continue;
    (loaded->made > committed ? unmade : lost).push_back(id);
  }
  for (const MatchId id : lost) put_away(id);
  for (const MatchId id : unmade) forget(id);
  committed_ = std::max(committed_, failed);
}

// A write that failed alone, because its match is damaged on the disk.
void Hall::spoil(Ticket ticket, MatchId id) {
  const Fault fault("damaged", "what the disk holds of this match is damaged; nothing was changed");
  std::erase_if(held_, [&](const Held& held) {
    if (held.ticket != ticket) return false;
    refuse(held, fault);
    return true;
  });
  const auto loaded = loaded_.find(id);
  if (loaded == loaded_.end()) return;
  if (loaded->second->made >= ticket) return forget(id);
  put_away(id);
}

void Hall::news(const StoreNews& news) {
  for (const auto& [ticket, match] : news.spoiled) spoil(ticket, match);
  if (!news.overtaken.empty()) give_way(news.overtaken);
  flush(news.committed);
  if (news.failed > news.committed) lose(news.committed, news.failed);
  for (const StoreNews::Moved& each : news.moved) moved(each);
  if (news.seconds > 0) metrics_.commit.add(news.seconds);
  if (news.read_only == read_only_) return;
  if (news.read_only) {
    note(Level::Error, "nothing can be written", {{"why", news.why}});
  } else {
    note(Level::Warn, "can be written again");
  }
  read_only_ = news.read_only;
  why_read_only_ = news.why;
  announce();
  if (read_only_) return;
  for (const auto& [id, loaded] : loaded_) wake_mind(*loaded);
}

void Hall::announce() {
  const std::string trouble = store_.shared()
                                  ? "The store does not answer. You can look at what is open, but not play; it "
                                    "goes on by itself as soon as it answers again."
                                  : "Nothing can be saved (the disk is full or failing). You can look, but not play; "
                                    "it goes on by itself as soon as there is room again.";
  const std::string message = read_only_        ? trouble
                              : store_.shared() ? "The store answers again."
                                                : "Matches are saved again.";
  tell_all({{"push", "hall"}, {"read_only", read_only_}, {"message", message}});
}

void Hall::tell_all(const json::object& push) {
  const Text text = text_of(push);
  for (const auto& [socket, session] : sessions_)
    if (session.player != 0) wire_.send(socket, text);
}

void Hall::end_in(int seconds) {
  tell_all({{"push", "going_down"},
            {"seconds", seconds},
            {"message",
             "The server is being closed or restarted. Every match is kept and goes on where it was; this page "
             "comes back by itself."}});
}

void Hall::say_no_more() {
  ending_ = true;
}

// Nothing has come of them yet, so it is safe to say no.
void Hall::give_up() {
  for (const auto& [socket, id] : std::exchange(away_, {})) refuse(socket, id, Fault("going_down", kGoingDown));
}

}  // namespace condotta::hall
