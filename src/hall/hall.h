// The hall: who is here, which tables there are, what each command does. It lives on one thread and never waits: the
// store and the workers report back through `Loop::post`. It knows no sockets, so that tests drive it directly.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "hall/command.h"
#include "hall/limits.h"
#include "hall/match.h"
#include "hall/metrics.h"
#include "hall/picture.h"
#include "hall/shelf.h"
#include "hall/store.h"
#include "hall/workers.h"
#include "kernel/auto_pass.h"
#include "minds/pace.h"

namespace condotta::hall {

using SocketId = std::uint64_t;
using Text = std::shared_ptr<const std::string>;

// The sockets, as far as the hall cares.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(SocketId socket, Text text) = 0;
  virtual void close(SocketId socket, std::uint16_t code, const std::string& reason) = 0;
  virtual void allow_large(SocketId socket) = 0;  // after hello
  virtual void rest(SocketId, Millis) {}          // nothing more is taken in from it for so long
};

// The thread the hall lives on. `post` may be called from any thread.
class Loop {
 public:
  virtual ~Loop() = default;
  virtual void post(std::function<void()> work) = 0;
  virtual Millis now() const = 0;         // steady
  virtual std::int64_t time() const = 0;  // seconds since 1970
};

class Hall {
 public:
  Hall(const Shelf& shelf, Store& store, Wire& wire, Workers& workers, Loop& loop, Limits limits);

  void opened(SocketId socket, const std::string& address = {});  // "": this machine
  void heard(SocketId socket, std::string_view frame);
  void closed(SocketId socket);
  void news(const StoreNews& news);
  void tick();  // a few times a second
  // Tells everybody that the hall ends in so many seconds. It still obeys, until `say_no_more`.
  void end_in(int seconds);
  void say_no_more();  // what is asked from now on is refused
  void give_up();      // what workers still have is refused as well
  void farewell();     // before it ends: what is looked at is kept as pictures

  // For HTTP. The record as the bearer of the token may have it, written by a worker; throws Fault at once where there
  // is none for them.
  using Written = std::function<void(std::string)>;
  void record_for(std::string_view match, std::string_view token, const Written& done);
  // Goes on at once, or when a match of that name has been read; throws Fault where too much waits to be read.
  void when_read(std::string_view match, std::function<void()> then);
  std::string health() const;
  std::string games_json() const;
  bool read_only() const { return read_only_; }
  bool busy() const { return !held_.empty() || !away_.empty(); }  // answers wait for the disk or for workers
  void tell_metrics(Exposition& out) const;

 private:
  static constexpr const char* kGoingDown =
      "the hall is being closed; nothing was changed, send it again when it is back";

  struct Held {
    Ticket ticket;
    SocketId socket;
    Text text;
    std::string ack;
    Asking asking{};
  };
  struct Session {
    SocketId socket = 0;
    PlayerId player = 0;
    std::string name{}, address{};
    Bucket commands, refusals;
    std::set<MatchId> watching{};
    bool changes = false;  // wants to be told what has changed instead of whole views
    std::map<std::pair<MatchId, Seat>, std::uint32_t> shown{};  // the position of the last view it was sent
    bool lobby = false;
    bool pondering = false;  // a worker is busy with its advice or outlook
    // While a worker tells what it missed, what comes after waits here.
    int retelling = 0;
    std::deque<Held> backlog{};
    int broken = 0;
    Millis opened = 0;
  };
  // What the hall knows of every match, loaded or not.
  struct Listing {
    PlayerId host = 0;
    std::int64_t created = 0, moved = 0;
    Phase phase = Phase::Gathering;
    bool hidden = false;                     // private
    std::string table{};                     // JSON as last seen
    std::set<PlayerId> players{}, seated{};  // who ever sat there; who sits there
  };
  // What a player may do so many times, whichever and however many lines they have.
  struct Allowance {
    Bucket makes, chats;
  };
  struct Loaded {
    explicit Loaded(Match match) : match(std::move(match)) {}
    Match match;
    Ticket ticket = 0, made = 0;    // last write; the write that created it, if this process did
    std::uint32_t pictured = 0;     // the entry after which its pictures were kept
    std::map<Seat, Shown> shown{};  // what is told of changes refers to this
    AutoPass windows{};
    std::array<PlayerId, kMaxSeats> passing{};  // who wants windows passed in which nothing has changed, by seat
    Millis used = 0;
    Pace pace{};      // of its computer players
    Tenure tenure{};  // where the store is shared
  };
  // A command whose answer waits for the store, in case another hall writes first and it must be carried out again.
  struct Asked {
    SocketId socket;
    std::string id, frame;
    int tries;
    Clock::time_point since;
  };
  // A match that a worker reads, and what is to be done then.
  struct Reading {
    std::vector<std::function<void()>> then{};
    bool stale = false;  // it has moved meanwhile
  };
  // Thrown where a command needs a match that has to be read first; like Absent before anything has changed.
  struct Unread {
    MatchId match;
  };
  struct Thinking {
    std::uint32_t at;
    Millis began, deadline;
    std::string level;   // "": another hall lets it think
    double allowed = 0;  // seconds
  };
  using Handler = void (Hall::*)(Session&, Command&);

  // hall.cc: sessions, answers, tickets
  bool list_stored(const Summary& summary);  // false: it is closed
  void obey(Session& session, std::string_view frame, bool within, int tries, Clock::time_point since);
  bool may_ask(Session& session, std::size_t bytes);
  Millis rest_after(const Session& session, double beyond, Clock::time_point since);
  void carry_out(Session& session, std::string_view frame, std::string& id);
  void dispatch(Session& session, Command& command);
  void answer(Session& session, const Command& command, const json::object& body, Ticket after);
  // The same with the members as text.
  void answer_text(Session& session, const Command& command, std::string_view members, Ticket after);
  void refuse(SocketId socket, const std::string& id, const Fault& fault, Ticket after = 0);
  void refuse(const Held& held, const Fault& fault);  // what waited and will not come
  // Does something for a client; where it fails, the reason is the answer. False: it was a fault of the client's.
  bool answer_faults(SocketId socket, const std::string& id, const std::function<void()>& work);
  bool take_from_away(SocketId socket, const std::string& id);  // false: it was given up
  static Text answer_of(const Command& command, std::string_view members);
  void say(SocketId socket, Text text, Ticket after, std::string ack = {});
  void deliver(SocketId socket, Text text, Ticket after, std::string ack);
  void flush(Ticket committed);
  void lose(Ticket committed, Ticket failed);
  void spoil(Ticket ticket, MatchId id);
  void announce();
  void tell_all(const json::object& push);
  void hello(Session& session, Command& command);
  void rename(Session& session, Command& command);
  void ping(Session& session, Command& command);
  PlayerId player_of(std::string_view token, std::string* name);
  Allowance& allowance_of(PlayerId player);
  void admit(const Session& session);
  void forget_full();

  // hall_lobby.cc
  void tables(Session& session, Command& command);
  void options(Session& session, Command& command);
  void judge(Session& session, Command& command);
  void create(Session& session, Command& command);
  void rematch(Session& session, Command& command);
  void import(Session& session, Command& command);
  void finish_import(Session& session, const Command& command, std::unique_ptr<Loaded> made);
  bool answer_made(Session& session, const Command& command);
  LiveDice::Seed dice_seed();
  Entry first_entry(const Session& session, const Command& command) const;
  static std::unique_ptr<Loaded> set_table(Entry entry, const std::shared_ptr<const AnyGame>& game, const Plan& plan);
  Loaded& open_table(Session& session, std::unique_ptr<Loaded> made);
  Loaded& open_table(Session& session, const Command& command, Plan plan);
  static Plan plan_for(const AnyGame& game, const json::value& options);
  Chair chair_for(Session& session, const json::value& item, const std::string& place, bool here);
  void check_open_tables(PlayerId host);
  void need_making(const Session& session);
  void list(const Match& match);
  void push_tables();

  // hall_seats.cc
  void sit(Session& session, Command& command);
  void stand(Session& session, Command& command);
  void hand_over(Session& session, Command& command);
  void leave(Session& session, Command& command);
  void start(Session& session, Command& command);
  void change_seats(Loaded& loaded, Session& session, const Command& command, const std::map<Seat, Chair>& chairs);
  Chair chair_from_host(const Match& match, Seat seat, Chair chair) const;
  void check_may_sit(const Match& match, Seat seat, PlayerId player) const;

  // hall_lessons.cc
  void create_prepared(Session& session, Command& command, const std::string& key);
  void finish_prepared(Session& session, const Command& command, std::unique_ptr<Loaded> made);
  void lead_on(Loaded& loaded);
  static void need_lesson(const Match& match, const AnyAction& action);

  // hall_play.cc
  void act(Session& session, Command& command);
  void odds(Session& session, Command& command);
  void why(Session& session, Command& command);
  void drawing(Session& session, Command& command);
  void undo(Session& session, Command& command);
  void consent(Session& session, Command& command);
  void chat(Session& session, Command& command);
  void windows(Session& session, Command& command);
  AnyAction read_action(const Match& match, const json::value& text);
  void go_back(Loaded& loaded, Session& session, const Command& command, const UndoRequest& request, bool asked);
  void play(Loaded& loaded, const AnyAction& action, Session* session, const Command* command);
  void tell(Loaded& loaded, const Entry& entry, const std::vector<Event>& events, Session* session,
            const Command* command);
  void go_on(Loaded& loaded);
  int pass_windows(Loaded& loaded);
  bool pass_window(Loaded& loaded);
  void note_window(Loaded& loaded, Seat seat, const AnyAction& action);

  // hall_replay.cc
  struct Place {
    Seat seat = kNobody;
    bool all = false;  // with everything open
  };
  Place place_of(const Session& session, const Match& match, const json::value* asked);
  void replay(Session& session, Command& command);
  void story(Session& session, Command& command);

  // hall_reasons.cc
  void advice(Session& session, Command& command);
  void outlook(Session& session, Command& command);
  void suggest(Session& session, Command& command);
  using Found = std::function<void(Session&)>;
  // Lets a worker do something long; what it gives is carried out on the hall's own thread, if the asker is still here.
  void send_away(Session& session, const Command& command, std::function<Found()> work);
  void find_out(Session& session, const Command& command, Ticket after, std::function<std::string()> find);
  void ponder(Session& session, const Command& command, Ticket after, std::function<std::string()> find);
  void need_open(const Match& match);

  // hall_watch.cc
  void watch(Session& session, Command& command);
  void unwatch(Session& session, Command& command);
  void retell_away(Session& session, const Command& command, Ticket ticket, std::function<std::string()> tell);
  void hear_rest(Session& session);
  void put_kept(std::string& members, const Match& match, Seat seat);
  void begin_watching(Session& session, MatchId match);
  void end_watching(Session& session, MatchId match);

  // hall_records.cc
  void export_record(Session& session, Command& command);
  // Checks what may be told, and gives what a worker needs to write it down.
  std::function<std::string()> record_writer(const Match& match, PlayerId player);
  struct Loader {  // who loads a record
    PlayerId player;
    std::string name;
  };
  Plan plan_from_record(const Loader& loader, const std::string& text) const;
  Plan plan_from_plain(const Loader& loader, const std::string& text) const;
  bool runs(MatchId id);
  bool open(const Match& match);
  void check_may_copy(const std::vector<MatchId>& sources, PlayerId player);
  std::vector<Loaded*> note_copies(const std::vector<MatchId>& sources, PlayerId player);

  // hall_minds.cc
  void wake_mind(Loaded& loaded);
  void think(Loaded& loaded, const std::string& level, Lane lane);
  void thought(MatchId id, std::uint32_t at, Choice choice);
  void hurry_minds();

  // hall_shared.cc: writes that belong together, and other halls over the same store
  // While one of these lives, all that is written becomes one write: on disk as a whole or not at all.
  class Together {
   public:
    explicit Together(Hall& hall) : hall_(hall), outer_(std::exchange(hall.gathering_, true)) {}
    ~Together() {
      hall_.gathering_ = outer_;
      if (!outer_) hall_.put_gathered();
    }
    Together(const Together&) = delete;
    Together& operator=(const Together&) = delete;

   private:
    Hall& hall_;
    const bool outer_;
  };
  Ticket put(Write write);
  void put_gathered();
  void begin_tenure(Loaded& loaded);
  void give_way(const std::vector<StoreNews::Overtaken>& overtaken);
  void read_again(const StoreNews::Overtaken& lost);
  void ask_again(Ticket ticket, const std::vector<Held>& unanswered);
  void moved(const StoreNews::Moved& moved);
  void follow(MatchId match);
  void follow_all();
  void catch_up(MatchId match, std::uint32_t told);
  void await_mind(Loaded& loaded);
  bool find_listing(MatchId match);
  Loaded* spoken_of(std::string_view frame);
  bool caught_up(std::string_view frame);

  // hall_push.cc: telling those who watch
  class Push;
  void push(Loaded& loaded, const Entry& entry, std::span<const Event> events);
  void push_presence();
  static void show(Session& session, Loaded& loaded, Seat seat, const Picture& picture);
  void put_away(MatchId id);

  // hall_matches.cc: loading, entries
  std::shared_ptr<const AnyGame> game_for(const std::string& key, const std::string& content);
  void keep_content();
  void recall_end(Match& match);
  void keep_pictures(const Loaded& loaded);
  Loaded& load(MatchId id);
  std::unique_ptr<Loaded> read_match(MatchId id);  // on any thread
  Loaded& keep_read(MatchId id, std::unique_ptr<Loaded> read);
  void read_away(MatchId id, PlayerId asker, std::function<void()> then);
  void have_read(MatchId id, std::unique_ptr<Loaded> read);
  void obey_later(Session& session, MatchId match, const Asked& asked);
  Loaded& named(Session& session, Command& command);  // the match of a command, if the player may know of it
  Loaded& named(Session& session, std::string_view text, const std::string& code);
  Seat own_seat(const Loaded& loaded, const Session& session, Command& command) const;
  bool answer_again(Loaded& loaded, Session& session, const Command& command);
  bool answer_closed(Session& session, Command& command);
  void need_disk() const;
  void need_playing(const Match& match) const;
  Ticket write(Loaded& loaded, const Entry& entry, bool summary);
  void commit(Loaded& loaded, Entry entry);  // folds, writes and pushes an entry that moves nothing
  Summary summary_of(const Match& match) const;
  Presence presence(const Match& match) const;
  json::object table_of(const Match& match) const { return table_json(match, presence(match)); }
  void unload_idle();
  void close_abandoned();
  bool left(MatchId id, const Listing& listing) const;
  void close_left(MatchId id);
  void forget(MatchId id);

  const Shelf& shelf_;
  Store& store_;
  Wire& wire_;
  Workers& workers_;
  Loop& loop_;
  const Limits limits_;
  std::unordered_map<SocketId, Session> sessions_;
  std::unordered_map<MatchId, Listing> listings_;
  std::unordered_map<MatchId, std::unique_ptr<Loaded>> loaded_;
  std::mutex former_mutex_;                                             // workers read matches too
  std::map<std::string, std::shared_ptr<const AnyGame>> former_games_;  // by key and hash of their content
  std::unordered_map<MatchId, Reading> readings_;
  bool may_wait_ = false;  // the present command can be carried out later, when its match has been read
  MatchId read_here_ = 0;  // a match that is read on this thread whatever it takes
  std::unordered_map<MatchId, std::vector<SocketId>> audience_;
  std::unordered_map<std::string, MatchId> made_;  // by the command that made it
  std::unordered_map<PlayerId, Allowance> allowances_;
  std::unordered_map<std::string, Bucket> guests_of_, commands_of_, work_of_, tables_of_;  // of an address
  std::unordered_map<PlayerId, std::vector<MatchId>> hosted_;
  std::unordered_map<MatchId, Thinking> thinking_;
  std::set<MatchId> changed_tables_, changed_presence_, gone_tables_;
  std::set<MatchId> unlisted_;  // changed since the lobby last had their text
  std::deque<Held> held_;
  Bucket guests_;
  Ticket committed_ = 0, last_ticket_ = 0;
  bool read_only_ = false;
  std::string why_read_only_;
  Millis last_tidy_ = 0, last_sweep_ = 0;
  std::uint64_t rehearsed_ = 0;  // tables of a rehearsal so far
  bool gathering_ = false;       // writes wait for the end of what makes them
  std::optional<Write> gathered_;
  std::multimap<Ticket, Asked> asked_;
  Metrics metrics_;
  Asking asking_;                                      // the present command
  std::multimap<SocketId, std::string> away_;          // commands that workers have
  bool ending_ = false;                                // nothing more is obeyed
  Ticket waits_for_ = 0;                               // what the answer to the present command waits for
  Ticket refused_after_ = 0;                           // and what its refusal, if it comes to that
  std::unordered_map<MatchId, std::uint32_t> behind_;  // watched, but not read yet after this entry
  std::set<MatchId> stirred_;                          // others wrote to them while this hall was writing too
  std::uint64_t next_hand_;
};

}  // namespace condotta::hall
