#include "games/merc/portraits.h"

#include "games/merc/described.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "kernel/words.h"

namespace condotta::merc {

namespace {

// The sentence that fits the card, by its key.
std::string key_of(const MercCard& card) {
  const AbilityCard& own = card.ability;
  if (own.kind == AbilityKind::BonusWhen) {
    const std::string weapon = own.when == When::WeaponOfCategory ? "_" + enum_text(own.category) : "";
    return "ability.when_" + enum_text(own.when) + weapon;
  }
  if (own.kind != AbilityKind::None) return "ability." + enum_text(own.kind);
  if (card.train_actions > 0) return "ability.trains_more";
  if (card.actions > 2) return "ability.acts_more";
  return card.refuses.some() ? "ability.refuses" : "";
}

std::string sentence(const Words& words, const MercCard& card) {
  const std::string key = key_of(card);
  const AbilityCard& own = card.ability;
  if (key.empty()) return {};
  return words.say(key, args(own.value, own.combat, own.initiative, own.training, own.targets, card.actions,
                             card.refuses.some() ? card.refuses.index() : 0));
}

// What a card adds, then what else it is good for.
std::string sentence(const Words& words, const Title& title) {
  std::string text;
  const auto add = [&](const char* key, int value) {
    if (value != 0) text += (text.empty() ? "" : ", ") + words.say(key, args(value));
  };
  add("gear.combat", title.combat);
  add("gear.initiative", title.initiative);
  add("gear.training", title.training);
  add("gear.targets", title.targets);
  add("gear.armor", title.armor);
  add("gear.piercing", title.piercing);
  add("gear.one_attack", title.one_attack);
  add("gear.crew", title.crew);
  const std::string use = "gear.use_" + enum_text(title.category);
  if (words.has(use)) text += (text.empty() ? "" : ", ") + words.say(use, args(title.uses));
  return text;
}

}  // namespace

Content with_portraits(Content content, const ContentFiles& files) {
  std::vector<Names::Entry> abilities, turns, gear;
  {
    const Words words = files.words(content.names);
    for (const Title& card : content.titles) gear.push_back({card.id, sentence(words, card)});
    for (const MercCard& card : content.mercs) abilities.push_back({card.id, sentence(words, card)});
    for (const DictatorCard& card : content.dictators)
      turns.push_back({card.id, words.say("turn." + enum_text(card.turn), {})});
  }
  content.names.add_kind("ability", std::move(abilities));
  content.names.add_kind("turn", std::move(turns));
  content.names.add_kind("gear", std::move(gear));
  return content;
}

std::string ability_words(const Content& content, MercId who) {
  return content.names.title(content.names.kind("ability"), who.index());
}
std::string turn_words(const Content& content, DictatorId who) {
  return content.names.title(content.names.kind("turn"), who.index());
}

Phrase portrait(const Content& content, MercId who) {
  const MercCard& card = content.of(who);
  return {ability_words(content, who).empty() ? "detail.figures" : "detail.portrait",
          args(card.initiative, card.training, card.combat, card.health, who.index())};
}

}  // namespace condotta::merc
