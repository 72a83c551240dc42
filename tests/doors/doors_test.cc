// The doors between the rooms of src open one way only (docs/architecture.md).
#include "tests/doors/doors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/harness/house.h"

namespace condotta::doors {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

const std::filesystem::path kSrc = std::filesystem::path(kHouse) / "src";

bool on_disk(const std::string& path) {
  return std::filesystem::is_regular_file(kSrc / path);
}
bool nowhere(const std::string&) {
  return false;
}
bool everywhere(const std::string&) {
  return true;
}

std::vector<std::string> doors_used_by(const std::string& path, const std::string& include) {
  return wrong_doors({{path, {{7, include}}}}, nowhere);
}

TEST(Doors, TheHouseIsRead) {
  EXPECT_THAT(read_house(kSrc), Contains(Field(&Source::path, "kernel/dice.h")));
}

TEST(Doors, OpenOneWay) {
  EXPECT_THAT(wrong_doors(read_house(kSrc), on_disk), IsEmpty());
}

TEST(Doors, RulesDoNoIo) {
  EXPECT_THAT(open_windows(read_house(kSrc)), IsEmpty());
}

TEST(Doors, EveryGameHasTheSameFiles) {
  EXPECT_THAT(other_names(read_house(kSrc)), IsEmpty());
}

TEST(Doors, AnotherNameIsTold) {
  std::vector<Source> house = read_house(kSrc);
  for (Source& source : house) {
    if (source.path == "games/recon/flow.cc") source.path = "games/recon/Rounds.cc";
  }
  EXPECT_THAT(other_names(house),
              ElementsAre(HasSubstr("Rounds.cc: small letters"), HasSubstr("recon: where is flow.cc")));
}

TEST(Doors, IncludesAreReadWithTheirLines) {
  const auto found =
      includes_of("// #include \"a.h\"\n#pragma once\n  #  include <vector>\n\n#include \"kernel/dice.h\"  // why\n");
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].line, 3);
  EXPECT_EQ(found[0].path, "vector");
  EXPECT_EQ(found[1].line, 5);
  EXPECT_EQ(found[1].path, "kernel/dice.h");
}

TEST(Doors, AWrongDoorIsNamedWithFileAndLine) {
  EXPECT_THAT(doors_used_by("kernel/dice.h", "games/merc/state.h"),
              ElementsAre("src/kernel/dice.h:7: includes games/merc/state.h, but no door leads from kernel to games"));
}

TEST(Doors, NoDoorTurnsBack) {
  EXPECT_THAT(doors_used_by("table/sight.cc", "games/registry.h"), ElementsAre(HasSubstr("from table to games")));
  EXPECT_THAT(doors_used_by("games/merc/flow.cc", "minds/search.h"), ElementsAre(HasSubstr("from games to minds")));
  EXPECT_THAT(doors_used_by("games/merc/content.cc", "shelf/files.h"), ElementsAre(HasSubstr("from games to shelf")));
  EXPECT_THAT(doors_used_by("minds/search.cc", "shelf/files.h"), ElementsAre(HasSubstr("from minds to shelf")));
  EXPECT_THAT(doors_used_by("shelf/files.cc", "hall/server.h"), ElementsAre(HasSubstr("from shelf to hall")));
  EXPECT_THAT(doors_used_by("lab/report.cc", "hall/server.h"), ElementsAre(HasSubstr("from lab to hall")));
  EXPECT_THAT(doors_used_by("hall/server.cc", "lab/report.h"), ElementsAre(HasSubstr("from hall to lab")));
  EXPECT_THAT(doors_used_by("lab/report.cc", "app/main.h"), ElementsAre(HasSubstr("from lab to app")));
}

TEST(Doors, AnArrowMaySkipRooms) {
  EXPECT_THAT(doors_used_by("app/bench.cc", "kernel/dice.h"), IsEmpty());
  EXPECT_THAT(doors_used_by("hall/server.cc", "games/registry.h"), IsEmpty());
  EXPECT_THAT(doors_used_by("games/mercs/resolve_fire.cc", "table/sight.h"), IsEmpty());
  EXPECT_THAT(doors_used_by("games/merc/flow.cc", "games/merc/state.h"), IsEmpty());
  EXPECT_THAT(doors_used_by("games/registry.cc", "games/merc/game.h"), IsEmpty());
}

TEST(Doors, OneGameNeverLooksIntoAnother) {
  EXPECT_THAT(doors_used_by("games/recon/flow.cc", "games/merc/state.h"),
              ElementsAre(HasSubstr("from the game recon to the game merc")));
}

TEST(Doors, RelativePathsDoNotHideADoor) {
  const std::vector<Source> sneaky{{"games/recon/flow.cc", {{1, "../merc/state.h"}}},
                                   {"kernel/dice.cc", {{2, "../games/registry.h"}, {3, "../../tests/doors/doors.h"}}}};
  EXPECT_THAT(wrong_doors(sneaky, everywhere), ElementsAre(HasSubstr("game recon to the game merc"),
                                                           HasSubstr("kernel to games"), HasSubstr("outside src")));
}

TEST(Doors, AFolderOutsideThePlanIsNoRoom) {
  EXPECT_THAT(doors_used_by("cellar/wine.cc", "vector"), ElementsAre(HasSubstr("cellar is no room in the plan")));
}

TEST(Doors, AClockInTheKernelIsSeen) {
  EXPECT_THAT(open_windows({{"kernel/dice.cc", {{4, "chrono"}, {5, "vector"}}}, {"app/main.cc", {{1, "chrono"}}}}),
              ElementsAre(HasSubstr("src/kernel/dice.cc:4: includes chrono")));
}

}  // namespace
}  // namespace condotta::doors
