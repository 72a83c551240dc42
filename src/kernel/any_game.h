#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/event.h"
#include "kernel/game.h"
#include "kernel/names.h"
#include "kernel/words.h"

namespace condotta {

namespace json = boost::json;

// Plain memory of a state or a view, whose type only the game knows. Copying is a memcpy; assigning between equal
// sizes does not allocate.
class Memory {
 public:
  Memory() = default;
  explicit Memory(std::size_t size) : size_(size), bytes_(new std::byte[size]) {}  // still to be filled
  Memory(const Memory& other) : Memory(other.size_) { copy(other); }
  Memory(Memory&&) noexcept = default;
  Memory& operator=(const Memory& other) {
    if (size_ != other.size_) *this = Memory(other.size_);
    copy(other);
    return *this;
  }
  Memory& operator=(Memory&&) noexcept = default;

  std::byte* data() { return bytes_.get(); }
  const std::byte* data() const { return bytes_.get(); }
  std::size_t size() const { return size_; }
  std::span<const std::byte> bytes() const { return {bytes_.get(), size_}; }
  friend bool operator==(const Memory& a, const Memory& b) {
    return a.size_ == b.size_ && std::memcmp(a.data(), b.data(), a.size_) == 0;
  }

 private:
  void copy(const Memory& other) {
    if (size_ > 0) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
  }
  std::size_t size_ = 0;
  std::unique_ptr<std::byte[]> bytes_;
};

// The truth, and what one seat may know of it: different types, so that a mind cannot be handed the truth.
struct AnyState : Memory {
  using Memory::Memory;
};
struct AnyView : Memory {
  using Memory::Memory;
};

struct AnyAction {
  alignas(8) std::array<std::byte, kActionRoom> bytes{};
  friend bool operator==(const AnyAction&, const AnyAction&) = default;
};

// A way to play that people ask for by name: "cooperative_3". Its title is in the words under "mode.NAME".
struct Mode {
  std::string name;
  std::string options;  // JSON
};

struct GameInfo {
  std::string key;      // "mercenaries"
  std::string ruleset;  // which reading of the rules the code plays: a record names it
  int min_seats = 1, max_seats = 1;
  std::string automated;    // what plays by itself, in a word or two; "" when nothing does
  std::vector<Mode> modes;  // the first is what "Play now" starts; all together cover every kind of game
  std::string once{};       // the hash of this very content when its fields had other names; "" when they never had
};

// How a playout chooses: every choice alike, as the game's greedy policy, or nearly so for a fraction of the price: a
// game without a quick policy is greedy instead.
enum class Policy { Random, Greedy, Quick };

class Insight;
class Tells;

// One game behind one interface, for everything that does not care which game it is: command line, hall, lab,
// minds, tests. Thread-safe: all functions are const and remember nothing.
class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual const Names& names() const = 0;
  virtual const Words& words() const = 0;
  virtual const std::string& content_hash() const = 0;
  // Whether that is the hash of this content, or was once.
  bool has_content(const std::string& hash) const {
    return hash == content_hash() || (!hash.empty() && hash == info().once);
  }

  // The options a table can choose: [{"name","type","default","choices",...}].
  virtual json::value option_list() const = 0;
  // Options as a person wrote them, completed with the defaults. Throws BadInput for what cannot be played.
  virtual json::value full_options(const json::value& options) const = 0;
  virtual AnyState start(const json::value& options, Dice& dice, Log& log) const = 0;

  virtual Decision decision(const AnyState& state) const = 0;
  virtual void choices(const AnyState& state, std::vector<AnyAction>& out) const = 0;
  // One of the choices, all alike, for less than the price of the list.
  virtual AnyAction pick(const AnyState& state, Dice& dice) const = 0;
  virtual std::optional<Refusal> check(const AnyState& state, const AnyAction& action) const = 0;
  virtual void apply(AnyState& state, const AnyAction& action, Dice& dice, Log& log) const = 0;
  virtual Result result(const AnyState& state) const = 0;
  virtual int seats(const AnyState& state) const = 0;
  // Whether its player is held to an action although it told nothing that was hidden.
  virtual bool binding(const AnyState& before, const AnyAction& action, const AnyState& after) const = 0;

  virtual AnyView look(const AnyState& state, Seat seat) const = 0;
  virtual AnyState imagine(const AnyView& view, Dice& dice) const = 0;
  virtual std::size_t greedy(const AnyView& view, std::span<const AnyAction> offered, Dice& dice) const = 0;
  // A sensible choice found without the list; only for games that have such a policy.
  virtual AnyAction quick(const AnyView& view, Dice& dice) const = 0;
  virtual bool has_quick() const = 0;
  virtual float estimate(const AnyState& state, Seat seat) const = 0;
  // Plays on by a policy for at most `limit` actions and says how many it made. The inner loop of lab and search.
  virtual int playout(AnyState& state, Policy policy, int limit, Dice& dice) const = 0;

  virtual void wishes(const AnyState& state, std::vector<AnyAction>& out) const = 0;
  virtual Phrase question(const AnyState& state) const = 0;
  virtual Phrase label(const AnyState& state, const AnyAction& action) const = 0;
  virtual Phrase detail(const AnyState& state, const AnyAction& action) const = 0;
  virtual bool headline(const Event& event) const = 0;
  // Whose roll an event tells; nothing for those of the automated side, or where an event tells of no roll.
  virtual std::optional<Roller> roller(const AnyState& before, const Event& event) const = 0;
  virtual const std::string& event_key(const Event& event) const = 0;  // "event.lash_out"
  // The kind of thing that the event's blank number i is; kPlainNumber for a number.
  virtual int blank_kind(const Event& event, std::size_t i) const = 0;
  virtual const std::string& why_key(Why why) const = 0;  // "why.out_of_range"
  // The position as text for a terminal, as the view's seat may see it.
  virtual std::string draw(const AnyView& view) const = 0;
  // The position as a picture; "" for games that have none.
  virtual std::string draw_svg(const AnyView& view) const = 0;

  virtual json::value state_json(const AnyState& state) const = 0;
  virtual AnyState parse_state(const json::value& text, const std::string& source) const = 0;
  // A position (or a part of one) as it was written by an older version, in the form of today.
  virtual json::value upgraded(const json::value& text) const = 0;
  virtual json::value upgraded_action(const json::value& text) const = 0;
  virtual json::value view_json(const AnyView& view) const = 0;
  // The same as text, for what is sent with every action (kernel/tells.h).
  virtual const Tells& tells() const = 0;
  virtual json::value action_json(const AnyAction& action) const = 0;
  virtual json::value full_action_json() const = 0;  // a fresh action with every field
  virtual AnyAction parse_action(const json::value& text, const std::string& source) const = 0;

  // Whether nothing was created or lost; "" or what is wrong. For tests.
  virtual std::string broken(const AnyState& state) const = 0;

  // What minds may count in a position, and what was learned about it; none for a game that has no such thing.
  const Insight* insight() const { return insight_.get(); }
  void attach(std::shared_ptr<const Insight> insight) { insight_ = std::move(insight); }

  std::string say(const Event& event) const { return words().say(event_key(event), event.args); }
  std::string say(const Refusal& no) const { return words().say(why_key(no.why), no.args); }

 private:
  std::shared_ptr<const Insight> insight_;
};

// The canonical text of an action: its verb, then `field=value` for what is not as usual, lists joined by '+'.
//   attack_melee who=red target=4,3 cards=basic_melee_attack+basic_melee_attack
std::string action_text(const AnyGame& game, const AnyAction& action);
// Reads what action_text writes (also with "who:" before it, which is cut off).
AnyAction parse_action_text(const AnyGame& game, std::string_view text, const std::string& source);

}  // namespace condotta
