#pragma once

// A table of MERCS Recon for tests: the content, an empty building with the team at hand, and dice that fall as told.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/recon/game.h"
#include "kernel/scripted_dice.h"

namespace condotta::recon {

const Recon& game();
inline const Content& content() {
  return game().content();
}
// Row and column as the figures count them, from 1.
constexpr int at(int row, int column) {
  return area_at(row - 1, column - 1);
}
OpforId kind(const std::string& id);
MercId board_of(const std::string& id);
MissionId mission_of(const std::string& id);
ItemId item_of(const std::string& id);
int movement_of(const std::string& id);
int event_of(const std::string& id);

using Faces = std::vector<const char*>;
// A position at work, with dice by name: burst, double, shield, blank, or a card's id.
class Scene {
 public:
  explicit Scene(const std::string& team = "ccc", const std::string& mission = "wetwork");

  Merc& m(const std::string& id) { return merc(s, board_of(id)); }
  Merc& put(const std::string& id, int area);           // a MERC into an area
  FigureId put_opfor(const std::string& id, int area);  // a new figure
  void put_agent(Colour colour, int area) { s.agents.push_back({colour, AreaId::of(area)}); }
  bool stands(FigureId id) const { return figure(s, id) != nullptr; }
  Opfor& f(FigureId id) { return *figure(s, id); }

  // Asks for the turn of a MERC in the MERCS phase.
  void turn(const std::string& id);
  // Starts a phase and runs on to the next question, with these dice.
  void phase(const Task& task, Phase now, const Faces& dice = {});
  void task(const Task& task, const Faces& dice = {});
  void go_on(const Faces& dice = {});
  // Does what the seat asked may do; complains if it may not, or if dice are left.
  void act(Action a, const Faces& dice = {});
  std::optional<Refusal> refused(const Action& a) const { return game().check(s, a); }
  std::string rule(const Action& a) const;  // the rule that forbids it; "" when it is allowed
  bool offers(const Action& a) const;
  bool saw(What what) const;  // in what happened last
  int times(What what) const;
  const Event* event(What what) const;
  template <class T>
  bool asks() const {
    return !s.agenda.empty() && s.agenda.top().is<T>();
  }
  MercId who() const;  // is asked

  State s;
  std::vector<Event> events;

 private:
  template <class F>
  void play(const Faces& dice, F&& f);
};

Action act_of(Verb verb, const std::string& who);
Action move_of(const std::string& who, int area);
Action attack_of(Verb verb, const std::string& who, FigureId target);

// Priorities that keep all turn order tokens apart, whatever the bubbles under 3 CP add.
inline void spread(Scene& t) {
  const std::uint8_t priorities[] = {1, 3, 5, 7, 3};
  for (std::size_t i = 0; i < 5; ++i) t.s.mercs[i].priority = priorities[i], t.s.mercs[i].cp = 3;
}

// All MERCS where nobody in the building sees them.
inline void out_of_sight(Scene& t) {
  for (Merc& m : t.s.mercs) m.area = AreaId::of(at(8, 5));
}

}  // namespace condotta::recon
