#!/usr/bin/env bash
# setup/install leaves a complete machine alone, and without root names exactly the packages to ask for.
set -euo pipefail
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT

# A machine where every package is there but those in $bin/missing, and where nobody is root.
cat >"$bin/dpkg-query" <<'SH'
#!/usr/bin/env bash
shift 3
status=0
for package in "$@"; do
  if grep -qxF "$package" "$(dirname "$0")/missing"; then status=1; else echo "ii $package"; fi
done
exit "$status"
SH
printf '#!/bin/sh\necho 1000\n' >"$bin/id"
printf '#!/bin/sh\nexit 1\n' >"$bin/sudo"
printf '#!/bin/sh\necho "apt-get must not run" >&2; exit 9\n' >"$bin/apt-get"
chmod +x "$bin"/*
export PATH=$bin:$PATH

: >"$bin/missing"
setup/install build check

printf 'ninja-build\nlibfmt-dev\n' >"$bin/missing"
if said=$(setup/install build 2>&1); then echo "installed without root?"; exit 1; fi
grep -qx '  apt-get install ninja-build libfmt-dev' <<<"$said" || { echo "said: $said"; exit 1; }

setup/install check                                       # what another need lacks does not matter
printf 'nodejs\n' >"$bin/missing"
printf '#!/bin/sh\nexit 1\n' >"$bin/node" && chmod +x "$bin/node"     # a node that is too old
if said=$(setup/install web 2>&1); then echo "an old node is not enough"; exit 1; fi
grep -q 'apt-get install nodejs' <<<"$said"

status=0
setup/install cellar 2>/dev/null || status=$?
((status == 2)) || { echo "an unknown need gives $status"; exit 1; }
