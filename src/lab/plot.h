#pragma once

#include <string>
#include <vector>

namespace condotta::plot {

// A value with its interval, on one row of a dot-and-whisker plot. Rows of one group stand below its name.
struct Row {
  std::string label, group;
  double value = 0, low = 0, high = 0;
  bool stands_out = false;
};

std::string escape(const std::string& text);
// A number as people read it: "12.3%" or "1,234".
std::string percent(double share);
std::string decimal(double value, int digits = 1);

// Dots with whiskers on a common axis; `reference` draws a dashed line.
std::string whiskers(const std::vector<Row>& rows, double from, double to, double reference, bool as_percent,
                     const std::string& axis);
// Bars of equal width starting at `least`; half as wide as the other plots, so that two stand side by side.
std::string histogram(const std::vector<double>& bars, double least, double width, const std::string& axis);

struct Point {
  std::string label;
  double x = 0, y = 0, low = 0, high = 0;
};
// Points by how often (logarithmic) against a share, with a dashed line at the average.
std::string scatter(const std::vector<Point>& points, double average, const std::string& x_axis,
                    const std::string& y_axis);

// One stat on the x axis, a share on the other: points with whiskers joined by a line; `printed` is marked.
std::string sweep(const std::vector<Point>& points, double printed, const std::string& x_axis,
                  const std::string& y_axis);

}  // namespace condotta::plot
