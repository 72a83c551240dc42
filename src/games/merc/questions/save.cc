#include "games/merc/questions.h"

// M-11.6-1: whether somebody saves a dying MERC with an Epinephrine Shot, and whose.
namespace condotta::merc {

struct SaveQuestion : AsksPlayer<AskSave> {
  using On = Over<During<Dying>>;
  static std::string broken(const Look& now, const AskSave& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    const auto& dying = neighbours_of(now.s, t).under->as<Dying>();
    if (dying.asked == 0) return "job: he does not die now";
    return side_of(now.s, t.player) == side_of(now.s, soldier(now.s, dying.who).owner) ? "" : "player: not of his side";
  }
  static Phrase phrase(const Look& now, const AskSave& t) {
    return ask("question.ask_save", now, t.player, asker<Dying>(now).who);
  }

  static void offer(Offers& out, const AskSave&) {
    for (const Soldier& each : out.look().s.soldiers) out.offer(act(Verb::Shot, each.who));
    out.add(act(Verb::LetDie));
  }
  static Refusal check(const Look& now, const AskSave& t, const Action& a) {
    if (a.verb == Verb::LetDie) return yes();
    if (a.verb != Verb::Shot) return not_now();
    const Soldier* by = find(now.s, a.who);
    return need(by != nullptr && by->owner == t.player && by->cell == soldier(now.s, asker<Dying>(now).who).cell &&
                    carries(now, *by, Category::Epinephrine),
                "M-11.6-1"_rule, Reason::NoSuchCard);
  }
  // The shot is used up, the MERC lives on with 1 health.
  static void answer(Play& p, const AskSave&, const Action& a) {
    if (a.verb == Verb::LetDie) return;
    const MercId saved = top_as<Dying>(p).who;
    Soldier& by = soldier(p.s, a.who);
    discard(p, take_off(p, by, find_item(p, by, Category::Epinephrine)));
    soldier(p.s, saved).wounds = static_cast<std::uint8_t>(max_health(p, saved) - 1);
    p.s.agenda.pop();  // Dying
    p.log.tell([&] { return Event::of(What::Saved, "M-11.6-1"_rule, a.who.index(), saved.index()); });
  }
  static float hint(const Look&, const AskSave&, const Action& a) { return a.verb == Verb::Shot ? 5 : -1; }
};

constinit const Row AskSave::row = row_of<AskSave, SaveQuestion>();

}  // namespace condotta::merc
