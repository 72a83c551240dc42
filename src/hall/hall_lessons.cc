// Prepared starts: "Play now", and lessons.
#include <algorithm>

#include "hall/hall.h"
#include "kernel/hash.h"

namespace condotta::hall {

namespace {

constexpr int kMostDeals = 6;

// Starts a match and plays what comes before the person at the table has something to do. False: somebody else would
// have the first move.
bool prepare(Match& match, std::int64_t time) {
  Log silent;
  match.start(match.host(), "", time, silent);
  bool first = true;
  while (const auto next = match.by_itself()) {
    const AnyGame& game = match.line().game();
    first = first && (match.turn() == kLearner || !hands_over(game, match.line().state(), *match.plan().lesson));
    match.act(*next, time, silent);
  }
  return first;
}

// The next of a row of secrets that follow from the first.
LiveDice::Seed after(const LiveDice::Seed& seed) {
  const std::string text = LiveDice::text(seed);
  LiveDice::Seed next;
  LiveDice::parse(hash_text(text) + hash_text(text + " again"), next);
  return next;
}

}  // namespace

// A worker plays the set-up; only opening the table is the hall's own work.
void Hall::create_prepared(Session& session, Command& command, const std::string& key) {
  const std::string id = command.text("lesson", 40);
  command.done();
  if (answer_made(session, command)) return;
  const Tenant* tenant = shelf_.find(key);
  if (tenant == nullptr) throw Fault("not_found", "there is no game \"" + key + "\" here");
  const auto lesson =
      std::find_if(tenant->lessons.begin(), tenant->lessons.end(), [&](const Lesson& each) { return each.id == id; });
  if (lesson == tenant->lessons.end()) throw Fault("not_found", "there is no lesson \"" + id + "\" of that game here");
  need_making(session);
  Chair person;
  person.kind = Chair::Kind::Person;
  person.player = session.player;
  person.name = session.name;
  send_away(session, command,
            [this, command, person, game = tenant->game, lesson = *lesson, entry = first_entry(session, command),
             seed = dice_seed(), time = loop_.time()]() -> Found {
              Plan plan = plan_for(*game, lesson.options);
              for (Chair& chair : plan.chairs) {
                chair.kind = Chair::Kind::Mind;
                chair.level = lesson.level;
                chair.name = title_of(chair.level);
              }
              plan.chairs[kLearner] = person;
              plan.title = lesson.title;
              plan.code = fresh_code();
              plan.seed = seed;
              plan.lesson = lesson;
              // A newcomer has the first move: a table at which another seat would have it is set again, unseen.
              auto made = std::make_shared<std::unique_ptr<Loaded>>(set_table(entry, game, plan));
              for (int deal = 1; !prepare((*made)->match, time) && deal < kMostDeals && lesson.seed == 0; ++deal) {
                plan.seed = after(plan.seed);
                *made = set_table(entry, game, plan);
              }
              return [this, command, made](Session& asker) { finish_prepared(asker, command, std::move(*made)); };
            });
}

void Hall::finish_prepared(Session& session, const Command& command, std::unique_ptr<Loaded> made) {
  if (answer_made(session, command)) return;
  need_disk();
  check_open_tables(session.player);
  Loaded& loaded = open_table(session, std::move(made));
  answer(session, command, {{"table", table_of(loaded.match)}, {"code", loaded.match.plan().code}}, loaded.ticket);
  wake_mind(loaded);
}

// What happens before the learner's next step in a lesson, and before the first deed at a table that is set again.
void Hall::lead_on(Loaded& loaded) {
  const Match& match = loaded.match;
  const bool fresh = match.plan().lesson && match.plan().lesson->steps.empty() && match.learnt() == 0;
  if ((match.lesson_step() == nullptr && !fresh) || read_only_) return;
  while (const auto next = loaded.match.by_itself()) {
    std::vector<Event> events;
    Log log(events);
    const Entry& entry = loaded.match.act(*next, loop_.time(), log);
    tell(loaded, entry, events, nullptr, nullptr);
  }
}

// Something else than a lesson asks for is answered kindly, and nothing is lost.
void Hall::need_lesson(const Match& match, const AnyAction& action) {
  const Lesson::Step* step = match.lesson_step();
  const AnyGame& game = match.line().game();
  const AnyState& state = match.line().state();
  if (step == nullptr || fulfils(game, state, action, *step)) return;
  std::vector<AnyAction> choices;
  game.choices(state, choices);
  if (fulfilling(game, state, choices, *step).empty()) return;  // it can no longer be done: any way on is right
  throw Fault("not_now", step->no.empty() ? "The rules allow that. For this lesson: " + step->say : step->no);
}

}  // namespace condotta::hall
