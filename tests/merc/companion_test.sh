#!/usr/bin/env bash
# A table with real cardboard: the map, the draws and the dice are typed in, what the Dictator does is told.
set -euo pipefail
program=${CONDOTTA_BUILD:-build}/condotta
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT

# The map of nine with C3 as the place that is no Industry; cards by name, by id, or by as much as tells them apart.
map=(c3 "Diamond Industry" Hamadu Copper wilderness-01 Coffee wilderness-02 coal wilderness-03 wilderness-04)
# Three MERCs of whom Ra and Doc stay; they land in A1 and draw an AK-47 and an M16; the Dictator hires Max with an Uzi.
landing=(Snake ra Doc 2 1 1 1 "AK-47" 1 m16 max "" uzi)
table() { printf '%s\n' "$@" | "$program" play merc --rebels 1 --dictator gaddafi --companion --seed 4 --save "$top/match"; }
has() { grep -qF -- "$1" "$top/said" || { echo "nowhere: $1"; tail -40 "$top/said"; exit 1; }; }

table "${map[@]}" "${landing[@]}" >"$top/said"
has "Set up the cardboard as the rules say."
has "Map card, row by row from the top left: which sector?"
has "| A1 Diamond"
has "| A2 Hamadu"
has "| C3 ?"
has "Which MERC was drawn?"
has "Ra gets AK-47."
has "the Dictator has Max in"
has "Max gets Uzi."
has "Day 2"

# A word that is no card is answered, not taken; a card that is gone cannot come twice.
table "${map[@]}" Snoke snake Snake Ra Doc >"$top/said"
has 'There is no "Snoke" to draw. Did you mean snake?'
has "That one cannot be drawn now."

# Nobody types: the program decides, all the way to a match that can be gone on with.
table "" >"$top/said"
has "goes on"

# The turn goes to the Dictator: his card is asked for, what he does comes with the rule and the reasons.
table "${map[@]}" "${landing[@]}" 1 "sentry" "" "" "" "" "" "" "" "" "" "" >"$top/said"
has "Which tactics card was drawn?"
has "The Dictator plays Sentry."
has "reads down its list. [DA-"
has "(somebody lacks a card and the sector is unexplored [DA-ACT-2])"
has "Which equipment card was drawn?"
echo "the companion keeps the table"
