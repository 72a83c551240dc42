#pragma once

// Where the sources lie, and what was built of them. Not macros on the command line: with these the object files of two
// clones would differ.
extern const char* const kHouse;
extern const char* const kBuilt;
