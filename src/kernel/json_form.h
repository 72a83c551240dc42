#pragma once

// How values of C++ become JSON (kernel/json_write.h) and come back, once for states, actions, options and content; ids
// are written by name. kernel/form.h says how a struct or an enum is described. A heavy header: include it in a room's
// names.cc, content.cc and game.cc only.

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cassert>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "kernel/form.h"
#include "kernel/json_write.h"
#include "kernel/names.h"
#include "kernel/seat.h"
#include "kernel/trouble.h"

namespace condotta {

// ---- reading -------------------------------------------------------------------------------------------------

// Reads values and collects every complaint with its place, instead of stopping at the first.
class Reader {
 public:
  explicit Reader(const Names& names) : names_(names) {}

  template <class T>
  void read(const json::value& from, T& into);

  // Reads an object's member into a value; missing members keep what they have.
  void complain(std::string text) { complaints_.push_back({place_, std::move(text)}); }
  const std::vector<Complaint>& complaints() const { return complaints_; }
  void finish(const std::string& source) const {
    if (!complaints_.empty()) throw BadInput(source, complaints_);
  }
  const Names& names() const { return names_; }

  // Runs f one level deeper in the place.
  template <class F>
  void within(std::string_view step, F&& f) {
    const std::size_t length = place_.size();
    place_ += '/';
    place_ += step;
    f();
    place_.resize(length);
  }

 private:
  bool number(const json::value& from, std::int64_t least, std::int64_t most, std::int64_t& into);
  std::optional<int> item(int kind, const json::value& from);
  std::optional<int> choice(const std::vector<std::string>& texts, const json::value& from);
  void only_known(const json::object& fields, const std::vector<std::string>& known);
  const json::array* list(const json::value& from, std::size_t most);
  const json::object* object(const json::value& from);

  template <class T>
  void read_list(const json::value& from, T& into, std::size_t most);
  template <class T>
  void read_struct(const json::value& from, T& into, const char* beside = nullptr);
  template <class T>
  void read_one_of(const json::value& from, T& into);
  template <class T>
  void read_bag(const json::value& from, T& into);

  const Names& names_;
  std::string place_;
  std::vector<Complaint> complaints_;
};

template <class T>
void Reader::read(const json::value& from, T& into) {
  if constexpr (std::is_same_v<T, bool>) {
    if (from.is_bool()) {
      into = from.get_bool();
    } else {
      complain("expected true or false");
    }
  } else if constexpr (std::is_enum_v<T>) {
    if (const auto found = choice(enum_texts<T>(), from))
      into = static_cast<T>(enum_spelling<T>()[static_cast<std::size_t>(*found)].value);
  } else if constexpr (std::is_integral_v<T>) {
    std::int64_t value = 0;
    if (number(from, static_cast<std::int64_t>(std::numeric_limits<T>::min()),
               sizeof(T) == 8 ? std::numeric_limits<std::int64_t>::max()
                              : static_cast<std::int64_t>(std::numeric_limits<T>::max()),
               value)) {
      into = static_cast<T>(value);
    }
  } else if constexpr (std::is_floating_point_v<T>) {
    if (from.is_number()) {
      into = from.to_number<T>();
    } else {
      complain("expected a number");
    }
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (from.is_string()) {
      into = from.get_string();
    } else {
      complain("expected a text in quotes");
    }
  } else if constexpr (form::is_id<T>) {
    if (from.is_null()) {
      into = T{};
    } else if (const auto found = item(T::kKind, from)) {
      into = T::of(*found);
    }
  } else if constexpr (form::is_list<T>) {
    if constexpr (requires { T::kCapacity; }) {
      read_list(from, into, T::kCapacity);
    } else {
      read_list(from, into, std::numeric_limits<std::size_t>::max());
    }
  } else if constexpr (form::is_array<T>) {
    if (const json::array* items = list(from, into.size())) {
      for (std::size_t i = 0; i < items->size(); ++i) {
        within(std::to_string(i), [&] { read((*items)[i], into[i]); });
      }
    }
  } else if constexpr (form::is_bag<T>) {
    read_bag(from, into);
  } else if constexpr (form::is_agenda<T>) {
    read(from, into.tasks());
  } else if constexpr (form::is_one_of<T>) {
    read_one_of(from, into);
  } else if constexpr (form::is_flags<T>) {
    if (const json::array* items = list(from, T::kRoom)) {
      into.clear();
      for (const json::value& each : *items) {
        typename T::value_type value{};
        read(each, value);
        into.set(value);
      }
    }
  } else if constexpr (form::is_secret<T>) {
    if (const json::object* fields = object(from)) {
      SeatMask waiting;
      if (const json::value* seats = fields->if_contains("waiting")) within("waiting", [&] { read(*seats, waiting); });
      into.ask(waiting);
      if (const json::value* all = fields->if_contains("choices"))
        within("choices", [&] { read(*all, into.choices()); });
      only_known(*fields, {"choices", "waiting"});
    }
  } else if constexpr (form::is_optional<T>) {
    if (from.is_null()) {
      into.reset();
    } else {
      into.emplace();
      read(from, *into);
    }
  } else if constexpr (form::is_map<T>) {
    if (const json::object* fields = object(from)) {
      for (const auto& field : *fields) {
        within(field.key(), [&] { read(field.value(), into[std::string(field.key())]); });
      }
    }
  } else if constexpr (std::is_same_v<T, SeatMask>) {
    if (const json::array* seats = list(from, 16)) {
      into = {};
      for (const json::value& seat : *seats) {
        std::int64_t bit = 0;
        if (number(seat, 0, 15, bit)) into = into.with(static_cast<Seat>(bit));
      }
    }
  } else {
    static_assert(form::Described<T>, "describe the struct with BOOST_DESCRIBE_STRUCT");
    read_struct(from, into);
  }
}

template <class T>
void Reader::read_list(const json::value& from, T& into, std::size_t most) {
  const json::array* items = list(from, most);
  if (items == nullptr) return;
  into.clear();
  for (std::size_t i = 0; i < items->size(); ++i) {
    within(std::to_string(i), [&] {
      typename T::value_type each{};
      read((*items)[i], each);
      into.push_back(std::move(each));
    });
  }
}

// `beside`: a field that is there, but belongs to somebody else.
template <class T>
void Reader::read_struct(const json::value& from, T& into, const char* beside) {
  const json::object* fields = object(from);
  if (fields == nullptr) return;
  std::vector<std::string> known;
  if (beside != nullptr) known.emplace_back(beside);
  form::each_member(into, [&](const char* name, auto& member) {
    known.emplace_back(name);
    if (const json::value* found = fields->if_contains(name)) within(name, [&] { read(*found, member); });
  });
  only_known(*fields, known);
}

template <class T>
void Reader::read_one_of(const json::value& from, T& into) {
  const json::object* fields = object(from);
  if (fields == nullptr) return;
  const json::value* job = fields->if_contains("job");
  std::vector<std::string> jobs;
  T::each_type([&](const auto& fresh) { jobs.push_back(type_text<std::remove_cvref_t<decltype(fresh)>>()); });
  std::optional<int> found;
  within("job", [&] { found = choice(jobs, job != nullptr ? *job : json::value(nullptr)); });
  int i = 0;
  T::each_type([&](auto fresh) {
    if (i++ != found) return;
    read_struct(from, fresh, "job");
    into = fresh;
  });
}

template <class T>
void Reader::read_bag(const json::value& from, T& into) {
  const json::object* cards = object(from);
  if (cards == nullptr) return;
  into.clear();
  for (const auto& card : *cards) {
    within(card.key(), [&] {
      const auto found = item(T::kKind, json::value(card.key()));
      std::int64_t count = 0;
      if (found && number(card.value(), 0, 255, count)) {
        assert(*found < static_cast<int>(T::kKinds));
        into.add(*found, static_cast<int>(count));
      }
    });
  }
}

// Reads one value or throws BadInput with everything that is wrong with it.
template <class T>
T from_json(const Names& names, const json::value& from, const std::string& source, T into = {}) {
  Reader reader(names);
  reader.read(from, into);
  reader.finish(source);
  return into;
}

// Parses a text as JSON; trouble is reported with line and column. Depth and size are bounded.
json::value parse_json(std::string_view text, const std::string& source);

// JSON as people like to read it: indented, short lists on one line.
std::string pretty(const json::value& value);

}  // namespace condotta
