import { harms } from '../../../boards/harm';
import { minus, wordsIn } from '../../../boards/json';
import { can, isPointed, pressSector, pressUnit, spoken, unitHere } from '../../../boards/merc/hands';
import {
  lookOfOwner,
  ownerOfSeat,
  readModel,
  type Model,
  type Person,
  type SectorCard,
} from '../../../boards/merc/model';
import type { IconName } from '../../../ui/icons';
import { words } from '../../../words';
import type { Diorama, Feature, Hit, Mark, Note, Scene, SolidGame, Standing, Turn } from '../../diorama';
import type { Spot } from '../../kit/camera';
import type { Source } from '../../kit/fx';
import type { Mood } from '../../kit/stage';
import { kindOf } from './kinds';
import { cell, land, middle, placesOf, square, x, z, type Placed } from './place';
import { breadth, length, sceneryOf } from './scenery';
import { chimney, smokes } from './sites';
import { beatsOf } from './story';

// MERC as an island in a turquoise sea: sectors are land, militia stand in ranks.
const t = words.merc;
const mood: Mood = {
  key: 0xffe2bd,
  keyPower: 3.1,
  sky: 0xa9cdf2,
  skyPower: 1.35,
  back: 0x5aa8ff,
  backPower: 1.6,
  rim: 0x6fe3f7,
  from: [-24, 40, 18],
};
const icons: { [type: string]: IconName } = { industry: 'factory', city: 'city', wilderness: 'tree' };
const silent = { acting: false, lit: false, pointed: false, told: false, label: null } as const;

const acts = (scene: Scene, model: Model, who: string) =>
  model.battle ? model.battle.attack?.unit === who : (scene.aim?.picked(who) ?? 0) > 0;

function person(scene: Scene, model: Model, placed: Placed, own: Person, told: ReadonlySet<string>): Standing {
  const acting = acts(scene, model, own.who);
  const pointed = isPointed(scene.aim, own.who) && !acting;
  const lit = can(scene.aim, own.who);
  const fights = model.battle?.cell === own.cell;
  const label = {
    name: own.name,
    sure: acting || pointed || own.who === 'dictator',
    life: fights || acting || own.health < own.max ? { now: own.health, full: own.max, pips: true } : null,
    badges: fights && own.armor > 0 ? [{ icon: 'vest' as const, name: t.armor(own.armor) }] : [],
  };
  // On the map a squad stands for a sector and is larger than life; close up it is as large as those it fights.
  const size = (own.who === 'dictator' ? 1.15 : 1) * (fights ? 1.25 : 1.6);
  return {
    id: placed.id,
    kind: kindOf(own),
    look: lookOfOwner(own.owner),
    ...placed.at,
    face: placed.face,
    r: fights ? 0.66 : 0.84,
    size,
    tall: 2 * size,
    label,
    acting,
    lit,
    pointed,
    told: told.has(own.who),
    dim: own.health <= 0 ? 0.7 : 0,
  };
}

// One in a rank speaks for all of it.
function militia(scene: Scene, model: Model, placed: Placed, told: ReadonlySet<string>): Standing {
  const sector = model.sectors.find((each) => each.cell === placed.cell)!;
  const unit = unitHere(model, sector, placed.owner);
  const first = placed.id.endsWith('/0');
  const fight = model.battle?.cell === placed.cell;
  const speaks = first && (fight || can(scene.aim, unit));
  const count = sector.militia.find((force) => force.owner === placed.owner)?.count ?? 0;
  return {
    id: placed.id,
    kind: 'militia',
    look: lookOfOwner(placed.owner),
    ...placed.at,
    face: placed.face,
    r: 0.36,
    size: fight ? 0.84 : 0.94,
    tall: fight ? 1.6 : 1.8,
    base: false,
    label: speaks ? { name: `${count} ${t.militia}`, sure: isPointed(scene.aim, unit), life: null, badges: [] } : null,
    acting: first && fight && model.battle?.attack?.unit === unit,
    lit: first && can(scene.aim, unit),
    pointed: first && isPointed(scene.aim, unit),
    told: first && fight && told.has(unit),
  };
}

// Who holds a sector stands round it and on a flag; the Dictator's base is a bunker.
function markers(model: Model, sector: SectorCard): Standing[] {
  const at = middle(model, sector);
  const found: Standing[] = [];
  // Where they fight no flag stands in the way; the frame says whose land it is.
  const flagged = model.battle?.cell !== sector.cell;
  if (sector.holder) {
    const look = lookOfOwner(sector.holder);
    found.push({
      ...silent,
      id: `frame ${sector.cell}`,
      kind: 'sector_frame',
      look,
      ...at,
      face: 0,
      r: 0.1,
      size: 1,
      tall: 0,
      base: false,
    });
    if (flagged)
      found.push({
        ...silent,
        id: `flag ${sector.cell}`,
        kind: 'sector_flag',
        look,
        x: at.x + 3.3,
        y: at.y,
        z: at.z + 0.9,
        face: 0.2,
        r: 0.3,
        size: 0.95,
        tall: 2.6,
        base: false,
      });
  }
  if (sector.base)
    found.push({
      ...silent,
      id: `base ${sector.cell}`,
      kind: 'stronghold',
      look: lookOfOwner('dictator'),
      x: at.x + 2.3,
      y: at.y,
      z: at.z - 0.7,
      face: -0.12,
      r: 1.1,
      size: 0.74,
      tall: 2.4,
      base: false,
      label: { name: t.baseShort, sure: true, life: null, badges: [] },
    });
  return found;
}

function piecesOf(scene: Scene, model: Model): Standing[] {
  const told = wordsIn(scene.told?.event.args);
  const people = new Map(model.people.map((each) => [each.who, each]));
  return [
    ...placesOf(model).map((placed) => {
      const own = people.get(placed.id);
      return own ? person(scene, model, placed, own, told) : militia(scene, model, placed, told);
    }),
    ...model.sectors.flatMap((sector) => markers(model, sector)),
  ];
}

function marksOf(scene: Scene, model: Model, pieces: readonly Standing[]): Mark[] {
  const found: Mark[] = [];
  for (const sector of model.sectors) {
    const points = square(model, sector, cell / 2 - 0.72);
    if (isPointed(scene.aim, sector.cell))
      found.push({ kind: 'area', points, y: land, tone: 'warn', fill: 0.2, line: 1, wide: 0.26, bright: true });
    else if (can(scene.aim, sector.cell))
      found.push({ kind: 'area', points, y: land, tone: 'holo', fill: 0.1, line: 0.95, wide: 0.16, bright: true });
    else if (model.battle?.cell === sector.cell)
      found.push({ kind: 'area', points, y: land, tone: 'warn', fill: 0.1, line: 1, wide: 0.2, bright: true });
  }
  const [by, target] = [pieces.find((each) => each.acting), pieces.find((each) => each.pointed)];
  if (model.battle && by && target)
    found.push({
      kind: 'beam',
      from: { x: by.x, y: by.y + 1.2, z: by.z },
      to: { x: target.x, y: target.y + 1, z: target.z },
      tone: 'warn',
      wide: 0.08,
    });
  return found;
}

// Sectors are named by their row and column in sentences, so these stand in the sea round the island.
const edges = (model: Model): Note[] => [
  ...Array.from({ length: model.rows }, (_, row): Note => ({
    key: `row ${row}`,
    at: { x: x(model, -0.75), y: 0, z: z(model, row) },
    text: String.fromCharCode(65 + row),
    tone: 'place',
  })),
  ...Array.from({ length: model.columns }, (_, column): Note => ({
    key: `column ${column}`,
    at: { x: x(model, column), y: 0, z: z(model, model.rows - 0.02) },
    text: `${column + 1}`,
    tone: 'place',
  })),
];

function notesOf(scene: Scene, model: Model): Note[] {
  const sectors = model.sectors.flatMap((sector): Note[] => {
    const at = middle(model, sector);
    const fight = model.battle?.cell === sector.cell;
    const forces = sector.militia.map(({ owner, count }) => ({ look: lookOfOwner(owner), count }));
    const plate = {
      value: sector.value,
      icon: icons[sector.type] ?? 'tree',
      unknown: !sector.explored,
      forces: forces.length > 0 || !sector.holder ? forces : [{ look: lookOfOwner(sector.holder), count: 0 }],
    };
    const own: Note = {
      key: sector.cell,
      at: { x: at.x, y: land, z: at.z + 4.15 },
      text: scene.wide && sector.type !== 'wilderness' ? sector.name : '',
      tone: fight || isPointed(scene.aim, sector.cell) ? 'warn' : can(scene.aim, sector.cell) ? 'holo' : 'plain',
      plate,
      quiet: model.battle !== null && !fight,
      said: `${sector.name}: ${spoken(model, scene.aim, sector)}`,
    };
    return fight
      ? [
          own,
          {
            key: `fight ${sector.cell}`,
            at: { x: at.x, y: land + 2.4, z: at.z - 3.4 },
            text: t.fight(model.battle!.round),
            tone: 'warn',
          },
        ]
      : [own];
  });
  return model.battle ? sectors : [...edges(model), ...sectors];
}

const featuresOf = (scene: Scene, model: Model): Feature[] =>
  model.sectors.map((sector) => ({
    value: sector.cell,
    points: square(model, sector),
    top: land,
    can: can(scene.aim, sector.cell),
  }));

function sourcesOf(model: Model): Source[] {
  return model.sectors
    .filter((sector) => sector.type === 'industry' && smokes(sector.name))
    .map((sector): Source => {
      const at = middle(model, sector);
      return { x: at.x + chimney.x, y: land + chimney.y, z: at.z + chimney.z, r: 0.34, h: 3.2, n: 5, kind: 'smoke' };
    });
}

// The island, or where the fighting is.
function watchOf(model: Model): Spot[] {
  const fight = model.sectors.find((sector) => sector.cell === model.battle?.cell);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  if (fight) {
    const at = middle(model, fight);
    const here = placesOf(model).filter((each) => each.cell === fight.cell);
    // Those who fight, with room for their names; a sector with nobody in it is shown whole.
    if (here.length > 0)
      return here.flatMap(({ at: { x: px, y, z: pz } }) => [
        { x: px - 1, y, z: pz + 1 },
        { x: px + 1, y: y + 3, z: pz - 0.5 },
      ]);
    return corners.map(([a, b]) => ({ x: at.x + a * 4.6, y: land, z: at.z + b * 4.6 }));
  }
  return corners.map(([a, b]) => ({ x: (a * (breadth(model) - 7)) / 2, y: 0, z: (b * (length(model) - 7)) / 2 }));
}

function diorama(scene: Scene): Diorama {
  const model = readModel(scene.view, scene.content);
  const pieces = piecesOf(scene, model);
  return {
    width: breadth(model),
    depth: length(model),
    margin: 1.2,
    mood,
    sceneryKey: JSON.stringify([
      model.rows,
      model.columns,
      model.sectors.map((sector) => [sector.name, sector.explored]),
    ]),
    scenery: (clock) => sceneryOf(model, clock),
    pieces,
    marks: marksOf(scene, model, pieces),
    dots: [],
    notes: notesOf(scene, model),
    features: featuresOf(scene, model),
    sources: sourcesOf(model),
    watch: watchOf(model),
    blocks: [],
    frame: scene.phone ? 10 : model.battle ? 70 : 24,
    ...(model.battle ? { near: 20 } : {}),
    home: scene.phone
      ? { x: 0, y: 0, z: 0, az: -0.08, tilt: 1.12, dist: 120 }
      : { x: 0, y: 0, z: 0, az: model.battle ? -0.3 : -0.22, tilt: model.battle ? 0.64 : 0.76, dist: 90 },
  };
}

// A figure stands for itself where it may be chosen, else for its sector; everything else in a sector stands for the
// sector.
function press(hit: Hit, { aim, view, content }: Scene): void {
  const model = readModel(view, content);
  const placed = placesOf(model).find((each) => each.id === hit.piece);
  const sector = model.sectors.find((each) => each.cell === placed?.cell);
  if (placed && sector)
    pressUnit(aim, placed.unit === placed.id ? placed.unit : unitHere(model, sector, placed.owner), placed.cell);
  else if (hit.piece) pressSector(aim, hit.piece.split(' ')[1]!);
  else if (hit.feature) pressSector(aim, hit.feature);
}

function turnsOf(model: Model): Turn[] {
  const people = new Map(model.people.map((each) => [each.who, each]));
  return model.battle!.places.map((place, i): Turn => {
    const own = people.get(place.unit);
    return {
      key: `${place.unit}/${i}`,
      kind: own ? kindOf(own) : place.unit.startsWith('dog_') ? 'wolf' : 'militia',
      look: lookOfOwner(place.player),
      number: minus(place.initiative),
      name: own ? own.name : place.count > 1 ? `${place.count} ${t.militia}` : place.name,
      state: place.now ? 'now' : place.acted ? 'done' : 'later',
    };
  });
}

// Who is shown below: who attacks, who is aimed with, else the first of the team with something left to do.
function shown(scene: Scene, model: Model): Person | undefined {
  const owner = scene.seat === null ? '' : ownerOfSeat(model, scene.turn ?? scene.seat);
  const own = model.people.filter((each) => each.owner === owner);
  return (
    model.people.find((each) => acts(scene, model, each.who)) ??
    own.find((each) => isPointed(scene.aim, each.who)) ??
    own.find((each) => each.actions > 0) ??
    own[0]
  );
}

const actions: readonly [RegExp, string][] = [
  [/hand_over|request|give/, 'rally-the-troops'],
  [/aim|strike|coordinate|join|hit|fight/, 'sword-clash'],
  [/retreat|move|drive|go_on|march/, 'walking-boot'],
  [/explore/, 'magnifying-glass'],
  [/train|drill|put|regroup/, 'guards'],
  [/equip|take|lay|hand|trade|salvage|draw/, 'armor-vest'],
  [/hire|keep|place/, 'person'],
  [/heal|hospital|shot/, 'first-aid-kit'],
  [/bombard|detonate|mine/, 'explosion-rays'],
  [/play|discard|ability/, 'card-draw'],
  [/land|corner|pick|site/, 'position-marker'],
  [/suffer|lose|let_die/, 'death-skull'],
  [/end_turn|done|stay|stop|rest|hold|stand|decline/, 'hourglass'],
];

export const game: SolidGame = {
  diorama,
  press,
  beats: beatsOf,
  unit(scene) {
    const model = readModel(scene.view, scene.content);
    const own = shown(scene, model);
    if (!own) return null;
    const chips = [
      { text: t.armor(own.armor) },
      ...(model.battle || own.who === 'dictator' ? [] : [{ text: t.actions(own.actions) }]),
    ];
    return {
      kind: kindOf(own),
      look: lookOfOwner(own.owner),
      name: own.name,
      line: (['combat', 'initiative', 'training'] as const)
        .map((skill) => `${t.short[skill]} ${minus(own[skill])}`)
        .join(' · '),
      life: { now: own.health, full: own.max, pips: true, unit: '' },
      chips,
    };
  },
  strip(scene) {
    const model = readModel(scene.view, scene.content);
    return model.battle && model.battle.places.length > 0 ? { turns: turnsOf(model) } : null;
  },
  harm: harms.merc!,
  icon: (verb) => actions.find(([pattern]) => pattern.test(verb))?.[1] ?? null,
};
