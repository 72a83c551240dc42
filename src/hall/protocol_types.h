#pragma once

#include <span>
#include <string>

#include "kernel/shape.h"

namespace condotta::hall {

struct CommandShape {
  const char* name;
  const Shape* asks;
  const Shape* answers;  // besides "ack" and "ok"
};
std::span<const CommandShape> command_shapes();
const Shape& push_shape();
const Shape& error_shape();

// The protocol's frames in TypeScript.
std::string protocol_types();

}  // namespace condotta::hall
