#include "minds/tree.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>

namespace condotta {

double Spread::variance() const {
  return count > 1 ? std::max(0.0, (squares - sum * sum / count) / (count - 1)) : 0;
}

Tree::Tree(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
           std::uint64_t seed)
    : game_(game),
      view_(view),
      plan_(plan),
      insight_(game.insight()),
      turns_(insight_ == nullptr ? 0
             : plan.turns >= 0   ? plan.turns
             : plan.far          ? insight_->far_horizon()
                                 : insight_->horizon()),
      width_(plan.width >= 0                                ? plan.width
             : insight_ == nullptr || insight_->tree_pays() ? 0.6
                                                            : 0),
      quick_(plan.policy == Policy::Quick && game.has_quick()),
      time_(plan.seconds, plan.thread_time),
      dice_(seed),
      luck_(seed) {
  constexpr int kRoom = 4096;  // most searches then never move their nodes
  nodes_.reserve(1 + choices.size() + static_cast<std::size_t>(std::min(plan.iterations, kRoom)));
  nodes_.resize(1 + choices.size());
  if (insight_ != nullptr && !insight_->weights().empty()) counted_.resize(insight_->weights().size());
  felt_.resize(choices.size() * counted_.size());
  for (std::size_t i = 0; i < choices.size(); ++i) nodes_[1 + i].action = choices[i];
  rank(choices);
}

// Of each kind of action that is not among the candidates yet, what the greedy policy likes best; any where a tenth of
// the time went into asking it. Few looks do not reach all kinds: verbs that are not there yet come first, and which of
// them is a matter of chance, so that nothing is always left out.
void Tree::add_kinds(std::span<const AnyAction> choices, std::vector<std::size_t>& rest) {
  std::map<std::string, std::vector<std::size_t>> kinds;
  std::map<std::string, int> verbs;
  const auto verb = [](const std::string& kind) { return kind.substr(0, kind.find('/')); };
  for (const std::size_t choice : rest) kinds[kind_of(game_, choices[choice])].push_back(choice);
  for (const std::size_t choice : contest_) {
    const std::string kind = kind_of(game_, choices[choice]);
    kinds.erase(kind);
    ++verbs[verb(kind)];
  }
  std::vector<const std::pair<const std::string, std::vector<std::size_t>>*> order;
  for (const auto& kind : kinds) order.push_back(&kind);
  dice_.shuffle(order);
  std::vector<std::pair<int, std::size_t>> found;  // how many of the same verb stand before it
  for (const auto* kind : order) {
    if (late()) return;
    found.emplace_back(verbs[verb(kind->first)]++, favourite(choices, kind->second));
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [before, choice] : found) {
    contest_.push_back(choice);
    std::erase(rest, choice);
  }
}

std::size_t Tree::favourite(std::span<const AnyAction> choices, const std::vector<std::size_t>& members) {
  if (members.size() == 1) return members.front();
  if (spent() > 0.1) return members[static_cast<std::size_t>(dice_.pick(static_cast<int>(members.size())))];
  untried_.clear();
  for (const std::size_t choice : members) untried_.push_back(choices[choice]);
  return members[std::min(game_.greedy(view_, untried_, dice_), members.size() - 1)];
}

// The greedy policy's favourite, its second thoughts, one of each other kind, and some that it would not think of.
void Tree::rank(std::span<const AnyAction> choices) {
  constexpr std::size_t kSecondThoughts = 5;
  std::vector<std::size_t> rest(choices.size());
  std::iota(rest.begin(), rest.end(), std::size_t{0});
  untried_.assign(choices.begin(), choices.end());
  while (contest_.size() < kSecondThoughts && untried_.size() > 1 && (contest_.empty() || spent() < 0.1)) {
    const std::size_t taken = game_.greedy(view_, untried_, dice_);
    if (taken >= untried_.size()) break;
    contest_.push_back(rest[taken]);
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(taken));
    untried_.erase(untried_.begin() + static_cast<std::ptrdiff_t>(taken));
  }
  if (rest.size() > 1) add_kinds(choices, rest);
  dice_.shuffle(rest);
  contest_.insert(contest_.end(), rest.begin(), rest.end());
  sensible_ = contest_.front();
  if (plan_.measure >= 0) {
    const auto at = std::find(contest_.begin(), contest_.end(), static_cast<std::size_t>(plan_.measure));
    std::rotate(contest_.begin(), at, at + 1);
  }
  measure_ = contest_.front();
  kept_ = measure_ == sensible_ ? 1 : 2;
}

double Tree::spent() const {
  double part = plan_.iterations > 0 ? static_cast<double>(made_) / plan_.iterations * plan_.threads : 0;
  return plan_.seconds > 0 ? std::max(part, time_.part()) : part;
}

// Every choice in the running gets as many simulations as the others; then the worse half goes.
void Tree::grow() {
  world_ = game_.imagine(view_, dice_);
  if (turns_ > 0) until_ = insight_->clock(world_) + turns_;
  side();
  float first = 0;
  if (!simulate(measure_, first)) return;
  const double budget = 1 / std::max(spent(), 1e-9);  // in simulations, more or less
  const auto most = static_cast<std::size_t>(std::max(1.0 + static_cast<double>(kept_), 1.5 * std::sqrt(budget)));
  contest_.resize(std::min(contest_.size(), most));
  tried_ = contest_.size();
  const int rounds = std::max(1, static_cast<int>(std::ceil(std::log2(static_cast<double>(contest_.size())))));
  for (int round = 1; round <= rounds; ++round) {
    while (spent() < static_cast<double>(round) / rounds) {
      if (!compare() || sure()) return;
    }
    if (round < rounds) halve();
  }
}

// Whose decisions the tree branches at, see Insight::rivals_branch.
void Tree::side() {
  const bool all = plan_.rivals < 0 ? insight_ == nullptr || insight_->rivals_branch() : plan_.rivals > 0;
  const Seat thinker = game_.decision(world_).seat;
  for (Seat seat = 0; seat < game_.seats(world_); ++seat) {
    const bool rival = seat != thinker && (insight_ == nullptr || insight_->rivals(world_, thinker, seat));
    if (all || !rival) ours_ = ours_.with(seat);
  }
}

// One look at each choice in the running, all in the same imagined world and with the same dice: what differs is what
// the choices make of it. False when the budget is used up.
bool Tree::compare() {
  world_ = game_.imagine(view_, dice_);
  const auto luck = static_cast<std::uint64_t>(dice_.roll(1 << 30));
  float measured = 0;
  for (const std::size_t choice : contest_) {
    if (spent() >= 1) return false;
    luck_ = SeededDice(luck);
    float result = 0;
    if (!simulate(choice, result)) return false;
    if (choice == measure_) measured = result;
    nodes_[1 + choice].lead.add(result - measured);
  }
  return true;
}

// What was seldom looked at may hold a surprise as large as results usually differ by, so its error is taken for larger
// than it seems.
double Tree::doubt(std::size_t choice) const {
  const Spread& lead = root_child(choice).lead;
  return std::sqrt((lead.variance() + seen_.variance() / lead.count) / lead.count);
}

// Nobody looks again at what is clearly behind the best.
void Tree::drop_behind() {
  const auto ahead = [&](std::size_t choice) { return root_child(choice).lead.mean(); };
  const std::size_t best = *std::max_element(contest_.begin(), contest_.end(),
                                             [&](std::size_t a, std::size_t b) { return ahead(a) < ahead(b); });
  const double most = ahead(best), error = doubt(best);
  contest_.erase(std::remove_if(contest_.begin() + static_cast<std::ptrdiff_t>(kept_), contest_.end(),
                                [&](std::size_t choice) {
                                  return choice != best &&
                                         most - ahead(choice) > plan_.sure * std::hypot(error, doubt(choice));
                                }),
                 contest_.end());
}

// Whether more looks would hardly change the choice: only the measure is left, or none of the others can be ahead of it
// by anything that matters, or one of them is ahead of it and of all others.
bool Tree::sure() {
  constexpr double kLooks = 8, kMatters = 0.002;
  if (plan_.sure <= 0 || root_child(measure_).lead.count < kLooks) return false;
  drop_behind();
  const auto ahead = [&](std::size_t choice) { return root_child(choice).lead.mean(); };
  const bool stays = std::all_of(contest_.begin(), contest_.end(), [&](std::size_t choice) {
    return choice == measure_ || ahead(choice) + plan_.sure * doubt(choice) < kMatters;
  });
  if (stays || contest_.size() != 2) return stays;
  // Of many that were tried the best must be further ahead, see choose_best.
  const double far = std::max(plan_.sure, plan_.caution * std::sqrt(2 * std::log(static_cast<double>(tried_))));
  return ahead(contest_.back()) > far * doubt(contest_.back());
}

void Tree::halve() {
  std::stable_sort(contest_.begin() + static_cast<std::ptrdiff_t>(kept_), contest_.end(),
                   [&](std::size_t a, std::size_t b) { return root_child(a).lead.mean() > root_child(b).lead.mean(); });
  contest_.resize(std::min(std::max<std::size_t>(1 + kept_, (contest_.size() + 1) / 2), contest_.size()));
}

// False when the time was up before it came to an end; nothing is counted then.
bool Tree::simulate(std::size_t choice, float& result) {
  state_ = world_;
  path_.assign({0, static_cast<std::uint32_t>(1 + choice)});
  nodes_[path_.back()].mover = game_.decision(state_).seat;
  ++nodes_[path_.back()].available;
  bool fresh = width_ <= 0 || nodes_[path_.back()].visits() == 0;
  game_.apply(state_, nodes_[path_.back()].action, luck_, silent_);
  for (Decision now = game_.decision(state_); !now.over() && !fresh && !ended(); now = game_.decision(state_)) {
    if (late() && made_ > 0) return false;
    if (!ours_.has(now.seat)) {
      if (game_.playout(state_, plan_.policy, 1, luck_) < 1) break;
      continue;
    }
    if (!quick_) game_.choices(state_, choices_);
    if (!quick_ && choices_.size() == 1) {  // nobody has anything to think about
      game_.apply(state_, choices_.front(), luck_, silent_);
      continue;
    }
    const std::uint32_t next = quick_ ? quick_step(path_.back(), now.seat, fresh) : step(path_.back(), now.seat, fresh);
    path_.push_back(next);
    game_.apply(state_, nodes_[next].action, luck_, silent_);
  }
  Values values{};
  if (!play_out(values)) return false;
  ++made_;
  feel(choice);
  ++nodes_.front().results.count;
  for (std::size_t i = 1; i < path_.size(); ++i) {
    Node& node = nodes_[path_[i]];
    node.results.add(values[node.mover]);
    if (i == 1) seen_.add(result = values[node.mover]);
  }
  return true;
}

// Remembers what the position counted in the end, so that a choice can be explained.
void Tree::feel(std::size_t choice) {
  if (counted_.empty()) return;
  insight_->measure(state_, nodes_[1 + choice].mover, counted_);
  for (std::size_t i = 0; i < counted_.size(); ++i) felt_[choice * counted_.size() + i] += counted_[i];
}

double Tree::felt(std::size_t choice, std::size_t feature) const {
  return felt_[choice * counted_.size() + feature] / std::max(1.0, root_child(choice).results.count);
}

// The next node down: a child that is legal in this world, or a new one where the tree may still widen.
std::uint32_t Tree::step(std::uint32_t parent, Seat seat, bool& fresh) {
  legal_.clear();
  untried_.clear();
  for (const AnyAction& choice : choices_) {
    if (const std::uint32_t child = find(parent, choice); child != 0) {
      ++nodes_[child].available;
      legal_.push_back(child);
    } else {
      untried_.push_back(choice);
    }
  }
  const double room = 1 + width_ * std::sqrt(static_cast<double>(nodes_[parent].visits()));
  if (legal_.empty() || (!untried_.empty() && static_cast<double>(legal_.size() + 1) <= room)) {
    fresh = true;
    return widen(parent, seat);
  }
  return best_of(legal_);
}

// A new child: what the game's greedy policy would do with what is left, and every other time anything.
std::uint32_t Tree::widen(std::uint32_t parent, Seat seat) {
  std::size_t taken = untried_.size();
  if (legal_.size() % 2 == 0 && untried_.size() > 1) taken = game_.greedy(game_.look(state_, seat), untried_, luck_);
  if (taken >= untried_.size()) taken = static_cast<std::size_t>(luck_.pick(static_cast<int>(untried_.size())));
  return add(parent, untried_[taken], seat);
}

std::uint32_t Tree::add(std::uint32_t parent, const AnyAction& action, Seat seat) {
  nodes_.push_back({action, seat, 1, {}, {}, {}});
  const auto child = static_cast<std::uint32_t>(nodes_.size() - 1);
  nodes_[parent].children.push_back(child);
  return child;
}

// The same without a list, which would cost more than the playout: children are asked for by name, and a new one is
// what the quick policy would do, every other time anything.
std::uint32_t Tree::quick_step(std::uint32_t parent, Seat seat, bool& fresh) {
  legal_.clear();
  for (const std::uint32_t child : nodes_[parent].children) {
    if (nodes_[child].mover != seat || game_.check(state_, nodes_[child].action)) continue;
    ++nodes_[child].available;
    legal_.push_back(child);
  }
  const double room = 1 + width_ * std::sqrt(static_cast<double>(nodes_[parent].visits()));
  if (!legal_.empty() && static_cast<double>(legal_.size() + 1) > room) return best_of(legal_);
  const AnyAction action =
      legal_.size() % 2 == 0 ? game_.quick(game_.look(state_, seat), luck_) : game_.pick(state_, luck_);
  const std::uint32_t known = find(parent, action);
  if (known != 0 && std::find(legal_.begin(), legal_.end(), known) != legal_.end()) return best_of(legal_);
  fresh = true;
  return add(parent, action, seat);
}

std::uint32_t Tree::find(std::uint32_t parent, const AnyAction& action) const {
  for (const std::uint32_t child : nodes_[parent].children) {
    if (nodes_[child].action == action) return child;
  }
  return 0;
}

std::uint32_t Tree::best_of(const std::vector<std::uint32_t>& children) const {
  const double curiosity = plan_.curiosity * std::sqrt(std::max(seen_.variance(), 1e-6));
  std::uint32_t best = children.front();
  double most = -1;
  for (const std::uint32_t id : children) {
    const Node& node = nodes_[id];
    const double visits = std::max(node.results.count, 0.5);
    const double bound =
        node.results.mean() + curiosity * std::sqrt(std::log(static_cast<double>(node.available) + 1) / visits);
    if (bound > most) most = bound, best = id;
  }
  return best;
}

bool Tree::play_out(Values& values) {
  if (!(turns_ > 0 ? play_turns() : play_actions())) return false;
  SeatMask asked;
  for (std::size_t i = 1; i < path_.size(); ++i) {  // a result that nobody on the way maximises need not be known
    const Seat mover = nodes_[path_[i]].mover;
    if (!asked.has(mover)) values[mover] = static_cast<float>(outlook(game_, state_, mover));
    asked = asked.with(mover);
  }
  return true;
}

// All playouts end at the same time on the game's clock, so that what they end in can be compared. The very first has
// its say however short it was.
bool Tree::play_turns() {
  constexpr int kMost = 3000;  // actions, should a clock stand still
  for (int left = kMost; left > 0 && !ended(); --left) {
    if (late()) return made_ == 0;
    if (game_.playout(state_, plan_.policy, 1, luck_) < 1) break;
  }
  return true;
}

// Action by action where a clock is running, so that a late search can stop.
bool Tree::play_actions() {
  const int piece = plan_.seconds > 0 ? 1 : plan_.playout;
  for (int left = plan_.playout; left > 0; left -= piece) {
    if (late()) {
      if (made_ > 0) return false;
      break;
    }
    if (game_.playout(state_, plan_.policy, piece, luck_) < piece) break;
  }
  if (plan_.whole_turns) play_to_turn();
  return true;
}

// On to where the seat that thinks is asked again after somebody else was: estimates are compared at the same point
// of a turn, whatever was chosen.
void Tree::play_to_turn() {
  const Seat thinker = nodes_[path_[1]].mover;
  bool others = false;
  for (int left = plan_.playout; left > 0 && !late(); --left) {
    const Decision now = game_.decision(state_);
    if (now.over() || (others && now.seat == thinker)) return;
    others = others || now.seat != thinker;
    game_.playout(state_, plan_.policy, 1, luck_);
  }
}

}  // namespace condotta
