#!/usr/bin/env bash
# Every line of docs/rules that defines an id has the one form that tools read, no id is defined twice, and every
# id that a ledger refers to exists (docs/rules/README.md).
set -euo pipefail
cd "${LEDGERS:-docs/rules}"
bad=0
id='[A-Z]+-[A-Z0-9.]+-[0-9]+[a-z]?'

# An item that opens with a bold id: rules and examples then name the page, decisions and rulings do not.
if grep -nE '^- \*\*[A-Z]+-' ./*.md | grep -vE ":- \*\*$id\*\* \(p[^)]+\) [^ ]|:- \*\*[A-Z]+-(DEC|RUL)-[0-9]+\*\* [^ ]"; then
  echo "^ not of the form: - **ID** (pN) text"
  bad=1
fi
defined=$(sed -nE "s/^- \*\*($id)\*\* .*/\1/p" ./*.md | sort)
twice=$(uniq -d <<<"$defined")
[[ -z $twice ]] || { echo "defined twice: $twice"; bad=1; }

# Ids spelt out in full; ranges and short forms ("-10") are for people.
unknown=$(grep -ohE '\b(MN|RC|MS|TC|DA)-[A-Z0-9]+-[0-9]+[a-z]?\b' ./*.md | sort -u | comm -23 - <(uniq <<<"$defined"))
[[ -z $unknown ]] || { echo "referred to but not defined: $unknown"; bad=1; }

(($(wc -l <<<"$defined") > 2900)) || { echo "ledgers are missing"; bad=1; }
exit "$bad"
