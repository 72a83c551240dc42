#!/usr/bin/env bash
# docs/dependencies.md says of every package that setup/install installs what it is for.
set -euo pipefail
bad=0
while read -r need package _; do
  [[ -n $need && $need != \#* ]] || continue
  case $package in git | nodejs | npm) continue ;; esac # named by what they are: git, Node, npm
  grep -qF -e "| $package |" -e "| $package," -e ", $package |" -e ", $package," docs/dependencies.md ||
    { echo "docs/dependencies.md does not name $package"; bad=1; }
done <setup/packages
exit "$bad"
