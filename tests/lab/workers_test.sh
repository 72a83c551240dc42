#!/usr/bin/env bash
# An experiment played by one process and by three workers, one of them killed twice in mid-run: the same bytes.
set -eu
home=$(cd "$(dirname "$0")/../.." && pwd)
condotta=${CONDOTTA_BUILD:-$home/build}/condotta
work=$(mktemp -d)
export CONDOTTA_HOME=$home
pids=()
stop() { for pid in "${pids[@]}"; do kill -9 "$pid" 2>/dev/null || true; done; rm -rf "$work"; }
trap stop EXIT
PATH=$PATH:/usr/sbin

cat > "$work/plan.json" <<'PLAN'
{"name": "workers", "title": "Workers", "question": "Do workers change anything?", "game": "mercenaries", "games": 240, "chunk": 10,
 "arms": [{"name": "base", "mode": "competitive_3", "seats": ["greedy"]}, {"name": "four", "mode": "competitive_4", "seats": ["greedy"]}]}
PLAN

port=$((20000 + RANDOM % 20000))
nats-server -js -a 127.0.0.1 -p $port -sd "$work/jetstream" >"$work/nats.log" 2>&1 &
pids+=($!)
for _ in $(seq 50); do grep -q 'Server is ready' "$work/nats.log" && break; sleep 0.1; done
url=nats://127.0.0.1:$port

worker() { "$condotta" lab worker --nats $url >>"$work/worker.log" 2>&1 & pids+=($!); }
"$condotta" lab run "$work/plan.json" --out "$work/alone" >/dev/null
worker; worker; worker
victim=${pids[-1]}
"$condotta" lab run "$work/plan.json" --out "$work/together" --nats $url >/dev/null & run=$!
for _ in 1 2; do
  sleep 0.4
  kill -9 "$victim" 2>/dev/null || true
  worker
  victim=${pids[-1]}
done
wait $run
cmp "$work"/alone/*/results.json "$work"/together/*/results.json
echo "the same bytes: $(wc -c < "$(echo "$work"/alone/*/results.json)")"
