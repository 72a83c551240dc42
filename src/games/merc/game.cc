#include "games/merc/game.h"

#include <map>

#include "games/merc/describe.h"
#include "games/merc/portraits.h"
#include "games/merc/read_content.h"
#include "games/merc/view.h"
#include "kernel/content_files.h"
#include "kernel/host.h"

namespace condotta::merc {

namespace {

// Every kind of game people ask for by name.
std::vector<condotta::Mode> modes() {
  std::vector<condotta::Mode> list;
  for (int n = 1; n <= kRebelCount; ++n) {
    list.push_back({"ai_" + std::to_string(n), "{\"rebels\":" + std::to_string(n) + "}"});
  }
  for (int n = 1; n <= kRebelCount; ++n) {
    list.push_back({"dictator_" + std::to_string(n), "{\"rebels\":" + std::to_string(n) + ",\"ai\":false}"});
  }
  list.push_back({"assassination", R"({"rebels":2,"ai":false,"assassination":true})"});
  list.push_back({"vehicles", R"({"rebels":2,"ai":false,"vehicles":true})"});
  list.push_back({"versus_1v1", R"({"rebels":2,"ai":false,"versus":true})"});
  list.push_back({"versus_1v1v1", R"({"rebels":3,"ai":false,"versus":true,"factions":3})"});
  // DA-VEH-1, DA-VS-3: Vehicles and Versus may be combined.
  list.push_back({"versus_2v2", R"({"rebels":4,"ai":false,"versus":true,"vehicles":true})"});
  // DA-VS-4, DA-ID-2: so may Versus and I, Dictator; DA-VS-9: 10 rounds are a long game.
  list.push_back({"versus_3v3", R"({"rebels":6,"ai":false,"versus":true,"i_dictator":true,"rounds":10})"});
  // DA-ID-3: I, Dictator with the Dictator AI.
  list.push_back({"i_dictator", R"({"rebels":2,"i_dictator":true})"});
  return list;
}

template <class E>
const char* key_of(const char* group, E value) {
  // Keys live as long as the program; there are few of them.
  static const auto& table = *new std::map<std::pair<std::string, int>, std::string>([] {
    std::map<std::pair<std::string, int>, std::string> all;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Job>>([&](auto d) {
      all[{"question", static_cast<int>(d.value)}] = "question." + snake(d.name);
    });
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Verb>>([&](auto d) {
      all[{"action", static_cast<int>(d.value)}] = "action." + snake(d.name);
    });
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<End>>([&](auto d) {
      all[{"result", static_cast<int>(d.value)}] = "result." + snake(d.name);
    });
    return all;
  }());
  return table.at({group, static_cast<int>(value)}).c_str();
}

}  // namespace

Merc::Merc(const ContentFiles& files)
    : content_(std::make_shared<const Content>(with_portraits(read_content(files), files))), hash_(files.hash()) {
  words_ = std::make_shared<const Words>(files.words(content_->names));
  info_ = {"merc", "1", 1, 7, "the Dictator", modes()};
}

Decision Merc::decision(const State& s) const {
  if (s.over != 0 || s.agenda.empty()) return {};
  return {seat_of(s, s.agenda.top().player)};
}

void Merc::choices(const State& s, std::vector<Action>& out) const {
  out.clear();
  if (s.over != 0) return;
  Offers offers(Look(*content_, s), &out, 1 << 20);
  offer_choices(offers);
}

std::optional<Refusal> Merc::check(const State& s, Action act) const {
  return merc::check(Look(*content_, s), act);
}

void Merc::apply(State& s, Action act, Dice& dice, Log& log) const {
  Play p{*content_, s, dice, log};
  answer(p, act);
  run(p);
}

View Merc::look(const State& s, Seat seat) const {
  return merc::look(*content_, s, seat);
}
State Merc::imagine(const View& view, Dice& dice) const {
  return merc::imagine(*content_, view, dice);
}

Result Merc::result(const State& s) const {
  Result result;
  result.over = s.over != 0;
  if (!result.over) return result;
  for (Seat seat = 0; seat < seats(s); ++seat) {
    const PlayerId player = player_at(s, seat);
    result.scores[seat] = static_cast<std::int16_t>(points(Look(*content_, s), side_of(s, player)));
    if ((s.winners >> player.index() & 1) != 0) result.winners = result.winners.with(seat);
  }
  const auto rebels = points(Look(*content_, s), 0), dictator = points(Look(*content_, s), 1);
  result.how = {key_of("result", static_cast<End>(s.how)), args(rebels, dictator)};
  if (s.versus == 0 && static_cast<End>(s.how) == End::Points)  // M-13.1-1: more points, at a tie the Dictator
    result.how.key = rebels > dictator ? "result.points_rebels" : "result.points_dictator";
  return result;
}

std::size_t Merc::greedy(const View& view, std::span<const Action> offered, Dice& dice) const {
  return sensible(Look(*content_, view.seen), offered, dice);
}
float Merc::estimate(const State& s, Seat seat) const {
  return standing(Look(*content_, s), seat);
}

void Merc::wishes(const State& s, std::vector<Action>& out) const {
  if (s.over != 0) return;
  Offers offers(Look(*content_, s), &out, 40, true);
  offer_choices(offers);
}

Phrase Merc::question(const State& s) const {
  if (s.over != 0) return {};
  const Task& q = s.agenda.top();
  const UnitId by = s.attack.by;
  return {key_of("question", q.job),
          args(q.player.index(), q.who.some() ? q.who.index() : 0, q.cell.some() ? q.cell.index() : 0, q.n,
               by.some() ? by.index() : 0, s.attack.dice, s.attack.hits + s.attack.sixes, s.attack.targets)};
}

Phrase Merc::label(const State& s, Action a) const {
  const auto or_zero = [](auto id) { return id.some() ? id.index() : 0; };
  const char* key = key_of("action", a.verb);
  if (a.verb == Verb::Move && a.count > 0) key = "action.move_with";
  if (a.verb == Verb::Take && a.to.some()) key = "action.take_for";
  if (a.verb == Verb::Heal && a.card.some()) key = "action.heal_with";
  if (a.verb == Verb::Coordinate && a.count > 0) key = "action.coordinate_with";
  if (a.verb == Verb::Coordinate && a.card.some()) key = "action.coordinate_driving";
  if (a.verb == Verb::Join && a.count > 0) key = "action.join_with";
  if (a.verb == Verb::Join && a.card.some()) key = "action.join_driving";
  if (a.verb == Verb::Board && a.player.some()) key = "action.board_ally";
  if (!a.cell.some() && s.over == 0) a.cell = s.agenda.top().cell;  // a gift is given where it was asked for
  return {key,
          args(or_zero(a.who), static_cast<int>(a.squad), or_zero(a.cell), or_zero(a.card), static_cast<int>(a.deck),
               or_zero(a.player), or_zero(a.unit), or_zero(a.tactic), or_zero(a.to), a.count)};
}

Phrase Merc::detail(const State& s, Action a) const {
  const Look t(*content_, s);
  if (s.over != 0) return {};
  const Task& q = s.agenda.top();
  switch (a.verb) {
    case Verb::Keep:
      return a.who.some() && a.who != kDictatorCard ? portrait(*content_, a.who) : Phrase{};
    case Verb::Take:
    case Verb::Lay:
    case Verb::Hand:
    case Verb::Salvage:
    case Verb::Repair:
      return a.card.some() ? Phrase{"detail.gear", args(a.card.index())} : Phrase{};
    case Verb::Explore: {
      const Soldier* who = find(s, a.who);
      if (who == nullptr) return {};
      const SectorCard& card = card_at(t, who->cell);
      return {"detail.explore", args(card.weapons, card.armor, card.accessories)};
    }
    case Verb::Train: {
      const Soldier* who = find(s, a.who);
      return who != nullptr ? Phrase{"detail.train", args(train_room(t, *who))} : Phrase{};
    }
    case Verb::Corner:
    case Verb::Pick:
    case Verb::Put:
      if (!a.cell.some()) return {};
      return {"detail.sector", args(at(s, a.cell).card.index(), card_at(t, a.cell).value)};
    case Verb::Land:
    case Verb::Place:
    case Verb::Move:
    case Verb::Coordinate:
    case Verb::Drive: {
      if (!a.cell.some()) return {};
      const bool fight = a.verb != Verb::Place && enemies_at(s, a.cell, side_of(s, q.player));
      return {fight ? "detail.fight" : "detail.sector", args(at(s, a.cell).card.index(), card_at(t, a.cell).value)};
    }
    default:
      return {};
  }
}

bool Merc::headline(std::uint16_t what) const {
  return what == static_cast<std::uint16_t>(What::Killed) || what == static_cast<std::uint16_t>(What::Hurt) ||
         what == static_cast<std::uint16_t>(What::MilitiaLost) || what == static_cast<std::uint16_t>(What::GameOver);
}

// High faces hit. What the Dictator AI rolls is nobody's luck, what a person rolls for the Dictator is his.
std::optional<Roller> Merc::roller(const State& before, const Event& event) const {
  const auto of_player = [&](PlayerId player) -> std::optional<Roller> {
    if (player == kDictator && before.ai != 0) return std::nullopt;
    return Roller{seat_of(before, player)};
  };
  const auto of_merc = [&](MercId who) {
    const Soldier* found = merc::find(before, who);
    return found == nullptr ? std::nullopt : of_player(found->owner);
  };
  switch (static_cast<What>(event.what)) {
    case What::Rolls: {
      const UnitId unit = UnitId::of(event.args[0]);
      return is_militia(unit)  ? of_player(militia_player(unit))
             : is_person(unit) ? of_merc(merc_of(unit))
                               : std::nullopt;
    }
    case What::RollsInitiative:
      return of_merc(MercId::of(event.args[0]));
    default:
      return std::nullopt;
  }
}

std::string Merc::draw(const View& view) const {
  return draw_table(Look(*content_, view.seen), view.seat);
}
std::string Merc::broken(const State& s) const {
  return merc::broken(Look(*content_, s));
}

std::unique_ptr<AnyGame> open(const ContentFiles& files) {
  return std::make_unique<Hosted<Merc>>(Merc(files));
}

}  // namespace condotta::merc
