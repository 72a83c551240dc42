#pragma once

// What has changed between two JSON values, and how it is carried out (docs/protocol.md, "Changes"). text_form.h tells
// the same of described structs without building values.

#include <boost/json.hpp>
#include <string>

namespace condotta {

namespace json = boost::json;

// Writes a value as json::serialize does, only faster.
void put_value(std::string& out, const json::value& value);

// Writes the members of the change of an object, in the form of text_form.h: the first after `out` as it is.
void put_object_change(std::string& out, const json::object& was, const json::object& now);

// Makes of `value` what it has changed into. False when the change does not fit it.
bool apply_change(json::value& value, const json::value& change);

}  // namespace condotta
