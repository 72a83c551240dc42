// The views that a client of the crowd keeps: what the hall tells of changes is carried out, and held against whole
// views now and then.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace condotta::hall {

class LoadViews {
 public:
  // Takes in a push or the answer to `watch`. False when it tells a change of something that was never shown, or a
  // whole view is not what the changes have made of it.
  bool hear(std::string_view frame);
  std::uint64_t compared() const { return compared_; }

 private:
  struct View {
    std::int64_t at = 0;
    boost::json::value value;
  };
  bool take(const std::string& match, const boost::json::object& picture);
  std::map<std::pair<std::string, std::int64_t>, View> views_;
  std::uint64_t compared_ = 0;
};

}  // namespace condotta::hall
