#include "minds/search.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "kernel/insight.h"
#include "minds/tree.h"

namespace condotta {

namespace {

std::uint32_t most_visited(const std::vector<Tree::Node>& nodes, std::uint32_t parent) {
  std::uint32_t best = 0;
  for (const std::uint32_t child : nodes[parent].children) {
    if (nodes[child].visits() > 0 && (best == 0 || nodes[child].visits() > nodes[best].visits())) best = child;
  }
  return best;
}

void add(Spread& sum, const Spread& part) {
  sum.count += part.count, sum.sum += part.sum, sum.squares += part.squares;
}

double error_of(const Spread& spread) {
  return spread.count > 1 ? std::sqrt((spread.variance() + 1e-6) / spread.count) : 1.0;
}

std::vector<Thought::Candidate> add_up(const std::vector<std::unique_ptr<Tree>>& trees, std::size_t choices) {
  std::vector<Thought::Candidate> list(choices);
  for (std::size_t i = 0; i < choices; ++i) {
    Spread results, lead;
    for (const auto& tree : trees) {
      add(results, tree->root_child(i).results);
      add(lead, tree->root_child(i).lead);
    }
    list[i] = {
        i, static_cast<std::uint64_t>(results.count), results.mean(), error_of(results), lead.mean(), error_of(lead)};
  }
  return list;
}

// The one furthest ahead of the measure among those looked at to the end, or the measure. The luckiest of n choices
// that are all alike is about sqrt(2 ln n) standard errors ahead: being best of many proves little, so the more were
// tried, the further ahead it must be.
std::size_t choose_best(const std::vector<Thought::Candidate>& list, std::size_t measure, double caution) {
  std::uint64_t most = 0;
  double tried = 1;
  for (const Thought::Candidate& each : list) {
    most = std::max(most, each.visits);
    tried += each.visits > 0 && each.choice != measure ? 1 : 0;
  }
  std::size_t best = measure;
  for (const Thought::Candidate& each : list) {
    if (each.visits * 2 >= most && each.lead > list[best].lead) best = each.choice;
  }
  const double lucky = std::sqrt(2 * std::log(tried)) * list[best].lead_error;
  return list[best].lead > caution * lucky ? best : measure;
}

// Why the best choice and not the other: what it leaves more of, by what that is worth.
std::vector<Thought::Reason> compare(const AnyGame& game, const Tree& tree, std::size_t best, std::size_t other) {
  constexpr std::size_t kShown = 3;
  constexpr double kLeast = 0.01;
  std::vector<Thought::Reason> list;
  if (game.insight() == nullptr || best == other) return list;
  const std::vector<int>& weights = game.insight()->weights();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double more = tree.felt(best, i) - tree.felt(other, i), logits = more * weights[i] / 1e6;
    if (std::abs(logits) >= kLeast) list.push_back({i, more, logits});
  }
  std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.logits > b.logits; });
  list.resize(std::min(list.size(), kShown));
  return list;
}

Thought gather(const AnyGame& game, const std::vector<std::unique_ptr<Tree>>& trees, std::size_t choices,
               double caution) {
  Thought thought;
  thought.candidates = add_up(trees, choices);
  const std::size_t best = choose_best(thought.candidates, trees.front()->measure(), caution);
  thought.sensible = trees.front()->sensible();
  for (const auto& tree : trees) thought.simulations += tree->nodes().front().visits();
  std::stable_sort(thought.candidates.begin(), thought.candidates.end(), [&](const auto& a, const auto& b) {
    if ((a.choice == best) != (b.choice == best)) return a.choice == best;
    return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
  });
  thought.reasons = compare(game, *trees.front(), best, thought.weighed_against());
  const std::vector<Tree::Node>& nodes = trees.front()->nodes();
  for (auto at = static_cast<std::uint32_t>(1 + best); at != 0 && thought.line.size() < 8; at = most_visited(nodes, at))
    thought.line.push_back(nodes[at].action);
  return thought;
}

// Each tree has dice of its own, so it does not matter which grows when. The browser's engine has one thread.
void grow_all(const std::vector<std::unique_ptr<Tree>>& trees) {
#ifdef __EMSCRIPTEN__
  for (const auto& tree : trees) tree->grow();
#else
  std::vector<std::thread> running;
  for (std::size_t i = 1; i < trees.size(); ++i) running.emplace_back([&tree = *trees[i]] { tree.grow(); });
  trees.front()->grow();
  for (std::thread& each : running) each.join();
#endif
}

}  // namespace

std::size_t Thought::weighed_against() const {
  for (const Candidate& each : candidates) {
    const bool other = best() != sensible ? each.choice == sensible : each.choice != best();
    if (other && each.visits > 0) return each.choice;
  }
  return best();
}

std::string reason_words(const AnyGame& game, const Thought::Reason& reason) {
  const std::string& says = game.insight()->features()[reason.feature].says;
  const std::size_t colon = says.find(": ");
  return colon == std::string::npos ? says : says.substr(colon + 2);
}

Thought think(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
              Dice& dice) {
  std::vector<std::unique_ptr<Tree>> trees;
  for (int i = 0; i < std::max(1, plan.threads); ++i) {
    const auto seed = static_cast<std::uint64_t>(dice.roll(1 << 30));
    trees.push_back(std::make_unique<Tree>(game, view, choices, plan, seed));
  }
  grow_all(trees);
  return gather(game, trees, choices.size(), plan.caution);
}

std::size_t SearchMind::choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices,
                               Dice& dice) {
  if (choices.size() == 1) return 0;
  if (!plan_.paced) {
    last_ = think(game, view, choices, plan_, dice);
    return last_.best();
  }
  const AnyState world = game.imagine(view, dice);
  const Seat seat = game.decision(world).seat;
  SearchPlan plan = plan_;
  plan.seconds = pace_.allowed(game, world, seat, plan_.seconds);
  const auto clock = plan.thread_time ? cpu_seconds : now_seconds;
  const double began = clock();
  last_ = think(game, view, choices, plan, dice);
  pace_.thought(seat, clock() - began);
  return last_.best();
}

}  // namespace condotta
