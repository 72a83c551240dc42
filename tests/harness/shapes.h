#pragma once

#include <boost/json.hpp>
#include <string>

#include "kernel/shape.h"

namespace condotta::harness {

// Where and how a value is not of this shape; "" when it is.
std::string misfit(const Shape& shape, const Names& names, const json::value& value, const std::string& place = "");

// The same for an object that has the members of several structs, or lacks some of its own (an action's).
std::string misfit(std::span<const Shape* const> structs, const Names& names, const json::object& object,
                   bool may_lack_some = false);

}  // namespace condotta::harness
