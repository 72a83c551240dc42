#!/usr/bin/env bash
# tests/lint/lint finds each thing it is there to find, names the place, and leaves a clean file alone.
set -euo pipefail
lint=$PWD/tests/lint/lint
house=$(mktemp -d)
trap 'rm -rf "$house"' EXIT
mkdir -p "$house/src" && cd "$house"

expect() {  # expect FILE COMPLAINT
  local said
  if said=$(LINT_ROOT=$house "$lint" "$1"); then echo "lint lets $1 pass"; exit 1; fi
  grep -qF "$2" <<<"$said" || { printf 'lint says of %s:\n%s\nbut not: %s\n' "$1" "$said" "$2"; exit 1; }
}

printf '#pragma once\nint good();\n' >src/good.h
LINT_ROOT=$house "$lint" src/good.h | grep -qx '1 files'

printf 'int bare();\n' >src/bare.h
expect src/bare.h 'src/bare.h:1: a header starts with #pragma once'
printf '#pragma once\nusing namespace std;\n' >src/using.h
expect src/using.h 'src/using.h:2: no using namespace std'
printf '// %s%s: later\n' TO DO >src/later.cc
expect src/later.cc 'src/later.cc:1: finish it'
printf 'int a;\n%s HEAD\n' '<<<<<<<' >src/merge.cc
expect src/merge.cc 'src/merge.cc:2: left over'
printf 'auto p = ahead(centre, 30 * dice.pick(12), dice.d(10));\n' >src/draws.cc
expect src/draws.cc 'src/draws.cc:1: two draws in one call'
printf 'const int a = dice.d(4), b = dice.d(4);\nreturn {dice.d(2), dice.d(3)};\nif (dice.d(4) > 2) b = dice.d(6);\n' >src/ordered.cc
LINT_ROOT=$house "$lint" src/ordered.cc >/dev/null
printf 'x = json::array{corners(lane(a, b), c)};\n' >src/braces.cc
expect src/braces.cc 'src/braces.cc:1: one value in braces'
printf 'x = json::array{a, b};\ny = json::array{};\n' >src/pair.cc
LINT_ROOT=$house "$lint" src/pair.cc >/dev/null
printf '#pragma once\nnamespace a::b {\nstruct Lesson {\n' | tee src/one.h >src/other.h
status=0
said=$(LINT_ROOT=$house "$lint" src/one.h src/other.h) || status=$?
[[ $status == 1 && $said == *'src/other.h:3: a::b::Lesson stands in src/one.h too'* ]] || { echo "two types of one name pass: $said"; exit 1; }
printf '#pragma once\nnamespace a::c {\nstruct Lesson {\nenum class Kind : int {\n' >src/other.h
LINT_ROOT=$house "$lint" src/one.h src/other.h >/dev/null
printf 'int a; \n' >src/blank.cc
expect src/blank.cc 'src/blank.cc:1: blanks'
printf '//\n%.0s' {1..601} >src/long.cc
expect src/long.cc 'src/long.cc:601: more than 600 lines'
printf '//\n%.0s' {1..600} >src/full.cc
LINT_ROOT=$house "$lint" src/full.cc >/dev/null
{ printf '<script>\n</script>\n\n<style>\n'; printf '  .a {}\n%.0s' {1..517}; } >src/Long.svelte
expect src/Long.svelte 'src/Long.svelte:521: more than 520 lines'
sed -i '$d' src/Long.svelte
LINT_ROOT=$house "$lint" src/Long.svelte >/dev/null
mkdir -p tests/merc/scenarios
printf '{"title": "%0140d"}\n' 0 >tests/merc/scenarios/wide.json
expect tests/merc/scenarios/wide.json 'tests/merc/scenarios/wide.json:1: wider than 140'
printf '{\n"title": "%0127d’"}\n' 0 >tests/merc/scenarios/narrow.json
LINT_ROOT=$house "$lint" tests/merc/scenarios/narrow.json | grep -qx '1 files'
printf 'if then\n' >src/broken.sh
expect src/broken.sh 'syntax error'
