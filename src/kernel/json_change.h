#pragma once

// How a change is carried out (docs/protocol.md, "Changes"), for our own clients. text_form.h writes it.

#include <boost/json.hpp>

namespace condotta {

namespace json = boost::json;

// Makes of `value` what it has changed into. False when the change does not fit it.
bool apply_change(json::value& value, const json::value& change);

}  // namespace condotta
