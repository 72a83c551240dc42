#pragma once

// How values of C++ become JSON and come back, once for states, actions, options and content.
// Structs are described with BOOST_DESCRIBE_STRUCT, enums are spelled by the compiler (kernel/enum_names.h) or, where
// the names in files shall differ from it, with BOOST_DESCRIBE_ENUM; ids are written by name. A heavy header: include
// it in a room's names.cc, content.cc and game.cc only.

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <cassert>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "kernel/agenda.h"
#include "kernel/bag.h"
#include "kernel/enum_names.h"
#include "kernel/fixed.h"
#include "kernel/flags.h"
#include "kernel/id.h"
#include "kernel/names.h"
#include "kernel/one_of.h"
#include "kernel/seat.h"
#include "kernel/secret.h"
#include "kernel/trouble.h"

namespace condotta {

namespace json = boost::json;

// The names of an enum in files, with their values.
template <class E>
const std::vector<EnumName>& enum_spelling() {
  if constexpr (boost::describe::has_describe_enumerators<E>::value) {
    static const std::vector<EnumName> all = [] {
      std::vector<EnumName> list;
      boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
        list.push_back({static_cast<int>(d.value), snake(d.name)});
      });
      return list;
    }();
    return all;
  } else {
    return enum_names<E>();
  }
}

// The spelling of an enumerator: `before` and its name, by its value. "?" for values that have none.
template <class E>
std::vector<std::string> enum_words(const std::string& before = {}) {
  std::vector<std::string> all;
  for (const EnumName& each : enum_spelling<E>()) {
    const auto place = static_cast<std::size_t>(each.value);
    if (place >= all.size()) all.resize(place + 1, before + "?");
    all[place] = before + each.text;
  }
  all.push_back(before + "?");
  return all;
}

template <class E>
const std::string& enum_text(E value) {
  static const std::vector<std::string> words = enum_words<E>();
  return words[std::min(static_cast<std::size_t>(value), words.size() - 1)];
}

template <class E>
std::vector<std::string> enum_texts() {
  std::vector<std::string> all;
  for (const EnumName& each : enum_spelling<E>()) all.push_back(each.text);
  return all;
}

// The job of a task as files spell it.
template <class Task>
std::string task_text(const Task& task) {
  std::string text;
  task.visit([&](const auto& value) { text = type_text<std::remove_cvref_t<decltype(value)>>(); });
  return text;
}

namespace form {

template <class T>
inline constexpr bool is_id = false;
template <int K, class I>
inline constexpr bool is_id<Id<K, I>> = true;
template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t N>
inline constexpr bool is_list<Fixed<T, N>> = true;
template <class T>
inline constexpr bool is_list<std::vector<T>> = true;
template <class T>
inline constexpr bool is_array = false;
template <class T, std::size_t N>
inline constexpr bool is_array<std::array<T, N>> = true;
template <class T>
inline constexpr bool is_bag = false;
template <int K, std::size_t N>
inline constexpr bool is_bag<Bag<K, N>> = true;
template <class T>
inline constexpr bool is_agenda = false;
template <class T, std::size_t N>
inline constexpr bool is_agenda<Agenda<T, N>> = true;
template <class T>
inline constexpr bool is_one_of = false;
template <class... T>
inline constexpr bool is_one_of<OneOf<T...>> = true;
template <class T>
inline constexpr bool is_flags = false;
template <class E, class B>
inline constexpr bool is_flags<Flags<E, B>> = true;
template <class T>
inline constexpr bool is_secret = false;
template <class T, std::size_t N>
inline constexpr bool is_secret<Secret<T, N>> = true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_map = false;
template <class T>
inline constexpr bool is_map<std::map<std::string, T>> = true;
template <class T>
concept Described = boost::describe::has_describe_members<T>::value && !std::is_enum_v<T>;

template <class T, class F>
void each_member(T& object, F&& f) {
  boost::mp11::mp_for_each<boost::describe::describe_members<
      std::remove_const_t<T>, boost::describe::mod_public | boost::describe::mod_inherited>>(
      [&](auto d) { f(d.name, object.*d.pointer); });
}

template <class T>
bool is_there(const T& member) {
  if constexpr (is_optional<T>) {
    return member.has_value();
  } else {
    return true;
  }
}

}  // namespace form

// ---- writing -------------------------------------------------------------------------------------------------

template <class T>
json::value to_json(const Names& names, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else if constexpr (std::is_enum_v<T>) {
    return json::string(enum_text(value));
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<double>(value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return json::string(value);
  } else if constexpr (form::is_id<T>) {
    return value.some() ? json::value(json::string(names.id(T::kKind, value.index()))) : json::value(nullptr);
  } else if constexpr (form::is_list<T> || form::is_array<T>) {
    json::array list;
    for (const auto& each : value) list.push_back(to_json(names, each));
    return list;
  } else if constexpr (form::is_bag<T>) {
    json::object cards;
    for (std::size_t i = 0; i < T::kKinds; ++i) {
      const int item = static_cast<int>(i);
      if (value.has(item)) cards[names.id(T::kKind, item)] = value.count(item);
    }
    return cards;
  } else if constexpr (form::is_agenda<T>) {
    return to_json(names, value.tasks());
  } else if constexpr (form::is_one_of<T>) {
    json::object task{{"job", task_text(value)}};
    value.visit([&](const auto& own) {
      const json::value fields = to_json(names, own);
      for (const auto& [key, each] : fields.get_object()) task[key] = each;
    });
    return task;
  } else if constexpr (form::is_flags<T>) {
    json::array list;
    for (const EnumName& each : enum_spelling<typename T::value_type>()) {
      if (value.has(static_cast<typename T::value_type>(each.value))) list.push_back(json::string(each.text));
    }
    return list;
  } else if constexpr (form::is_secret<T>) {
    return json::object{{"choices", to_json(names, value.choices())}, {"waiting", to_json(names, value.waiting())}};
  } else if constexpr (form::is_optional<T>) {
    return value ? to_json(names, *value) : json::value(nullptr);
  } else if constexpr (form::is_map<T>) {
    json::object object;
    for (const auto& [key, each] : value) object[key] = to_json(names, each);
    return object;
  } else if constexpr (std::is_same_v<T, SeatMask>) {
    json::array seats;
    for (int bit = 0; bit < 16; ++bit) {
      if (value.bits >> bit & 1) seats.push_back(bit);
    }
    return seats;
  } else {
    static_assert(form::Described<T>, "describe the struct with BOOST_DESCRIBE_STRUCT");
    json::object object;
    // An optional member that is empty is left out.
    form::each_member(value, [&](const char* name, const auto& member) {
      if (form::is_there(member)) object[name] = to_json(names, member);
    });
    return object;
  }
}

// Like to_json for a struct, but without the members that are as a fresh struct has them: for actions and options.
template <class T>
json::object to_short_json(const Names& names, const T& value) {
  const json::value fresh = to_json(names, T{});
  json::object object = to_json(names, value).as_object();
  json::object kept;
  bool first = true;
  for (auto& [key, each] : object) {
    if (first || each != fresh.at(key)) kept[key] = each;
    first = false;
  }
  return kept;
}

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
