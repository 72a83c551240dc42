#pragma once

#include "kernel/fixed.h"

namespace condotta {

// The stack of what is still to be done, kept in the state: a paused rule is data, never a waiting function.
// `apply` works on the top until a task asks a seat or the stack is empty.
template <class Task, std::size_t N>
class Agenda {
 public:
  bool empty() const { return tasks_.empty(); }
  std::size_t size() const { return tasks_.size(); }
  Task& top() { return tasks_.back(); }
  const Task& top() const { return tasks_.back(); }
  void push(const Task& task) { tasks_.push_back(task); }
  void pop() { tasks_.pop_back(); }
  void clear() { tasks_.clear(); }
  Fixed<Task, N>& tasks() { return tasks_; }
  const Fixed<Task, N>& tasks() const { return tasks_; }
  friend bool operator==(const Agenda&, const Agenda&) = default;

 private:
  Fixed<Task, N> tasks_;
};

}  // namespace condotta
