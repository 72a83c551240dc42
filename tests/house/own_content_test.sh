#!/usr/bin/env bash
# Content of one's own begins as a copy of the house's: every game takes such a copy as it takes the original.
set -euo pipefail
cd "$(dirname "$0")/../.."
condotta=${CONDOTTA_BUILD:-build}/condotta
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
for folder in tests/*/scenarios; do
  key=$(basename "$(dirname "$folder")")
  cp -r "content/$key" "$own/$key"
  first=$(find "$folder" -name '*.json' | sort | sed -n 1p)  # head would close the pipe on sort
  "$condotta" scenario "$first" --content "$own/$key" >/dev/null || { echo "own_content_test: $key" >&2; exit 1; }
done
