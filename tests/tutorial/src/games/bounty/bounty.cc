#include "games/bounty/bounty.h"

#include <algorithm>

#include "kernel/content_files.h"
#include "kernel/host.h"
#include "kernel/trouble.h"

namespace condotta::bounty {

BOOST_DESCRIBE_STRUCT(Contract, (), (id, name, worth, copies))
BOOST_DESCRIBE_STRUCT(Content, (), (contracts, hand))
BOOST_DESCRIBE_STRUCT(Captain, (), (hand, purse))
BOOST_DESCRIBE_STRUCT(State, (), (captains, deck, offer, seats, round, exchange, agenda))
BOOST_DESCRIBE_STRUCT(Action, (), (verb, contract))
BOOST_DESCRIBE_STRUCT(Options, (), (seats, exchange))

namespace {

// What no field by itself shows: all complaints together, so that a file is mended in one go.
void check_content(const Content& content, const std::string& source) {
  std::vector<Complaint> complaints;
  const std::size_t kinds = content.contracts.size();
  if (kinds < 1 || kinds > kMaxContracts) {
    complaints.push_back({"/contracts", "expected 1 to 8 contracts, found " + std::to_string(kinds)});
  }
  int cards = 0;
  for (std::size_t i = 0; i < kinds; ++i) {
    const Contract& each = content.contracts[i];
    const std::string place = "/contracts/" + std::to_string(i);
    if (each.worth < 0 || each.worth > 100) complaints.push_back({place + "/worth", "expected 0 to 100"});
    if (each.copies < 1 || each.copies > 60) complaints.push_back({place + "/copies", "expected 1 to 60"});
    cards += std::clamp(each.copies, 0, 60);
    for (std::size_t k = 0; k < i; ++k) {
      if (content.contracts[k].id == each.id)
        complaints.push_back({place + "/id", "\"" + each.id + "\" is there twice"});
    }
  }
  if (content.hand < 1 || content.hand > cards / kSeats) {
    complaints.push_back({"/hand", "expected 1 to " + std::to_string(cards / kSeats) + ", so that four can be dealt"});
  }
  if (!complaints.empty()) throw BadInput(source, std::move(complaints));
}

}  // namespace

Bounty::Bounty(const ContentFiles& files) : hash_(files.hash()) {
  const ContentFiles::File& file = files.at("contracts");
  content_ = from_json<Content>(Names{}, file.value, file.source);
  check_content(content_, file.source);
  auto names = std::make_shared<Names>();
  std::vector<Names::Entry> contracts;
  for (const Contract& each : content_.contracts) contracts.push_back({each.id, each.name});
  names->add_kind("contract", std::move(contracts));
  names_ = names;
  words_ = std::make_shared<Words>(files.words(*names_));
  for (const Told<What>& each : kTold) {
    check_sentence(*words_, *names_, "event." + enum_text(each.what), each.blanks, files.at("words.en").source);
  }
  info_ = {"bounty", "1", 2, kSeats, "", {}};
  for (int seats = 2; seats <= kSeats; ++seats) {
    info_.modes.push_back({"captains_" + std::to_string(seats), "{\"seats\":" + std::to_string(seats) + "}"});
  }
  info_.modes.push_back({"exchange", "{\"seats\":3,\"exchange\":true}"});
}

// BT-SET-2: everybody is dealt four contracts.
State Bounty::start(const Options& options, Dice& dice, Log&) const {
  State s;
  s.seats = options.seats;
  s.exchange = options.exchange;
  for (std::size_t i = 0; i < content_.contracts.size(); ++i) {
    s.deck.add(static_cast<int>(i), content_.contracts[i].copies);
  }
  for (int seat = 0; seat < s.seats; ++seat) deal(s.deck, s.captains[seat].hand, content_.hand, dice);
  s.offer.ask(everybody(s));
  s.agenda.push(Offer{});
  return s;
}

std::optional<Refusal> Bounty::check(const State& s, const Action& act) const {
  const Refusal refusal = Agendas::check({content_, s}, act, Refusal::because("BT-END-1"_rule, Reason::GameOver));
  return refusal.rule ? std::optional(refusal) : std::nullopt;
}

// BT-SEE-1: hands and contracts face down are secret; everybody knows which contracts there are.
Bounty::View Bounty::look(const State& s, Seat seat) const {
  View view{s, seat};
  for (Seat other = 0; other < s.seats; ++other) {
    if (other == seat) continue;
    view.seen.captains[other].hand.move_to(view.seen.deck);
    // A card that lies face down is still among the unknown ones.
    if (!s.offer.complete() && !s.offer.waiting().has(other)) view.seen.deck.add(s.offer.of(other).index());
  }
  view.seen.offer.redact(seat);
  return view;
}

State Bounty::imagine(const View& view, Dice& dice) const {
  State s = view.seen;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other == view.seat) continue;
    const bool waits = s.offer.waiting().has(other);
    const int cards = content_.hand - s.round - (waits || s.offer.complete() ? 0 : 1);
    deal(s.deck, s.captains[other].hand, cards, dice);
    if (!waits && !s.offer.complete()) s.offer.answer(other, ContractId::of(s.deck.draw(dice)));
  }
  return s;
}

// BT-END-1: after four rounds the fullest purse wins. BT-END-2: equal purses win together.
Result Bounty::result(const State& s) const {
  Result result;
  result.over = s.agenda.empty();
  if (!result.over) return result;
  int most = 0;
  for (int seat = 0; seat < s.seats; ++seat) most = std::max<int>(most, s.captains[seat].purse);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    result.scores[seat] = s.captains[seat].purse;
    if (s.captains[seat].purse == most) result.winners = result.winners.with(seat);
  }
  result.how = {"result.purse", args(most)};
  return result;
}

std::size_t Bounty::greedy(const View& view, std::span<const Action> offered, Dice&) const {
  return heaviest({content_, view.seen}, offered);
}

float Bounty::estimate(const State& s, Seat seat) const {
  float all = 1;
  for (int each = 0; each < s.seats; ++each) all += s.captains[each].purse;
  return s.captains[seat].purse / all;
}

Phrase Bounty::label(const State&, const Action& act) const {
  constexpr const char* kKeys[] = {"action.offer", "action.exchange", "action.keep"};
  return {kKeys[static_cast<std::size_t>(act.verb)], args(act.contract.value)};
}

// BT-SET-1: two to four captains.
std::optional<Refusal> Bounty::check_options(const Options& options) const {
  if (options.seats >= 2 && options.seats <= kSeats) return std::nullopt;
  return Refusal::because("BT-SET-1"_rule, Reason::Seats, options.seats);
}

std::string Bounty::draw(const View& view) const {
  std::string text = "Round " + std::to_string(view.seen.round + 1) + "\n";
  for (int seat = 0; seat < view.seen.seats; ++seat) {
    text +=
        "  Captain " + std::to_string(seat + 1) + ": purse " + std::to_string(view.seen.captains[seat].purse) + "\n";
  }
  return text;
}

// Nothing is created or lost: what is not in the deck, in a hand or on the table has been won.
std::string Bounty::broken(const State& s) const {
  if (s.seats < 2 || s.seats > kSeats) return "/seats: expected 2 to 4";
  if (s.round < 0 || s.round > content_.hand) return "/round: expected 0 to " + std::to_string(content_.hand);
  const bool over = s.round == content_.hand;
  if ((s.offer.waiting().bits & ~everybody(s).bits) != 0) return "/offer/waiting: names a seat that nobody has";
  if (over != s.offer.complete()) return "/offer/waiting: somebody is asked until the last round is over, then nobody";
  if (over != s.agenda.empty()) return "/agenda: expected tasks while the game runs, else none";
  if (const std::string trouble = Agendas::broken({content_, s}, [](const Task& t) { return task_text(t); });
      !trouble.empty()) {
    return trouble;
  }
  int there[kMaxContracts] = {};
  int purses = 0;
  int played = s.seats * s.round;
  for (int i = 0; i < kMaxContracts; ++i) there[i] = s.deck.count(i);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const std::string place = "/captains/" + std::to_string(seat);
    const Captain& captain = s.captains[seat];
    const ContractId offer = s.offer.of(seat);
    const bool plays = seat < s.seats;
    const bool lies_there = plays && !over && !s.offer.waiting().has(seat);
    if (offer.some() != lies_there) return "/offer/choices: a contract lies there exactly for those who have answered";
    if (captain.hand.size() != (plays ? content_.hand - s.round - (lies_there ? 1 : 0) : 0)) {
      return place + "/hand: expected one contract for each round to come";
    }
    if (captain.purse < 0 || (!plays && captain.purse != 0)) return place + "/purse: expected what was won";
    purses += captain.purse;
    for (int i = 0; i < kMaxContracts; ++i) there[i] += captain.hand.count(i) + (offer.index() == i ? 1 : 0);
  }
  for (std::size_t i = 0; i < content_.contracts.size(); ++i) {
    const int gone = content_.contracts[i].copies - there[i];
    if (gone < 0) return "there are " + std::to_string(-gone) + " too many of " + content_.contracts[i].id;
    purses -= gone * content_.contracts[i].worth;
    played -= gone;
  }
  return purses == 0 && played == 0 ? "" : "the purses and the contracts that are gone do not add up";
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Bounty>>(Bounty(files));
}

}  // namespace condotta::bounty
