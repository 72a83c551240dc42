// Tasks of several types on one agenda, their rows, and their form in files; enums and sets of them by name; the kinds
// of an event's blanks; tasks of older versions.
#include "kernel/question.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/agenda.h"
#include "kernel/enum_names.h"
#include "kernel/flags.h"
#include "kernel/game.h"
#include "kernel/json_form.h"
#include "kernel/old_tasks.h"
#include "kernel/told.h"

namespace condotta {
namespace toll {

// A toll bridge: each traveller is asked whether to pay, until one of them has.
struct Row;
enum class Mood : std::uint8_t { Calm, VeryAngry, Gone = 7 };
enum class Verb : std::uint8_t { Pay, Refuse };

struct Bridge {
  enum class Step : std::uint8_t { Opens, Asks, Closes };
  Step step = Step::Opens;
  std::uint8_t asked = 0;
  static const Row row;
};
BOOST_DESCRIBE_STRUCT(Bridge, (), (step, asked))
struct PayToll {
  std::int32_t price = 0;
  Seat who = kNobody;
  Flags<Mood> moods{};
  std::int16_t spare = 0;
  static const Row row;
};
BOOST_DESCRIBE_STRUCT(PayToll, (), (price, who, moods, spare))
struct Rest {
  static const Row row;
};
BOOST_DESCRIBE_STRUCT(Rest, (), ())

using Task = OneOf<Bridge, PayToll, Rest>;
static_assert(PlainValue<Task> && PlainValue<Flags<Mood>> && alignof(Task) == 4);

struct Action {
  Verb verb = Verb::Pay;
};
struct State {
  Agenda<Task, 12> agenda;
  int paid = 0;
};
struct Content {
  int price = 3;
};
struct Advisor {
  const Content& content;
  const State& s;
};
struct Room {
  using Content = toll::Content;
  using State = toll::State;
  using Action = toll::Action;
  using Task = toll::Task;
  using Advisor = toll::Advisor;
};
struct Row : RowOf<Room> {};
using Look = Row::Look;
using Play = Row::Play;

struct BridgeTask {
  using On = StandsOn<>;
  static void run(Play& p, Bridge& t) {
    if (t.step == Bridge::Step::Asks && t.asked < 2 && p.s.paid == 0)
      return p.s.agenda.push(PayToll{.price = p.content.price, .who = t.asked++});
    if (take_step(t.step) == Bridge::Step::Closes) p.s.agenda.pop();
  }
};
struct PayTollTask {
  using On = StandsOn<Bridge>;
  static Seat asks(const Look&, const PayToll& t) { return t.who; }
  static Phrase phrase(const Look&, const PayToll& t) { return {"question.pay", args(t.price)}; }
  static void choices(const Look&, const PayToll&, std::vector<Action>& out) { out = {{Verb::Pay}, {Verb::Refuse}}; }
  static Refusal check(const Look&, const PayToll& t, const Action& a) {
    return a.verb == Verb::Refuse && t.who == 1 ? Refusal{"TB-1"_rule} : Refusal{};
  }
  static void answer(Play& p, const PayToll& t, const Action& a) { p.s.paid += a.verb == Verb::Pay ? t.price : 0; }
  static void wishes(const Look& now, const PayToll& t, std::vector<Action>& out) { choices(now, t, out); }
  static float hint(const Advisor&, const PayToll& t, const Action& a) {
    return a.verb == Verb::Pay ? static_cast<float>(t.price) : 0;
  }
  static std::string broken(const Look&, const PayToll& t) { return t.price < 0 ? "price: expected 0 or more" : ""; }
};
struct RestTask {  // asks again and again, and never leaves by itself
  using On = StandsOn<Bridge, Rest>;
  static Seat asks(const Look&, const Rest&) { return 0; }
  static Phrase phrase(const Look&, const Rest&) { return {}; }
  static void choices(const Look&, const Rest&, std::vector<Action>&) {}
  static Refusal check(const Look&, const Rest&, const Action&) { return {}; }
  static void go_on(Play& p, Rest&, const Action&) { ++p.s.paid; }
};

template <class T, class Q>
constexpr Row row_of() {
  return {RowOf<Room>::of<T, Q>()};
}
constinit const Row Bridge::row = row_of<Bridge, BridgeTask>();
constinit const Row PayToll::row = row_of<PayToll, PayTollTask>();
constinit const Row Rest::row = row_of<Rest, RestTask>();
constexpr auto kTable = rows_of<Row>(static_cast<const Task*>(nullptr));
using Agendas = Questions<Room, kTable>;

std::string broken(const State& s) {
  return Agendas::broken({Content{}, s}, [](const Task& task) { return task_text(task); });
}

}  // namespace toll

namespace {

using namespace toll;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

struct Table {
  Content content;
  State s;
  SeededDice dice{1};
  Log silent;
  Play p{content, s, dice, silent};
};

TEST(Questions, RunToTheQuestionAndOnFromTheAnswer) {
  Table table;
  table.s.agenda.push(Bridge{});
  Agendas::run(table.p);
  EXPECT_EQ(Agendas::asked(table.p), 0);
  EXPECT_EQ(Agendas::phrase(table.p).args, args(3));
  Agendas::answer(table.p, {Verb::Refuse});
  Agendas::run(table.p);
  EXPECT_EQ(Agendas::asked(table.p), 1);
  std::vector<Action> refused;
  Agendas::wishes(table.p, refused);
  ASSERT_EQ(refused.size(), 1u) << "only what is refused is a wish";
  EXPECT_EQ(refused[0].verb, Verb::Refuse);
  EXPECT_FLOAT_EQ(PayToll::row.hint({table.content, table.s}, {Verb::Pay}), 3);
  Agendas::answer(table.p, {Verb::Pay});
  Agendas::run(table.p);
  EXPECT_TRUE(table.s.agenda.empty());
  EXPECT_EQ(table.s.paid, 3);
  EXPECT_EQ(Agendas::asked(table.p), kNobody);
  EXPECT_STREQ(Agendas::check(table.p, {Verb::Pay}, {"TB-9"_rule}).rule.text, "TB-9");
}

TEST(Questions, GoOnKeepsTheTask) {
  Table table;
  table.s.agenda.push(Rest{});
  Agendas::answer(table.p, {});
  EXPECT_TRUE(table.s.agenda.top().is<Rest>());
  EXPECT_EQ(table.s.paid, 1);
}

TEST(Questions, AWrittenAgendaIsLookedAt) {
  State s;
  s.agenda.push(PayToll{.who = 0});
  EXPECT_EQ(broken(s), "agenda.0.job: pay_toll cannot stand at the bottom");
  s.agenda.clear();
  s.agenda.push(Bridge{});
  EXPECT_EQ(broken(s), "agenda: the last task must ask somebody");
  s.agenda.push(PayToll{.price = -1, .who = 0});
  EXPECT_EQ(broken(s), "agenda.1.price: expected 0 or more");
  s.agenda.top() = PayToll{.who = 0};
  EXPECT_EQ(broken(s), "");
  s.agenda.push(Rest{});
  EXPECT_EQ(broken(s), "agenda.2.job: rest cannot stand on pay_toll");
  s.agenda.pop();
  s.agenda.top() = Rest{};
  EXPECT_EQ(broken(s), "agenda: nobody could answer the question");
  while (s.agenda.size() < 5) s.agenda.push(Rest{});
  EXPECT_EQ(broken(s), "agenda: too many tasks");
}

TEST(OneOf, BytesNotUsedAreZero) {
  Task a = PayToll{.price = -1, .who = 2};
  a = Bridge{};
  const Task b = Bridge{};
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  EXPECT_EQ(a, b);
  EXPECT_FALSE(a == Task(Rest{}));
  EXPECT_EQ(a.if_is<Rest>(), nullptr);
}

TEST(OneOf, IsWrittenByNames) {
  const Names names;
  const Task task = PayToll{.price = 5, .who = 1, .moods = {Mood::Calm, Mood::Gone}};
  const json::value text = to_json(names, task);
  EXPECT_EQ(json::serialize(text), R"({"job":"pay_toll","price":5,"who":1,"moods":["calm","gone"],"spare":0})");
  EXPECT_EQ(from_json<Task>(names, text, "a file"), task);
  EXPECT_EQ(json::serialize(to_json(names, Task(Bridge{.step = Bridge::Step::Asks}))),
            R"({"job":"bridge","step":"asks","asked":0})");
  EXPECT_EQ(from_json<Task>(names, json::parse(R"({"job":"rest"})"), "a file"), Task(Rest{}));
}

std::string complaint_about(const char* text) {
  try {
    from_json<Task>(Names(), json::parse(text), "a file");
  } catch (const BadInput& trouble) {
    return trouble.what();
  }
  return "";
}

TEST(OneOf, ComplainsWithThePlace) {
  EXPECT_THAT(complaint_about(R"({"job":"pay_tol"})"), HasSubstr("did you mean \"pay_toll\"?"));
  EXPECT_THAT(complaint_about(R"({"price":1})"), HasSubstr("/job"));
  EXPECT_THAT(complaint_about(R"({"job":"bridge","price":1})"), HasSubstr("price"));
  EXPECT_THAT(complaint_about(R"({"job":"pay_toll","moods":["calmer"]})"), HasSubstr("calm"));
}

TEST(EnumNames, AreTheCompilers) {
  std::vector<std::string> names;
  std::vector<int> values;
  for (const EnumName& each : enum_names<Mood>()) names.push_back(each.text), values.push_back(each.value);
  EXPECT_THAT(names, ElementsAre("calm", "very_angry", "gone"));
  EXPECT_THAT(values, ElementsAre(0, 1, 7));
  EXPECT_EQ(enum_text(Bridge::Step::Closes), "closes");
  EXPECT_EQ(enum_text(static_cast<Mood>(3)), "?");
  EXPECT_EQ(type_text<PayToll>(), "pay_toll");
  // Numbers without a name after the last one do not lie in the program.
  const std::string_view kept(spelled::Named<Mood>::text.data(), spelled::Named<Mood>::size);
  EXPECT_THAT(std::string(kept), AllOf(EndsWith("Mood::Gone"), Not(HasSubstr("Mood)8"))));
}

TEST(Flags, AreASet) {
  Flags<Mood> moods{Mood::VeryAngry};
  EXPECT_TRUE(moods.has(Mood::VeryAngry));
  EXPECT_FALSE(moods.has(Mood::Calm));
  EXPECT_TRUE(moods.with(Mood::Gone).has_any({Mood::Gone, Mood::Calm}));
  EXPECT_EQ(moods.without(Mood::VeryAngry), Flags<Mood>());
  EXPECT_EQ((moods | Flags<Mood>{Mood::Calm}).bits(), 3);
}

TEST(Told, ASentenceNamesItsBlanksAsTheEventHasThem) {
  Names names;
  const int card = names.add_kind("card", {{"orc", "Orc"}});
  const auto complaint = [&](const char* sentence, const Blanks& blanks) -> std::string {
    const Words words(names, {{"event.x", sentence}});
    try {
      check_sentence(words, names, "event.x", blanks, "words");
    } catch (const BadInput& trouble) {
      return trouble.what();
    }
    return "";
  };
  const Blanks two{card, kPlainNumber};
  EXPECT_EQ(complaint("{1} {1|Wound|Wounds} for {0:card}", two), "");
  EXPECT_THAT(complaint("{0} is hit", two), HasSubstr("of the kind \"card\""));
  EXPECT_THAT(complaint("{1:card} is hit", two), HasSubstr("a number"));
  EXPECT_THAT(complaint("{0:cart} is hit", two), HasSubstr("no kind \"cart\""));
  EXPECT_THAT(complaint("{2} is hit", two), HasSubstr("only 2 blanks"));
  EXPECT_EQ(complaint("{0..:card}", Blanks({card}, Blanks::kAndMore)), "");
  EXPECT_THAT(complaint("{0:card}", Blanks({card}, Blanks::kAndMore)), HasSubstr("list"));
  EXPECT_EQ(Blanks({kPlainNumber, card}, Blanks::kAndMore).kind(9), card);
}

TEST(OldTasks, AreBroughtUpToDate) {
  const std::vector<OldJob> jobs = {{"toll", "pay_toll", {{"value", "price"}}}};
  constexpr const char* kOld[] = {"step", "value", "who"};
  const auto today = [&](const char* text) { return with_tasks_of_today<Task>(json::parse(text), jobs, kOld); };
  EXPECT_EQ(today(R"({"agenda":[{"job":"bridge","step":1,"who":0},{"job":"toll","step":0,"value":4,"who":1}]})"),
            json::parse(R"({"agenda":[{"job":"bridge","step":"asks"},{"job":"pay_toll","who":1,"price":4}]})"));
  const char* fine = R"({"agenda":[{"job":"bridge","step":"asks"}],"paid":1})";
  EXPECT_EQ(today(fine), json::parse(fine));
  EXPECT_EQ(today("[]"), json::parse("[]"));
}

}  // namespace
}  // namespace condotta
