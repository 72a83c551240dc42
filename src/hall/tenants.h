// Games made ready for the shelf of a hall.
#pragma once

#include <string>

#include "hall/shelf.h"
#include "kernel/content_files.h"

namespace condotta::hall {

// A registered game with this content. Throws BadInput.
Tenant tenant_of(const std::string& key, const ContentFiles& files);
// The same without its ledger, for a hall whose rules are read elsewhere.
Tenant tenant_without_rules(const std::string& key, const ContentFiles& files);

// Every registered game with its content and ledger. Throws BadInput.
Shelf whole_shelf();

}  // namespace condotta::hall
