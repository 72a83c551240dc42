#include "minds/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace condotta {

namespace {

using Clock = std::chrono::steady_clock;

struct Node {
  AnyAction action;             // what led here
  Seat mover = kNobody;         // who chose it
  std::uint64_t visits = 0;     // simulations through here
  std::uint64_t available = 0;  // how often the action was legal when its parent was passed
  double sum = 0;               // of the mover's results
  std::vector<std::uint32_t> children;
};

// The results of a simulation, one per seat, 0 to 1.
using Values = std::array<float, kMaxSeats>;

class Tree {
 public:
  Tree(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
       std::uint64_t seed)
      : game_(game), view_(view), plan_(plan), dice_(seed) {
    nodes_.emplace_back();
    // The root knows its choices: they are the real ones, and every one of them deserves a look.
    for (const AnyAction& choice : choices) {
      const std::uint32_t child = add(choice, kNobody);
      nodes_.front().children.push_back(child);
    }
  }

  void grow(int iterations, Clock::time_point deadline, bool timed) {
    for (int i = 0; (iterations == 0 || i < iterations) && (!timed || i == 0 || Clock::now() < deadline); ++i)
      simulate();
  }
  const std::vector<Node>& nodes() const { return nodes_; }

 private:
  std::uint32_t add(const AnyAction& action, Seat mover) {
    nodes_.push_back({action, mover, 0, 0, 0, {}});
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  void simulate() {
    state_ = game_.imagine(view_, dice_);
    path_.clear();
    path_.push_back(0);
    bool fresh = false;
    for (Decision now = game_.decision(state_); !now.over() && !fresh; now = game_.decision(state_)) {
      const std::uint32_t next = step(path_.back(), now.seat, fresh);
      path_.push_back(next);
      game_.apply(state_, nodes_[next].action, dice_, silent_);
    }
    const Values values = play_out();
    for (const std::uint32_t id : path_) {
      Node& node = nodes_[id];
      ++node.visits;
      if (node.mover != kNobody) node.sum += values[node.mover];
    }
  }

  // The next node down: a child that is legal in this world, or a new one where the tree may still widen.
  std::uint32_t step(std::uint32_t parent, Seat seat, bool& fresh) {
    game_.choices(state_, choices_);
    legal_.clear();
    untried_.clear();
    for (const AnyAction& choice : choices_) {
      const std::uint32_t child = find(parent, choice);
      if (child != 0) {
        ++nodes_[child].available;
        nodes_[child].mover = seat;
        (nodes_[child].visits == 0 ? untried_children_ : legal_).push_back(child);
      } else {
        untried_.push_back(choice);
      }
    }
    if (!untried_children_.empty()) {
      const std::uint32_t child =
          untried_children_[static_cast<std::size_t>(dice_.pick(static_cast<int>(untried_children_.size())))];
      untried_children_.clear();
      fresh = true;
      return child;
    }
    const double room = 1 + plan_.width * std::sqrt(static_cast<double>(nodes_[parent].visits));
    if (legal_.empty() || (!untried_.empty() && static_cast<double>(legal_.size()) < room)) {
      fresh = true;
      return widen(parent, seat);
    }
    return best_of(legal_);
  }

  // A new child: what the game's greedy policy would do comes first, then anything.
  std::uint32_t widen(std::uint32_t parent, Seat seat) {
    std::size_t taken = untried_.size();
    if (legal_.empty() && untried_.size() > 1) taken = game_.greedy(game_.look(state_, seat), untried_, dice_);
    if (taken >= untried_.size()) taken = static_cast<std::size_t>(dice_.pick(static_cast<int>(untried_.size())));
    const std::uint32_t child = add(untried_[taken], seat);
    nodes_[child].available = 1;
    nodes_[parent].children.push_back(child);
    return child;
  }

  std::uint32_t find(std::uint32_t parent, const AnyAction& action) const {
    for (const std::uint32_t child : nodes_[parent].children) {
      if (nodes_[child].action == action) return child;
    }
    return 0;
  }

  std::uint32_t best_of(const std::vector<std::uint32_t>& children) const {
    std::uint32_t best = children.front();
    double most = -1;
    for (const std::uint32_t id : children) {
      const Node& node = nodes_[id];
      const auto visits = static_cast<double>(node.visits);
      const double bound =
          node.sum / visits + plan_.curiosity * std::sqrt(std::log(static_cast<double>(node.available) + 1) / visits);
      if (bound > most) most = bound, best = id;
    }
    return best;
  }

  Values play_out() {
    game_.playout(state_, plan_.policy, plan_.playout, dice_);
    Values values{};
    const Result result = game_.result(state_);
    for (Seat seat = 0; seat < game_.seats(state_); ++seat) {
      values[seat] = result.over ? (result.winners.has(seat) ? 1.0F : 0.0F) : game_.estimate(state_, seat);
    }
    return values;
  }

  const AnyGame& game_;
  const AnyView& view_;
  const SearchPlan& plan_;
  SeededDice dice_;
  Log silent_;
  AnyState state_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_, legal_, untried_children_;
  std::vector<AnyAction> choices_, untried_;
};

std::uint32_t most_visited(const std::vector<Node>& nodes, std::uint32_t parent) {
  std::uint32_t best = 0;
  for (const std::uint32_t child : nodes[parent].children) {
    if (nodes[child].visits > 0 && (best == 0 || nodes[child].visits > nodes[best].visits)) best = child;
  }
  return best;
}

Thought gather(const std::vector<std::unique_ptr<Tree>>& trees, std::size_t choices) {
  Thought thought;
  thought.candidates.resize(choices);
  for (std::size_t i = 0; i < choices; ++i) {
    Thought::Candidate& each = thought.candidates[i];
    each.choice = i;
    double sum = 0;
    for (const auto& tree : trees) {
      const Node& node = tree->nodes()[tree->nodes().front().children[i]];
      each.visits += node.visits;
      sum += node.sum;
    }
    each.value = each.visits > 0 ? sum / static_cast<double>(each.visits) : 0;
  }
  for (const auto& tree : trees) thought.simulations += tree->nodes().front().visits;
  std::stable_sort(thought.candidates.begin(), thought.candidates.end(), [](const auto& a, const auto& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
  });
  const std::vector<Node>& nodes = trees.front()->nodes();
  for (std::uint32_t at = nodes.front().children[thought.best()]; at != 0 && thought.line.size() < 8;
       at = most_visited(nodes, at)) {
    thought.line.push_back(nodes[at].action);
  }
  return thought;
}

}  // namespace

Thought think(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
              Dice& dice) {
  const bool timed = plan.seconds > 0;
  const auto deadline =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan.seconds));
  const int threads = std::max(1, plan.threads);
  std::vector<std::unique_ptr<Tree>> trees;
  for (int i = 0; i < threads; ++i) {
    const auto seed = static_cast<std::uint64_t>(dice.roll(1 << 30));
    trees.push_back(std::make_unique<Tree>(game, view, choices, plan, seed));
  }
  const int share = plan.iterations == 0 ? 0 : std::max(1, plan.iterations / threads);
  std::vector<std::thread> running;
  for (int i = 1; i < threads; ++i) {
    running.emplace_back([&, i] { trees[static_cast<std::size_t>(i)]->grow(share, deadline, timed); });
  }
  trees.front()->grow(share, deadline, timed);
  for (std::thread& each : running) each.join();
  return gather(trees, choices.size());
}

std::size_t SearchMind::choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices,
                               Dice& dice) {
  if (choices.size() == 1) return 0;
  last_ = think(game, view, choices, plan_, dice);
  return last_.best();
}

}  // namespace condotta
