#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bitset>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"

namespace condotta::harness {

// What is done stands first in an action of every game. A question that never offers a deed refuses it, whatever else
// is named with it; one that no question offers (to concede) may be allowed anywhere, as is what may be done at any
// time.
inline constexpr std::string_view kAtAnyTime[] = {"rally", "split", "turn", "unveil"};  // TC-RAL-4, TC-DEC-18, TC-INF-6

class Deeds {
 public:
  void see(const AnyGame& game, const AnyState& state, const std::vector<AnyAction>& choices, const AnyAction& taken) {
    Question& now = questions_[std::string(game.question(state).key)];
    for (const AnyAction& choice : choices) now.offered.set(deed_of(choice));
    AnyAction odd = taken;
    for (std::size_t deed = 0; deed < now.allowed.size(); ++deed) {
      odd.bytes[0] = static_cast<std::byte>(deed);
      if (now.offered.test(deed) || now.allowed.test(deed) || game.check(state, odd)) continue;
      now.allowed.set(deed);
      const std::string text = action_text(game, odd);
      if (std::ranges::find(kAtAnyTime, text.substr(0, text.find(' '))) == std::end(kAtAnyTime))
        now.example[deed] = text;
    }
  }
  void expect_asked_for_alone() const {
    std::bitset<128> anywhere;
    for (const auto& [_, question] : questions_) anywhere |= question.offered;
    for (const auto& [key, question] : questions_) {
      for (const auto& [deed, text] : question.example)
        EXPECT_TRUE(question.offered.test(deed) || !anywhere.test(deed))
            << key << " never offers, yet allows: " << text;
    }
  }

 private:
  struct Question {
    std::bitset<128> offered, allowed;
    std::map<std::size_t, std::string> example;
  };
  static std::size_t deed_of(const AnyAction& action) { return std::to_integer<std::size_t>(action.bytes[0]) % 128; }
  std::map<std::string, Question> questions_;
};

}  // namespace condotta::harness
