# The engine as WebAssembly (setup/wasm): kernel, games, minds and the hall's logic, without sockets, threads and database.
# Everything comes from Debian 12: emscripten, and headers that are used as they are.
set(headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
# Only these, and not the rest of /usr/include, which belongs to another machine.
foreach(each boost fmt valijson pcg_random.hpp pcg_extras.hpp pcg_uint128.hpp)
  file(CREATE_LINK /usr/include/${each} ${headers}/${each} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${headers})

add_compile_options(-fwasm-exceptions)
add_compile_definitions(FMT_HEADER_ONLY BOOST_SYSTEM_DISABLE_THREADS BOOST_JSON_STANDALONE_NO_THREADS)
foreach(each fmt::fmt Boost::json Boost::headers SQLite::SQLite3 ZLIB::ZLIB Threads::Threads)
  add_library(${each} INTERFACE IMPORTED)
endforeach()
# Debian has no sources of libsodium: what we use of it is written out in src/local/sodium, and tested against it.
add_library(PkgConfig::sodium INTERFACE IMPORTED)
target_include_directories(PkgConfig::sodium INTERFACE src/local/sodium)

# What the browser's engine is made of, once the rooms below are there.
function(engine)
  room(hall DIR src/hall USES condotta_minds condotta_shelf
       WITHOUT address.cc deflate.cc flood.cc frames.cc gate.cc journal_files.cc limits.cc load.cc load_views.cc net.cc http.cc reply.cc server.cc sqlite.cc sqlite_store.cc sqlite_work.cc sqlite_writer.cc directory_lock.cc protocol_types.cc static_files.cc thread_workers.cc)
  room(local DIR src/local USES condotta_hall WITHOUT exports.cc site.cc)
  # Every 125 kB of it are a tenth of a second until the first decision over a line of 10 Mbit/s. Less is written out in place: little
  # where the time of games goes, hardly anything elsewhere. (-Os throughout is as small, and 2.7 times slower.)
  foreach(quick kernel table games minds)
    target_compile_options(condotta_${quick} PRIVATE "SHELL:-mllvm -inline-threshold=70")
  endforeach()
  add_library(condotta_exports OBJECT ${PROJECT_SOURCE_DIR}/src/local/exports.cc)
  target_link_libraries(condotta_exports PRIVATE condotta_local)
  foreach(small shelf hall local exports)
    target_compile_options(condotta_${small} PRIVATE -fno-inline-functions "SHELL:-mllvm -inline-threshold=25")
  endforeach()
  # One engine for each game, less than half as large as the one of all games, which a browser needs for tables of two games at once. All
  # have the same script around them.
  add_custom_target(condotta_engines)
  file(GLOB games RELATIVE ${PROJECT_SOURCE_DIR}/src/games CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*)
  list(FILTER games EXCLUDE REGEX "\\.")
  foreach(each engine ${games})
    set(name condotta_engine_${each})
    add_executable(${name} $<TARGET_OBJECTS:condotta_exports> ${PROJECT_SOURCE_DIR}/src/games/registry.cc)
    if(NOT each STREQUAL engine)
      target_compile_definitions(${name} PRIVATE CONDOTTA_ONE_GAME="${each}")
    endif()
    target_link_libraries(${name} PRIVATE condotta_local)
    target_link_options(${name} PRIVATE -fwasm-exceptions --no-entry -sMODULARIZE=1 -sEXPORT_ES6=1
      -sEXPORT_NAME=condotta -sENVIRONMENT=worker,node -sUSE_ES6_IMPORT_META=0 -sALLOW_MEMORY_GROWTH=1
      -sINITIAL_MEMORY=33554432 -sEXPORTED_RUNTIME_METHODS=FS,UTF8ToString,stringToUTF8,lengthBytesUTF8
      -sEXPORTED_FUNCTIONS=_malloc,_free)
    set_target_properties(${name} PROPERTIES OUTPUT_NAME ${each} SUFFIX .mjs)
    add_dependencies(condotta_engines ${name})
  endforeach()
endfunction()
