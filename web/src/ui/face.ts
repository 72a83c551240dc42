// Portraits without files of art: a bust of a few flat faces lit from the left, put together from what its name gives.
// The same name always has the same face, and no two people of a game share one (tests/face.test.ts).
export interface Sitter {
  name: string;
  kind: 'person' | 'woman' | 'dictator' | 'monster' | 'soldier';
  role?: string;
  look?: number;
}
export interface Patch {
  d: string;
  fill: string;
  line?: string;
}

const hash = (text: string): number => {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ letter.codePointAt(0)!, 16777619);
  return h >>> 0;
};
// Picks one after the other, each from its own part of chance.
function picker(name: string) {
  let state = hash(name) || 1;
  return <T>(list: readonly T[]): T => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return list[state % list.length]!;
  };
}

const shade = (colour: string, by: number): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.max(0, Math.min(255, Math.round(parseInt(colour.slice(at, at + 2), 16) * by)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
const poly = (points: string, fill: string, line?: string): Patch => ({
  d: `M${points}Z`,
  fill,
  ...(line ? { line } : {}),
});
const disc = (x: number, y: number, r: number, fill: string, line?: string): Patch => ({
  d: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  fill,
  ...(line ? { line } : {}),
});
const bar = (x: number, y: number, w: number, h: number, fill: string): Patch =>
  poly(`${x} ${y}h${w}v${h}h${-w}`, fill);

const skins = ['#f0c9a4', '#e0ac7e', '#c98d5e', '#a86d43', '#7d4c2e', '#5b3822'];
const hairs = ['#1c1714', '#3a2618', '#6b4423', '#a8762f', '#c9b184', '#8a8d91', '#7c2f1d'];
const cloths = ['#4f5b3a', '#5d5546', '#3d4a57', '#6a4636', '#2f3a33', '#54485e', '#7a6a42'];
const accents = ['#c8452f', '#d8a032', '#3f8f6a', '#4a7fc0', '#8b8f94', '#a0519a'];

interface Look {
  skin: string;
  hair: string;
  cloth: string;
  accent: string;
  wide: number;
  jaw: number;
}

// Shoulders, neck and head, each with a side in shade.
function bust({ skin, cloth, wide, jaw }: Look): Patch[] {
  const [l, r] = [32 - wide, 32 + wide];
  return [
    poly('6 64L10 53L24 47L40 47L54 53L58 64', cloth),
    poly('34 47L40 47L54 53L58 64H36', shade(cloth, 0.72)),
    poly('26 40H38V50L32 54L26 50', shade(skin, 0.74)),
    poly(
      `${l} 20L${l + 3} 13L32 10L${r - 3} 13L${r} 20L${r - 1} 34L${32 + jaw} 44L32 46L${32 - jaw} 44L${l + 1} 34`,
      skin,
    ),
    poly(`33 10L${r - 3} 13L${r} 20L${r - 1} 34L${32 + jaw} 44L32 46L34 30`, shade(skin, 0.8)),
    poly(`30 25L32 34L29 36`, shade(skin, 0.68)),
  ];
}

type Part = (look: Look) => Patch[];
const eyes: Part[] = [
  () => [bar(23, 26, 6, 2, '#17120f'), bar(35, 26, 6, 2, '#17120f')],
  () => [
    bar(22.5, 23, 7, 1.6, '#241a14'),
    bar(34.5, 23, 7, 1.6, '#241a14'),
    bar(24, 26, 4, 2.4, '#17120f'),
    bar(36, 26, 4, 2.4, '#17120f'),
  ],
  () => [poly('20 24H44V29L39 31H35L32 28L29 31H25L20 29', '#12181c'), poly('22 25H29L26 30H24', '#3c5566')],
  ({ accent }) => [
    poly('20 23L30 23L29 30L23 30', '#12100e'),
    bar(18, 22, 28, 1.6, '#12100e'),
    bar(35, 26, 5, 2.2, accent),
  ],
  () => [
    disc(26, 27, 4.4, '#9fd3e0', '#1b2227'),
    disc(38, 27, 4.4, '#7fb5c4', '#1b2227'),
    bar(30, 26, 4, 1.4, '#1b2227'),
  ],
  ({ skin }) => [
    bar(23, 27, 6, 1.5, '#17120f'),
    bar(35, 27, 6, 1.5, '#17120f'),
    poly('22 30L29 31L28 33', shade(skin, 0.7)),
  ],
];
const mouths: Part[] = [
  ({ skin }) => [bar(28, 39, 8, 1.4, shade(skin, 0.5))],
  ({ skin }) => [poly('27 39L37 38L36 40L28 40.5', shade(skin, 0.5))],
  ({ skin }) => [poly('28 38.5H36L34 41H30', shade(skin, 0.52))],
  () => [bar(28, 39, 7, 1.4, '#3a2018'), bar(34, 37, 8, 1.2, '#d8cba8')],
];
const beards: Part[] = [
  () => [],
  () => [],
  () => [],
  ({ hair }) => [poly('26 36.5L32 35.5L38 36.5L36 38.5H28', hair)],
  ({ hair }) => [poly('22 33L25 37H39L42 33L39 45L32 48L25 45', hair)],
  ({ hair }) => [poly('29 41H35L33 48H31', hair)],
  ({ hair }) => [poly('24 37L28 36L36 36L40 37L39 42L37 38H27L25 42', hair)],
];
const marks: Part[] = [
  () => [],
  () => [],
  () => [],
  ({ skin }) => [poly('38 18L40 17L38 32L36.5 32', shade(skin, 1.25))],
  ({ skin }) => [poly('22 30L30 34L29 35.4L21.6 31.6', shade(skin, 0.6))],
  ({ accent }) => [bar(21, 31, 8, 1.6, accent), bar(35, 31, 8, 1.6, accent)],
  () => [bar(20, 30.5, 9, 2, '#26301f'), bar(36, 33, 8, 2, '#26301f')],
];
const tops: { [sort: string]: Part[] } = {
  short: [
    ({ hair, wide }) => [
      poly(
        `${31 - wide} 22L${32 - wide} 12L32 6L${32 + wide} 12L${33 + wide} 22L${30 + wide} 17L32 13L${34 - wide} 17`,
        hair,
      ),
    ],
    ({ hair, wide }) => [
      poly(`${32 - wide} 18L${34 - wide} 10L40 6L${33 + wide} 12L${33 + wide} 19L40 13L24 14`, hair),
    ],
    ({ skin, wide }) => [poly(`${33 - wide} 16L32 9L${31 + wide} 16L32 13`, shade(skin, 1.12))],
    ({ hair }) => [poly('29 14L30 3L36 5L35 14', hair)],
  ],
  long: [
    ({ hair, wide }) => [
      poly(
        `${32 - wide} 15L32 6L${32 + wide} 15L${35 + wide} 44L${30 + wide} 46L${31 + wide} 22L32 13L${33 - wide} 22L${34 - wide} 46L${29 - wide} 44`,
        hair,
      ),
    ],
    ({ hair, wide }) => [
      poly(`${31 - wide} 22L${33 - wide} 10L32 6L${31 + wide} 10L${33 + wide} 22L32 13`, hair),
      disc(32 + wide, 9, 5, shade(hair, 0.85)),
    ],
    ({ hair, wide }) => [
      poly(`${31 - wide} 24L${32 - wide} 11L32 6L${32 + wide} 11L${33 + wide} 20L34 13`, hair),
      poly(`${31 + wide} 14L${38 + wide} 22L${34 + wide} 44L${31 + wide} 30`, shade(hair, 0.8)),
    ],
    ({ hair }) => [disc(32, 15, 15, hair), disc(20, 22, 6, hair), disc(44, 22, 6, shade(hair, 0.85))],
  ],
  hat: [
    ({ accent, wide }) => [
      poly(`${30 - wide} 18L${32 - wide} 9L38 5L${36 + wide} 11L${33 + wide} 19L32 15`, accent),
      disc(24, 12, 1.8, '#e8d9a0'),
    ],
    ({ cloth, wide }) => [
      poly(`${31 - wide} 19L${33 - wide} 9L32 6L${31 + wide} 9L${33 + wide} 19`, shade(cloth, 1.2)),
      poly(`${29 - wide} 18H${33 + wide}L${26 + wide} 22H${24 - wide}`, shade(cloth, 0.8)),
    ],
    ({ accent, wide }) => [
      poly(`${31 - wide} 20L${32 - wide} 14L32 11L${32 + wide} 14L${33 + wide} 20L32 16`, accent),
      poly(`${32 + wide} 16L${39 + wide} 14L${38 + wide} 22L${33 + wide} 20`, shade(accent, 0.75)),
    ],
    ({ cloth, wide }) => [
      poly(
        `${29 - wide} 24L${30 - wide} 11L32 4L${34 + wide} 11L${35 + wide} 24L${31 + wide} 21L32 17L${33 - wide} 21`,
        shade(cloth, 1.1),
      ),
      poly(`33 4L${34 + wide} 11L${35 + wide} 24L${31 + wide} 21L34 17`, shade(cloth, 0.8)),
    ],
    ({ cloth, wide }) => [
      poly(
        `${23 - wide} 20L32 16L${41 + wide} 20L${36 + wide} 15L${30 + wide} 8L32 6L${34 - wide} 8L${28 - wide} 15`,
        shade(cloth, 1.15),
      ),
    ],
    ({ hair, wide }) => [
      poly(`${31 - wide} 20L${33 - wide} 10L32 7L${31 + wide} 10L${33 + wide} 20L32 14`, hair),
      poly(`${29 - wide} 20H${32 - wide}V31H${29 - wide}`, '#1b2227'),
      poly(`${30 - wide} 30L28 40L29 41L${31 - wide} 31`, '#1b2227'),
    ],
  ],
};
const chests: Part[] = [
  () => [],
  ({ cloth }) => [poly('20 50L26 47L30 64H16', shade(cloth, 0.62)), poly('44 50L38 47L34 64H48', shade(cloth, 0.55))],
  ({ accent }) => [poly('24 47L32 56L40 47L36 47L32 51L28 47', accent)],
  ({ cloth }) => [bar(14, 56, 9, 6, shade(cloth, 0.6)), bar(41, 56, 9, 6, shade(cloth, 0.5))],
  () => [poly('22 49L40 64H36L19 51', '#c99a3c'), bar(26, 52, 3, 4, '#8a6420'), bar(31, 57, 3, 4, '#8a6420')],
];

function person({ name, kind }: Sitter): Patch[] {
  const pick = picker(name);
  const woman = kind === 'woman';
  const look: Look = {
    skin: pick(skins),
    hair: pick(hairs),
    cloth: pick(cloths),
    accent: pick(accents),
    wide: pick(woman ? [10.5, 11, 11.5] : [11, 12, 13]),
    jaw: pick(woman ? [4, 5, 6] : [6, 7, 8, 9]),
  };
  const top = pick([pick(tops.hat!), pick(woman ? tops.long! : tops.short!), pick(woman ? tops.long! : tops.short!)]);
  return [
    ...bust(look),
    ...pick(chests)(look),
    ...pick(eyes)(look),
    ...pick(mouths)(look),
    ...(woman ? [] : pick(beards)(look)),
    ...pick(marks)(look),
    ...top(look),
  ];
}

// A peaked cap, braid and medals: who wears them rules.
function dictator({ name }: Sitter): Patch[] {
  const pick = picker(`${name} rules`);
  const look: Look = {
    skin: pick(skins.slice(0, 4)),
    hair: pick(hairs),
    cloth: pick(['#6b1f22', '#2b3526', '#23283a', '#4b4334', '#1e1e20']),
    accent: '#e0b040',
    wide: pick([11, 12, 13, 14]),
    jaw: pick([6, 8, 9]),
  };
  const dark = shade(look.cloth, 0.7);
  const cap = pick([
    [
      poly('17 18L14 7L32 1L50 7L47 18', look.cloth),
      poly('33 1L50 7L47 18H34', dark),
      poly('16 17H48L44 22H20', '#16130f'),
      disc(32, 11, 3, look.accent),
    ],
    [poly('19 17L21 6L32 3L43 6L45 17', look.cloth), bar(19, 14, 26, 3, look.accent), disc(32, 9, 2.4, look.accent)],
    [
      poly('18 18L16 9L40 2L50 10L46 18L32 14', look.accent === '#e0b040' ? look.cloth : dark),
      disc(24, 10, 2.6, look.accent),
    ],
  ]);
  const medals = [0, 1, 2, 3]
    .slice(0, pick([2, 3, 4]))
    .flatMap((i) => [bar(38 + i * 4.4, 54, 3.4, 2, pick(accents)), disc(39.7 + i * 4.4, 58, 1.6, look.accent)]);
  return [
    ...bust(look),
    poly('8 54L20 49L22 52L9 58', look.accent),
    poly('56 54L44 49L42 52L55 58', shade(look.accent, 0.8)),
    ...pick(chests.slice(0, 3))(look),
    ...medals,
    ...pick(eyes)(look),
    ...pick(mouths)(look),
    ...pick(beards)(look),
    ...pick(marks)(look),
    ...cap,
  ];
}

const hides: { [word: string]: string } = { goblin: '#7fa34a', orc: '#5d7f3c', demon: '#8c2f28', spider: '#3d3a46' };
function monster({ name }: Sitter): Patch[] {
  const said = name.toLowerCase();
  const hide = Object.entries(hides).find(([word]) => said.includes(word))?.[1] ?? '#6f7f57';
  const dark = shade(hide, 0.7);
  const glare = said.includes('archer') || said.includes('arbalest') ? '#f5c15c' : '#ff5a4a';
  if (said.includes('spider')) {
    const r = said.includes('giant') ? 17 : 12;
    const legs = [-1, 1].flatMap((side) =>
      [0, 1, 2, 3].map((i) =>
        poly(
          `${32 + side * 8} ${34 + i * 3}L${32 + side * (20 + i * 3)} ${14 + i * 10}L${32 + side * (24 + i * 3)} ${38 + i * 7}L${32 + side * (18 + i * 2)} ${18 + i * 10}`,
          shade(hide, 0.8),
        ),
      ),
    );
    return [
      ...legs,
      disc(32, 38, r, hide),
      disc(36, 40, r * 0.7, dark),
      ...[
        [-6, 0],
        [6, 0],
        [-3, -5],
        [3, -5],
        [-9, 5],
        [9, 5],
      ].map(([x, y]) => disc(32 + x!, 38 + y!, 1.9, glare)),
      poly('27 48L29 56L31 48', '#e8e0cc'),
      poly('37 48L35 56L33 48', '#cfc6b0'),
    ];
  }
  if (said.includes('dog'))
    return [
      poly('14 20L10 4L24 14H40L54 4L50 20L46 40L38 56H26L18 40', hide),
      poly('34 14H40L54 4L50 20L46 40L38 56H34', dark),
      poly('22 26L30 28L26 32', glare),
      poly('42 26L34 28L38 32', glare),
      poly('26 44H38L34 52H30', '#1a0f0d'),
      poly('27 44L29 49L31 44', '#efe6d2'),
      poly('37 44L35 49L33 44', '#d5ccb8'),
    ];
  const small = said.includes('goblin');
  const look: Look = {
    skin: hide,
    hair: '#1c1714',
    cloth: '#5a4632',
    accent: glare,
    wide: small ? 11 : 14,
    jaw: small ? 4 : 10,
  };
  const ears = small
    ? [poly('21 24L4 16L22 32', hide), poly('43 24L60 16L42 32', dark)]
    : [poly('18 24L11 20L19 31', hide), poly('46 24L53 20L45 31', dark)];
  const tusks = small
    ? [poly('28 39L36 39L34 42H30', '#2a120e'), poly('29 39L30 41.5L31 39', '#efe6d2')]
    : [poly('25 38H39V41H25', '#2a120e'), poly('25 41L26 33L29 41', '#efe6d2'), poly('39 41L38 33L35 41', '#d5ccb8')];
  const worn = said.includes('champion')
    ? [
        poly('16 20L18 8L32 3L46 8L48 20L32 15', '#7d8589'),
        poly('17 10L8 0L22 8', '#e6dcc0'),
        poly('47 10L56 0L42 8', '#cbbf9f'),
      ]
    : said.includes('archer') || said.includes('arbalest')
      ? [
          poly('17 26L19 8L32 3L45 8L47 26L40 17H24', '#4a3a28'),
          poly('33 3L45 8L47 26L40 17H34', '#35291c'),
          poly('50 64L56 10L58 10L54 64', '#8a6a3c'),
        ]
      : [poly('28 12L30 2L36 4L36 12', '#1c1714')];
  return [
    ...ears,
    ...bust(look),
    poly('21 22L31 25L30 28L22 27', glare),
    poly('43 22L33 25L34 28L42 27', glare),
    ...tusks,
    ...worn,
    ...(small ? [] : [poly('10 52L22 47L20 56L9 60', '#7d8589'), poly('54 52L42 47L44 56L55 60', '#5f666a')]),
  ];
}

// Somebody in armour: the helmet and what rises behind the shoulder tell the role.
const seats = ['#527eff', '#cbb312', '#27cd9a', '#db7bb0', '#eeff98', '#ef4859', '#c3f6e9'];
function soldier({ name, role = '', look = 1 }: Sitter): Patch[] {
  const pick = picker(name);
  const colour = seats[(look - 1) % seats.length]!;
  const [plate, dark] = pick([
    ['#66737e', '#414c55'],
    ['#7a6f5c', '#4d4538'],
    ['#56684f', '#374432'],
    ['#75616a', '#4a3c43'],
    ['#8b9499', '#5b6367'],
    ['#4d5a70', '#323c4c'],
  ] as const);
  const helm = pick([
    '18 22L21 12L32 8L43 12L46 22L44 36L38 44H26L20 36',
    '17 24L20 10L32 7L44 10L47 24L43 38L37 44H27L21 38',
    '19 22L22 13L28 6H36L42 13L45 22L44 34L40 44H24L20 34',
  ]);
  const said = `${role} ${name}`.toLowerCase();
  const glow = pick(['#8fe0ee', '#6ff0c8', '#f5c15c', '#ff8b80']);
  const visor = pick([
    poly('20 24H44L42 31H22', glow),
    poly('21 23H43V27H21', glow),
    poly('20 24L32 28L44 24L42 31L32 34L22 31', glow),
    poly('22 22H31V30H24', glow),
    poly('24 23H40L36 33H28', glow),
  ]);
  const behind = /sniper|marksman|long/.test(said)
    ? [poly('50 60L60 2L62 3L54 62', '#20262b')]
    : /heavy|gunner|behemoth/.test(said)
      ? [poly('46 52L48 14H60L58 56', '#2a3238'), bar(50, 10, 3, 6, '#171b1f'), bar(55, 10, 3, 6, '#171b1f')]
      : /medic/.test(said)
        ? [bar(44, 26, 15, 26, '#e6ebee'), bar(49, 32, 5, 14, '#d2402f'), bar(45, 36.5, 13, 5, '#d2402f')]
        : /incinerator/.test(said)
          ? [bar(45, 22, 6, 32, '#b5462c'), bar(53, 22, 6, 32, '#8f3421')]
          : /leader|officer/.test(said)
            ? [poly('48 50L52 2L53 2L51 50', '#c6ced3'), disc(52.5, 4, 2, glow)]
            : /assassin|blade|ninja/.test(said)
              ? [poly('44 54L60 14L62 16L48 56', '#dfe7ea'), poly('20 54L4 14L2 16L16 56', '#b9c3c8')]
              : /demo|grenad|rocket|missile/.test(said)
                ? [poly('42 54L50 8L60 10L54 56', '#4f5b3a')]
                : /shock|booster|jet/.test(said)
                  ? [poly('44 50L46 24H58L56 50', '#39434b'), poly('46 50H56L51 62', '#ffb938')]
                  : /wrench|tech|engineer/.test(said)
                    ? [poly('48 54L54 12L60 12L56 54', '#d8a032')]
                    : [bar(45, 32, 13, 22, '#39434b')];
  const crest = /leader|officer/.test(said)
    ? [poly('28 12L30 2H36L35 12', colour)]
    : /breacher/.test(said)
      ? [poly('2 26H20L22 64H2', colour), bar(5, 32, 11, 3, glow)]
      : /assassin|blade|ninja|sniper|marksman/.test(said)
        ? [poly('16 26L20 8L32 3L44 8L48 26L42 16H22', '#20262b')]
        : [];
  const wide = /heavy|behemoth|booster|anchor/.test(said) ? 4 : 0;
  return [
    ...behind,
    poly(`${4 - wide} 64L${8 - wide} 50L22 45H42L${56 + wide} 50L${60 + wide} 64`, dark),
    poly(`${6 - wide} 58L${9 - wide} 49L22 45L24 54`, colour),
    poly(`${58 + wide} 58L${55 + wide} 49L42 45L40 54`, shade(colour, 0.72)),
    poly('24 47H40L38 62H26', plate),
    bar(29, 52, 6, 2, glow),
    poly(helm, plate),
    poly('33 8L43 12L46 22L44 36L38 44H34', dark),
    visor,
    poly('27 37H37L35 43H29', shade(dark, 0.7)),
    ...crest,
  ];
}

const kinds: { [kind in Sitter['kind']]: (sitter: Sitter) => Patch[] } = {
  person,
  woman: person,
  dictator,
  monster,
  soldier,
};
export const faceOf = (sitter: Sitter): Patch[] => kinds[sitter.kind](sitter);
