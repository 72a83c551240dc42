#!/usr/bin/env bash
# ./check adds up its stages, skips by mode, stops after a failed build, ends with the totals, and can be interrupted.
set -euo pipefail
check=$PWD/check
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
house="$top/a house"          # with a space
mkdir -p "$house/setup" "$house/tests/stages"
cp "$check" "$house/check"
printf '#!/bin/sh\n' >"$house/setup/install"
printf '#!/bin/sh\necho "$PATH"\n' >"$house/setup/bare-path"
chmod +x "$house/setup"/*

stage() {  # stage FILE MODE, the body on standard input
  { printf '#!/usr/bin/env bash\n# mode: %s\n' "$2"; cat; } >"$house/tests/stages/$1"
  chmod +x "$house/tests/stages/$1"
}
run() { status=0; said=$("$house/check" "$@" 2>&1 </dev/null) || status=$?; }
fail() { printf '%s\nstatus %s, said:\n%s\n' "$1" "$status" "$said"; exit 1; }
ends() { [[ ${said##*$'\n'} == "$1" && $status == "$2" ]] || fail "expected the end: $1 ($2)"; }

stage 10-plain quick <<<'echo 12 files'
stage 15-build quick <<<'echo built'
stage 20-tests quick <<<'printf "%s\n" "3/3 Test #3: C .... Passed" "100% tests passed, 0 tests failed out of 3"'
stage 31-own quick <<<'echo "5 passed, 0 failed"'
stage 41-vitest quick <<<'printf "%s\n" " Test Files  2 passed (2)" "      Tests  7 passed (7)" "  Duration  1s"'
stage 45-none quick <<<'echo nothing yet; exit 77'
stage 50-slow normal <<<'printf "# pass 2\n# fail 0\n"'
stage 90-long long <<<'echo thorough'
run --quick
ends '17 passed, 0 failed' 0
grep -q '^-     none  *nothing yet' <<<"$said" || fail "a stage with nothing to do says so"
grep -qE '^took: plain [0-9]+ s, build [0-9]+ s, .* [0-9]+ s in all$' <<<"$said" || fail "it says how long each stage took"
grep -qx 'tried twice: nothing' <<<"$said" || fail "it says that nothing was tried twice"
run
ends '19 passed, 0 failed' 0
run --long
ends '20 passed, 0 failed' 0
run own long
ends '7 passed, 0 failed' 0
run own nothing
((status == 2)) || fail "a stage that is not there"

stage 20-tests quick <<<'echo " 1/4 Test #1: A .... Passed  0.1"; echo "why it broke"; printf "%s\n" "75% tests passed, 1 tests failed out of 4" "The following tests did not run:" "  2 - B (Skipped)"; exit 8'
run --quick
ends '16 passed, 1 failed' 1
grep -q 'why it broke' <<<"$said" || fail "the output of a failed test is shown"
! grep -q '#1: A' <<<"$said" || fail "tests that passed are not listed"

stage 10-plain quick <<<'echo "# friends.test.mjs failed and is tried once more:"'
stage 31-own quick <<<'exit 3'
run --quick
ends '11 passed, 2 failed' 1
grep -qx 'tried twice: friends.test.mjs' <<<"$said" || fail "it says what was tried twice"

stage 15-build quick <<<'echo "error: no such thing"; exit 1'
run
ends '1 passed, 1 failed' 1

run --fast
((status == 2)) || fail "an unknown option"

stage 10-plain quick <<<"sleep 300 & echo \$! >'$top/pid'; wait"
"$house/check" >/dev/null 2>&1 &
pid=$!
for _ in {1..100}; do [[ -s $top/pid ]] && break; sleep 0.05; done
kill -TERM "$pid"
status=0
wait "$pid" || status=$?
((status == 130)) || { echo "interrupted: $status"; exit 1; }
for _ in {1..100}; do kill -0 "$(cat "$top/pid")" 2>/dev/null || exit 0; sleep 0.05; done
echo "an interrupted check leaves processes behind"
exit 1
