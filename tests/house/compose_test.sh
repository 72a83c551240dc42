#!/usr/bin/env bash
# The container and its two compose files say what there is: services, volumes, options of this program, ports, nginx's words.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH=$PATH:/usr/sbin
exec /usr/bin/python3 tests/house/compose.py "${CONDOTTA_BUILD:-build}/condotta"
