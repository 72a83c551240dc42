#include "games/merc/game.h"
#include "games/merc/portraits.h"

// Choices as phrases, and the line below them: the same whatever the question; words.en.json has the sentences.
namespace condotta::merc {

namespace {

const char* action_key(const Action& a) {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> list;
    for (const EnumName& each : enum_names<Verb>()) list.push_back("action." + each.text);
    return list;
  }();
  switch (a.verb) {
    case Verb::Move:
      if (a.count > 0) return "action.move_with";
      break;
    case Verb::Take:
      if (a.to.some()) return "action.take_for";
      break;
    case Verb::Heal:
      if (a.card.some()) return "action.heal_with";
      break;
    case Verb::Coordinate:
      if (a.card.some()) return "action.coordinate_driving";
      if (a.count > 0) return "action.coordinate_with";
      break;
    case Verb::Join:
      if (a.card.some()) return "action.join_driving";
      if (a.count > 0) return "action.join_with";
      break;
    case Verb::Board:
      if (a.player.some()) return "action.board_ally";
      break;
    default:
      break;
  }
  return keys[static_cast<std::size_t>(a.verb)].c_str();
}

}  // namespace

Phrase label_of(const Action& a) {
  const auto or_zero = [](auto id) { return id.some() ? id.index() : 0; };
  return {action_key(a),
          args(or_zero(a.who), static_cast<int>(a.squad), or_zero(a.cell), or_zero(a.card), static_cast<int>(a.deck),
               or_zero(a.player), or_zero(a.unit), or_zero(a.tactic), or_zero(a.to), a.count)};
}

Phrase Merc::label(const State& s, const Action& a) const {
  const bool own = !s.agenda.empty() && top_row(s).label != nullptr;
  return own ? top_row(s).label({*content_, s}, a) : label_of(a);
}

Phrase Merc::detail(const State& s, const Action& a) const {
  const Look t(*content_, s);
  if (s.agenda.empty()) return {};
  const Soldier* who = a.who.some() ? find(s, a.who) : nullptr;
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
      if (who == nullptr) return {};
      const SectorCard& card = card_at(t, who->cell);
      return {"detail.explore", args(card.weapons, card.armor, card.accessories)};
    }
    case Verb::Train:
      return who != nullptr ? Phrase{"detail.train", args(train_room(t, *who))} : Phrase{};
    case Verb::Corner:
    case Verb::Pick:
    case Verb::Put:
    case Verb::Land:
    case Verb::Place:
    case Verb::Move:
    case Verb::Coordinate:
    case Verb::Drive: {
      if (!a.cell.some()) return {};
      const bool enters =
          a.verb == Verb::Land || a.verb == Verb::Move || a.verb == Verb::Coordinate || a.verb == Verb::Drive;
      const bool fight = enters && enemies_at(s, a.cell, side_of(s, top_row(s).asked(t)));
      return {fight ? "detail.fight" : "detail.sector", args(at(s, a.cell).card.index(), card_at(t, a.cell).value)};
    }
    default:
      return {};
  }
}

}  // namespace condotta::merc
