#pragma once

#include <boost/describe/class.hpp>

// Inside a task's struct: says that the room has a row for it (kernel/question.h) and names its members for files.
#define CONDOTTA_TASK(Name, ...) \
  static const Row row;          \
  BOOST_DESCRIBE_CLASS(Name, (), (__VA_ARGS__), (), ())
