#include "hall/load_views.h"

#include "kernel/json_change.h"

namespace condotta::hall {

bool LoadViews::take(const std::string& match, const json::object& picture) {
  const json::value* whole = picture.if_contains("view");
  const json::value* change = picture.if_contains("change");
  if (whole == nullptr && change == nullptr) return true;
  const json::value& seat = picture.at("seat");
  View& view = views_[{match, seat.is_null() ? -1 : seat.to_number<std::int64_t>()}];
  const std::int64_t at = picture.at("at").to_number<std::int64_t>();
  if (whole != nullptr) {
    const bool known = view.at == at;
    const bool right = !known || view.value == *whole;
    compared_ += known;
    view = {at, *whole};
    return right;
  }
  if (picture.at("since").to_number<std::int64_t>() != view.at) return false;
  view.at = at;
  return apply_change(view.value, *change);
}

bool LoadViews::hear(std::string_view frame) {
  const json::value read = json::parse(frame);
  const json::object& object = read.as_object();
  if (const json::value* push = object.if_contains("push"))
    return push->as_string() != "match" || take(object.at("match").as_string().c_str(), object);
  bool right = true;
  if (const json::value* pictures = object.if_contains("pictures"))
    for (const json::value& picture : pictures->as_array())
      right &= take(object.at("table").at("match").as_string().c_str(), picture.as_object());
  return right;
}

}  // namespace condotta::hall
