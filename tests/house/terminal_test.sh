#!/usr/bin/env bash
# The first minute at the terminal, in every game: a prepared table with a goal, lessons that go through, the set-up on request.
set -euo pipefail
home=$(cd "$(dirname "$0")/../.." && pwd)
condotta=${CONDOTTA_BUILD:-$home/build}/condotta
export CONDOTTA_HOME=$home
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0
says() { grep -qF -- "$2" "$1" || { echo "$3: \"$2\" is not said"; failed=$((failed + 1)); }; }

field() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$1" "$2"; }
for folder in "$home"/content/*/lessons; do
  key=$(basename "$(dirname "$folder")")
  printf 'u\nq\n' | "$condotta" play "$key" --plain --seed 3 >"$work/said"
  says "$work/said" "$(field "$folder/play_now.json" goal)" "play $key"
  says "$work/said" "There is nothing of yours to take back." "play $key, the set-up stands"
  printf 'q\n' | "$condotta" play "$key" --plain --seed 3 --setup >"$work/said"
  ! grep -qF -- "--setup begins" "$work/said" || { echo "play $key --setup: no set-up"; failed=$((failed + 1)); }
  for lesson in "$folder"/*.json; do
    name=$(basename "$lesson" .json)
    [[ $name != play_now ]] || continue
    for ((i = 0; i < 40; i++)); do echo 1; done | "$condotta" play "$key" --plain --lesson "$name" >"$work/said" 2>&1 || true
    says "$work/said" "$(field "$lesson" end)" "play $key --lesson $name"
  done
done
status=0
"$condotta" play mercs --lesson nothing </dev/null >"$work/said" 2>&1 || status=$?
((status == 2)) || { echo "an unknown lesson: exit code $status"; failed=$((failed + 1)); }
((failed == 0)) && echo "1 passed, 0 failed"
