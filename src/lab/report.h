#pragma once

#include <boost/json/fwd.hpp>
#include <string>

namespace condotta {

// One self-contained page with plots, for the screen and for print.
std::string report_html(const boost::json::value& results);
// The win shares and comparisons as a table for spreadsheets.
std::string report_csv(const boost::json::value& results);

}  // namespace condotta
