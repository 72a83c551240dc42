import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { built, program } from './hall.mjs';

// Plays the built table in a real browser. Without a built program or page there is nothing to look at. Words name the files wanted;
// `--long` plays the long ones instead, whole matches from the home page to the end.
const here = dirname(fileURLToPath(import.meta.url));
if (!built() || spawnSync(program, ['serve', '--help']).status !== 0) {
  console.log('no built server or page to play against (build first; npm run build)');
  process.exit(77);
}
const long = process.argv.includes('--long');
const wanted = process.argv.slice(2).filter((word) => word !== '--long');
const files = readdirSync(here).filter(
  (name) =>
    name.endsWith(long ? '.long.mjs' : '.test.mjs') &&
    (wanted.length === 0 || wanted.some((part) => name.includes(part))),
);
const triedTwice = readFileSync(join(here, '..', '..', 'tests', 'tried_twice'), 'utf8')
  .split('\n')
  .map((line) => line.split(' ')[0]);
// One file after the other, each with a hall and a browser of its own.
const play = (name) =>
  spawnSync(process.execPath, ['--test', '--test-reporter=tap', join(here, name)], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
let failed = false;
for (const name of files) {
  const began = Date.now();
  let run = play(name);
  if (run.status !== 0 && triedTwice.includes(name)) {
    console.log(`# ${name} failed and is tried once more:\n${run.stdout.replace(/^(?=.)/gm, '#   ')}`);
    run = play(name);
  }
  process.stdout.write(run.stdout + run.stderr);
  console.log(`# ${name} took ${((Date.now() - began) / 1000).toFixed(0)} s`);
  failed ||= run.status !== 0;
}
process.exit(failed ? 1 : 0);
