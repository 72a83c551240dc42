// same_games.mjs ENGINE_DIR EXPECTED: what the engine as WebAssembly makes of every game, held against the lines that `condotta witness`
// wrote natively.
import { readFileSync } from 'node:fs';
import { openEngine } from './engine.mjs';

const [folder, expected] = process.argv.slice(2);
const wanted = readFileSync(expected, 'utf8').trim().split('\n');
let good = 0;
let bad = 0;
const keys = [...new Set(wanted.map((line) => line.split(' ')[0]))];
for (const key of keys) {
  const engine = await openEngine(folder, key); // the engine of all games is asked in Chromium (web/e2e/site.test.mjs)
  const start = performance.now();
  const got = engine.witness(key, engine.content(key), 200).trim().split('\n');
  const mine = wanted.filter((line) => line.startsWith(`${key} `));
  for (let i = 0; i < Math.max(got.length, mine.length); i += 1) {
    if (got[i] === mine[i]) good += 1;
    else { bad += 1; console.log(`native ${mine[i]}\nwasm   ${got[i]}`); }
  }
  console.log(`${key}: ${mine.length} lines, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log(`${good} passed, ${bad} failed`);
process.exit(bad === 0 && good > 0 ? 0 : 1);
