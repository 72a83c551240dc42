import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { built, program } from './hall.mjs';

// Plays the built table in a real browser. Without a built program or page there is nothing to look at. Words name the
// files wanted; `--long` plays the long ones instead, whole matches from the home page to the end. As many files play
// at once as JOBS says (one per core when it says nothing); a file with a line "// Alone: why" has the machine for
// itself.
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
const alone = files.filter((name) => /^\/\/ Alone: /m.test(readFileSync(join(here, name), 'utf8')));
const together = files.filter((name) => !alone.includes(name));
const triedTwice = readFileSync(join(here, '..', '..', 'tests', 'tried_twice'), 'utf8')
  .split('\n')
  .map((line) => line.split(' ')[0]);

// One file, with a hall and a browser of its own: what it printed, and whether all went well.
function play(name) {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--test', '--test-reporter=tap', join(here, name)]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('close', (status) => done({ well: status === 0, said }));
  });
}

let failed = false;
async function playFile(name) {
  const began = Date.now();
  let run = await play(name);
  if (!run.well && triedTwice.includes(name)) {
    console.log(`# ${name} failed and is tried once more:\n${run.said.replace(/^(?=.)/gm, '#   ')}`);
    run = await play(name);
  }
  console.log(`${run.said}# ${name} took ${((Date.now() - began) / 1000).toFixed(0)} s`);
  failed ||= !run.well;
}

async function playAll(names, atOnce) {
  const left = [...names];
  const player = async () => {
    while (left.length > 0) await playFile(left.shift());
  };
  await Promise.all(Array.from({ length: atOnce }, player));
}

await playAll(together, Number(process.env.JOBS ?? cpus().length));
await playAll(alone, 1);
process.exit(failed ? 1 : 0);
