#include "hall/reply.h"

namespace condotta::hall {

namespace http = boost::beast::http;

HttpRequest request_of(const BeastRequest& request, bool backstage) {
  return {std::string(request.method_string()),
          std::string(request.target()),
          std::string(request[http::field::authorization]),
          std::string(request[http::field::if_none_match]),
          request[http::field::accept_encoding].find("gzip") != std::string_view::npos,
          backstage};
}

BeastAnswer reply_of(const HttpAnswer& answer, const BeastRequest& request) {
  BeastAnswer response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, answer.cache);
  response.set(http::field::vary, "Accept-Encoding");
  if (!answer.etag.empty()) response.set(http::field::etag, answer.etag);
  if (answer.zipped) response.set(http::field::content_encoding, "gzip");
  if (!answer.file.empty())
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.file + "\"");
  for (const auto& [name, value] : safety_headers()) response.set(name, value);
  response.keep_alive(request.keep_alive());
  if (answer.body) response.body() = *answer.body;
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

BeastAnswer refusal_of(http::status status, const std::string& words, const BeastRequest& request) {
  BeastAnswer no(status, request.version());
  no.body() = words;
  no.keep_alive(false);
  no.prepare_payload();
  return no;
}

HttpAnswer too_late() {
  HttpAnswer answer;
  answer.status = 503;
  answer.cache = "no-store";
  answer.body = std::make_shared<const std::string>(
      R"({"error":{"code":"busy","message":"the hall has too much to compute; ask again later"}})");
  return answer;
}

}  // namespace condotta::hall
