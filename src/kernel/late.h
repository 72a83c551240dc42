#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <utility>

// A value that is worked out when somebody first asks, and then kept: for what takes long and many never need. Minds
// that share a game may ask at the same moment. Copies share the value.
namespace condotta {

template <class T>
class Late {
 public:
  template <class Make>
  T& get(Make make) const {
    std::call_once(box_->asked, [&] { box_->value.emplace(make()); });
    return *box_->value;
  }

 private:
  struct Box {
    std::once_flag asked;
    std::optional<T> value;
  };
  std::shared_ptr<Box> box_ = std::make_shared<Box>();
};

}  // namespace condotta
