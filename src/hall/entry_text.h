// How entries are spelled in pushes.
#pragma once

#include <boost/json.hpp>

#include "hall/store.h"

namespace condotta::hall {

boost::json::object chat_json(const Entry& entry);

}  // namespace condotta::hall
