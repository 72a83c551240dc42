#include <algorithm>

#include "games/mercenaries/questions.h"

// Populating the Battle Area (rulebook page 3): First Player and hands, Area Feature, Monsters, Mercenaries.
namespace condotta::mercenaries {

// ---- drawing cards -----------------------------------------------------------------------------------------------

// MN-DRAW-4, MN-DRAW-5, MN-RUL-26: an empty Deck takes in the Discard Pile at once; with both empty the draw ends.
void draw_cards(Play& p, MercenaryId who, int number, RuleId rule) {
  Mercenary& m = at(p.s, who);
  Cards drawn;
  while (number > 0) {
    if (m.deck.empty()) {
      if (m.discard.empty()) break;
      p.log.tell([&] { return Event::of(What::DeckShuffled, "MN-DRAW-4"_rule, m.colour.index(), m.discard.size()); });
      m.discard.move_to(m.deck);
    }
    if (m.deck.size() <= number) {  // all of it, whatever the order
      number -= m.deck.size();
      m.deck.move_to(drawn);
    } else {
      drawn.add(m.deck.draw(p.dice));
      --number;
    }
  }
  p.log.tell([&] { return Event::of(What::HandDrawn, rule, m.colour.index(), drawn.size()); });
  p.log.tell([&] {
    Event seen = Event::of(What::CardsDrawn, rule, m.colour.index());
    for (int card = 0; card < kCards; ++card) {
      for (int n = 0; n < drawn.count(card) && !seen.args.full(); ++n) {
        seen.args.push_back(static_cast<std::int16_t>(card));
      }
    }
    seen.seen_by = seeing_hand(p.content, p.s, who);
    return seen;
  });
  m.hand.add(drawn);
}

// MN-TURN-2, MN-FP-4: from the First Player clockwise.
void clockwise_from_first_player(State& s) {
  for (int i = 0; i < s.mercenary_count; ++i) {
    s.order[static_cast<std::size_t>(i)] = MercenaryId::of((s.first_player.index() + i) % s.mercenary_count);
  }
}

// ---- the four steps ----------------------------------------------------------------------------------------------

namespace {

// MN-FP-1, MN-FP-3, MN-DRAW-1: the First Player card goes on, then every hand is drawn.
void first_player_and_hands(Play& p) {
  State& s = p.s;
  ++s.area;
  s.turn = 0;
  s.stalled = 0;
  p.log.tell([&] { return Event::of(What::AreaStarts, "MN-AREA-1"_rule, s.area); });
  if (s.area > 1) {
    s.first_player = after(s, s.first_player);  // MN-PAIR-7, MN-RUL-77: players sit alternately, so it is the other's
  } else if (!s.first_player.some()) {
    s.first_player = MercenaryId::of(p.dice.pick(s.mercenary_count));  // MN-RUL-19
  }
  p.log.tell([&] {
    return Event::of(What::FirstPlayer, s.area > 1 ? "MN-FP-3"_rule : "MN-FP-1"_rule,
                     at(s, s.first_player).colour.index());
  });
  clockwise_from_first_player(s);
  each_mercenary(s, [&](MercenaryId who) { draw_cards(p, who, p.content.constants.hand_size, "MN-DRAW-1"_rule); });
}

// MN-AF-1, MN-RUL-25: one card; an empty deck takes in its discard pile.
void draw_feature(Play& p) {
  State& s = p.s;
  if (s.features.empty()) s.feature_discard.move_to(s.features);
  if (s.features.empty()) return;
  s.feature = FeatureId::of(s.features.draw(p.dice));
  p.log.tell([&] { return Event::of(What::FeatureDrawn, "MN-AF-1"_rule, s.feature.index()); });
}

// MN-AF-3, MN-DM-4: what the card does when it is drawn. MN-RUL-102: to the Mercenary who has the First Player card.
void feature_acts(Play& p) {
  if (!p.s.feature.some()) return;
  for (const Behaviour& does : p.content.feature(p.s.feature).behaviours) {
    switch (does.kind) {
      case Does::Hold:
        at(p.s, p.s.first_player).turn.trapped = true;
        break;
      case Does::Trap:
        p.s.agenda.push(Trap{.who = p.s.first_player, .value = does.value});
        break;
      case Does::OfferCard:
        p.s.agenda.push(OfferCard{});
        break;
      default:
        break;
    }
  }
}

// Cards for a new Area by the row of the table (MN-SPN-1 and on), and what the Area Feature adds.
int cards_to_spawn(const Play& p) {
  int number = p.content.row(p.s.adventure, p.s.type).draw;
  if (!p.s.feature.some()) return number;
  if (const Behaviour* more = find(p.content.feature(p.s.feature).behaviours, Does::MoreMonsters))
    number += more->value;
  return number;
}

// MN-AREA-2, MN-AREA-3: the steps in order, then the Mercenary Turn.
struct AreaTask {
  using On = StandsOn<>;
  static std::string broken(const Look& now, const Area&) {  // Mercenaries that are still to enter find room
    const bool shut = (monster_squares(now.s) & row_squares(now.content.constants.mercenary_row)) != 0;
    return shut ? "job: a Monster stands on the Mercenary Row while the Mercenaries enter" : "";
  }
  static void run(Play& p, Area& t) {
    switch (take_step(t.step)) {
      case Area::Step::FirstPlayer:
        return first_player_and_hands(p);
      case Area::Step::Feature:
        draw_feature(p);
        return feature_acts(p);
      case Area::Step::Monsters:
        return p.s.agenda.push(Spawn{.cards = static_cast<std::int8_t>(cards_to_spawn(p))});
      case Area::Step::Window:
        return open_window(p, false);  // MN-RUL-4 (f), MN-PLC-4: the last one before Mercenaries are placed
      case Area::Step::Mercenaries:
        return p.s.agenda.push(PlaceAll{});
      case Area::Step::Over:
        p.s.agenda.top() = Turn{};
    }
  }
};

MercenaryId from_first_player(const State& s, int number) {
  return MercenaryId::of((s.first_player.index() + number) % s.mercenary_count);
}

// Each Mercenary from the First Player on may take one of the cards on offer (MN-RUL-99).
struct OfferCardTask {
  using On = StandsOn<Area>;
  static std::string broken(const Look& now, const OfferCard&) { return no_offer(now); }
  static void run(Play& p, OfferCard& t) {
    const Behaviour* offer = find(p.content.feature(p.s.feature).behaviours, Does::OfferCard);
    while (t.asked < p.s.mercenary_count) {
      const MercenaryId who = from_first_player(p.s, t.asked++);
      const bool any = std::any_of(offer->cards.begin(), offer->cards.end(),
                                   [&](CardId card) { return p.s.stacks.has(card.index()); });
      if (any) return p.s.agenda.push(TakeCard{.who = who});
    }
    p.s.agenda.pop();
  }
};

}  // namespace

constinit const Row Area::row = row_of<Area, AreaTask>();
constinit const Row OfferCard::row = row_of<OfferCard, OfferCardTask>();

// ---- Monsters ----------------------------------------------------------------------------------------------------

namespace {

int monster_cards_left(const MonsterDeck& deck) {
  return deck.monsters.size() + deck.ambush_top.size() + deck.ambush_bottom.size() + deck.champions.size();
}

// MN-DECK-7, MN-DECK-10: a card of the top half is an Ambush card of that half, or any Monster: which of them lie in
// which half nobody knows. Weights are whole numbers: a Monster counts as often as the half holds Monsters, an
// Ambush card as often as there are Monsters altogether.
CardId draw_from_top(Play& p) {
  MonsterDeck& deck = p.s.monster_deck;
  std::array<std::uint8_t, kCards> weights{};
  int total = 0;
  for (int card = 0; card < kCards; ++card) {
    const int weight =
        deck.monsters.count(card) * deck.top_monsters + deck.ambush_top.count(card) * deck.monsters.size();
    weights[static_cast<std::size_t>(card)] = static_cast<std::uint8_t>(weight);
    total += weight;
  }
  const int card = p.dice.draw(kCardTable, weights, total);
  if (deck.ambush_top.has(card)) {
    deck.ambush_top.remove(card);
  } else {
    deck.monsters.remove(card);
    --deck.top_monsters;
  }
  return CardId::of(card);
}

// MN-DECK-9, MN-DECK-11, MN-RUL-21: the bottom half; once only the bottom cards are left the Champions are among them.
CardId draw_from_bottom(Play& p) {
  MonsterDeck& deck = p.s.monster_deck;
  deck.monsters.add(deck.ambush_bottom);
  deck.ambush_bottom.clear();
  if (deck.monsters.size() <= p.content.adventure(p.s.adventure).insert_bottom) deck.champions.move_to(deck.monsters);
  return CardId::of(deck.monsters.draw(p.dice));
}

// MN-SPN-6, MN-SPN-7, MN-SPN-8: the row a Monster belongs to.
int home_row(const Content& content, CardId card) {
  const bool back = content.facts(card).champion || content.facts(card).ranged_kind;
  return back ? content.constants.ranged_row : content.constants.melee_row;
}

// MN-SPN-10, MN-SPN-11: on the board, asking where the squares are equal. MN-DM-2: the DM draws and is asked.
void place_monster(Play& p, CardId card) {
  const Squares squares = placements(p.content, p.s, card);
  if (squares == 0) {  // MN-RUL-12
    p.log.tell([&] { return Event::of(What::NoRoom, "MN-RUL-12"_rule, card.index()); });
    p.s.monster_discard.add(card.index());
  } else if (size(squares) == 1) {
    put_monster(p, card, first_square(squares));
  } else {
    p.s.agenda.push(PlaceMonster{.card = card});
  }
}

}  // namespace

CardId draw_monster_card(Play& p) {
  MonsterDeck& deck = p.s.monster_deck;
  return deck.top_monsters > 0 || !deck.ambush_top.empty() ? draw_from_top(p) : draw_from_bottom(p);
}

// MN-SPN-9, MN-RUL-12: free squares of the Monster's row, or of the rows in front of it when that is full.
Squares placements(const Content& content, const State& s, CardId card) {
  if (s.monsters.full() && std::none_of(s.monsters.begin(), s.monsters.end(), [](auto& m) { return !m.card.some(); })) {
    return 0;
  }
  const Squares free = free_squares(content, s);  // MN-SPN-12
  for (int r = home_row(content, card); r > content.constants.mercenary_row; --r) {
    Squares squares = row_squares(r) & free;
    if (squares == 0) continue;
    if (has_dm(content, s)) return squares;  // MN-DM-3, MN-RUL-85: the DM need not keep to the centre
    // MN-RUL-11: nearest the centre first.
    for (const int left : {3, 2, 1}) {  // columns 3 and 4, then 2 and 5, then 1 and 6
      const Squares ring = squares & (only(square_at(left, r)) | only(square_at(7 - left, r)));
      if (ring != 0) return ring;
    }
  }
  return 0;
}

void put_monster(Play& p, CardId card, SquareId square) {
  Fixed<Monster, kMonsters>& all = p.s.monsters;
  std::size_t i = 0;
  while (i < all.size() && all[i].card.some()) ++i;
  if (i == all.size()) all.push_back({});
  all[i].card = card;
  all[i].square = square;
  p.log.tell([&] { return Event::of(What::MonsterPlaced, "MN-SPN-10"_rule, card.index(), square.index()); });
}

namespace {

// MN-SPN-5: one card after the other, each dealt with before the next.
struct SpawnTask {
  using On = StandsOn<Area>;
  static std::string broken(const Look&, const Spawn& t) { return t.cards < 0 ? "cards: expected 0 or more" : ""; }
  static void run(Play& p, Spawn& t) {
    const int left = monster_cards_left(p.s.monster_deck);
    if (left == 0) return p.s.agenda.pop();  // MN-RUL-22
    if (t.cards == 0) {  // MN-SPN-18, MN-RUL-23: all required cards are drawn; a single last one comes along
      if (left != 1) return p.s.agenda.pop();
      p.log.tell([&] { return Event::of(What::LastCard, "MN-SPN-18"_rule); });
    } else {
      --t.cards;  // MN-SPN-17, MN-RUL-20: an Ambush card is one of them, its Monsters are not
    }
    const CardId card = draw_monster_card(p);
    if (p.content.facts(card).kind == CardKind::Ambush) {
      p.log.tell([&] { return Event::of(What::AmbushDrawn, "MN-SPN-14"_rule, card.index()); });
      return p.s.agenda.push(Summon{.card = card});
    }
    if (p.content.facts(card).champion) ++t.cards;  // MN-SPN-13
    place_monster(p, card);
  }
};

// MN-SPN-14, MN-SPN-15, MN-RUL-24: the Monsters listed, in that order, as far as the Reserve has them.
struct SummonTask {
  using On = StandsOn<Spawn>;
  static std::string broken(const Look& now, const Summon& t) {
    const bool ambush = t.card.some() && now.content.facts(t.card).kind == CardKind::Ambush;
    return ambush && t.placed <= now.content.ambush(t.card).summons.size() ? "" : "card: expected an Ambush card";
  }
  static void run(Play& p, Summon& t) {
    const std::vector<CardId>& summons = p.content.ambush(t.card).summons;
    if (t.placed == summons.size()) {
      p.s.monster_discard.add(t.card.index());  // MN-SPN-16
      return p.s.agenda.pop();
    }
    const CardId card = summons[t.placed++];
    if (!p.s.reserve.has(card.index())) {
      p.log.tell([&] { return Event::of(What::ReserveLacks, "MN-RUL-24"_rule, card.index()); });
      return;
    }
    p.s.reserve.remove(card.index());
    place_monster(p, card);
  }
};

}  // namespace

constinit const Row Spawn::row = row_of<Spawn, SpawnTask>();
constinit const Row Summon::row = row_of<Summon, SummonTask>();

// ---- Mercenaries -------------------------------------------------------------------------------------------------

// MN-PLC-2, MN-PLC-3, MN-RUL-14: the free squares of the Mercenary Row.
Squares entrances(const Content& content, const State& s) {
  return row_squares(content.constants.mercenary_row) & free_squares(content, s);
}

namespace {

// MN-PLC-1: the First Player's first, then clockwise.
struct PlaceAllTask {
  using On = StandsOn<Area>;
  static void run(Play& p, PlaceAll& t) {
    if (t.placed >= p.s.mercenary_count) return p.s.agenda.pop();
    const MercenaryId who = from_first_player(p.s, t.placed++);
    p.s.agenda.push(PlaceMercenary{.who = who});
  }
};

}  // namespace

constinit const Row PlaceAll::row = row_of<PlaceAll, PlaceAllTask>();

}  // namespace condotta::mercenaries
