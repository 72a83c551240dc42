#include "hall/secret.h"

#include <gtest/gtest.h>

#include <set>

namespace condotta::hall {
namespace {

TEST(Secret, IdsReadBack) {
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t id = fresh_id();
    EXPECT_TRUE(seen.insert(id).second);
    EXPECT_EQ(id_from_text(id_text(id)), id);
  }
  for (const char* bad : {"", "short", "0123456789ab0", "0123456789aI", "0123456789a!", "0123456789AB"})
    EXPECT_FALSE(id_from_text(bad)) << bad;
}

TEST(Secret, TokensReadBack) {
  const Token token = fresh_token(7);
  const auto read = token_from_text(token.text());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->player, 7u);
  EXPECT_EQ(read->secret, token.secret);
  EXPECT_GE(token.secret.size(), 43u) << "256 bits";
  EXPECT_NE(fresh_token(7).secret, token.secret);
  EXPECT_FALSE(token_from_text("no token"));
  EXPECT_FALSE(token_from_text(std::string(1000, 'a') + ".b"));
}

TEST(Secret, OnlyTheRightKeyOpensASeal) {
  const Key key = fresh_key(), other = fresh_key();
  const std::string sealed = seal("the deck", key);
  EXPECT_EQ(sealed.find("deck"), std::string::npos);
  EXPECT_EQ(open_seal(sealed, key), "the deck");
  EXPECT_FALSE(open_seal(sealed, other));
  std::string changed = sealed;
  changed[40] = changed[40] == 'A' ? 'B' : 'A';
  EXPECT_FALSE(open_seal(changed, key));
  EXPECT_FALSE(open_seal("", key));
  EXPECT_FALSE(open_seal("!!!", key));
}

}  // namespace
}  // namespace condotta::hall
