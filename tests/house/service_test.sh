#!/usr/bin/env bash
# setup/condotta.service: systemd understands every line of it, and what it may do stays little. Where there is no systemd there is
# nothing to ask.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v systemd-analyze >/dev/null || { echo "no systemd-analyze here"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The program and its manual need not be installed for that.
sed -e 's#^ExecStart=/usr/bin/condotta#ExecStart=/bin/true#' -e '/^Documentation=/d' setup/condotta.service >"$work/condotta.service"
said=$(systemd-analyze verify "$work/condotta.service" 2>&1) || { echo "$said"; exit 1; }
[[ -z $said ]] || { echo "$said"; exit 1; }
systemd-analyze security --offline=true --threshold=20 "$work/condotta.service" >"$work/said" 2>&1 || { tail -n 1 "$work/said"; exit 1; }
