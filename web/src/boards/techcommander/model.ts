import type * as own from '../../net/generated/techcommander';
import type { Action, Content, Json } from '../../net/protocol';
import type { IconName } from '../../ui/icons';
import { words } from '../../words';
import { entry, nameOf, number, plainWords, text, type Bag } from '../json';
import {
  hullOf,
  type Badge,
  type Corner,
  type Disc,
  type Figure,
  type Ground,
  type Hull,
  type Reach,
  type Scene,
  type SightLine,
  type Terrain,
  type Token,
} from '../space/model';

// The view as a picture. Everything that needs a rule to know stands in the view's facts already.
const t = words.tech;
export const inch = (value: number) => Math.round(value / 100) / 10;

export interface UnitLine {
  id: string;
  index: number;
  base: number; // painted on it
  kind: string;
  name: string;
  look: number;
  icon: IconName;
  owner: number;
  ac: number;
  life: number;
  left: number;
  acted: boolean;
  badges: Badge[];
  aboard: boolean;
  group: number;
  here: boolean;
  down: boolean;
}
export type Stretch = own.Stretch;
export type ShotNumber = own.ShotNumber;
export interface Sight extends Omit<own.SightShown, 'to' | 'hull_down'> {
  to: string;
  name: string;
  hullDown: boolean;
}

export const viewOf = (view: Json): own.View => view as unknown as own.View;
const actionOf = (action: Action): own.Action => action as unknown as own.Action;

const badgeOf: { [status: string]: [IconName, Badge['tone']] } = {
  in_the_red: ['warn', 'bad'],
  bubbled: ['dome', 'holo'],
  infiltrated: ['eyeoff', undefined],
  revealed: ['eye', 'warn'],
  dug_in: ['shield', undefined],
  posted_up: ['flag', undefined],
  ready: ['clock', undefined],
  sentry: ['radio', undefined],
  hero: ['leader', 'warn'],
  tempest: ['shock', 'holo'],
  wager: ['dice', 'warn'],
  marked: ['target', 'bad'],
  crashed: ['down', 'bad'],
  abandoned: ['door', undefined],
  command: ['champion', undefined],
};

function iconOf(category: string, speed: string): IconName {
  if (category === 'msv') return 'mech';
  if (category === 'vehicle') return speed === 'wheeled' ? 'truck' : 'tank';
  if (category === 'aerial') return 'bolt';
  return category === 'rpv' ? 'robot' : 'man';
}

// What is asked now.
const jobOf = (s: own.View) => s.agenda.at(-1)?.job;

// Whether an action says this of itself.
const says = (action: Action | null, what: own.How): boolean =>
  action !== null && (actionOf(action).how?.includes(what) ?? false);
const last: own.How = 'last';

// What pressing something that no choice names may mean: a feature as the target, another member of a group or of a hot
// drop. The hall says whether it is legal.
export interface Wish {
  actions: Action[];
  text: string;
}
export function wishOf(
  view: Json,
  content: Content | null,
  value: string,
  open: readonly Action[],
  chosen: Action | null,
): Wish | null {
  const s = viewOf(view);
  if (s.facts.elements.some((each) => each.element === value)) return wishAtFeature(view, content, value, open);
  if (jobOf(s) === 'ask_hot_drop') return wishToDrop(s.facts.droppers ?? [], value, chosen);
  const mates = chosen && says(chosen, 'group') ? factOf(s, text(chosen.unit))?.mates : undefined;
  return chosen && mates ? wishToTakePart(mates, value, chosen) : null;
}

function wishAtFeature(view: Json, content: Content | null, value: string, open: readonly Action[]): Wish | null {
  const named = (action: Action): Action => {
    const { target: _target, ...rest } = action;
    return { ...rest, element: value };
  };
  const like = open.filter(
    (action) =>
      ['fire', 'ram', 'death_from_above', 'buy'].includes(text(action.verb)) &&
      (action.target !== undefined || action.element !== undefined),
  );
  const actions = [...new Map(like.map(named).map((action) => [JSON.stringify(action), action])).values()].slice(0, 8);
  const part = terrainOf(view, content).find((each) => each.value === value);
  return actions.length > 0 && part ? { actions, text: t.atFeature(part.name) } : null;
}

// Those whom an action names; and the action that names others.
const takingPart = (all: readonly own.PartTaker[], action: Action | null) =>
  all.filter(({ nth }) => says(action, 'everybody') || (action && actionOf(action).members?.includes(nth)));
const membersOf = (some: readonly own.PartTaker[]) => [...new Set(some.map(({ nth }) => nth))];
const turned = (some: readonly own.PartTaker[], one: own.PartTaker) =>
  some.includes(one) ? some.filter((each) => each !== one) : [...some, one];

function wishToDrop(all: readonly own.PartTaker[], value: string, chosen: Action | null): Wish | null {
  const one = all.find(({ unit }) => unit === value);
  if (!one) return null;
  const drops = turned(takingPart(all, chosen), one);
  return {
    actions: [{ verb: 'choose', ...(drops.length > 0 ? { members: membersOf(drops) } : {}) }],
    text: t.dropOf(drops.length),
  };
}

// An order that names nobody of a group is for all of it.
function wishToTakePart(all: readonly own.PartTaker[], value: string, chosen: Action): Wish | null {
  const one = all.find(({ unit }) => unit === value);
  const named = takingPart(all, chosen);
  const some = one ? turned(named.length > 0 ? named : all, one) : [];
  return some.length === 0
    ? null
    : { actions: [{ ...chosen, members: membersOf(some) }], text: t.partOf(some.length, all.length) };
}

const factOf = (s: own.View, unit: string) => s.facts.units.find((each) => each.unit === unit);
const unitOf = (s: own.View, unit: string | null) => s.units[s.facts.units.findIndex((each) => each.unit === unit)];

export function unitsOf(view: Json, content: Content | null): UnitLine[] {
  const s = viewOf(view);
  return s.facts.units.flatMap((fact, index): UnitLine[] => {
    const u = s.units[index]!;
    if (!u.type || fact.gone) return [];
    const spec = entry(content, 'units', u.type);
    const kind = nameOf(content, 'units', u.type);
    return [
      {
        id: fact.unit ?? '',
        index,
        base: fact.number,
        kind,
        name: `${kind} ${fact.number}`,
        look: u.owner + 1,
        icon: iconOf(text(spec.category), text(spec.locomotion)),
        owner: u.owner,
        ac: fact.ac,
        life: u.life,
        left: fact.left,
        acted: u.used > 0 && fact.left === 0,
        aboard: u.host !== null,
        group: u.group,
        here: fact.here,
        down: u.life <= 0,
        badges: Object.entries(badgeOf)
          .filter(([key]) => fact.status.includes(key))
          .map(([key, [icon, tone]]) => ({ icon, name: t.status[key] ?? key, ...(tone ? { tone } : {}) })),
      },
    ];
  });
}

function groundOf(kind: Bag): Ground | null {
  if (text(kind.water) === 'deep') return 'deep';
  if (text(kind.water) === 'shallow') return 'water';
  if (number(kind.brush) > 0 || number(kind.forest) > 0 || number(kind.leaves) > 0) return 'brush';
  if (text(kind.road) !== '' && text(kind.road) !== 'none') return 'road';
  if (text(kind.dig_in) === 'light') return 'dip';
  if (number(kind.ladder) > 0 || number(kind.ramp) > 0) return 'climb';
  if (number(kind.smoke) > 0) return 'smoke';
  return number(kind.solid) > 0 || number(kind.bridge) > 0 ? null : 'rough';
}

function cornersOf({ x, y, w, d }: own.ElementFacts): Corner[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + d],
    [x, y + d],
  ];
}

// How badly off: near its end, no longer sound, or well.
export const harmOf = (facts: own.Facts, life: number): 'bad' | 'warn' | null =>
  life <= facts.in_the_red ? 'bad' : life < facts.full_life * 0.8 ? 'warn' : null;

function featureOf(facts: own.Facts, fact: own.ElementFacts, content: Content | null): Terrain {
  const { life, ac, top, breaks, stands } = fact;
  const kind = entry(content, 'terrain', fact.kind ?? '');
  const solid = number(kind.solid) > 0 || number(kind.bridge) > 0;
  const name = fact.name || plainWords(fact.kind ?? '');
  const key = fact.element ?? '';
  const left = breaks ? { now: life, full: facts.full_life } : null;
  return {
    key,
    value: key,
    name,
    tall: top >= 5000,
    soft: !solid,
    ground: groundOf(kind),
    level: solid ? Math.ceil(top / facts.story) : 0,
    danger: number(kind.explosive) > 0,
    tag: solid && top > 0 ? `${inch(top)}″${ac > 0 ? ` AC${ac}` : ''}` : '',
    life: left,
    spoken: t.feature(name, inch(top), ac, left, stands),
    hurt: !stands ? (fact.ruined ? 'gone' : 'plan') : breaks ? harmOf(facts, life) : null,
    ...(fact.r > 0 ? { circle: { x: fact.x, y: fact.y, r: fact.r } } : { points: cornersOf(fact) }),
  };
}

export function terrainOf(view: Json, content: Content | null): Terrain[] {
  const { facts } = viewOf(view);
  const all = facts.elements
    .filter((each) => each.stands || each.ruined)
    .map((each) => featureOf(facts, each, content));
  // Of floors stacked on one another the highest that stands is seen; flat ground lies under everything.
  const same = (a: Terrain, b: Terrain) =>
    JSON.stringify(a.points ?? a.circle) === JSON.stringify(b.points ?? b.circle);
  const seenFromAbove = all.filter(
    (part, i) =>
      !all.some(
        (other, k) =>
          k !== i &&
          same(part, other) &&
          other.hurt !== 'gone' &&
          other.hurt !== 'plan' &&
          (part.hurt === 'gone' || k > i),
      ),
  );
  return [...seenFromAbove.filter((part) => part.soft), ...seenFromAbove.filter((part) => !part.soft)];
}

function figuresOf(s: own.View, units: readonly UnitLine[]): Figure[] {
  const acting = s.facts.acting ?? s.order.unit;
  return units.flatMap((line): Figure[] => {
    if (!line.here) return [];
    const [u, fact] = [s.units[line.index]!, s.facts.units[line.index]!];
    const lift = u.z > 0 ? `${inch(u.z)}″` : '';
    return [
      {
        id: line.id,
        value: line.id,
        x: u.x,
        y: u.y,
        r: fact.r || 700,
        facing: u.facing,
        look: line.look,
        icon: line.icon,
        name: line.name,
        block: fact.l > 0 ? { l: fact.l, w: fact.w } : null,
        lift,
        badges: line.badges,
        small: line.icon === 'man',
        spoken: t.unit(
          line.name,
          line.life,
          s.facts.full_life,
          line.ac,
          lift,
          line.badges.map((badge) => badge.name),
        ),
        pips: line.life,
        full: s.facts.full_life,
        harm: harmOf(s.facts, line.life),
        acted: line.acted,
        acting: acting === line.id,
        down: line.down,
        hidden: fact.status.includes('infiltrated'),
      },
    ];
  });
}

function hullsOf(figures: readonly Figure[], units: readonly UnitLine[]): Hull[] {
  const groups = new Map<number, { line: UnitLine; figure: Figure }[]>();
  for (const line of units) {
    const figure = figures.find((each) => each.id === line.id);
    if (line.group > 0 && figure) groups.set(line.group, [...(groups.get(line.group) ?? []), { line, figure }]);
  }
  return [...groups].map(([key, members]) => ({
    key: `g${key}`,
    look: members[0]!.line.look,
    points: hullOf(members.map(({ figure }): Corner => [figure.x, figure.y])),
    name: t.rallied(members.length),
  }));
}

function tokensOf(s: own.View, terrain: readonly Terrain[]): Token[] {
  const at = (spots: readonly own.Spot[], icon: IconName, name: string) =>
    spots.map(({ x, y }, i): Token => ({ key: `${name}${i}`, x, y, icon, name }));
  const control = at(s.control, 'flag', t.control).map((token, i): Token => {
    const holder = s.holders[i] ?? 0;
    return { ...token, reach: s.facts.control_radius, ...(holder > 0 ? { look: holder } : {}) };
  });
  return [
    ...at(s.skulls, 'skull', t.skull),
    ...at(s.recon, 'search', t.recon),
    ...control,
    ...at(s.raid, 'target', t.raid),
    ...goalsOf(s, terrain)
      .filter((part) => part.hurt !== 'gone')
      .map((part): Token => ({ key: `goal${part.key}`, ...middleOf(part), icon: 'target', name: t.goal(part.name) })),
  ];
}

// What an invasion is about.
export const goalsOf = (s: own.View, terrain: readonly Terrain[]): Terrain[] =>
  terrain.filter((part) => s.features.includes(part.key));
function middleOf(part: Terrain): { x: number; y: number } {
  if (part.circle) return { x: part.circle.x, y: part.circle.y };
  const [xs, ys] = [0, 1].map((i) => (part.points ?? []).map((corner) => corner[i]!)) as [number[], number[]];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

// The ground, and the tops of what stands, from the highest down.
function topsOf(s: own.View): number[] {
  const tops = s.facts.elements.filter((e) => e.stands && e.top > 0).map((e) => e.top);
  return [0, ...[...new Set(tops)].sort((a, b) => b - a)];
}

function reachOf(s: own.View): Reach | null {
  const { reach, circle } = s.facts;
  const tops = topsOf(s).slice(1);
  if (reach) {
    return {
      x: reach.x,
      y: reach.y,
      outline: reach.outline,
      heights: [...new Set([reach.z, ...tops, 0])].sort((a, b) => b - a),
      rings: reach.half > 0 ? [{ r: reach.half, name: t.half(inch(reach.half)) }] : [],
    };
  }
  if (!circle || circle.r === 0) return null;
  const { x, y, r } = circle;
  return {
    x,
    y,
    heights: [0, ...tops],
    rings: [],
    outline: Array.from({ length: 72 }, (_, i): Corner => [
      x + r * Math.sin((i * Math.PI) / 36),
      y + r * Math.cos((i * Math.PI) / 36),
    ]),
  };
}

export function sightsOf(view: Json, content: Content | null): Sight[] {
  const s = viewOf(view);
  return (s.facts.sights ?? []).map(({ to, hull_down, ...rest }): Sight => ({
    ...rest,
    to: to ?? '',
    name: nameOf(content, 'units', unitOf(s, to)?.type ?? ''),
    hullDown: hull_down,
  }));
}

// The line of fire that the aim speaks of: the pointed target's, or the only one there is.
export function sightFor(sights: readonly Sight[], action: Action | null): Sight | null {
  const named = sights.find((each) => each.to === text(action?.target));
  return named ?? (sights.length === 1 ? sights[0]! : null);
}
export function numberFor(sight: Sight | null, action: Action | null): ShotNumber | null {
  if (!sight) return null;
  const nlos = says(action, 'nlos');
  const fits = sight.numbers.filter((each) => each.item === text(action?.item));
  return (
    fits.find((each) => each.nlos === nlos) ??
    fits[0] ??
    (text(action?.item) === '' && sight.numbers.length === 1 ? sight.numbers[0]! : null)
  );
}

function discsOf({ smoke, bubbles, facts }: own.View): Disc[] {
  const full = facts.full_life;
  return [
    ...smoke.map(({ x, y, radius, height }, i): Disc => ({
      key: `smoke${i}`,
      x,
      y,
      r: radius,
      kind: 'smoke',
      name: t.smoke(inch(radius), inch(height)),
    })),
    ...bubbles
      .filter((bubble) => bubble.gone === 0)
      .map(({ x, y, life }, i): Disc => ({
        key: `bubble${i}`,
        x,
        y,
        r: facts.bubble.radius,
        kind: 'bubble',
        name: t.bubble(life, full, facts.bubble.ac),
        label: `${life}/${full} AC${facts.bubble.ac}`,
        life: { now: life, full },
      })),
  ];
}

export function sceneOf(view: Json, content: Content | null, action: Action | null): Scene {
  const s = viewOf(view);
  const table = entry(content, 'tables', s.table ?? '');
  const units = unitsOf(view, content);
  const terrain = terrainOf(view, content);
  const figures = figuresOf(s, units);
  const sight = sightFor(sightsOf(view, content), action);
  const victim = figures.find((each) => each.id === sight?.to);
  const line: SightLine | null =
    sight && (action?.verb === 'fire' || jobOf(s) === 'ask_defend')
      ? {
          from: sight.from,
          to: sight.at,
          half: victim?.block ? victim.block.l : (victim?.r ?? 500),
          hidden: sight.hidden,
          smoke: sight.smoke,
          label: t.line(inch(sight.range), sight.hidden),
        }
      : null;
  return {
    width: number(table.width) || 60000,
    depth: number(table.depth) || 48000,
    step: 6000,
    unit: 'in',
    terrain,
    figures,
    discs: discsOf(s),
    hulls: hullsOf(figures, units),
    tokens: tokensOf(s, terrain),
    reach: reachOf(s),
    last,
    sight: line,
    heights: topsOf(s),
    places: s.facts.places.map(({ x, y }): Corner => [x, y]),
  };
}
