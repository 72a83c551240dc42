// Every colour of the table in three dimensions. The frame round it takes its colours from tokens.css; these are their
// lit cousins.
const seats: readonly number[] = [
  0x527eff, 0xe0b91a, 0x27cd9a, 0xdb7bb0, 0xeeff98, 0xef4859, 0xc3f6e9, 0xc93340, 0xe0a82a,
];
const unowned = 0x555b61;

// Looks are counted from 1, as in ui/seats; 8 and 9 are monsters that strike and that shoot.
export const seatColour = (look: number): number => seats[look - 1] ?? unowned;

// Studs on the rim of a base say whose it is, so that it plays in grey: how many, and how far they are turned.
const studs: { readonly [look: number]: readonly [count: number, turn: number] } = {
  2: [4, 0],
  3: [3, Math.PI / 6],
  4: [4, Math.PI / 4],
  5: [6, 0],
  6: [5, 0],
  7: [8, 0],
  8: [10, 0],
  9: [10, 0],
};
export const studsOf = (look: number): readonly [count: number, turn: number] => studs[look] ?? [0, 0];

// Light that means a rule.
export const tones = { holo: 0x6fe3f7, warn: 0xffb938, bad: 0xff5a4a, good: 0x6edca8, white: 0xffffff } as const;
export type Tone = keyof typeof tones;

export const room = 0x04080d;
export const stuff = {
  steel: 0x5d6b78,
  steelDark: 0x3d4853,
  steelLight: 0x9fb0bd,
  gun: 0x2a323a,
  rubber: 0x1f262c,
  bone: 0xd9d3c4,
  concrete: 0x7d868c,
  concreteDark: 0x4b545b,
  roof: 0x3c464e,
  brick: 0x7a5546,
  rust: 0x7c4a2d,
  leaf: 0x3f6a3a,
  leafDark: 0x24472a,
  bark: 0x4a3524,
  sand: 0x9a8763,
  soil: 0x3b352c,
  skin: 0xc79a78,
  cloth: 0x4b5763,
  olive: 0x55603f,
  wood: 0x8a6a42,
  stripe: 0xf0b52a,
  lamp: 0xffd27a,
  glass: 0x7fd6e8,
  ink: 0x0b1117,
} as const;
