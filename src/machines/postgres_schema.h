// The tables in PostgreSQL, in numbered steps that can be taken forwards and back.
#pragma once

#include "machines/postgres.h"

namespace condotta::hall {

int newest_schema();
int schema_of(Postgres& line);  // 0: there is nothing yet
// Takes the steps between the form the tables have and that one. One hall at a time does so; the others wait.
void migrate(Postgres& line, int to);

}  // namespace condotta::hall
