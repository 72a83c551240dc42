#include "games/merc/questions.h"

// DA-VS-7, DA-RUL-102: from which free Industry a faction starts.
namespace condotta::merc {

struct FactionQuestion : AsksPlayer<AskFaction> {
  using On = Over<During<VersusStart, VersusStart::Step::Industries>>;
  static std::string broken(const Look& now, const AskFaction& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    const auto& start = neighbours_of(now.s, t).under->as<VersusStart>();
    const int side = (now.s.first_faction + start.placed) % now.s.factions;
    return side_of(now.s, t.player) == side ? "" : "player: not his turn";
  }

  static void offer(Offers& out, const AskFaction&) {
    offer_cells(out, Verb::Land, cells_of(out.look(), SectorType::Industry));
  }
  static Refusal check(const Look& now, const AskFaction&, const Action& a) {
    if (a.verb != Verb::Land) return not_now();
    const bool industry = a.cell.some() && (cells_of(now, SectorType::Industry) & bit(a.cell)) != 0;
    if (!industry) return no("DA-VS-7"_rule, Reason::OnlyIndustry);
    return need((asker<VersusStart>(now).taken.bits() & bit(a.cell)) == 0, "DA-VS-7"_rule, Reason::Taken);
  }
  static void answer(Play& p, const AskFaction&, const Action& a) {
    auto& start = top_as<VersusStart>(p);
    start.taken = set_of(start.taken.bits() | bit(a.cell));
    start.cell = a.cell;
  }
  static float hint(const Look& by, const AskFaction&, const Action& a) { return likes_landing(by, a.cell); }
};

constinit const Row AskFaction::row = row_of<AskFaction, FactionQuestion>();

}  // namespace condotta::merc
