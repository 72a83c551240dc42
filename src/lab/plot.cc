#include "lab/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace condotta::plot {

std::string escape(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '&')
      safe += "&amp;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c;
  }
  return safe;
}

std::string percent(double share) {
  return decimal(share * 100) + "%";
}
std::string decimal(double value, int digits) {
  const double unit = std::pow(10, digits);
  return fmt::format("{:.{}f}", std::round(value * unit) / unit + 0.0, digits);  // and never "-0.0"
}

namespace {

constexpr double kWidth = 760, kHalf = 370, kRight = 70;
constexpr double kLetter = 7.4;  // about as wide as one letter of a label is

// About five round ticks between two values.
std::vector<double> ticks(double from, double to) {
  const double rough = (to - from) / 5;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = power;
  for (const double factor : {1.0, 2.0, 5.0, 10.0}) {
    if (power * factor >= rough * 0.99) {
      step = power * factor;
      break;
    }
  }
  std::vector<double> list;
  for (double at = std::ceil(from / step - 1e-9) * step; at <= to + step * 1e-6; at += step) list.push_back(at);
  return list;
}

std::string tick_text(double value, bool as_percent) {
  if (as_percent) return fmt::format("{:g}%", std::round(value * 1000) / 10 + 0.0);
  return fmt::format("{:g}", std::round(value * 1000) / 1000);
}

std::string open_svg(double height, const std::string& title, double width = kWidth) {
  return fmt::format("<svg viewBox='0 0 {:.0f} {:.0f}' role='img' aria-label='{}'>", width, height, escape(title));
}

double wide(const std::string& text) {
  return static_cast<double>(text.size()) * kLetter;
}

// Room for the longest label, but never so much that the plot has none.
double room_for_labels(const std::vector<Row>& rows) {
  double most = 90;
  for (const Row& row : rows) most = std::max(most, wide(row.label));
  return std::min(most, 360.0) + 24;
}

std::string cut(const std::string& label, double room) {
  const auto most = static_cast<std::size_t>(room / kLetter);
  return label.size() <= most ? label : label.substr(0, most - 1) + "…";
}

// Names beside points, where none covers another: to the right, or to the left, or not at all (its title still tells).
class Names {
 public:
  std::string place(double x, double y, const std::string& name) {
    for (const bool right : {true, false}) {
      const double from = right ? x + 7 : x - 7 - wide(name) * 0.92, to = from + wide(name) * 0.92;
      if (from < 0 || to > kWidth || std::any_of(taken_.begin(), taken_.end(), [&](const Box& box) {
            return from < box.to && to > box.from && std::abs(y - box.y) < 13;
          }))
        continue;
      taken_.push_back({from, to, y});
      return fmt::format("<text class='tiny' x='{:.1f}' y='{:.1f}'>{}</text>", from, y + 4, escape(name));
    }
    return {};
  }

 private:
  struct Box {
    double from, to, y;
  };
  std::vector<Box> taken_;
};

}  // namespace

std::string whiskers(const std::vector<Row>& rows, double from, double to, double reference, bool as_percent,
                     const std::string& axis) {
  constexpr double kRow = 26;
  const double labels = room_for_labels(rows);
  double lines = static_cast<double>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i)
    lines += !rows[i].group.empty() && (i == 0 || rows[i].group != rows[i - 1].group);
  const double height = lines * kRow + 46;
  const auto x = [&](double value) {
    return labels + (std::clamp(value, from, to) - from) / (to - from) * (kWidth - labels - kRight);
  };
  std::string svg = open_svg(height, axis);
  for (const double tick : ticks(from, to)) {
    svg += fmt::format(
        "<line class='grid' x1='{0:.1f}' x2='{0:.1f}' y1='8' y2='{1:.1f}'/><text class='tick' x='{0:.1f}' y='{2:.1f}' "
        "text-anchor='middle'>{3}</text>",
        x(tick), height - 36, height - 20, tick_text(tick, as_percent));
  }
  if (reference > from && reference < to)
    svg += fmt::format("<line class='reference' x1='{0:.1f}' x2='{0:.1f}' y1='8' y2='{1:.1f}'/>", x(reference),
                       height - 36);
  double y = 24;
  std::string group;
  for (const Row& row : rows) {
    if (row.group != group) {
      group = row.group;
      svg += fmt::format("<text class='group' x='0' y='{:.1f}'>{}</text>", y + 4, escape(group));
      y += kRow;
    }
    const char* kind = row.stands_out ? "out" : "mark";
    svg += fmt::format("<text class='label' x='{:.0f}' y='{:.1f}' text-anchor='end'>{}</text>", labels - 12, y + 4,
                       escape(cut(row.label, labels - 12)));
    svg += fmt::format("<line class='{0}' x1='{1:.1f}' x2='{2:.1f}' y1='{3:.1f}' y2='{3:.1f}'/>", kind, x(row.low),
                       x(row.high), y);
    svg += row.stands_out ? fmt::format("<rect class='out' x='{:.1f}' y='{:.1f}' width='9' height='9'/>",
                                        x(row.value) - 4.5, y - 4.5)
                          : fmt::format("<circle class='mark' cx='{:.1f}' cy='{:.1f}' r='4.5'/>", x(row.value), y);
    svg += fmt::format("<text class='value' x='{:.0f}' y='{:.1f}'>{}</text>", kWidth - kRight + 10, y + 4,
                       as_percent ? percent(row.value) : decimal(row.value));
    y += kRow;
  }
  svg += fmt::format("<text class='axis' x='{:.1f}' y='{:.1f}' text-anchor='middle'>{}</text></svg>",
                     (labels + kWidth - kRight) / 2, height - 3, escape(axis));
  return svg;
}

std::string histogram(const std::vector<double>& bars, double least, double width, const std::string& axis) {
  constexpr double kHeight = 190, kBase = 150, kSide = 12;
  const double most = std::max(1.0, *std::max_element(bars.begin(), bars.end()));
  const double step = (kHalf - 2 * kSide) / static_cast<double>(bars.size());
  std::string svg = open_svg(kHeight, axis, kHalf);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double height = bars[i] / most * (kBase - 16);
    svg += fmt::format(
        "<rect class='bar' x='{:.1f}' y='{:.1f}' width='{:.1f}' height='{:.1f}'><title>{:.0f} to {:.0f}: {:.0f} "
        "games</title></rect>",
        kSide + static_cast<double>(i) * step + 1, kBase - height, std::max(1.0, step - 2), height,
        least + static_cast<double>(i) * width, least + static_cast<double>(i + 1) * width - 1, bars[i]);
    if (i % std::max<std::size_t>(1, bars.size() / 5) == 0) {
      svg +=
          fmt::format("<text class='tick' x='{:.1f}' y='{:.0f}' text-anchor='middle'>{:.0f}</text>",
                      kSide + (static_cast<double>(i) + .5) * step, kBase + 16, least + static_cast<double>(i) * width);
    }
  }
  svg += fmt::format(
      "<line class='grid' x1='{:.0f}' x2='{:.0f}' y1='{:.0f}' y2='{:.0f}'/><text class='axis' x='{:.0f}' y='{:.0f}' "
      "text-anchor='middle'>{}</text></svg>",
      kSide, kHalf - kSide, kBase, kBase, kHalf / 2, kHeight - 4, escape(axis));
  return svg;
}

std::string scatter(const std::vector<Point>& points, double average, const std::string& x_axis,
                    const std::string& y_axis) {
  constexpr double kHeight = 380, kLeft = 56, kBottom = 330;
  double most = 1;
  for (const Point& point : points) most = std::max(most, point.x);
  const double decades = std::max(1.0, std::ceil(std::log10(most + 1)));
  const auto x = [&](double value) { return kLeft + std::log10(value + 1) / decades * (kWidth - kLeft - 30); };
  const auto y = [&](double share) { return kBottom - share * (kBottom - 20); };
  std::string svg = open_svg(kHeight, y_axis + " by " + x_axis);
  for (double share = 0; share <= 1.001; share += 0.25) {
    svg += fmt::format(
        "<line class='grid' x1='{0:.0f}' x2='{1:.0f}' y1='{2:.1f}' y2='{2:.1f}'/><text class='tick' x='{3:.0f}' "
        "y='{4:.1f}' text-anchor='end'>{5:.0f}%</text>",
        kLeft, kWidth - 30, y(share), kLeft - 8, y(share) + 4, share * 100);
  }
  for (int decade = 0; decade <= static_cast<int>(decades); ++decade) {
    svg += fmt::format("<text class='tick' x='{:.1f}' y='{:.0f}' text-anchor='middle'>{:.0f}</text>",
                       x(std::pow(10, decade) - (decade == 0 ? 1 : 0)), kBottom + 18,
                       decade == 0 ? 0 : std::pow(10, decade));
  }
  svg += fmt::format("<line class='reference' x1='{0:.0f}' x2='{1:.0f}' y1='{2:.1f}' y2='{2:.1f}'/>", kLeft,
                     kWidth - 30, y(average));
  std::vector<const Point*> named;
  for (const Point& point : points) {
    const bool out = point.low > average || point.high < average;
    svg += fmt::format("<line class='thin' x1='{0:.1f}' x2='{0:.1f}' y1='{1:.1f}' y2='{2:.1f}'/>", x(point.x),
                       y(point.low), y(point.high));
    svg += fmt::format(
        "<circle class='{}' cx='{:.1f}' cy='{:.1f}' r='4'><title>{}: {}, taken {:.0f} times</title></circle>",
        out ? "out" : "mark", x(point.x), y(point.y), escape(point.label), percent(point.y), point.x);
    if (out) named.push_back(&point);
  }
  std::stable_sort(named.begin(), named.end(),
                   [&](const Point* a, const Point* b) { return std::abs(a->y - average) > std::abs(b->y - average); });
  Names names;
  for (const Point* point : named) svg += names.place(x(point->x), y(point->y), point->label);
  svg += fmt::format(
      "<text class='axis' x='{:.0f}' y='{:.0f}' text-anchor='middle'>{}</text><text class='axis' x='14' y='{:.0f}' "
      "text-anchor='middle' transform='rotate(-90 14 {:.0f})'>{}</text></svg>",
      kWidth / 2, kHeight - 10, escape(x_axis), kBottom / 2, kBottom / 2, escape(y_axis));
  return svg;
}

std::string sweep(const std::vector<Point>& points, double printed, const std::string& x_axis,
                  const std::string& y_axis) {
  constexpr double kHeight = 320, kLeft = 56, kBottom = 264, kTop = 16;
  double least = points.front().x, most = least, low = 1, high = 0;
  for (const Point& p : points) {
    least = std::min(least, p.x), most = std::max(most, p.x);
    low = std::min(low, p.low), high = std::max(high, p.high);
  }
  low = std::floor(low * 10 - 0.3) / 10, high = std::ceil(high * 10 + 0.3) / 10;
  low = std::max(low, 0.0), high = std::min(high, 1.0);
  const double span = std::max(most - least, 1e-9);
  const auto x = [&](double value) { return kLeft + 24 + (value - least) / span * (kWidth - kLeft - 78); };
  const auto y = [&](double share) { return kBottom - (share - low) / (high - low) * (kBottom - kTop); };
  std::string svg = open_svg(kHeight, y_axis + " by " + x_axis);
  for (const double tick : ticks(low, high)) {
    svg += fmt::format(
        "<line class='grid' x1='{0:.0f}' x2='{1:.0f}' y1='{2:.1f}' y2='{2:.1f}'/><text class='tick' x='{3:.0f}' "
        "y='{4:.1f}' text-anchor='end'>{5}</text>",
        kLeft, kWidth - 30, y(tick), kLeft - 8, y(tick) + 4, tick_text(tick, true));
  }
  std::string path;
  for (const Point& p : points) path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : " L", x(p.x), y(p.y));
  svg += "<path class='path' d='" + path + "'/>";
  for (const Point& p : points) {
    svg += fmt::format(
        "<line class='mark' x1='{0:.1f}' x2='{0:.1f}' y1='{1:.1f}' y2='{2:.1f}'/><circle class='{3}' cx='{0:.1f}' "
        "cy='{4:.1f}' r='5'><title>{5}: {6}</title></circle><text class='tick' x='{0:.1f}' y='{7:.0f}' "
        "text-anchor='middle'>{8:g}</text>",
        x(p.x), y(p.low), y(p.high), p.x == printed ? "printed" : "mark", y(p.y), escape(p.label), percent(p.y),
        kBottom + 18, p.x);
  }
  return svg + fmt::format(
                   "<text class='axis' x='{:.0f}' y='{:.0f}' text-anchor='middle'>{}</text><text class='axis' x='14' "
                   "y='{:.0f}' text-anchor='middle' transform='rotate(-90 14 {:.0f})'>{}</text></svg>",
                   kWidth / 2, kHeight - 10, escape(x_axis), kBottom / 2, kBottom / 2, escape(y_axis));
}

}  // namespace condotta::plot
