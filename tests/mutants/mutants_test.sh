#!/usr/bin/env bash
# The mutation runner draws the same mutants for the same seed, names them, and leaves the work tree alone.
set -euo pipefail
cd "$(dirname "$0")/../.."
run=tests/mutants/run
fail() { echo "mutants_test: $1" >&2; exit 1; }
command -v python3 >/dev/null || fail "python3 is missing"

before=$(git status --porcelain 2>/dev/null | md5sum)
[[ $($run --help) == *"--seed N"* ]] || fail "--help does not tell"
one=$($run mercs --list --seed 7 --count 40)
[[ $one == "$($run mercs --list --seed 7 --count 40)" ]] || fail "one seed, two samples"
[[ $one != "$($run mercs --list --seed 8 --count 40)" ]] || fail "two seeds, one sample"
(($(wc -l <<<"$one") == 40)) || fail "40 mutants asked for"
grep -qE '^content/mercs/[a-z]+\.json:[0-9]+:[0-9]+: -?[0-9]+ -> -?[0-9]+ \[' <<<"$one" || fail "no figure among them"
grep -qE '^src/games/mercs/[a-z_]+\.cc:[0-9]+:[0-9]+: [^ ]+ -> [^ ]+' <<<"$one" || fail "no token among them"
! grep -qE 'maps\.json|draw|words' <<<"$($run mercs --list --count 100000)" || fail "a map or a picture is no rule"

# What a mutant changes is really there.
while IFS=: read -r file line column change; do
  token=${change# }
  token=${token%% -> *}
  text=$(sed -n "${line}p" "$file")
  [[ ${text:column-1:${#token}} == "$token" ]] || fail "$file:$line:$column is not $token"
done <<<"$one"

python3 tests/mutants/mutants_test.py || fail "a switch does not do what it says"

status=0
$run chess 2>/dev/null || status=$?
((status == 2)) || fail "an unknown game ends with 2"
status=0
$run mercs --count many 2>/dev/null || status=$?
((status == 2)) || fail "a wrong number ends with 2"
[[ $before == "$(git status --porcelain 2>/dev/null | md5sum)" ]] || fail "the work tree changed"
echo "mutants_test: ok"
