import { Mesher } from '../kit/mesher';
import { stuff } from '../kit/palette';
import { ball, box, cyl, frus, rod } from '../kit/solids';
import { soldier, type Gear } from './soldier';

type Recipe = () => Mesher;
const of =
  (gear: Gear): Recipe =>
  () =>
    soldier(gear);

// MERCS and Recon: every archetype by what it holds and carries.
const mercs: { [kind: string]: Recipe } = {
  leader: of({ hand: 'rifle', pack: 'radio', head: 'crest' }),
  heavy: of({ hand: 'heavy', pack: 'ammo', head: 'helm', bulk: 1.32 }),
  gunner: of({ hand: 'heavy', pack: 'box', head: 'helm', bulk: 1.3 }),
  behemoth: of({ hand: 'twin', pack: 'ammo', head: 'visor', bulk: 1.7 }),
  medic: of({ hand: 'smg', pack: 'medic', head: 'visor' }),
  sniper: of({ hand: 'long', head: 'visor', kneel: true }),
  marksman: of({ hand: 'long', head: 'hood', pack: 'cape' }),
  anchor: of({ hand: 'harpoon', head: 'helm', pack: 'box', bulk: 1.25 }),
  assassin: of({ hand: 'blades', head: 'hood', pack: 'cape', bulk: 0.9 }),
  blade: of({ hand: 'sword', head: 'hood', bulk: 0.92 }),
  incinerator: of({ hand: 'flamer', pack: 'tanks', head: 'visor', bulk: 1.1 }),
  breacher: of({ hand: 'shotgun', head: 'helm', shield: true, bulk: 1.1 }),
  booster: of({ hand: 'fist', pack: 'jet', head: 'helm', bulk: 1.3 }),
  demo: of({ hand: 'launcher', pack: 'box', head: 'helm' }),
  grenadier: of({ hand: 'tube', pack: 'ammo', head: 'cap', bulk: 1.15 }),
  shock: of({ hand: 'fist', pack: 'jet', head: 'visor', bulk: 1.12 }),
  monkeywrench: of({ hand: 'smg', pack: 'tools', head: 'hard' }),
};

// Militia stand on an island by the dozen: as few faces as still make a man with a beret and a rifle.
function militia(): Mesher {
  const [made, cloth] = [new Mesher(), 0x6a6a48];
  for (const side of [-1, 1])
    made
      .add(frus(0.22, 0.28, 0.27, 0.32, 0.86), cloth, { at: [side * 0.2, 0, -side * 0.08] })
      .add(frus(0.16, 0.18, 0.2, 0.22, 0.5), cloth, { at: [side * 0.44, 0.92, 0.16], rot: [-0.9, -side * 0.35, 0] });
  return made
    .add(frus(0.46, 0.34, 0.72, 0.44, 0.74), cloth, { at: [0, 0.82, 0] })
    .add(frus(0.26, 0.28, 0.3, 0.32, 0.32), stuff.skin, { at: [0, 1.58, 0.04] })
    .add(cyl(0.26, 0.2, 0.12, 6), stuff.gun, { at: [0.03, 1.86, 0.04], rot: [0, 0, -0.25], team: 1 })
    .add(box(0.1, 0.16, 1.25), stuff.gun, { at: [0.05, 1.05, 0.5], rot: [0, -0.3, 0] });
}

// Recon's building: guards by rank, people who work there.
const guard = 0x2b3340;
const building: { [kind: string]: Recipe } = {
  guard1: of({ hand: 'smg', head: 'cap', tint: guard }),
  guard2: of({ hand: 'rifle', head: 'helm', tint: guard }),
  guard3: of({ hand: 'shotgun', head: 'visor', shield: true, bulk: 1.15, tint: 0x232a34 }),
  guard4: of({ hand: 'heavy', head: 'crest', pack: 'ammo', bulk: 1.45, tint: 0x1d232c }),
  worker: of({ hand: 'none', head: 'hard', plain: true, tint: 0xc06a28 }),
  technician: of({ hand: 'case', head: 'hard', plain: true, tint: 0x3d6f8f }),
  scientist: of({ hand: 'none', head: 'bare', plain: true, coat: true, tint: 0xdfe6ea }),
  administrator: of({ hand: 'case', head: 'bare', plain: true, tint: 0x2a3140 }),
  director: of({ hand: 'none', head: 'bare', plain: true, coat: true, tint: 0x3a2a44 }),
  informant: of({ hand: 'none', head: 'hood', plain: true, tint: 0x39434c }),
  agent: () =>
    new Mesher()
      .add(cyl(0.62, 0.62, 0.16, 6), stuff.gun)
      .add(cyl(0.5, 0.46, 0.06, 6), stuff.ink, { at: [0, 0.16, 0], team: 0.8 })
      .add(ball(0.3, 0), stuff.gun, { at: [0, 0.85, 0], team: 1, glow: 0.9, s: [1, 1.6, 1] }),
};

// TechCommander's infantry.
const infantry: { [kind: string]: Recipe } = {
  trooper: of({ hand: 'rifle', pack: 'box', head: 'helm' }),
  officer: of({ hand: 'pistol', pack: 'radio', head: 'crest' }),
  ninja: of({ hand: 'blade', head: 'hood' }),
  raider: of({ hand: 'shotgun', head: 'bare', pack: 'box', tint: 0x5a4030, horns: true }),
  rocketeer: of({ hand: 'launcher', head: 'cap', pack: 'ammo', tint: 0x5a4030 }),
  marine: of({ hand: 'rifle', head: 'visor', pack: 'ammo', bulk: 1.2 }),
  scout: of({ hand: 'smg', head: 'hood', pack: 'radio', bulk: 0.92 }),
  operator: of({ hand: 'smg', head: 'visor', pack: 'jet', bulk: 1.05 }),
  gunman: of({ hand: 'heavy', head: 'helm', pack: 'ammo', bulk: 1.2 }),
  missileer: of({ hand: 'launcher', head: 'helm', pack: 'ammo', bulk: 1.1 }),
  crew: of({ hand: 'pistol', head: 'bare', tint: stuff.olive }),
  engineer: of({ hand: 'case', head: 'hard', pack: 'tools', tint: 0x8a6a2c }),
};

// MERC: the two sides of the island.
const island: { [kind: string]: Recipe } = {
  militia,
  merc: of({ hand: 'rifle', pack: 'box', head: 'beret' }),
  dictator: of({ hand: 'pistol', head: 'cap', pack: 'cape', tint: 0x4b4f38 }),
};

function monster(gear: Gear, s: number, skin: number): Recipe {
  return () => {
    const made = new Mesher().join(soldier({ plain: true, skin, ...gear }), { s });
    const bulk = gear.bulk ?? 1;
    if (bulk > 1.2)
      made
        .pair(ball(0.24, 1), skin, { at: [0.47 * bulk * s, 1.3 * s, 0.08] })
        .add(box(0.62 * s, 0.1, 0.5 * s), 0x2a1d14, { at: [0, 0.84 * s, 0] });
    return made;
  };
}

// Four legs, a jaw, a tail.
function beast(hide: number, s: number, spikes: boolean): Recipe {
  return () => {
    const made = new Mesher();
    for (const [x, z] of [
      [0.28, 0.5],
      [-0.28, 0.5],
      [0.28, -0.5],
      [-0.28, -0.5],
    ] as const)
      made.add(frus(0.16, 0.2, 0.24, 0.28, 0.6), hide, { at: [x, 0, z] });
    made
      .add(frus(0.7, 1.3, 0.5, 1.1, 0.5), hide, { at: [0, 0.55, 0] })
      .add(frus(0.44, 0.5, 0.3, 0.34, 0.4, 0, 0.05), hide, { at: [0, 0.85, 0.75] })
      .add(frus(0.3, 0.44, 0.2, 0.3, 0.18), hide, { at: [0, 0.82, 1.05] })
      .pair(box(0.08, 0.06, 0.04), 0xffb02a, { at: [0.11, 1.1, 1.02], glow: 2 })
      .add(rod(0.07, 0.9, 5), hide, { at: [0, 0.9, -0.6], rot: [-0.5, Math.PI, 0] });
    if (spikes)
      for (let i = 0; i < 4; i += 1)
        made.add(frus(0.12, 0.12, 0.01, 0.01, 0.36), stuff.bone, { at: [0, 1, 0.4 - i * 0.28], rot: [-0.4, 0, 0] });
    return new Mesher().join(made, { s });
  };
}

function spider(hide: number, s: number): Recipe {
  return () => {
    const made = new Mesher()
      .add(ball(0.4, 1), hide, { at: [0, 0.6, -0.4], s: [1, 0.8, 1.2] })
      .add(ball(0.26, 1), hide, { at: [0, 0.55, 0.25] })
      .pair(box(0.07, 0.07, 0.05), 0xff4a3a, { at: [0.1, 0.66, 0.48], glow: 2 });
    for (let i = 0; i < 4; i += 1)
      made
        .pair(rod(0.05, 0.8, 5), hide, { at: [0.15, 0.55, 0.2 - i * 0.2], rot: [-0.6, 1.1 + i * 0.3, 0] })
        .pair(frus(0.03, 0.03, 0.09, 0.09, 0.95), hide, {
          at: [0.86 - Math.abs(i - 1.5) * 0.08, 0, 0.62 - i * 0.4],
          rot: [0, 0, 0.25],
        });
    return new Mesher().join(made, { s });
  };
}

// Mercenaries: those who go down, and those who wait there.
const dungeon: { [kind: string]: Recipe } = {
  knight: of({ hand: 'sword', head: 'crest', shield: true, pack: 'cape', bulk: 1.12 }),
  goblin: monster({ hand: 'blade', head: 'bare', tint: 0x5b4630, ears: true }, 0.82, 0x74a43c),
  goblin_archer: monster({ hand: 'bow', head: 'bare', tint: 0x6a5426, ears: true, pack: 'quiver' }, 0.82, 0x8fb54a),
  orc: monster({ hand: 'axe', head: 'bare', tint: 0x7d5636, bulk: 1.5, horns: true }, 1.16, 0x6fae5a),
  orc_arbalest: monster({ hand: 'xbow', head: 'bare', tint: 0x8a6c34, bulk: 1.4, horns: true }, 1.12, 0x7fb85c),
  orc_champion: monster(
    { hand: 'axe', head: 'crest', bulk: 1.6, pack: 'cape', horns: true, tint: 0x6a4a4a },
    1.4,
    0x5f9a50,
  ),
  demon: monster({ hand: 'spear', head: 'bare', bulk: 1.35, horns: true, tint: 0x4a1418 }, 1.2, 0xb0382c),
  caster: monster({ hand: 'staff', head: 'hood', coat: true, tint: 0x3c2a58 }, 1.05, 0x9a8fb5),
  undead: monster({ hand: 'sword', head: 'bare', tint: 0x4c4a40 }, 1, 0xcfc8b4),
  undead_archer: monster({ hand: 'bow', head: 'bare', tint: 0x4c4a40, pack: 'quiver' }, 1, 0xcfc8b4),
  hound: beast(0x6a2a22, 1.1, true),
  wolf: beast(0x5a5650, 1.1, false),
  spider: spider(0x3a3040, 1.25),
};

export const people: { readonly [kind: string]: Recipe } = {
  ...mercs,
  ...building,
  ...infantry,
  ...island,
  ...dungeon,
};
