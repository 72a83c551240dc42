#include "games/recon/broken.h"

#include <algorithm>

#include "kernel/json_form.h"

namespace condotta::recon {
namespace {

template <class Things>
bool known(int index, const Things& things) {
  return index < static_cast<int>(things.size());
}

std::string bad_game(const Content& c, const State& s) {
  if (!s.mission.some() || !known(s.mission.index(), c.missions)) return "mission: missing";
  if (!s.team.some() || !known(s.team.index(), c.teams)) return "team: missing";
  if (s.layout.some() && !known(s.layout.index(), c.layouts)) return "layout: no such building";
  if (s.people < 1 || s.people > kTeamSize) return "people: expected 1 to 5";
  if (s.round_limit != 0 && s.round > s.round_limit) return "round: beyond the table's limit";
  if (s.round > 60000) return "round: expected up to 60000";
  if (s.security.number > c.tracks.reinforcement_max || s.security.number >= c.level_of.size())
    return "security.number: beyond the track";
  if (s.progress.step > mission(c, s).steps.size()) return "progress.step: the mission has fewer";
  if (s.next_figure == 0 || s.next_figure > 60000) return "next_figure: expected 1 to 60000";
  return {};
}

// RC-DEATH-10: who is dead stands nowhere and does nothing.
std::string bad_dead(const Merc& m) {
  if (m.area.some()) return ".area: the dead stand nowhere";
  if (m.down || m.on_tile) return ".dead: and nothing else";
  return m.held.some() || m.reserve != Reserve::None ? ".dead: holds nobody and waits for nobody" : "";
}

std::string bad_merc(const Content& c, const State& s, const Merc& m) {
  const PlayerBoard& b = board(c, m);
  if (m.seat >= s.people) return ".seat: nobody sits there";
  if (m.cp > b.cp.max()) return ".cp: beyond the track";
  if (m.blood > b.blood.max) return ".blood: beyond the track";
  if (m.ammo > b.ammo) return ".ammo: beyond the track";
  if (m.priority < c.tracks.priority.min || m.priority > c.tracks.priority.max) return ".priority: beyond the track";
  if (m.token > kTeamSize) return ".token: there are five";
  if (m.dead != (m.blood == 0)) return ".dead: dead or alive, not both";
  if (m.held.some() && (!known(m.held.index(), c.opfor) || card(c, m.held).threshold == 0))
    return ".held: nobody to be questioned";
  for (std::size_t k = 0; k < kKit; ++k) {
    if (m.uses[k] > (k < b.kit.size() ? b.kit[k].uses : 0)) return "." + place("uses", k) + ": more than the kit has";
  }
  if (m.dead) return bad_dead(m);
  // RC-SETUP-6: who has not come into the building yet is nowhere, nor on the tile; a scenario may leave MERCS out.
  if (!m.area.some() && m.on_tile) return ".on_tile: has not come into the building";
  return {};
}

std::string bad_team(const Content& c, const State& s) {
  unsigned tokens = 0;
  for (std::size_t i = 0; i < s.mercs.size(); ++i) {
    const Merc& m = s.mercs[i];
    if (m.board != MercId::of(s.team.index() * kTeamSize + static_cast<int>(i)))
      return place("mercs", i) + ".board: the boards must be the team's five, in order";
    if (const std::string trouble = bad_merc(c, s, m); !trouble.empty()) return place("mercs", i) + trouble;
    if (m.token != 0 && (tokens >> m.token & 1) != 0) return place("mercs", i) + ".token: another MERC has it";
    tokens |= 1u << m.token;
  }
  return {};
}

std::string bad_agents(const Content& c, const State& s) {
  std::array<int, 4> discs{};
  for (std::size_t i = 0; i < s.agents.size(); ++i) {
    const Agent& a = s.agents[i];
    if (!a.area.some()) return place("agents", i) + ".area: a disc lies nowhere";
    if (a.colour == Colour::None) return place("agents", i) + ".colour: expected one";
    if (++discs[static_cast<std::size_t>(a.colour)] > c.tracks.agent_discs)
      return place("agents", i) + ": more discs than the box holds";
  }
  return {};
}

std::string bad_figure(const Content& c, const State& s, const Opfor& f) {
  if (!f.area.some()) return ".area: a figure stands nowhere";
  if (!f.kind.some() || !known(f.kind.index(), c.opfor)) return ".kind: no such OpFor";
  if (facts(s, f.area.value).kind == Kind::Elevator && guest(c, f) != Guest::Informant)
    return ".area: a figure is in the elevator";
  if (f.damage >= card(c, f.kind).blood) return ".damage: a figure should be dead";
  if (!f.id.some() || f.id.index() >= s.next_figure) return ".id: a figure from the future";
  return {};
}

std::string bad_opfor(const Content& c, const State& s) {
  for (std::size_t i = 0; i < s.opfor.size(); ++i) {
    if (const std::string trouble = bad_figure(c, s, s.opfor[i]); !trouble.empty()) return place("opfor", i) + trouble;
    if (figure(s, s.opfor[i].id) != &s.opfor[i]) return place("opfor", i) + ".id: another figure has it";
  }
  return {};
}

// RC-COMP-12: every card of a deck is in one place.
std::string bad_decks(const State& s) {
  std::array<int, 12> events{};
  for (std::size_t i = 0; i < s.foreseen.size(); ++i) {
    if (!s.foreseen[i].some()) return place("foreseen", i) + ": expected a card";
    ++events[static_cast<std::size_t>(s.foreseen[i].index())];
  }
  for (int card = 0; card < 12; ++card) {
    if (s.movement.count(card) + s.movement_discards.count(card) != 1)
      return "movement: every card once, twelve in all";
    if (events[static_cast<std::size_t>(card)] + s.events.count(card) + s.event_discards.count(card) != 1)
      return "events: every card once, twelve in all";
  }
  return {};
}

std::string bad_table(const State& s) {
  for (std::size_t i = 0; i < s.discs.size(); ++i) {
    if (s.discs[i] > 3) return place("discs", i) + ": expected 0 to 3";
  }
  for (std::size_t i = 0; i < s.markers.size(); ++i) {
    if (!s.markers[i].area.some()) return place("markers", i) + ".area: a token lies nowhere";
  }
  const MercId carrier = s.progress.carrier;
  if (carrier.some() && merc(s, carrier).board != carrier) return "progress.carrier: not of the team";
  return {};
}

// RC-BNC-7: a tile lies on the table as long as somebody breaches.
std::string bad_tile(const State& s) {
  if (on_agenda<BreachAndClear>(s) != nullptr) return {};
  if (s.breach.side.some()) return "breach.side: there is no Breach & Clear";
  for (std::size_t i = 0; i < s.mercs.size(); ++i) {
    if (s.mercs[i].on_tile) return place("mercs", i) + ".on_tile: there is no Breach & Clear";
  }
  return {};
}

// What is looked at once for all lies there once.
std::string bad_repetition(const State& s) {
  const auto& tasks = s.agenda.tasks();
  for (std::size_t i = 1; i < tasks.size(); ++i) {
    const Task& t = tasks[i];
    if (t.is<Overflow>() || t.is<Reveal>() || t.is<ReactNew>() || t.is<Turn>()) continue;
    const auto same = [&](const Task& other) { return other.index() == t.index(); };
    if (std::any_of(tasks.begin(), tasks.begin() + i, same)) return "agenda: " + task_text(t) + " is there twice";
  }
  return {};
}

std::string bad_agenda(const Content& c, const State& s) {
  if ((s.ending == Ending::Running) == s.agenda.empty()) return "agenda: expected tasks while the game runs, else none";
  if (std::string trouble = bad_tile(s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_repetition(s); !trouble.empty()) return trouble;
  return Agendas::broken({c, s}, [](const Task& task) { return task_text(task); });
}

}  // namespace

// ---- what several tasks need -------------------------------------------------------------------------------------

std::string no_merc(const Look& now, MercId who) {
  return is_merc(now.s, who) ? "" : "who: not a MERC of the team";
}

std::string no_mercs(const Look& now, const Mercs& list, const char* name) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool twice = std::find(list.begin(), list.begin() + i, list[i]) != list.begin() + i;
    if (twice || !is_merc(now.s, list[i])) return std::string(name) + ": expected MERCS of the team, each once";
  }
  return {};
}

// RC-COMB-1: the combined action could be proposed now; the shares of a Breach & Clear can be paid once they are named.
std::string no_combined_action(const Look& now) {
  const State& s = now.s;
  const Action& a = s.proposal;
  const bool breach = a.verb == Verb::BreachAndClear;
  if (!breach && a.verb != Verb::AttackAndMove && a.verb != Verb::DuckAndCover)
    return "proposal.verb: no combined action";
  if (!is_merc(s, a.who) || !active(merc(s, a.who)) || !in_building(merc(s, a.who))) return "proposal.who: cannot act";
  if (breach != a.also.some()) return "proposal.also: expected with Breach & Clear only";
  if (!check_turn(TurnFacts(TableFacts(now.content, s), merc(s, a.who)), a, {}).ok())
    return "proposal.verb: not allowed now";
  if (!breach || on_agenda<PayBreach>(s) != nullptr) return {};
  const std::array<MercId, 3> payers = {a.who, a.with, a.also};
  for (std::size_t i = 0; i < payers.size(); ++i) {
    if (const int share = breach_shares(now.content, s)[i]; share < 1 || share > merc(s, payers[i]).cp)
      return "proposal.amount: a share that cannot be paid";
  }
  return {};
}

std::string no_volley(const State& s) {
  const Volley& v = s.volley;
  if (!is_merc(s, v.merc)) return "volley.merc: not of the team";
  return v.from.some() && v.area.some() ? "" : "volley: expected from where and into which area";
}

// Nothing created or lost: discs, tokens, cards, CP and blood within their tracks, nobody where nobody can be; and
// every task of the agenda finds what it needs.
std::string what_is_broken(const Content& c, const State& s) {
  if (std::string trouble = bad_game(c, s); !trouble.empty()) return trouble;
  if (std::string trouble = broken_building(c, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_team(c, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_agents(c, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_opfor(c, s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_decks(s); !trouble.empty()) return trouble;
  if (std::string trouble = bad_table(s); !trouble.empty()) return trouble;
  return bad_agenda(c, s);
}

}  // namespace condotta::recon
