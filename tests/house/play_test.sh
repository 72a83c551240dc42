#!/usr/bin/env bash
# ./play installs, builds, starts the browser table when there is one and the terminal table when not, and opens a browser
# only where there is a display.
set -euo pipefail
play=$PWD/play
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
house="$top/a house"
mkdir -p "$house/setup" "$house/build" "$top/bin"
cp "$play" "$house/play"
printf '#!/bin/sh\necho "install $*" >>"%s/log"\n' "$top" >"$house/setup/install"
printf '#!/bin/sh\necho "build $*" >>"%s/log"\n' "$top" >"$house/setup/build"
printf '#!/bin/sh\necho "open $*" >>"%s/log"\n' "$top" >"$top/bin/xdg-open"
chmod +x "$house"/setup/* "$top/bin/xdg-open"
export PATH=$top/bin:$PATH
unset DISPLAY WAYLAND_DISPLAY

condotta() {  # condotta BODY: a built program that does this
  printf '#!/usr/bin/env bash\n%s\n' "$1" >"$house/build/condotta"
  chmod +x "$house/build/condotta"
}
expect() { [[ $1 == "$2" ]] || { printf 'expected: %s\nfound:    %s\n' "$2" "$1"; exit 1; }; }

condotta '[[ $1 != serve ]] || exit 1; echo "started $*"'
expect "$("$house/play" --seed 3)" "started play mercenaries --seed 3"
expect "$(cat "$top/log")" $'install build web\nbuild build -- condotta'

condotta '[[ $2 != --help ]] || exit 0; echo "started $*"; echo "the table is at http://127.0.0.1:4321/ now"'
expect "$("$house/play" --port 4321)" $'started serve --port 4321\nthe table is at http://127.0.0.1:4321/ now'
if grep -q open "$top/log"; then echo "opens a browser without a display"; exit 1; fi
said=$(DISPLAY=:9 "$house/play")
expect "$said" $'started serve\nthe table is at http://127.0.0.1:4321/ now'
for _ in {1..40}; do grep -q open "$top/log" && break; sleep 0.05; done
expect "$(grep open "$top/log")" "open http://127.0.0.1:4321/"

printf '#!/bin/sh\necho "no such header"; exit 1\n' >"$house/setup/build"
if said=$("$house/play" 2>&1); then echo "starts although the build failed"; exit 1; fi
expect "$said" "no such header"
