// The hall without a server, driven as a web worker drives it: messages in, deeds out, a disk that is a few lists.
#include "local/local_hall.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>

#include "hall/tenants.h"
#include "kernel/record.h"
#include "local/mind_desk.h"
#include "shelf/content.h"

namespace condotta::local {
namespace {

// What a browser's storage holds, by store and key.
struct Disk {
  std::map<std::string, json::array> entries;  // by match
  std::map<std::string, json::object> summaries, guests, contents, pictures;
  json::value key = nullptr;

  void keep(const json::object& put) {
    const auto each = [&](const char* store, const auto& act) {
      if (const json::value* list = put.if_contains(store))
        for (const json::value& item : list->as_array()) act(item.as_object());
    };
    const auto named = [](std::map<std::string, json::object>& into, const char* by) {
      return [&into, by](const json::object& item) { into[std::string(item.at(by).as_string())] = item; };
    };
    each("entries",
         [&](const json::object& item) { entries[std::string(item.at("match").as_string())].push_back(item); });
    each("summaries", named(summaries, "match"));
    each("guests", named(guests, "player"));
    each("contents", named(contents, "hash"));
    each("pictures", named(pictures, "match"));
    each("facts", [&](const json::object& item) { key = item.at("value"); });
  }
  json::object begin(bool minds = false) const {
    json::array all, people, hashes, pictured;
    for (const auto& [name, item] : summaries) all.push_back(item);
    for (const auto& [name, item] : guests) people.push_back(item);
    for (const auto& [name, item] : contents) hashes.push_back(json::string(name));
    for (const auto& [name, item] : pictures) pictured.push_back(json::string(name));
    return {{"do", "begin"},      {"minds", minds},       {"summaries", all}, {"guests", people},
            {"contents", hashes}, {"pictures", pictured}, {"key", key},       {"rehearsal", 7}};
  }
};

class Browser {
 public:
  explicit Browser(Disk& disk, bool minds = false) : Browser(disk, disk.begin(minds)) {}
  Browser(Disk& disk, const json::object& begin) : disk_(disk) {
    pass(begin);
    pass({{"do", "opened"}, {"socket", 1}});
  }
  // Sends a command and gives its answer, once it has come.
  json::object ask(const char* cmd, json::object fields) {
    const std::string id = "c" + std::to_string(++asked_);
    fields["id"] = id, fields["cmd"] = cmd;
    pass({{"do", "heard"}, {"socket", 1}, {"text", json::serialize(fields)}});
    return answers.count(id) > 0 ? answers.at(id) : json::object{};
  }
  void pass(const json::object& message) {
    todo_.push_back(message);
    while (!todo_.empty()) {
      const std::string text = json::serialize(todo_.front());
      todo_.pop_front();
      const json::value deeds = json::parse(hall_.hear(text));
      for (const json::value& deed : deeds.as_array()) act(deed.as_object());
    }
  }
  // What is brought when it is wanted.
  json::object given(const std::string& what, const std::string& key) {
    json::object given{{"do", what}, {"key", key}};
    if (what == "game") {
      if (offline) return {{"do", "missing"}, {"what", "game"}, {"key", key}};
      std::string content = hall::tenant_of(key, read_content(home() / "content" / key)).content;
      if (former) content.replace(content.find("\"Badger\""), 8, "\"Beaver\"");
      given["text"] = content;
    }
    if (what == "entries") given["entries"] = disk_.entries[key];
    if (what == "content") given["text"] = disk_.contents[key].at("text");
    if (what == "pictures") given["text"] = disk_.pictures[key].at("text");
    return given;
  }
  std::map<std::string, json::object> answers;
  std::vector<json::object> pushes;
  std::vector<std::string> wanted;
  bool deaf = false;     // nothing is kept from now on
  bool offline = false;  // no game can be fetched
  bool former = false;   // the site calls a merc otherwise

 private:
  void act(const json::object& deed) {
    if (deed.contains("send")) {
      const json::value frame = json::parse(deed.at("text").as_string());
      if (const json::value* ack = frame.as_object().if_contains("ack"))
        answers[std::string(ack->as_string())] = frame.as_object();
      else
        pushes.push_back(frame.as_object());
    } else if (const json::value* put = deed.if_contains("put"); put != nullptr && !deaf) {
      disk_.keep(put->as_object());
      todo_.push_back({{"do", "kept"}, {"ticket", put->at("ticket")}});
    } else if (deed.contains("want")) {
      bring(std::string(deed.at("want").as_string()), std::string(deed.at("key").as_string()));
    } else if (const json::value* job = deed.if_contains("think")) {
      think(job->as_object());
    }
  }
  void bring(const std::string& what, const std::string& key) {
    wanted.push_back(what + " " + key);
    if (what != "engine") todo_.push_back(given(what, key));
  }
  void think(json::object job) {
    job["do"] = "think";
    json::value thought = json::parse(desk_.hear(json::serialize(job)));
    if (thought.as_object().contains("want")) {
      const std::string hash(thought.at("content").as_string());
      desk_.hear(json::serialize(json::object{{"do", "content"},
                                              {"game", thought.at("game")},
                                              {"content", hash},
                                              {"text", disk_.contents.at(hash).at("text")}}));
      thought = json::parse(desk_.hear(json::serialize(job)));
    }
    todo_.push_back({{"do", "chosen"}, {"job", thought.at("job")}, {"choice", thought.at("choice")}});
  }

  Disk& disk_;
  LocalHall hall_;
  MindDesk desk_;
  std::deque<json::object> todo_;
  int asked_ = 0;
};

std::string text_of(const json::value& value) {
  return std::string(std::string_view(value.as_string()));
}

std::string new_match(Browser& browser, const char* game, int people, int minds) {
  json::array seats;
  for (int i = 0; i < people; ++i) seats.push_back(json::object{{"kind", "here"}});
  for (int i = 0; i < minds; ++i) seats.push_back(json::object{{"kind", "mind"}, {"level", "novice"}});
  const json::object made = browser.ask("create", {{"game", game}, {"seats", seats}, {"start", true}});
  EXPECT_TRUE(made.contains("ok")) << json::serialize(made);
  return text_of(made.at("table").at("match"));
}

TEST(LocalHall, FetchesAGameWhenItIsAskedFor) {
  Disk disk;
  Browser browser(disk);
  EXPECT_TRUE(browser.ask("hello", {{"version", 1}}).contains("ok"));
  EXPECT_TRUE(browser.wanted.empty());
  EXPECT_TRUE(browser.ask("options", {{"game", "merc"}}).contains("ok"));
  EXPECT_EQ(browser.wanted, std::vector<std::string>{"game merc"});
  EXPECT_EQ(disk.contents.size(), 1u);
  EXPECT_EQ(text_of(browser.ask("options", {{"game", "chess"}}).at("error").at("code")), "not_found");
}

TEST(LocalHall, SaysSoWhenAGameCannotBeFetched) {
  Disk disk;
  Browser browser(disk);
  browser.ask("hello", {{"version", 1}});
  browser.offline = true;
  EXPECT_EQ(text_of(browser.ask("options", {{"game", "merc"}}).at("error").at("code")), "busy");
  EXPECT_TRUE(browser.ask("ping", {}).contains("ok"));
  browser.offline = false;
  EXPECT_TRUE(browser.ask("options", {{"game", "merc"}}).contains("ok"));
}

TEST(LocalHall, AnswersOnceItIsKept) {
  Disk disk;
  Browser browser(disk);
  browser.deaf = true;
  EXPECT_TRUE(browser.ask("hello", {{"version", 1}}).empty());
  EXPECT_TRUE(disk.guests.empty());
}

// What was answered is there again after the worker is gone without a word.
TEST(LocalHall, GoesOnFromWhatWasKept) {
  Disk disk;
  std::string token, match;
  std::int64_t step = 0;
  {
    Browser browser(disk);
    token = text_of(browser.ask("hello", {{"version", 1}}).at("token"));
    match = new_match(browser, "merc", 1, 0);
    json::object picture = browser.ask("watch", {{"match", match}}).at("pictures").at(0).as_object();
    for (int i = 0; i < 5; ++i) {
      const json::object done =
          browser.ask("act", {{"match", match}, {"seat", 0}, {"at", picture.at("at")}, {"choice", 0}});
      ASSERT_TRUE(done.contains("ok")) << json::serialize(done);
      step = done.at("step").as_int64();
      picture = browser.ask("watch", {{"match", match}}).at("pictures").at(0).as_object();
    }
  }
  Browser browser(disk);
  EXPECT_TRUE(browser.ask("hello", {{"version", 1}, {"token", token}}).contains("ok"));
  const json::object again = browser.ask("watch", {{"match", match}});
  ASSERT_TRUE(again.contains("ok")) << json::serialize(again);
  EXPECT_EQ(again.at("table").at("step").as_int64(), step);
  EXPECT_EQ(browser.wanted, (std::vector<std::string>{"entries " + match, "game merc"}));
}

// A worker that foresees a game brings it unasked, and may bring it again because somebody asked meanwhile.
TEST(LocalHall, AGameMayComeBeforeItIsWanted) {
  Disk disk;
  Browser browser(disk);
  browser.pass(browser.given("game", "merc"));
  browser.pass(browser.given("game", "merc"));
  browser.ask("hello", {{"version", 1}});
  new_match(browser, "merc", 1, 0);
  EXPECT_TRUE(browser.wanted.empty());
  EXPECT_EQ(disk.contents.size(), 1u);
}

// What comes late must not be taken for what is kept now.
TEST(LocalHall, EntriesThatNobodyWantsAreDropped) {
  Disk disk;
  std::string token, match;
  json::object old;
  {
    Browser browser(disk);
    token = text_of(browser.ask("hello", {{"version", 1}}).at("token"));
    match = new_match(browser, "merc", 1, 0);
    old = browser.given("entries", match);
    const json::object picture = browser.ask("watch", {{"match", match}}).at("pictures").at(0).as_object();
    browser.ask("act", {{"match", match}, {"seat", 0}, {"at", picture.at("at")}, {"choice", 0}});
  }
  Browser browser(disk);
  browser.ask("hello", {{"version", 1}, {"token", token}});
  browser.pass(old);
  EXPECT_EQ(browser.ask("watch", {{"match", match}}).at("table").at("step").as_int64(), 1);
}

// An engine of one game alone leaves every other game to the engine of all games, and does nothing more.
TEST(LocalHall, AnEngineOfOneGameAsksForThatOfAll) {
  Disk disk;
  Browser whole(disk);
  whole.ask("hello", {{"version", 1}});
  EXPECT_EQ(text_of(whole.ask("options", {{"game", "bounty"}}).at("error").at("code")), "not_found");
  json::object begin = disk.begin();
  begin["alone"] = true;
  Browser browser(disk, begin);
  browser.ask("hello", {{"version", 1}});
  EXPECT_TRUE(browser.ask("options", {{"game", "bounty"}}).empty());
  EXPECT_EQ(browser.wanted, std::vector<std::string>{"engine bounty"});
  EXPECT_TRUE(browser.ask("tables", {{"mine", true}}).empty());
}

TEST(LocalHall, MindsElsewhereFinishAMatch) {
  Disk disk;
  Browser browser(disk, true);
  browser.ask("hello", {{"version", 1}});
  const std::string match = new_match(browser, "mercenaries", 0, 4);
  browser.ask("watch", {{"match", match}});
  EXPECT_EQ(text_of(browser.ask("watch", {{"match", match}}).at("table").at("phase")), "over");
  EXPECT_EQ(record_game(text_of(browser.ask("export", {{"match", match}}).at("record")), "record"), "mercenaries");
}

TEST(LocalHall, ARunningMatchLeavesUnsealedAndComesBack) {
  Disk disk;
  Browser browser(disk);
  browser.ask("hello", {{"version", 1}});
  const std::string match = new_match(browser, "recon", 1, 0);
  const std::string record = text_of(browser.ask("export", {{"match", match}}).at("record"));
  EXPECT_FALSE(record.starts_with("condotta sealed")) << record.substr(0, 80);
  const json::object taken = browser.ask("import", {{"record", record}});
  ASSERT_TRUE(taken.contains("ok")) << json::serialize(taken);
}

// A record is read where the hall does not wait for it; the game may be missing there as well.
TEST(LocalHall, FetchesTheGameOfARecord) {
  Disk disk;
  std::string record;
  {
    Browser browser(disk);
    browser.ask("hello", {{"version", 1}});
    record = text_of(browser.ask("export", {{"match", new_match(browser, "merc", 1, 0)}}).at("record"));
  }
  Browser browser(disk);
  browser.ask("hello", {{"version", 1}});
  browser.offline = true;
  const json::object refused = browser.ask("import", {{"record", record}});
  ASSERT_TRUE(refused.contains("error")) << json::serialize(refused);
  EXPECT_EQ(text_of(refused.at("error").at("code")), "busy");
  browser.offline = false;
  const json::object taken = browser.ask("import", {{"record", record}});
  ASSERT_TRUE(taken.contains("ok")) << json::serialize(taken);
  EXPECT_EQ(browser.wanted, (std::vector<std::string>{"game merc", "game merc"}));
}

// A match goes on with the content it began with, also when the site has other content now.
TEST(LocalHall, FetchesFormerContentFromTheDisk) {
  Disk disk;
  std::string token, match;
  {
    Browser browser(disk);
    browser.former = true;
    token = text_of(browser.ask("hello", {{"version", 1}}).at("token"));
    match = new_match(browser, "merc", 1, 0);
  }
  ASSERT_EQ(disk.contents.size(), 1u);
  const std::string then = disk.contents.begin()->first;
  Browser browser(disk);
  browser.ask("hello", {{"version", 1}, {"token", token}});
  const json::object again = browser.ask("watch", {{"match", match}});
  EXPECT_EQ(again.at("pictures").as_array().size(), 1u);
  EXPECT_EQ(browser.wanted.back(), "content " + then);
}

}  // namespace
}  // namespace condotta::local
