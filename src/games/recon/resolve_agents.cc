#include <algorithm>

#include "games/recon/questions.h"

namespace condotta::recon {
namespace {

bool any_merc(const State& s, bool (*test)(const State&, const Merc&)) {
  return std::any_of(s.mercs.begin(), s.mercs.end(), [&](const Merc& m) { return in_building(m) && test(s, m); });
}

// RC-AGENT-3: the conditional statement counts only if its condition is met.
bool met(const Play& p, const Condition& condition) {
  const State& s = p.s;
  const auto rank_present = [&](bool secfor) {
    return std::any_of(s.opfor.begin(), s.opfor.end(), [&](const Opfor& f) {
      if (guest(p.content, f) == Guest::Informant) return false;  // RC-RUL-160: nobody's
      return (card(p.content, f.kind).rank > 0) == secfor;
    });
  };
  switch (condition.when) {
    case If::Always:
      return true;
    case If::MercInHallway:
      return any_merc(s, [](const State& t, const Merc& m) { return facts(t, m.area.value).kind == Kind::Hallway; });
    case If::NoDisc:
      return s.security.discs == 0;
    case If::DiscPlaced:
      return s.security.discs > 0;
    case If::MercsShareArea:
      return any_merc(s, [](const State& t, const Merc& m) {
        return std::count_if(t.mercs.begin(), t.mercs.end(),
                             [&](const Merc& o) { return !o.dead && o.area == m.area; }) > 1;
      });
    case If::EmployeePresent:
      return rank_present(false);
    case If::NoSecfor:
      return !rank_present(true);
    case If::ObjectiveRevealed:
      return std::any_of(s.markers.begin(), s.markers.end(), [](const Marker& m) { return m.face_up; });
    case If::PriorityAtLeast:
      return std::any_of(s.mercs.begin(), s.mercs.end(),
                         [&](const Merc& m) { return !m.dead && m.priority >= condition.value; });
    case If::MercIncapacitated:
      return any_merc(s, [](const State&, const Merc& m) { return m.down; });
    case If::AgentsFewerThan:
      return s.agents.size() < condition.value;
    case If::DoorBreached:
      return s.progress.breached;
  }
  return false;
}

// One Agent phase at work: where everybody stands and which areas MERCS watch.
struct Walk {
  Play& p;
  Exits ways;
  Areas watched, mercs, barred;  // barred: level 3, elevator, fire (RC-RUL-25)
  Counts count;
  Areas filled;             // at capacity
  std::uint32_t moved = 0;  // agents that the conditional statement already moved

  explicit Walk(Play& play)
      : p(play),
        ways(exits(play.s)),
        watched(seen_by_mercs(play.s)),
        mercs(merc_areas(play.s)),
        barred(level3(play.s) | areas(play.s.building.elevator) | areas(play.s.burning)),
        count(occupants(play.s)),
        filled(full(play.content, play.s, count, discs(play.s))) {}

  Areas ground() const { return ~(filled | barred); }

  // RC-AGENT-15: no agent leaves a closed room into an area with a MERC.
  bool may_step(int from, int to) const {
    const int room = facts(p.s, from).room;
    return has(ground(), to) && !(room != 0 && facts(p.s, to).room != room && has(mercs, to));
  }
  void step(Agent& a, int to) {
    if (--count[a.area.value] < capacity(p.content, p.s, a.area.value)) filled &= ~bit(a.area.value);
    p.log.tell(
        [&] { return Event::of(What::AgentMoves, "RC-AGENT-7"_rule, static_cast<int>(a.colour), a.area.value, to); });
    a.area = AreaId::of(to);
    if (++count[a.area.value] >= capacity(p.content, p.s, to)) filled |= bit(to);
  }
};

// RC-RUL-18: the sides that a half of the ring covers.
std::array<Side, 2> sides_of(White white, Half half) {
  const int turn = static_cast<int>(white) + (half == Half::Orange ? 2 : 0);
  switch (turn & 3) {
    case 0:
      return {Side::North, Side::East};
    case 1:
      return {Side::East, Side::South};
    case 2:
      return {Side::South, Side::West};
    default:
      return {Side::North, Side::West};
  }
}

// RC-AGENT-11, RC-AGENT-12: one exit is taken, two are parted by a light die.
int exit_on(Walk& w, const Agent& a, Half half) {
  int options[2] = {-1, -1}, n = 0;
  bool along[2] = {};
  for (const Side side : sides_of(facts(w.p.s, a.area.value).white, half)) {
    const int to = neighbour(a.area.value, side);
    if (to < 0 || !has(w.ways.of(side), a.area.value) || !w.may_step(a.area.value, to)) continue;
    along[n] = (side == Side::East || side == Side::West) == w.p.s.building.bursts_east_west;
    options[n++] = to;
  }
  if (n < 2) return options[0];
  const bool burst = roll(w.p, {0, 1, 0}).total() > 0;
  w.p.log.tell([&] { return Event::of(What::TieBreak, "RC-AGENT-12"_rule, a.area.value, burst); });
  return options[along[0] == burst ? 0 : 1];  // RC-AGENT-13, RC-AGENT-14: the burst points to the frame's bursts
}

// RC-AGENT-8, RC-AGENT-9, RC-RUL-24: so many areas through the coloured half of each ring.
void move_on(Walk& w, Agent& a, int areas_to_go, Half half) {
  // RC-AGENT-16, RC-RUL-143: in sight it stops, or does not even start.
  for (; areas_to_go > 0 && !has(w.watched, a.area.value); --areas_to_go) {
    const int to = exit_on(w, a, half);
    if (to < 0) return;
    w.step(a, to);
  }
}

Areas goals(const State& s, Goal goal) {
  switch (goal) {
    case Goal::Hallway:
      return areas(s.building.hallways);
    case Goal::Stairs:
      return areas(s.building.stairs);
    case Goal::Special: {
      Areas set = 0;
      for (int area = 0; area < kAreas; ++area) set |= facts(s, area).place != Place::None ? bit(area) : 0;
      return set;
    }
    case Goal::None:
      break;
  }
  return 0;
}

// The nearest of some areas, the lowest of equals; -1 when there is no way to any.
int nearest_of(const Exits& ways, int from, Areas wanted, Areas ground) {
  Areas seen = bit(from);
  for (Areas edge = seen; edge != 0; seen |= edge) {
    edge = step(ways, edge) & ground & ~seen;
    if ((edge & wanted) != 0) return first(edge & wanted);
  }
  return -1;
}

// RC-AGENT-10, RC-RUL-27: "to" a place: the shortest legal way, as many areas as needed.
void move_to_goal(Walk& w, Agent& a, Goal goal) {
  const Areas wanted = goals(w.p.s, goal);
  if (has(wanted, a.area.value) || has(w.watched, a.area.value)) return;
  Areas ground = w.ground();
  if (facts(w.p.s, a.area.value).room != 0) ground &= ~w.mercs;
  const int target = nearest_of(w.ways, a.area.value, wanted & ground, ground);
  while (target >= 0 && a.area.value != target && !has(w.watched, a.area.value))
    w.step(a, next_step(w.ways, a.area.value, target, ground));
}

// What the card tells one colour, after the conditional statement.
struct Order {
  int areas = 0;
  Half on = Half::None;
  Goal to = Goal::None;
};

std::array<Order, 4> orders(const MovementCard& card, bool condition) {
  std::array<Order, 4> all{};
  for (const Directive& d : card.directives) all[static_cast<std::size_t>(d.colour)] = {d.areas, d.on, d.to};
  if (!condition) return all;
  if (card.condition.then == Then::Halt) all = {};
  for (const Colour colour : card.condition.colours) {
    Order& order = all[static_cast<std::size_t>(colour)];
    if (card.condition.then == Then::More && order.on != Half::None) order.areas += card.condition.areas;
    if (card.condition.then == Then::Instead) order = {0, Half::None, card.condition.to};
  }
  return all;
}

void flee_discs(Walk& w, int range) {
  for (std::size_t i = 0; i < w.p.s.agents.size(); ++i) {
    Agent& a = w.p.s.agents[i];
    bool near = false;
    each_area(within(w.p.s, a.area.value, range),
              [&](int area) { near |= w.p.s.discs[static_cast<std::size_t>(area)] > 0; });
    if (!near) continue;
    move_to_goal(w, a, Goal::Hallway);
    w.moved |= 1u << i;
  }
}

void move_colour(Walk& w, Colour colour, const Order& order) {
  auto& agents = w.p.s.agents;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    if (agents[i].colour != colour || (w.moved >> i & 1) != 0) continue;
    if (order.to != Goal::None) move_to_goal(w, agents[i], order.to);
    if (order.on != Half::None) move_on(w, agents[i], order.areas, order.on);
  }
}

// RC-AGENT-2, RC-AGENT-4, RC-RUL-26: from top to bottom: the statement and the colours that only it moves, then each
// directive as it stands on the card, oldest disc first.
void move_agents(Play& p, const MovementCard& card, bool condition) {
  Walk w(p);
  if (condition && card.condition.then == Then::FleeDiscs) flee_discs(w, card.condition.areas);
  const auto told = orders(card, condition);
  const auto directed = [&](Colour colour) {
    return std::any_of(card.directives.begin(), card.directives.end(),
                       [&](const Directive& d) { return d.colour == colour; });
  };
  for (const Colour colour : {Colour::Blue, Colour::Black, Colour::Red}) {
    if (!directed(colour)) move_colour(w, colour, told[static_cast<std::size_t>(colour)]);
  }
  for (const Directive& d : card.directives) move_colour(w, d.colour, told[static_cast<std::size_t>(d.colour)]);
}

// RC-RUL-33: reinforcements come up the stairs that hold fewer figures.
int next_stairs(const State& s) {
  const auto count = occupants(s);
  int best = -1;
  each_area(areas(s.building.stairs), [&](int area) {
    if (best < 0 || count[static_cast<std::size_t>(area)] < count[static_cast<std::size_t>(best)]) best = area;
  });
  return best;
}

// RC-COMP-4, RC-RUL-4: there are eight discs of each colour; a ninth is not placed.
void add_agent(Play& p, Colour colour, int area) {
  const auto there =
      std::count_if(p.s.agents.begin(), p.s.agents.end(), [&](const Agent& a) { return a.colour == colour; });
  if (there >= p.content.tracks.agent_discs || p.s.agents.full()) return;
  p.s.agents.push_back({colour, AreaId::of(area)});
  p.log.tell([&] { return Event::of(What::AgentAdded, "RC-AGENT-6"_rule, static_cast<int>(colour), area); });
}

void add(Play& p, Added what, int area, RuleId rule) {
  if (what <= Added::RedAgent) return add_agent(p, static_cast<Colour>(static_cast<int>(what) + 1), area);
  const int rank = what == Added::Worker ? 0 : static_cast<int>(what) - static_cast<int>(Added::Secfor1) + 1;
  const auto& cards = p.content.opfor;
  const auto found = std::find_if(cards.begin(), cards.end(), [&](const OpforCard& each) {
    return each.rank == rank && each.threshold == 0 && each.guest == Guest::None;
  });
  if (found != cards.end()) place_opfor(p, OpforId::of(static_cast<int>(found - cards.begin())), area, rule);
}

// RC-AGENT-5, RC-AGENT-6, RC-DEC-8: the penalty counts at or above its security level; nobody is asked.
void penalize(Play& p, const LevelPenalty& penalty) {
  if (level(p.content, p.s) < penalty.level) return;
  p.log.tell([&] { return Event::of(What::PenaltyApplies, "RC-AGENT-5"_rule, penalty.level); });
  for (const Added what : penalty.add) {
    if (penalty.at == Where::NextStairs) {
      add(p, what, next_stairs(p.s), "RC-AGENT-6"_rule);
    } else {
      each_area(areas(p.s.building.stairs), [&](int area) { add(p, what, area, "RC-AGENT-6"_rule); });
    }
  }
}

// RC-RUL-169: the mission's patrol comes up the emptier stairs.
void patrol(Play& p) {
  const Hardship& hard = hardship(p.content, p.s);
  if (hard.patrol == 0 || p.s.round % hard.patrol != 0) return;
  const int stairs = next_stairs(p.s);
  for (const Added what : hard.guards) add(p, what, stairs, "RC-RUL-169"_rule);
}

// RC-SETUP-15, RC-RUL-7: an exhausted deck is reshuffled from its discards.
template <class Deck>
int draw(Deck& deck, Deck& discards, Dice& dice) {
  if (deck.empty()) discards.move_to(deck);
  const int card = deck.draw(dice);
  discards.add(card);
  return card;
}

// RC-RUL-164: cards that were looked at lie on top, in their order.
EventId draw_event(Play& p) {
  if (p.s.foreseen.empty()) return EventId::of(draw(p.s.events, p.s.event_discards, p.dice));
  const EventId card = p.s.foreseen[0];
  p.s.foreseen.erase_at(0);
  p.s.event_discards.add(card.index());
  return card;
}

}  // namespace

// RC-EMP-18, RC-RUL-164: the top cards of the event deck are looked at and put back in any order; a deck with fewer
// cards shows those it has.
void look_ahead(Play& p, MercId who, int cards) {
  auto& top = p.s.foreseen;
  while (static_cast<int>(top.size()) < cards && !top.full() && !p.s.events.empty())
    top.push_back(EventId::of(p.s.events.draw(p.dice)));
  p.log.tell([&] { return Event::of(What::LooksAhead, "RC-RUL-164"_rule, who.value, static_cast<int>(top.size())); });
  if (top.size() > 1) p.s.agenda.push(Foresee{.who = who});
}

namespace {

void draw_movement_card(Play& p) {
  p.s.movement_card = MovementId::of(draw(p.s.movement, p.s.movement_discards, p.dice));
  const MovementCard& drawn = p.content.movement[static_cast<std::size_t>(p.s.movement_card.index())];
  const bool condition = met(p, drawn.condition);
  p.log.tell([&] { return Event::of(What::MovementCardDrawn, "RC-AGENT-1"_rule, p.s.movement_card.value); });
  p.log.tell([&] { return Event::of(condition ? What::ConditionMet : What::ConditionNotMet, "RC-AGENT-3"_rule); });
  move_agents(p, drawn, condition);
  if (condition && drawn.condition.then == Then::Reshuffle) p.s.movement_discards.move_to(p.s.movement);
  const auto first_new = p.s.next_figure;
  penalize(p, drawn.penalty);
  patrol(p);
  if (p.s.next_figure == first_new) return;
  p.s.agenda.push(ReactNew{.next = FigureId::of(first_new), .end = FigureId::of(p.s.next_figure)});
}

// RC-AGENT-1, RC-EVENT-1, RC-RUL-34: one movement card, its penalty, then the event card if an agent is in sight.
struct AgentPhaseTask {
  using On = StandsOn<Round>;
  using Step = AgentPhase::Step;
  static std::string broken(const Look& now, const AgentPhase& t) {
    if (now.s.phase != Phase::Agents) return "job: it is another phase";
    return at_step((!carries<AgentPhase, Reveal>(now.s) || t.step == Step::Over) &&
                   (!carries<AgentPhase, ReactNew>(now.s) || t.step != Step::Move));
  }
  static void run(Play& p, AgentPhase& t) {
    switch (take_step(t.step)) {
      case Step::Move:
        return draw_movement_card(p);
      case Step::Reveal:
        return p.s.agenda.push(Reveal{});
      case Step::Over:
        return p.s.agenda.pop();
    }
  }
};

// RC-EVENT-8, RC-RUL-31, RC-RUL-168: what the card says at this security level; a harder game reads a row further on.
const std::vector<OpforId>& row_read(Play& p) {
  const auto& rows = p.content.events[static_cast<std::size_t>(p.s.event_card.index())].kinds;
  const int now = level(p.content, p.s);
  const int read = std::clamp(now + hardship(p.content, p.s).alert, 0, static_cast<int>(rows.size()) - 1);
  p.log.tell([&] {
    const Event told = Event::of(What::EventCardDrawn, "RC-EVENT-1"_rule, p.s.event_card.value, read);
    if (read == now) return told;
    return Event(told).with(Tally{}
                                .add(now, Reason::SecurityLevel, "RC-EVENT-8"_rule)
                                .add(read - now, Reason::MissionAlert, "RC-RUL-168"_rule));
  });
  return rows[static_cast<std::size_t>(read)];
}

// RC-EVENT-2, RC-EVENT-3: one card for all agents in sight; each becomes what the card says, in its own area.
void reveal(Play& p) {
  const Areas watched = p.s.agents.empty() ? 0 : seen_by_mercs(p.s);
  const bool seen =
      std::any_of(p.s.agents.begin(), p.s.agents.end(), [&](const Agent& a) { return has(watched, a.area.value); });
  if (!seen) return;
  p.s.event_card = draw_event(p);
  const auto& row = row_read(p);
  const auto first_new = p.s.next_figure;
  for (std::size_t i = 0; i < p.s.agents.size();) {
    const Agent a = p.s.agents[i];
    if (!has(watched, a.area.value)) {  // RC-EVENT-6
      ++i;
      continue;
    }
    p.s.agents.erase_at(i);
    p.log.tell([&] {
      return Event::of(row.empty() ? What::FalseSignal : What::AgentRevealed, "RC-EVENT-3"_rule,
                       static_cast<int>(a.colour), a.area.value);
    });
    for (const OpforId kind : row) place_opfor(p, kind, a.area.value, "RC-EVENT-7"_rule);  // RC-EVENT-4
  }
  if (p.s.next_figure == first_new) return;
  p.s.agenda.push(ReactNew{.next = FigureId::of(first_new), .end = FigureId::of(p.s.next_figure)});
  p.s.agenda.push(Overflow{});
}

struct RevealTask {
  using On = StandsOn<AgentPhase, MercsPhase, Turn, Steps, Overflow>;
  static void run(Play& p, Reveal&) {
    p.s.agenda.pop();
    reveal(p);
  }
};

}  // namespace

constinit const Row AgentPhase::row = row_of<AgentPhase, AgentPhaseTask>();
constinit const Row Reveal::row = row_of<Reveal, RevealTask>();

}  // namespace condotta::recon
