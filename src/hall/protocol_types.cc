#include "hall/protocol_types.h"

#include <fmt/format.h>

#include "hall/wire_commands.h"
#include "kernel/typescript.h"

namespace condotta::hall {

namespace {

template <class Asks, class Answers>
constexpr CommandShape command(const char* name) {
  return {name, &shape_of<Asks>, &shape_of<Answers>};
}

}  // namespace

std::span<const CommandShape> command_shapes() {
  using namespace wire;
  static constexpr CommandShape kAll[] = {
      command<Hello, Greeted>("hello"),
      command<ANamed, ANamed>("name"),
      command<Nothing, Nothing>("ping"),
      command<AskTables, Tables>("tables"),
      command<AskJudge, Judged>("judge"),
      command<AskOptions, FullOptions>("options"),
      command<Create, Created>("create"),
      command<Sit, Done>("sit"),
      command<OfSeat, Done>("stand"),
      command<AskHandOver, Done>("hand_over"),
      command<Leave, Done>("leave"),
      command<OfMatch, ATable>("start"),
      command<Act, Acted>("act"),
      command<OfAction, OddsAt>("odds"),
      command<OfAction, WhyAnswer>("why"),
      command<OfSeat, Drawing>("drawing"),
      command<OfSeat, Undone>("undo"),
      command<Consent, Done>("consent"),
      command<Say, Done>("chat"),
      command<Windows, Nothing>("windows"),
      command<Watch, Watched>("watch"),
      command<OfMatch, Nothing>("unwatch"),
      command<AskReplay, Replayed>("replay"),
      command<AskStory, Story>("story"),
      command<AskAdvice, Advice>("advice"),
      command<AskOutlook, Outlook>("outlook"),
      command<OfMatch, Exported>("export"),
      command<Import, Imported>("import"),
      command<OfMatch, ATable>("rematch"),
  };
  return kAll;
}

const Shape& push_shape() {
  return shape_of<wire::Push>;
}
const Shape& error_shape() {
  return shape_of<wire::HallError>;
}

std::string protocol_types() {
  const Names none;
  TypeScript types(none);
  types.type(error_shape());
  types.type(push_shape());
  std::string commands;
  for (const CommandShape& each : command_shapes()) {
    const std::string asks = types.type(*each.asks);  // one after the other: arguments have no order of their own
    commands += fmt::format("\n  {}: [{}, {}];", each.name, asks, types.type(*each.answers));
  }
  types.declare("Commands", fmt::format("{{{}\n}}", commands));
  return kGeneratedHead +
         std::string("import type { Action, DieRoll, Json, Looking, Viewpoint } from '../protocol';\n\n") +
         types.text();
}

}  // namespace condotta::hall
