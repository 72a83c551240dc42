#!/usr/bin/env bash
# What README.md shows of the program is what it prints: each "$ build/condotta ..." is run and the lines below it are looked for in
# order. Numbers may differ (they change with every rule and every line of code), "..." leaves something out.
set -euo pipefail
cd "$(dirname "$0")/../.."
exec python3 - "${CONDOTTA_BUILD:-build}/condotta" <<'PYTHON'
import re
import shlex
import subprocess
import sys

def plain(line):
    return re.sub(r"fingerprint [0-9a-f]+|[0-9][0-9.,]*", "N", line.strip())

lines = open("README.md", encoding="utf-8").read().split("\n")
shown = 0
for at, line in enumerate(lines):
    if not line.startswith("    $ build/condotta "):
        continue
    shown += 1
    words = shlex.split(line)[2:]
    said = [plain(each) for each in subprocess.run([sys.argv[1], *words], capture_output=True, text=True, check=True).stdout.split("\n")]
    left = iter(said)
    for wanted in lines[at + 1:]:
        if not wanted.startswith("    "):
            break
        if wanted.strip() == "...":
            continue
        if not any(each == plain(wanted) for each in left):
            sys.exit(f"README.md shows {wanted.strip()!r}, which {' '.join(words)} does not print there:\n" + "\n".join(said))
if shown < 2:
    sys.exit("README.md shows no commands to try")
print(f"{shown} passed, 0 failed")
PYTHON
