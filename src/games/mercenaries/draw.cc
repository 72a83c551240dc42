#include <string>

#include "games/mercenaries/game.h"
#include "games/mercenaries/resolve.h"

// The position as text for a terminal: the Battle Area with the Monsters' side at the top, then the playmats.
namespace condotta::mercenaries {

namespace {

constexpr std::size_t kWidth = 12;

std::string padded(std::string text, std::size_t width) {
  text.resize(width, ' ');
  return text;
}

// MN-AF-4, MN-AF-5: an Area Feature Token while the effect is in force.
bool has_token(const Content& content, const State& s, bool under) {
  return under && content.feature(s.feature).token;
}

// "Goblin 1/3", or the Mercenary's colour and Health; * is an Acted Token, ~ an Area Feature Token.
std::string piece(const Content& content, const State& s, SquareId square) {
  std::string text = has(content.present(s.adventure), square) ? "." : "#";
  each_mercenary(s, [&](MercenaryId who) {
    const Mercenary& m = at(s, who);
    if (m.square != square || !m.colour.some()) return;
    text = content.names.id(kColourTable, m.colour.index()) + " " + std::to_string(m.health) + (m.acted ? "*" : "") +
           (has_token(content, s, under_feature(content, s, who)) ? "~" : "");
  });
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    if (m.square != square) return;
    const std::string wounds = std::to_string(m.wounds) + "/" + std::to_string(total_health(content, s, m));
    std::string name = content.names.title(kCardTable, m.card.index());
    const std::size_t space = name.find(' ');
    if (space != std::string::npos) name = name.substr(0, 1) + "." + name.substr(space + 1);
    const std::string marks =
        std::string(m.acted ? "*" : "") + (has_token(content, s, under_feature(content, s, m)) ? "~" : "");
    text = name.substr(0, kWidth - wounds.size() - marks.size() - 1) + " " + wounds + marks;
  });
  return text;
}

std::string board(const Content& content, const State& s) {
  std::string text;
  for (int r = kRows; r >= 1; --r) {
    text += std::to_string(r) + "  ";
    for (int c = 1; c <= kColumns; ++c) text += padded(piece(content, s, square_at(c, r)), kWidth) + " ";
    text += "\n";
  }
  text += "   ";
  for (int c = 0; c < kColumns; ++c) text += padded(std::string(1, static_cast<char>('A' + c)), kWidth + 1);
  return text + "\n";
}

// What * and ~ mean, where they are drawn.
std::string legend(const std::string& board) {
  std::string text;
  if (board.find('*') != std::string::npos) text += "   * has an Acted Token";
  if (board.find('~') != std::string::npos) text += "   ~ under the Area Feature";
  return text.empty() ? text : text + "\n";
}

// The values in force of each kind of Monster in the Battle Area.
std::string monster_values(const Content& content, const State& s) {
  std::string text;
  CardSet told = 0;
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    if ((told & only(m.card)) != 0) return;
    told |= only(m.card);
    const auto value = [](const char* name, const Total& sum) { return name + std::to_string(sum.total()); };
    text += "   " + content.names.title(kCardTable, m.card.index()) + ":" +
            value(" Melee ", monster_attack<Total>(content, s, m, false)) +
            (ranged_kind(content, m) ? value(", Ranged ", monster_attack<Total>(content, s, m, true)) : "") +
            value(", Defence ", monster_defence<Total>(content, s, m)) + "\n";
  });
  return text;
}

// "2 Basic Melee Attack (2)": how many, and what a Skill card is worth.
std::string cards(const Content& content, const Cards& pile) {
  std::string text;
  for (int card = 0; card < kCards; ++card) {
    if (!pile.has(card)) continue;
    text += text.empty() ? "" : ", ";
    if (pile.count(card) > 1) text += std::to_string(pile.count(card)) + " ";
    text += content.names.title(kCardTable, card);
    const Facts& facts = content.facts(CardId::of(card));
    if (facts.kind < CardKind::Ability) text += " (" + std::to_string(facts.melee + facts.ranged + facts.defence) + ")";
  }
  return text.empty() ? "-" : text;
}

std::string playmat(const Content& content, const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  const std::string name = m.colour.some() ? content.names.title(kColourTable, m.colour.index())
                                           : content.names.title(kMercenaryTable, who.index());
  std::string text = (who == s.first_player ? "> " : "  ") + padded(name, 18) + "Health " + std::to_string(m.health) +
                     "  EXP " + std::to_string(m.exp) + "  deck " + std::to_string(m.deck.size() - m.unseen);
  for (const EffectId effect : m.effects) text += "  " + content.names.title(kEffectTable, effect.index());
  text += m.unseen > 0 ? "  hand " + std::to_string(m.unseen) + (m.unseen == 1 ? " card" : " cards")
                       : "  hand: " + cards(content, m.hand);
  if (!m.front.empty()) text += "  in front: " + cards(content, m.front);
  if (m.acquired.some()) text += "  acquired: " + content.names.title(kCardTable, m.acquired.index());
  return text + "\n";
}

}  // namespace

std::string Mercenaries::draw(const View& view) const {
  const State& s = view.seen;
  std::string text =
      content_->adventure(s.adventure).name + "   Area " + std::to_string(s.area) + "   Turn " + std::to_string(s.turn);
  if (s.feature.some()) text += "   " + content_->feature(s.feature).name;
  const MonsterDeck& deck = s.monster_deck;
  text += "   Monster Deck " +
          std::to_string(deck.monsters.size() + deck.ambush_top.size() + deck.ambush_bottom.size() +
                         deck.champions.size()) +
          "\n\n";
  const std::string drawn = board(*content_, s);
  text += drawn + legend(drawn) + "\n" + monster_values(*content_, s) + "\n";
  each_mercenary(s, [&](MercenaryId who) { text += playmat(*content_, s, who); });
  return text;
}

}  // namespace condotta::mercenaries
