#include "games/merc/questions.h"

// M-7.4: what a MERC who re-equips takes, lays down or hands over, and with whom he trades.
namespace condotta::merc {

namespace {

// M-7.4-1: any number of cards, so what was taken or laid down may be taken back (M-24-102).
Refusal check_take(const Look& now, const Soldier& who, const Action& a) {
  if (!a.card.some() || !at(now.s, who.cell).stash.has(a.card.index())) return no("M-9.5-3"_rule, Reason::NoSuchCard);
  if (now.content.of(a.card).category == Category::Vehicle) {  // DA-RUL-91; DA-DEC-39
    return need(vehicle_of(now.s, who.owner, who.squad) == nullptr && who.squad != SquadNo::Base, "DA-VEH-6"_rule,
                Reason::HasOneAlready);
  }
  if (slot_for(now, who, a.card) < 0) return no("M-9.1-1"_rule, Reason::NoSlot, a.card.index());
  return yes();
}

// M-7.4-2: between MERCs that both spend a Re-Equip.
Refusal check_hand(const Look& now, const Soldier& who, const Action& a) {
  if (!a.card.some() || slot_with(who, a.card) < 0) return no("M-7.4-2"_rule, Reason::NoSuchCard);
  if (!now.s.traders.contains(a.to) || a.to == who.who) return no("M-7.4-2"_rule, Reason::NotInTrade);
  const Soldier& other = soldier(now.s, a.to);
  const int free = slot_for(now, other, a.card);
  return need(free >= 0 && slot_free(other, free), "M-9.1-1"_rule, Reason::NoSlot);
}

Refusal check_trade(const Look& now, const Soldier& who, const Action& a) {
  const Soldier* other = find(now.s, a.to);
  if (asker<Equipping>(now).trader != 0 || now.s.traders.full() || other == nullptr || now.s.traders.contains(a.to) ||
      other->cell != who.cell || side_of(now.s, other->owner) != side_of(now.s, who.owner)) {
    return no("M-7.4-2"_rule, Reason::NotHere, a.to.index());
  }
  if (other->changed.has(Change::Declined))  // ruling: who has declined is not asked twice in one Re-Equip
    return no("M-24-111"_rule, Reason::HasDeclined, a.to.index());
  return need(other->actions > 0, "M-7.4-2"_rule, Reason::NotEnoughActions);
}

void take(Play& p, Soldier& who, TitleId card) {
  at(p.s, who.cell).stash.remove(card.index());
  if (p.content.of(card).category == Category::Vehicle) return attach_vehicle(p, who.owner, who.squad, card);
  const int slot = slot_for(p, who, card);
  put_on(p, who, {card, 0}, slot);
  who.changed.set(filled(slot));
  p.log.tell([&] { return Event::of(What::Takes, "M-7.4-1"_rule, who.who.index(), card.index()); });
}

void lay(Play& p, Soldier& who, TitleId card) {
  lay_down(p, who, slot_with(who, card));
  p.log.tell([&] {
    return Event::of(What::Lays, "M-7.4-1"_rule, who.who.index(), card.index()).to(side_seats(p.s, who.owner));
  });
}

void hand(Play& p, Soldier& who, const Action& a) {
  const Item item = take_off(p, who, slot_with(who, a.card));
  Soldier& other = soldier(p.s, a.to);
  put_on(p, other, item, slot_for(p, other, a.card));
  p.log.tell([&] { return Event::of(What::Hands, "M-7.4-2"_rule, who.who.index(), a.card.index(), a.to.index()); });
}

void trade(Play& p, const Soldier& who, MercId with) {
  Soldier& other = soldier(p.s, with);
  if (other.owner != who.owner) return p.s.agenda.push(AskTrade{.who = with});
  pay(p, other, 1);
  other.changed.clear();
  p.s.traders.push_back(with);
}

struct EquipQuestion {
  using On = Over<During<Equipping>>;
  static const Soldier& trader(const Look& now) { return soldier(now.s, now.s.traders[asker<Equipping>(now).trader]); }
  static PlayerId asked(const Look& now, const AskEquip&) { return trader(now).owner; }
  static Phrase phrase(const Look& now, const AskEquip& t) {
    return ask("question.ask_equip", now, asked(now, t), trader(now).who);
  }

  static void offer(Offers& out, const AskEquip&) {
    const Look now = out.look();
    const Soldier& who = trader(now);
    out.add(act(Verb::Done));
    each_title(at(now.s, who.cell).stash, [&](TitleId card) { out.offer(act(Verb::Take, card)); });
    for (std::size_t i = 0; i < kSlots; ++i) {
      if (!who.slots[i].some() || (i > 0 && who.slots[i].title == who.slots[i - 1].title)) continue;
      Action a = act(Verb::Lay, who.slots[i].title);
      out.offer(a);
      a.verb = Verb::Hand;
      for (const MercId other : now.s.traders) {
        a.to = other;
        out.offer(a);
      }
    }
    if (asker<Equipping>(now).trader != 0) return;
    for (const Soldier& each : now.s.soldiers) {
      if (each.cell != who.cell || each.who == who.who) continue;
      Action a = act(Verb::Trade);
      a.to = each.who;
      out.offer(a);
    }
  }
  static Refusal check(const Look& now, const AskEquip&, const Action& a) {
    const Soldier& who = trader(now);
    switch (a.verb) {
      case Verb::Done:
        return yes();
      case Verb::Take:
        return check_take(now, who, a);
      case Verb::Lay:
        return need(a.card.some() && slot_with(who, a.card) >= 0, "M-7.4-1"_rule, Reason::NoSuchCard);
      case Verb::Hand:
        return check_hand(now, who, a);
      case Verb::Trade:
        return check_trade(now, who, a);
      default:
        return not_now();
    }
  }
  static void answer(Play& p, const AskEquip&, const Action& a) {
    Soldier& who = soldier(p.s, p.s.traders[top_as<Equipping>(p).trader]);
    switch (a.verb) {
      case Verb::Take:
        return take(p, who, a.card);
      case Verb::Lay:
        return lay(p, who, a.card);
      case Verb::Hand:
        return hand(p, who, a);
      case Verb::Trade:
        return trade(p, who, a.to);
      default:
        ++top_as<Equipping>(p).trader;
    }
  }
  static float hint(const Look& by, const AskEquip&, const Action& a) {
    if (a.verb == Verb::Done) return kLikesEnough;
    return a.verb == Verb::Take ? likes_card(by, trader(by), a.card) : -1;
  }
};

}  // namespace

constinit const Row AskEquip::row = row_of<AskEquip, EquipQuestion>();

}  // namespace condotta::merc
