#include <algorithm>

#include "games/techcommander/lister.h"

// TC-RES-7, TC-DEC-63, TC-DEC-67: what is taken from the dead, and what is put down for it; or nothing.
namespace condotta::techcommander {

namespace {

// TC-RES-7, TC-LOO-3: something the unit can carry once it has put down enough of its own, and did not put down itself.
bool could_take(const Content& c, const State& s, const AskPickUp& t, ItemId item) {
  const Item* have = item_of(unit(s, t.other), item);
  if (have == nullptr || have->count == 0 || !kilograms(c, item) || have->marks.has(ItemMark::Integrated)) return false;
  if (t.put_down.contains(item) || (c.item(item).uses > 0 && have->uses == 0)) return false;
  return c.item(item).weight <= capacity_of(c, s, unit(s, t.unit));
}

}  // namespace

bool something_to_take(const Content& c, const State& s, const AskPickUp& t) {
  const Fixed<Item, 10>& gear = unit(s, t.other).gear;
  return std::any_of(gear.begin(), gear.end(), [&](const Item& item) { return could_take(c, s, t, item.type); });
}

struct AskPickUpQuestion : Asks<AskPickUp, OwnUnit, Other> {
  using On = StandsOn<ResolveDamage>;
  static Phrase phrase(const Look& now, const AskPickUp& t) { return about(now.s, "question.ask_pick_up", t.unit); }
  static void list(Lister& l, const AskPickUp& t) {
    l.offer(say(Verb::Done));
    std::size_t offered = 0, wanted = 0;
    for (const Item& item : unit(l.s, t.other).gear) {
      Action a = say(Verb::Take, t.unit);
      a.item = item.type;
      offered += l.taken(l.offer(a));
    }
    for (const Item& item : unit(l.s, t.other).gear) wanted += could_take(l.c, l.s, t, item.type) ? 1 : 0;
    if (offered >= wanted) return;  // nothing has to be put down for any of it
    for (const Item& item : unit(l.s, t.unit).gear) {
      Action a = say(Verb::Take, t.unit);
      a.item = item.type;
      a.how = {How::PutDown};
      l.offer(a);
    }
  }
  static Refusal check(const Look& now, const AskPickUp& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::Done) return {};
    if (a.verb != Verb::Take || a.unit != t.unit || !a.item.some()) return refuse("TC-RES-7"_rule, Reason::NotAsked);
    if (!a.how.has(How::PutDown)) {
      if (item_of(unit(s, t.other), a.item) == nullptr) return refuse("TC-RES-7"_rule, Reason::NoSuchItem);
      if (t.put_down.contains(a.item)) return refuse("TC-RES-7"_rule, Reason::OncePerPlace);
      return check_take(c, s, t.unit, t.other, a.item);
    }
    const Unit& wreck = unit(s, t.other);
    if (item_of(unit(s, t.unit), a.item) == nullptr) return refuse("TC-RES-7"_rule, Reason::NoSuchItem);
    if (wreck.gear.full() && item_of(wreck, a.item) == nullptr) return refuse("TC-RES-7"_rule, Reason::NoRoom);
    return {};
  }
  static void go_on(Play& p, AskPickUp& t, const Action& a) {
    State& s = p.s;
    if (a.verb == Verb::Done) return s.agenda.pop();
    if (a.how.has(How::PutDown)) {
      if (!t.put_down.contains(a.item)) t.put_down.push_back(a.item);
      return give_item(p.content, unit(s, t.unit), unit(s, t.other), a.item);
    }
    give_item(p.content, unit(s, t.other), unit(s, t.unit), a.item);
    tell(p, What::Takes, "TC-RES-7"_rule, t.unit, a.item.index());
    if (!something_to_take(p.content, s, t)) s.agenda.pop();
  }
  static double worth(const Advisor& by, const AskPickUp& t, const Action& a) {
    if (a.verb == Verb::Done) return 0.1;
    return a.how.has(How::PutDown) ? 0 : by.gear_value(t.unit, t.other, a.item);
  }
};

constinit const Row AskPickUp::row = row_of<AskPickUp, AskPickUpQuestion>();

}  // namespace condotta::techcommander
