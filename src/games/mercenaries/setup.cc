#include "games/mercenaries/questions.h"

// Setting up a game (rulebook pages 1 and 2).
namespace condotta::mercenaries {

namespace {

// "All" means every copy in the box.
int number(const Content& content, const CardCount& each) {
  return each.count ? *each.count : content.copies(each.card);
}

void put(const Content& content, const std::vector<CardCount>& list, Cards& into) {
  for (const CardCount& each : list) into.add(each.card.index(), number(content, each));
}

// MN-SET-1, MN-SET-2: each Mercenary has a mat of its own, whoever controls it.
void set_up_mercenaries(const Content& content, const Options& options, State& s) {
  s.mercenary_count = static_cast<std::uint8_t>(content.type(options.type).controls.size());
  each_mercenary(s, [&](MercenaryId who) {
    Mercenary& m = at(s, who);
    m.health = content.constants.start_health;    // MN-SET-3
    m.exp = content.constants.start_exp;          // MN-SET-4
    put(content, content.starting_deck, m.deck);  // MN-SET-6, MN-SET-7: the same twelve for all, nothing drawn yet
    const auto i = static_cast<std::size_t>(who.index());
    if (i < options.colours.size()) m.colour = options.colours[i];
  });
}

// MN-DECK-14: the deck has no order that anybody could know.
void set_up_monster_deck(const Content& content, State& s) {
  const Adventure& adventure = content.adventure(s.adventure);
  const AdventureRow& row = content.row(s.adventure, s.type);
  MonsterDeck& deck = s.monster_deck;
  put(content, row.table, deck.monsters);  // MN-DECK-6: one pile
  deck.top_monsters =
      static_cast<std::uint8_t>((deck.monsters.size() + 1) / 2);  // MN-DECK-7: the top half is the larger
  put(content, adventure.ambush_top, deck.ambush_top);
  put(content, adventure.ambush_bottom, deck.ambush_bottom);
  put(content, row.champions, deck.champions);
  // MN-DECK-12, MN-DECK-13, MN-DECK-15: what the table leaves in the box is the Reserve, by name and open.
  for (const CardCount& each : row.table) {
    s.reserve.add(each.card.index(), content.copies(each.card) - number(content, each));
  }
}

// MN-DEC-1, MN-RUL-18: colours in seat order, for those the table has not settled; the first asked lies on top.
void ask_colours(State& s) {
  for (int i = s.mercenary_count - 1; i >= 0; --i) {
    const MercenaryId who = MercenaryId::of(i);
    if (!at(s, who).colour.some()) s.agenda.push(ChooseColour{.who = who});
  }
}

}  // namespace

// MN-SET-8, MN-SET-9: the adventure decides what lies on the table, by one procedure. MN-SET-11: tokens and counters
// are as many as are needed.
State set_up(const Content& content, const Options& options, Dice& dice, Log& log) {
  State s;
  s.type = options.type;
  s.adventure = options.adventure;
  s.first_player = options.first_player;
  s.stall_limit = options.stall_limit;
  s.open_hands = options.open_hands;
  s.mercenaries_lash_out = options.mercenaries_lash_out;
  s.ferocity = options.ferocity;
  const Harder harder = content.harder(s.adventure, s.type, options.difficulty);
  s.harder_melee = harder.melee, s.harder_ranged = harder.ranged;
  set_up_mercenaries(content, options, s);
  const Adventure& adventure = content.adventure(s.adventure);
  put(content, adventure.resource, s.stacks);  // MN-RES-1, MN-RES-2
  set_up_monster_deck(content, s);
  // MN-AFD-2: a bag that is drawn from by chance is shuffled.
  for (const FeatureCount& each : adventure.area_features) {
    s.features.add(each.card.index(), each.count ? *each.count : content.feature(each.card).copies);
  }
  s.agenda.push(Area{});
  ask_colours(s);
  Play p{content, s, dice, log};
  Agendas::run(p);
  return s;
}

}  // namespace condotta::mercenaries
