#!/usr/bin/env bash
# setup/bare-path leads to what setup/packages brings and to what every Debian has, and to nothing else.
set -euo pipefail
command -v dpkg-query >/dev/null || { echo "no Debian"; exit 0; }
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
mkdir -p "$top/setup"
cp setup/bare-path "$top/setup/"

path_for() { printf '%s\n' "$@" >"$top/setup/packages"; rm -rf "$top/bin"; "$top/setup/bare-path" "$top/bin" >/dev/null; }
has() { [[ -e $top/bin/$1 ]] || { echo "$1 should be there"; exit 1; }; }
lacks() { [[ ! -e $top/bin/$1 ]] || { echo "$1 should not be there"; exit 1; }; }

path_for 'build ninja-build'
has bash; has awk; has sed; has ninja
lacks cmake; lacks git; lacks nats-server
path_for 'build cmake' 'check nats-server' 'web nodejs unless node'
has cmake; has ctest; has nats-server; has node
lacks ninja; lacks git
path_for 'build g++'
has g++; has as                                           # what it depends on comes along
