#include "lab/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "lab/plot.h"

namespace condotta {

namespace json = boost::json;

namespace {

// Colours of the table by day and by night; print always takes the day.
constexpr const char* kStyle = R"(<style>
:root{--ink:#0F1B24;--soft:#4E606B;--page:#F6F7F4;--panel:#fff;--line:#D9DFDE;--mark:#09606F;--out:#B3201A}
@media screen and (prefers-color-scheme:dark){:root{--ink:#E9F1F6;--soft:#90A4B3;--page:#0C131A;--panel:#121C25;--line:#22313D;--mark:#8FE0EE;--out:#FF8B80}}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 "IBM Plex Sans",system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 24px 64px}h1{font-size:28px;line-height:1.2;margin:0 0 8px}h2{font-size:18px;margin:36px 0 8px}
p{margin:6px 0;max-width:70ch}.soft{color:var(--soft)}figure{margin:8px 0;background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:12px;break-inside:avoid}
svg{width:100%;height:auto;display:block}svg text{font-family:inherit;fill:var(--ink)}.tick,.axis,.tiny{font-size:12px;fill:var(--soft)!important}.label,.value{font-size:13px}
.group{font-size:13px;font-weight:600}.tiny{paint-order:stroke;stroke:var(--panel);stroke-width:3px}.value{font-variant-numeric:tabular-nums}.grid{stroke:var(--line)}.reference{stroke:var(--soft);stroke-dasharray:5 4}line.mark,line.thin{stroke:var(--mark);stroke-width:2}line.thin{stroke-width:1;opacity:.5}
circle.mark{fill:var(--mark)}rect.out,circle.out{fill:var(--out)}line.out{stroke:var(--out);stroke-width:2}.bar{fill:var(--mark)}path.path{fill:none;stroke:var(--mark);stroke-width:2;opacity:.6}circle.printed{fill:var(--panel);stroke:var(--mark);stroke-width:3}
.two{display:grid;grid-template-columns:1fr 1fr;gap:8px 24px;align-items:start}@media(max-width:640px){.two{grid-template-columns:1fr}}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:6px 8px;border-bottom:1px solid var(--line)}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
figcaption{font-size:14px;margin-bottom:6px}figcaption span{color:var(--soft)}details{margin:16px 0}summary{cursor:pointer;font-weight:600;padding:6px 0}h3{font-size:15px;margin:20px 0 4px}
@media(max-width:640px){table{display:block;overflow-x:auto;white-space:nowrap}figure{overflow-x:auto}figure svg{min-width:620px}.two figure svg{min-width:0}}
@media print{body{background:#fff}main{max-width:none;padding:0}figure{border-color:#ccc}h2,h3{break-after:avoid}tr{break-inside:avoid}details::details-content{content-visibility:visible;display:block;height:auto}summary{display:none}}
</style>)";

double number(const json::value& from, const char* key) {
  return from.at(key).to_number<double>();
}
std::string text(const json::value& from, const char* key) {
  return std::string(from.at(key).as_string());
}

plot::Row row(const std::string& label, const json::value& estimate, double reference) {
  plot::Row made{label, "", number(estimate, "value"), number(estimate, "low"), number(estimate, "high"), false};
  made.stands_out = made.low > reference || made.high < reference;
  return made;
}

std::string figure(const std::string& svg) {
  return "<figure>" + svg + "</figure>\n";
}

// A sweep's arms in the order of its values, others as they were written.
std::vector<const json::value*> arms_in_order(const json::value& results) {
  std::vector<const json::value*> arms;
  for (const json::value& arm : results.at("arms").as_array()) arms.push_back(&arm);
  if (results.at("sweep").is_object()) {
    std::stable_sort(arms.begin(), arms.end(),
                     [](const auto* a, const auto* b) { return number(*a, "x") < number(*b, "x"); });
  }
  return arms;
}

std::string win_shares(const json::value& results) {
  std::vector<plot::Row> rows;
  const std::vector<const json::value*> arms = arms_in_order(results);
  double players = 0;
  for (const json::value* arm : arms) {
    const json::array& list = arm->at("players").as_array();
    const std::string group = arms.size() > 1 ? text(*arm, "title") : "";
    // Seats that win together or not at all have no equal share to be measured by, and one row for all.
    const double shared = number(list.front().at("wins"), "value") + number(arm->at("nobody"), "value");
    const bool together = std::abs(shared - 1) < 1e-9 && std::all_of(list.begin(), list.end(), [&](const auto& each) {
                            return each.at("wins") == list.front().at("wins");
                          });
    if (together) {
      rows.push_back(row(list.size() > 1 ? "all seats" : text(list.front(), "name"), list.front().at("wins"), 0));
      rows.back().stands_out = false;
      rows.back().group = group;
    } else {
      players = std::max(players, static_cast<double>(list.size()));
      for (const json::value& player : list) {
        rows.push_back(row(text(player, "name"), player.at("wins"), 1.0 / static_cast<double>(list.size())));
        rows.back().group = group;
      }
    }
    if (number(arm->at("nobody"), "value") > 0) {
      rows.push_back(row("nobody", arm->at("nobody"), 0));
      rows.back().stands_out = false;
      rows.back().group = group;
    }
  }
  return std::string("<h2>Who wins</h2><p class='soft'>Share of games won, with its interval.") +
         (players > 0 ? " The dashed line is an equal share; squares are surely off it." : "") + "</p>" +
         figure(plot::whiskers(rows, 0, 1, players > 0 ? 1 / players : 0, true, "games won"));
}

std::string sweep(const json::value& results) {
  if (!results.at("sweep").is_object()) return {};
  const std::string title = text(results.at("sweep"), "title");
  std::vector<plot::Point> points;
  for (const json::value& arm : results.at("arms").as_array()) {
    const json::value& wins = arm.at("players").as_array().front().at("wins");
    points.push_back({title + " " + text(arm, "title"), number(arm, "x"), number(wins, "value"), number(wins, "low"),
                      number(wins, "high")});
  }
  const double printed = points.front().x;
  std::stable_sort(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
  return "<h2>What the stat does</h2><p class='soft'>Games won by the first seat at each value of " +
         plot::escape(text(results.at("sweep"), "path")) + ". The ring is the value the others are compared with.</p>" +
         figure(plot::sweep(points, printed, title, "games won by the first seat"));
}

// Rules and events: the most and the least frequent, per game.
std::string occurrences(const json::value& results) {
  const json::value& arm = results.at("arms").as_array().front();
  const double games = number(arm, "games");
  std::string html =
      fmt::format("<h2>What happened how often: {}</h2><div class='two'>", plot::escape(text(arm, "title")));
  for (const char* kind : {"events", "rules"}) {
    std::vector<std::pair<double, std::string>> list;
    for (const auto& [name, count] : arm.at(kind).as_object()) list.emplace_back(count.to_number<double>(), name);
    std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    html += fmt::format("<table><tr><th>{}</th><th class='n'>a game</th></tr>", kind);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i >= 12 && i + 4 < list.size()) continue;
      html += fmt::format("<tr><td>{}</td><td class='n'>{:.3g}</td></tr>", plot::escape(list[i].second),
                          list[i].first / games);
    }
    html += "</table>";
  }
  return html + "</div>";
}

std::string differences(const json::value& results) {
  const json::array& list = results.at("comparisons").as_array();
  if (list.empty()) return {};
  std::vector<plot::Row> rows;
  double widest = 0.01;
  std::string table =
      "<table><tr><th>Arm</th><th>Against</th><th>Measure</th><th class='n'>Difference</th><th "
      "class='n'>Interval</th><th "
      "class='n'>p</th><th class='n'>p, corrected</th></tr>";
  for (const json::value& each : list) {
    const json::value& estimate = each.at("difference");
    const bool share = text(each, "measure").starts_with("wins");
    table += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}</td><td class='n'>{}</td><td class='n'>{} to {}</td><td "
        "class='n'>{:.4f}</td><td "
        "class='n'>{:.4f}</td></tr>",
        plot::escape(text(each, "arm")), plot::escape(text(each, "against")), plot::escape(text(each, "measure")),
        share ? plot::percent(number(estimate, "value")) : plot::decimal(number(estimate, "value")),
        share ? plot::percent(number(estimate, "low")) : plot::decimal(number(estimate, "low")),
        share ? plot::percent(number(estimate, "high")) : plot::decimal(number(estimate, "high")), number(each, "p"),
        number(each, "p_holm"));
    if (!share) continue;
    rows.push_back(row(text(each, "measure"), estimate, 0));
    rows.back().group = text(each, "arm") + " against " + text(each, "against");
    rows.back().stands_out = number(each, "p_holm") < 1 - results.at("confidence").to_number<double>();
    widest = std::max({widest, std::abs(rows.back().low), std::abs(rows.back().high)});
  }
  return fmt::format(
             "<h2>Arm against arm</h2><p class='soft'>Game by game with the same seeds. Squares stand after correcting "
             "for "
             "the {} comparisons made here (Holm).</p>",
             list.size()) +
         figure(plot::whiskers(rows, -widest * 1.1, widest * 1.1, 0, true, "difference in games won")) + table +
         "</table>";
}

// What the seat itself is worth, whoever sat there; the first player is seat 1.
std::string seats(const json::value& results) {
  std::vector<plot::Row> rows;
  for (const json::value& arm : results.at("arms").as_array()) {
    if (!arm.at("rotates").as_bool()) continue;
    const json::array& list = arm.at("seats").as_array();
    for (std::size_t i = 0; i < list.size(); ++i) {
      rows.push_back(row("seat " + std::to_string(i + 1), list[i], 1.0 / static_cast<double>(list.size())));
      rows.back().group = text(arm, "title");
    }
  }
  if (rows.empty()) return {};
  return "<h2>What a seat is worth</h2><p class='soft'>The minds changed seats; this is what each seat won, whoever "
         "sat "
         "there.</p>" +
         figure(plot::whiskers(rows, 0, 1, 0.5, true, "games won"));
}

std::string lengths(const json::value& results) {
  std::string html = "<h2>How long games are</h2><div class='two'>";
  for (const json::value* arm : arms_in_order(results)) {
    const json::value& length = arm->at("length");
    std::vector<double> bars;
    for (const json::value& bar : length.at("bars").as_array()) bars.push_back(bar.to_number<double>());
    html +=
        fmt::format("<figure><figcaption>{}<br><span>{} actions on average, {} to {}</span></figcaption>{}</figure>",
                    plot::escape(text(*arm, "title")), plot::decimal(number(length.at("mean"), "value")),
                    plot::decimal(number(length, "least"), 0), plot::decimal(number(length, "most"), 0),
                    plot::histogram(bars, number(length, "least"), number(length, "bar_width"), "actions in a game"));
  }
  return html + "</div>";
}

std::string usage_of(const json::value& arm) {
  std::vector<plot::Point> points;
  for (const json::value& each : arm.at("usage").as_array()) {
    const json::value& wins = each.at("wins");
    points.push_back(
        {text(each, "name"), number(each, "times"), number(wins, "value"), number(wins, "low"), number(wins, "high")});
  }
  double average = 0, seats = 0;
  for (const json::value& player : arm.at("players").as_array())
    average += number(player.at("wins"), "value"), seats += 1;
  return "<h3>" + plot::escape(text(arm, "title")) + "</h3>" +
         figure(plot::scatter(points, seats > 0 ? average / seats : 0, "times taken", "games won"));
}

// One arm is shown; the others unfold, and are printed.
std::string usage(const json::value& results) {
  const json::array& arms = results.at("arms").as_array();
  std::string html =
      "<h2>What was used, and what came of it</h2><p class='soft'>Each point is a verb or a named thing in an action: "
      "how often it was taken, and how many of the games in which a seat took it that seat won. The dashed line is "
      "what a seat wins on average; points whose interval leaves it are red, and named where there is room. Using a "
      "thing and winning go together for many reasons; only changing it in an arm of its own shows what it does.</p>" +
      usage_of(arms.front());
  if (arms.size() == 1) return html;
  html += fmt::format("<details><summary>The other {} arms</summary>", arms.size() - 1);
  for (std::size_t i = 1; i < arms.size(); ++i) html += usage_of(arms[i]);
  return html + "</details>";
}

std::string ratings(const json::value& results) {
  const json::array& list = results.at("ratings").as_array();
  if (list.empty()) return {};
  std::vector<plot::Row> rows;
  double widest = 50;
  for (const json::value& each : list) {
    const double elo = number(each, "elo"), error = 1.96 * number(each, "error");
    rows.push_back({text(each, "mind"), "", elo, elo - error, elo + error, false});
    widest = std::max(widest, std::abs(elo) + error);
  }
  return "<h2>How strong the minds are</h2><p class='soft'>Elo from games at one table with seats changed; the mean is "
         "0.</p>" +
         figure(plot::whiskers(rows, -widest, widest, 0, false, "Elo"));
}

}  // namespace

std::string report_html(const json::value& results) {
  std::uint64_t games = 0;
  for (const json::value& arm : results.at("arms").as_array()) games += arm.at("games").to_number<std::uint64_t>();
  std::string html =
      "<!doctype html><html lang='en'><head><meta charset='utf-8'><meta name='viewport' "
      "content='width=device-width,initial-scale=1'><title>" +
      plot::escape(text(results, "title")) + "</title>" + kStyle + "</head><body><main>";
  html += "<h1>" + plot::escape(text(results, "title")) + "</h1><p>" + plot::escape(text(results, "question")) + "</p>";
  const std::size_t looks = results.at("looks").as_array().size();
  html += fmt::format("<p class='soft'>{} games of {}, intervals at {:.4g}%{}. Experiment {}.</p>", games,
                      plot::escape(text(results, "game")), number(results, "interval_confidence") * 100,
                      looks > 1 ? fmt::format(" each, so that all {} planned looks together hold {:.4g}%", looks,
                                              number(results, "confidence") * 100)
                                : "",
                      plot::escape(text(results, "experiment")).substr(0, 8));
  html += sweep(results) + win_shares(results) + seats(results) + differences(results) + ratings(results) +
          lengths(results) + usage(results) + occurrences(results);
  return html + "</main></body></html>\n";
}

std::string report_csv(const json::value& results) {
  std::string csv = "arm,player,games,wins,wins_low,wins_high,score,score_low,score_high\n";
  for (const json::value& arm : results.at("arms").as_array()) {
    for (const json::value& player : arm.at("players").as_array()) {
      const json::value &wins = player.at("wins"), &score = player.at("score");
      csv += fmt::format("\"{}\",\"{}\",{},{},{},{},{},{},{}\n", text(arm, "name"), text(player, "name"),
                         arm.at("games").to_number<std::uint64_t>(), number(wins, "value"), number(wins, "low"),
                         number(wins, "high"), number(score, "value"), number(score, "low"), number(score, "high"));
    }
  }
  return csv;
}

}  // namespace condotta
