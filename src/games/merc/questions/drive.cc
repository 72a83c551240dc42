#include "games/merc/questions.h"

// DA-RUL-96: whether a vehicle drives on, and where to.
namespace condotta::merc {

struct DriveQuestion {
  using On = Over<During<Driving, Driving::Step::Enters>>;
  static PlayerId asked(const Look& now, const AskDrive&) { return asker<Driving>(now).player; }
  static Phrase phrase(const Look& now, const AskDrive& t) {
    return ask("question.ask_drive", now, asked(now, t), {}, asker<Driving>(now).cell);
  }

  static void offer(Offers& out, const AskDrive&) {
    out.add(act(Verb::Stop));
    offer_cells(out, Verb::GoOn, reach(out.look()));
  }
  static Refusal check(const Look& now, const AskDrive&, const Action& a) {
    if (a.verb == Verb::Stop) return yes();  // DA-DEC-41
    if (a.verb != Verb::GoOn) return not_now();
    if (!a.cell.some() || (reach(now) & bit(a.cell)) == 0) return no("M-3.5-1"_rule, Reason::NotAdjacent);
    return need(vehicle(now).aboard <= room_for_militia(now, a.cell, asker<Driving>(now).player), "M-8-5"_rule,
                Reason::MilitiaFull);
  }
  static void answer(Play& p, const AskDrive&, const Action& a) {
    if (a.verb != Verb::GoOn) return;
    auto& driving = top_as<Driving>(p);
    driving.step = Driving::Step::Goes;
    driving.cell = a.cell;
  }

 private:
  static const Vehicle& vehicle(const Look& now) {
    return *vehicle_of(now.s, asker<Driving>(now).player, asker<Driving>(now).squad);
  }
  static Cells reach(const Look& now) { return reach_of(now, vehicle(now), asker<Driving>(now).cell); }
};

constinit const Row AskDrive::row = row_of<AskDrive, DriveQuestion>();

}  // namespace condotta::merc
