// Telling those who watch: one push for each seat they hold. What a seat is told is made once, however many look from
// there, and in two forms: with the whole view, or with what has changed in it since the push before.
#include "hall/entry_text.h"
#include "hall/hall.h"
#include "kernel/form.h"
#include "kernel/json_text.h"

namespace condotta::hall {

namespace {

bool moves(Kind kind) {
  return kind == Kind::Start || kind == Kind::Act || kind == Kind::Undo;
}

}  // namespace

// The texts of one entry, each made when somebody needs it.
class Hall::Push {
 public:
  Push(const Hall& hall, Loaded& loaded, const Entry& entry, std::span<const Event> events)
      : hall_(hall), loaded_(loaded), entry_(entry), scene_(loaded.match, events) {}

  Text for_session(Session& session, Seat seat) {
    Sight& sight = sights_[seat];
    if (!moves(entry_.kind) || !loaded_.match.playable()) return sight.whole ? sight.whole : sight.whole = write(seat);
    if (!sight.picture) sight.picture.emplace(scene_, seat);
    std::uint32_t& has = session.shown[{loaded_.match.id(), seat}];
    const auto before = loaded_.shown.find(seat);
    const bool change = session.changes && has != 0 && before != loaded_.shown.end() && before->second.at == has;
    has = session.changes ? loaded_.match.at() : 0;
    Text& text = change ? sight.change : sight.whole;
    if (!text) text = write(seat, &*sight.picture, change ? &before->second : nullptr);
    sight.remember |= session.changes;
    return text;
  }

  // From now on changes are told against these pictures.
  void remember() {
    for (auto& [seat, sight] : sights_) {
      if (!sight.picture) continue;
      if (sight.remember) {
        loaded_.shown.insert_or_assign(seat, sight.picture->shown());
      } else {
        loaded_.shown.erase(seat);
      }
    }
  }

 private:
  struct Sight {
    std::optional<Picture> picture;
    Text whole, change;
    bool remember = false;
  };

  Text write(Seat seat, const Picture* picture = nullptr, const Shown* was = nullptr) const {
    const Match& match = loaded_.match;
    std::string out = "{\"push\":\"match\"";
    put_member(out, "match", id_text(match.id()));
    put_member(out, "n", entry_.n);
    put_member(out, "seat");
    put_seat(out, seat);
    put_member(out, "kind", enum_text(entry_.kind));
    if (picture != nullptr && was != nullptr) {
      picture->put_change(out, *was);
    } else if (picture != nullptr) {
      picture->put_whole(out);
    }
    const bool turning = entry_.kind == Kind::Start || (entry_.kind == Kind::Act && match.phase() == Phase::Over);
    if (turning || (!moves(entry_.kind) && entry_.kind != Kind::Chat)) {
      put_member(out, "table");
      out += json::serialize(hall_.table_of(match));
    }
    if (entry_.kind == Kind::Chat) {
      put_member(out, "chat");
      out += json::serialize(chat_json(entry_));
    }
    out += '}';
    return std::make_shared<const std::string>(std::move(out));
  }

  const Hall& hall_;
  Loaded& loaded_;
  const Entry& entry_;
  Scene scene_;
  std::map<Seat, Sight> sights_;
};

void Hall::push(Loaded& loaded, const Entry& entry, std::span<const Event> events) {
  const auto audience = audience_.find(loaded.match.id());
  if (audience == audience_.end()) return;
  Push push(*this, loaded, entry, events);
  for (const SocketId socket : audience->second) {
    Session& session = sessions_.at(socket);
    std::vector<Seat> seats = loaded.match.seats_of(session.player);
    if (seats.empty()) seats.push_back(kNobody);
    for (const Seat seat : seats) say(socket, push.for_session(session, seat), loaded.ticket);
  }
  push.remember();
}

// A whole picture was sent in an answer: what follows may refer to it.
void Hall::show(Session& session, Loaded& loaded, Seat seat, const Picture& picture) {
  if (!session.changes) return;
  Shown& shown = loaded.shown[seat];
  if (shown.at != loaded.match.at()) shown = picture.shown();
  session.shown[{loaded.match.id(), seat}] = shown.at;
}

// Out of memory; nobody may be told of changes to what was shown before it was read again.
void Hall::put_away(MatchId id) {
  if (const auto audience = audience_.find(id); audience != audience_.end())
    for (const SocketId socket : audience->second)
      std::erase_if(sessions_.at(socket).shown, [&](const auto& item) { return item.first.first == id; });
  loaded_.erase(id);
  thinking_.erase(id);
}

void Hall::push_presence() {
  for (const MatchId id : std::exchange(changed_presence_, {})) {
    const auto audience = audience_.find(id);
    if (audience == audience_.end() || !loaded_.contains(id)) continue;
    const Loaded& loaded = *loaded_.at(id);
    const json::object object{{"push", "table"}, {"match", id_text(id)}, {"table", table_of(loaded.match)}};
    const Text text = std::make_shared<const std::string>(json::serialize(object));
    for (const SocketId socket : audience->second) say(socket, text, loaded.ticket);
  }
}

}  // namespace condotta::hall
