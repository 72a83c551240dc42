// Plain requests and answers in the form in which Beast reads and writes them.
#pragma once

#include <boost/beast/http.hpp>

#include "hall/http.h"

namespace condotta::hall {

using BeastRequest = boost::beast::http::request<boost::beast::http::empty_body>;
using BeastAnswer = boost::beast::http::response<boost::beast::http::string_body>;

HttpRequest request_of(const BeastRequest& request, bool backstage);
BeastAnswer reply_of(const HttpAnswer& answer, const BeastRequest& request);
// A short no, after which the line is closed.
BeastAnswer refusal_of(boost::beast::http::status status, const std::string& words, const BeastRequest& request);
// For what a worker did not write in time.
HttpAnswer too_late();

}  // namespace condotta::hall
