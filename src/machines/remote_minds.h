// Minds that think on other machines. A hall offers every job through NATS; whoever is free there takes it. Where
// nobody is, the hall's own workers do.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "hall/shelf.h"
#include "hall/workers.h"

namespace condotta::hall {

// `own` does everything else, and what nobody else takes. It must outlive what is made here.
std::unique_ptr<Workers> open_remote_minds(const std::string& url, Workers& own);

// Thinks for halls until `go_on` says no. Tells each job.
void think_for_halls(const std::string& url, const Shelf& shelf, const std::function<bool()>& go_on,
                     const std::function<void(const std::string&)>& tell);

// A job as bytes. Only the same game with the same rules and content can read it; else there is none.
std::string pack(const MindJob& job);
std::optional<MindJob> unpack(std::string_view text, const Shelf& shelf);

}  // namespace condotta::hall
