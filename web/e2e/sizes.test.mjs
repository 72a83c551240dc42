import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { dist } from './hall.mjs';

// What a visitor has to fetch, compressed: everything before the home page stands, and what a board in three dimensions
// adds to it.
const assets = join(dist, 'assets');
const names = readdirSync(assets);
const body = (name) => readFileSync(join(assets, name));
const bytes = (name) => (name.endsWith('.woff2') ? body(name).length : gzipSync(body(name)).length);
const sum = (list) => [...list].reduce((all, name) => all + bytes(name), 0);

// A script and all that it cannot do without.
function closure(name, into = new Set()) {
  if (into.has(name)) return into;
  into.add(name);
  for (const [, next] of String(body(name)).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) closure(next, into);
  return into;
}
const index = readFileSync(join(dist, 'index.html'), 'utf8');
const entry = names.filter((name) => index.includes(`/assets/${name}"`));
const first = new Set(entry.flatMap((name) => (name.endsWith('.js') ? [...closure(name)] : [name])));

test('the first load stays under 250 KB compressed, fonts and all', (context) => {
  assert.ok(
    entry.some((name) => name.endsWith('.js')) && entry.some((name) => name.endsWith('.css')),
    entry.join(', '),
  );
  const scripts = gzipSync(index).length + sum(first);
  const fonts = sum(names.filter((name) => name.endsWith('.woff2')));
  context.diagnostic(`scripts and styles ${scripts} bytes, fonts ${fonts}`);
  assert.ok(scripts + fonts < 250 * 1024, `${scripts} + ${fonts} bytes`);
});

for (const game of ['mercenaries', 'merc', 'recon', 'mercs', 'techcommander']) {
  test(`the board of ${game} in three dimensions adds less than 350 KB compressed`, (context) => {
    const own = names.filter((name) => new RegExp(`^(SolidBoard|${game})-[\\w-]{8}\\.(js|css)$`).test(name));
    assert.ok(own.length >= 3, own.join(', '));
    const added = [...new Set(own.flatMap((name) => (name.endsWith('.js') ? [...closure(name)] : [name])))].filter(
      (name) => !first.has(name),
    );
    context.diagnostic(`${game}: ${sum(added)} bytes in ${added.length} files`);
    assert.ok(
      sum(added) < 350 * 1024,
      `${sum(added)} bytes: ${added.map((name) => `${name} ${bytes(name)}`).join(', ')}`,
    );
  });
}
