// Content from disk: what is wrong with a file is said once, with file, place, expectation and remedy.
#include "shelf/content.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/bounty/bounty.h"
#include "kernel/trouble.h"
#include "tests/harness/house.h"
#include "tests/shelf/folder.h"

namespace condotta {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

namespace fs = std::filesystem;

// Bounty's content in a folder of its own, with one file written anew.
class Content : public ::testing::Test {
 protected:
  Content() { fs::copy(fs::path(kHouse) / "tests/tutorial/content/bounty", folder_.path()); }

  std::string opened() const {
    try {
      bounty::open(read_content(folder_.path()));
    } catch (const BadInput& trouble) {
      return trouble.what();
    }
    return {};
  }
  std::string opened_with(const std::string& contracts) const {
    folder_.write("contracts.json", contracts);
    return opened();
  }
  Folder folder_;
};

constexpr const char* kOne = R"({"hand":1,"contracts":[{"id":"a","name":"A","worth":1,"copies":8)";

TEST_F(Content, TheRealOneIsGood) {
  EXPECT_EQ(opened(), "");
  EXPECT_THAT(check_schemas(folder_.path()), IsEmpty());
}

TEST_F(Content, WhatIsWrongIsSaidWithItsPlace) {
  EXPECT_EQ(opened_with(std::string(kOne) + "}]}"), "");
  EXPECT_THAT(opened_with("{\n\"hand\": 1,\n}"), HasSubstr("contracts.json line 3, column 1: not JSON"));
  EXPECT_THAT(opened_with(""), HasSubstr("contracts.json line 1, column 1: not JSON"));
  EXPECT_THAT(opened_with(std::string(kOne) + R"(,"woth":3}]})"),
              HasSubstr("contracts.json /contracts/0: unknown field \"woth\", did you mean \"worth\"?"));
  EXPECT_THAT(opened_with("{}"), HasSubstr("contracts.json /contracts: expected 1 to 8 contracts, found 0"));
  EXPECT_THAT(opened_with(std::string(kOne) + R"(},{"id":"a","name":"B","worth":1,"copies":8}]})"),
              HasSubstr("/contracts/1/id: \"a\" is there twice"));
}

TEST_F(Content, AllComplaintsOfAFileTogether) {
  const std::string said = opened_with(R"({"hand":9,"contracts":[{"id":"a","worth":-1,"copies":70}]})");
  EXPECT_THAT(said, HasSubstr("/contracts/0/worth: expected 0 to 100"));
  EXPECT_THAT(said, HasSubstr("/contracts/0/copies: expected 1 to 60"));
}

TEST_F(Content, SchemasFindWhatTheyForbid) {
  folder_.write("contracts.json", R"({"hand":4,"contracts":[{"id":"Big A","name":"A","worth":1,"copies":20}]})");
  EXPECT_THAT(check_schemas(folder_.path()), ::testing::Contains(HasSubstr("contracts.json /contracts/0/id: ")));
  folder_.write("extra.json", "{}");
  EXPECT_THAT(check_schemas(folder_.path()),
              ::testing::Contains(HasSubstr("extra.json: has no schema beside it, expected extra.schema.json")));
}

TEST_F(Content, ABadSchemaIsSaid) {
  folder_.write("contracts.schema.json", R"({"type": 7})");
  EXPECT_THAT(check_schemas(folder_.path()), ElementsAre(HasSubstr("contracts.schema.json: not a usable schema")));
}

TEST_F(Content, AMissingFileIsNamed) {
  fs::remove(folder_.path() / "contracts.json");
  EXPECT_THAT(opened(), HasSubstr("the file contracts.json is missing"));
  fs::rename(folder_.path() / "words.en.json", folder_.path() / "word.en.json");
  folder_.write("contracts.json", std::string(kOne) + "}]}");
  EXPECT_THAT(opened(), HasSubstr("the file words.en.json is missing; there is a word.en.json"));
}

TEST_F(Content, WordsMayBeRewordedWithoutBeingOtherContent) {
  const std::string before = read_content(folder_.path()).hash();
  folder_.write("words.en.json", R"({"name": "Other"})");
  EXPECT_EQ(read_content(folder_.path()).hash(), before);
  folder_.write("contracts.json", std::string(kOne) + "}]}");
  EXPECT_NE(read_content(folder_.path()).hash(), before);
}

TEST_F(Content, WordsMustBeSentences) {
  folder_.write("words.en.json", R"({"event": {"offers": 7}})");
  EXPECT_THAT(opened(), HasSubstr("words.en.json event.offers: expected a sentence in quotes"));
}

TEST(Shelf, UnknownGamesAndFoldersAreSaid) {
  const auto said = [](auto&& work) {
    try {
      work();
    } catch (const BadInput& trouble) {
      return std::string(trouble.what());
    }
    return std::string();
  };
  EXPECT_THAT(said([] { open_game("no such game at all", "content"); }),
              HasSubstr("there is no game \"no such game at all\""));
  EXPECT_THAT(said([] { read_content("/no/such/folder"); }), HasSubstr("there is no such folder"));
  EXPECT_THAT(said([] { read_text("/no/such/file"); }), HasSubstr("the file cannot be read"));
}

// Strangers may ask for this, so the shape is looked at before the game relies on it.
TEST(Judged, ByTheSchemaFirst) {
  const ContentFiles files = read_content(fs::path(kHouse) / "content/mercenaries");
  boost::json::value adventures = files.at("adventures").value;
  EXPECT_THAT(complaints_about("mercenaries", files, "adventures", adventures), IsEmpty());
  adventures.at("adventures").at(0).at("ambush_bottom").at(0).as_object().erase("card");
  const auto complaints = complaints_about("mercenaries", files, "adventures", adventures);
  ASSERT_FALSE(complaints.empty());
  EXPECT_EQ(complaints[0].place, "/adventures/0/ambush_bottom/0");
}

// What a game would say to a file that somebody is writing: the plan of a building with a hole in it.
TEST(Judged, ByTheGameItself) {
  const ContentFiles files = read_content(fs::path(kHouse) / "content/recon");
  boost::json::value buildings = files.at("buildings").value;
  EXPECT_THAT(complaints_about("recon", files, "buildings", buildings), IsEmpty());
  std::string row(buildings.at("buildings").at(0).at("plan").at(2).as_string());
  ASSERT_EQ(row.substr(0, 3), "s1*");
  buildings.at("buildings").at(0).at("plan").at(2) = ".  " + row.substr(3);
  const auto complaints = complaints_about("recon", files, "buildings", buildings);
  ASSERT_EQ(complaints.size(), 2u);
  EXPECT_THAT(complaints[0].text, HasSubstr("no tile covers row 3, column 1"));
  EXPECT_THAT(complaints[1].text, HasSubstr("[RC-BLDG-11]"));
  for (const char* name : {"boards", "breach", "buildings", "dice", "events", "locations", "missions", "movement",
                           "opfor", "tiles", "tracks"})
    EXPECT_FALSE(complaints_about("recon", files, name, boost::json::object()).empty()) << name;
  EXPECT_THROW(complaints_about("recon", files, "nothing", boost::json::object()), BadInput);
}

// Somebody's own folder has no schemas beside its files; it is held against the house's, before a game relies on it.
TEST(OwnContent, OfAnyShapeIsRefusedInASentence) {
  for (const std::string& key : game_keys()) {
    const fs::path house = fs::path(kHouse) / "content" / key;
    const ContentFiles files = read_content(house);
    for (const auto& [name, file] : files.all()) {
      if (!fs::exists(house / (name + ".schema.json"))) continue;
      Folder own;
      for (const auto& [other, each] : files.all())
        own.write(other + ".json", other == name ? R"({"nothing":-1000000000})" : boost::json::serialize(each.value));
      try {
        open_game(key, own.path());
        ADD_FAILURE() << key << "/" << name << " was taken";
      } catch (const BadInput& trouble) {
        EXPECT_THAT(trouble.what(), HasSubstr(name + ".json"));
      }
    }
  }
}

}  // namespace
}  // namespace condotta
