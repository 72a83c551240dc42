#!/usr/bin/env bash
# docs/operations/nginx.conf with a real nginx in front of a real hall: TLS, WebSocket, addresses of guests, files, limits, goodbye.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH=$PATH:/usr/sbin
for program in nginx openssl python3; do
  command -v "$program" >/dev/null || { echo "proxy_test: $program is missing" >&2; exit 1; }
done
exec python3 tests/hall/proxy.py "${CONDOTTA_BUILD:-build}/tests/condotta_bounty"
