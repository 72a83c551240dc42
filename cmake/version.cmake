# cmake -DSOURCE=... -DVERSION=... -DINTO=FILE -P version.cmake: writes the version as a source file, anew only when it has changed.
execute_process(COMMAND git -C ${SOURCE} rev-parse --short=7 HEAD OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(commit)
  string(APPEND VERSION " (${commit})")
endif()
file(CONFIGURE OUTPUT ${INTO} CONTENT [[
#include "app/version.h"

std::string condotta::app::version() {
  return "@VERSION@";
}
]] @ONLY)
