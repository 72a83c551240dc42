// Picks the pictures of the frame out of @iconify-json/game-icons (game-icons.net, CC BY 3.0) into
// src/table3d/hud/pictures.ts.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const set = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json');
const wanted =
  `armor-vest boot-prints broadsword clockwise-rotation crossed-swords crosshair death-skull energy-sword explosion-rays first-aid-kit flamethrower grenade
guards heavy-bullets hidden hourglass locked-door magnifying-glass missile-swarm person pistol-gun radar-sweep run scroll-unfurled shield shield-reflect siren
smoke-bomb spanner stairs sword-clash targeting walking-boot winchester-rifle card-draw bow-arrow position-marker trophy jet-pack rally-the-troops handcuffs reload-gun-barrel`.split(
    /\s+/,
  );
const bodyOf = (name) => set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
const found = wanted.filter(bodyOf);
const lines = found.map(
  (name) => `  '${name}': '${[...bodyOf(name).body.matchAll(/\bd="([^"]+)"/g)].map((match) => match[1]).join(' ')}',`,
);
const head =
  '// Made by tools/icons.mjs from game-icons.net, CC BY 3.0, by Lorc, Delapouite and contributors. On a grid of 512.\n';
writeFileSync(
  new URL('../src/table3d/hud/pictures.ts', import.meta.url),
  `${head}export const pictures: { readonly [name: string]: string } = {\n${lines.join('\n')}\n};\n`,
);
console.log(`${found.length} pictures; missing: ${wanted.filter((name) => !bodyOf(name)).join(' ')}`);
