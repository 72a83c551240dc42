#include "hall/http.h"

#include <algorithm>

#include "kernel/hash.h"

namespace condotta::hall {
namespace {

HttpAnswer error(int status, const char* code, const std::string& message) {
  HttpAnswer answer;
  answer.status = status;
  const json::object body{{"error", {{"code", code}, {"message", message}}}};
  answer.body = std::make_shared<const std::string>(json::serialize(body));
  answer.cache = "no-store";
  return answer;
}

int status_of(std::string_view code) {
  if (code == "not_found") return 404;
  if (code == "bad_token") return 401;
  if (code == "not_allowed") return 403;
  if (code == "internal") return 500;
  return code == "busy" ? 503 : 409;
}

}  // namespace

Site::Site(const Shelf& shelf, Hall& hall, const StaticFiles& files) : hall_(hall), files_(files) {
  fixed_["games"] = fixed(hall.games_json());
  for (const Tenant& tenant : shelf.all()) {
    fixed_["content/" + tenant.game->info().key] = fixed(tenant.content);
    fixed_["rules/" + tenant.game->info().key] = fixed(tenant.rules);
  }
}

Site::Fixed Site::fixed(std::string text) const {
  const std::string etag = "\"" + hash_text(text) + "\"";
  const std::string zipped = gzip(text);
  return {std::make_shared<const std::string>(std::move(text)), std::make_shared<const std::string>(zipped), etag};
}

HttpAnswer Site::give(const Fixed& fixed, const HttpRequest& request) const {
  HttpAnswer answer;
  answer.etag = fixed.etag;
  answer.zipped = request.gzip && fixed.zipped->size() < fixed.body->size();
  answer.body = answer.zipped ? fixed.zipped : fixed.body;
  if (request.if_none_match == fixed.etag) answer.status = 304, answer.body = nullptr;
  return answer;
}

HttpAnswer Site::api(std::string_view path, const HttpRequest& request) const {
  if (const auto found = fixed_.find(path); found != fixed_.end()) return give(found->second, request);
  HttpAnswer answer;
  answer.cache = "no-store";
  if (path == "health") {
    answer.body = std::make_shared<const std::string>(hall_.health());
    if (hall_.read_only()) answer.status = 503;
    return answer;
  }
  return error(404, "not_found", "there is nothing at this address");
}

// Where there is none for them, or the hall cannot read it now, the reason is the answer.
static void or_why_not(const Site::Give& give, const std::function<void()>& work) try {
  work();
} catch (const Fault& fault) {
  give(error(status_of(fault.code()), fault.code(), fault.what()));
} catch (const std::exception&) {
  give(error(500, "internal", "something went wrong in the hall"));
}

void Site::record(const std::string& match, const HttpRequest& request, const Give& give) const {
  constexpr std::string_view kBearer = "Bearer ";
  std::string token = request.authorization;
  token.erase(0, token.starts_with(kBearer) ? kBearer.size() : token.size());
  const auto written = [match, give](std::string text) {
    HttpAnswer answer;
    answer.cache = "no-store";
    answer.body = std::make_shared<const std::string>(std::move(text));
    answer.type = "text/plain; charset=utf-8";
    answer.file = match + ".condotta";
    give(std::move(answer));
  };
  or_why_not(give, [&] {
    hall_.when_read(match, [this, match, token, give, written] {
      or_why_not(give, [&] { hall_.record_for(match, token, written); });
    });
  });
}

HttpAnswer Site::page(std::string_view path, const HttpRequest& request) const {
  const StaticFile* file = files_.find(path);
  if (file == nullptr && path == "/") {
    HttpAnswer answer = error(503, "not_found", "the browser table is not built; ./play builds it");
    return answer;
  }
  if (file == nullptr) return error(404, "not_found", "there is nothing at this address");
  HttpAnswer answer;
  answer.type = file->type;
  answer.etag = file->etag;
  if (file->for_ever) answer.cache = "public, max-age=31536000, immutable";
  answer.zipped = request.gzip && file->zipped;
  answer.body = answer.zipped ? file->zipped : file->body;
  if (request.if_none_match == file->etag) answer.status = 304, answer.body = nullptr;
  return answer;
}

void Site::answer(const HttpRequest& request, const Give& give) const {
  if (request.method != "GET" && request.method != "HEAD")
    return give(error(405, "not_allowed", "only GET is answered here; commands go over the WebSocket at /ws"));
  std::string_view path = request.target;
  path = path.substr(0, std::min(path.find('?'), path.find('#')));
  if (!path.starts_with("/")) return give(error(400, "bad_field", "this is not a path"));
  constexpr std::string_view kApi = "/api/", kRecord = "/api/record/";
  if (path.starts_with(kRecord)) return record(std::string(path.substr(kRecord.size())), request, give);
  give(path.starts_with(kApi) ? api(path.substr(kApi.size()), request) : page(path, request));
}

std::vector<std::pair<std::string, std::string>> safety_headers() {
  return {{"Content-Security-Policy",
           "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
           "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"X-Frame-Options", "DENY"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
}

bool origin_allowed(std::string_view origin, const std::vector<std::string>& allowed) {
  return origin.empty() || std::find(allowed.begin(), allowed.end(), origin) != allowed.end();
}

}  // namespace condotta::hall
