import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { built, program } from './hall.mjs';

// Plays the built table in a real browser. Without a built program or page there is nothing to look at.
const here = dirname(fileURLToPath(import.meta.url));
if (!built() || spawnSync(program, ['serve', '--help']).status !== 0) {
  console.log('no built server or page to play against (build first; npm run build)');
  process.exit(77);
}
const wanted = process.argv.slice(2);
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs') && (wanted.length === 0 || wanted.some((part) => name.includes(part))));
const run = spawnSync(process.execPath, ['--test', '--test-reporter=tap', ...files.map((name) => join(here, name))], { stdio: 'inherit' });
process.exit(run.status ?? 1);
