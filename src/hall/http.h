// What the hall answers over plain HTTP.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hall/hall.h"
#include "hall/static_files.h"

namespace condotta::hall {

struct HttpRequest {
  std::string method, target, authorization, if_none_match;
  bool gzip = false;       // the client takes it
  bool backstage = false;  // it came by the door of those who run the hall
};

struct HttpAnswer {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  Text body;
  std::string etag, cache = "no-cache", file;  // file: offered as a download under this name
  bool zipped = false;
};

class Site {
 public:
  Site(const Shelf& shelf, Hall& hall, const StaticFiles& files);
  using Give = std::function<void(HttpAnswer)>;
  // Gives the answer at once, or later where a worker has to write it.
  void answer(const HttpRequest& request, const Give& give) const;

 private:
  struct Fixed {
    Text body, zipped;
    std::string etag;
  };
  Fixed fixed(std::string text) const;
  HttpAnswer api(std::string_view path, const HttpRequest& request) const;
  void record(const std::string& match, const HttpRequest& request, const Give& give) const;
  HttpAnswer give(const Fixed& fixed, const HttpRequest& request) const;
  HttpAnswer page(std::string_view path, const HttpRequest& request) const;

  Hall& hall_;
  const StaticFiles& files_;
  std::map<std::string, Fixed, std::less<>> fixed_;
};

// Headers for every answer: nothing from elsewhere, nothing inline, in no frame.
std::vector<std::pair<std::string, std::string>> safety_headers();

// Whether a browser's page from `origin` may open a socket. No origin: not a browser.
bool origin_allowed(std::string_view origin, const std::vector<std::string>& allowed);

}  // namespace condotta::hall
