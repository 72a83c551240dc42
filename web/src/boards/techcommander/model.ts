import type { Action, Content, Json } from '../../net/protocol';
import type { IconName } from '../../ui/icons';
import { words } from '../../words';
import { bag, entry, list, nameOf, number, plainWords, seen, text, type Bag } from '../json';
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
export interface Stretch {
  kind: string;
  name: string;
  from: number;
  to: number;
  low: number;
  high: number;
}
export interface ShotNumber {
  item: string;
  nlos: boolean;
  total: number;
  optimum: number;
  trail: { text: string; value: number; rule: string }[];
}
export interface Sight {
  to: string;
  name: string;
  range: number;
  hidden: number;
  smoke: boolean;
  shield: boolean;
  hullDown: boolean;
  eye: number;
  low: number;
  high: number;
  from: Corner;
  at: Corner;
  profile: Stretch[];
  numbers: ShotNumber[];
}

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
const jobOf = (s: Bag): string => text(bag(list(s.agenda).at(-1)).job);

// Whether an action says this of itself: the view names the bits of its `how`.
const says = (s: Bag, action: Action | null, what: string): boolean =>
  (number(action?.how) & number(bag(bag(s.facts).how)[what])) !== 0;

// What pressing something that no choice names may mean: a feature as the target, another member of a group or of a hot drop. The hall says whether it is legal.
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
  const s = seen(view);
  if (value.startsWith('e')) {
    const named = (action: Action): Action => {
      const { target: _target, ...rest } = action;
      return { ...rest, element: value };
    };
    const like = open.filter(
      (action) =>
        ['fire', 'ram', 'death_from_above', 'buy'].includes(text(action.verb)) &&
        (action.target !== undefined || action.element !== undefined),
    );
    const actions = [...new Map(like.map(named).map((action) => [JSON.stringify(action), action])).values()].slice(
      0,
      8,
    );
    const part = terrainOf(view, content).find((each) => each.value === value);
    return actions.length > 0 && part ? { actions, text: t.atFeature(part.name) } : null;
  }
  const bitOf = (members: readonly string[]) => members.indexOf(value);
  const toggled = (members: readonly string[], held: number, from: Action): Wish | null => {
    const all = 2 ** members.length - 1;
    const next = ((held === 0 || held > all ? all : held) ^ (2 ** bitOf(members))) & all;
    return bitOf(members) < 0 || next === 0
      ? null
      : {
          actions: [{ ...from, members: next }],
          text: t.partOf(next.toString(2).replaceAll('0', '').length, members.length),
        };
  };
  if (jobOf(s) === 'ask_hot_drop') {
    const own = list(bag(s.facts).droppers).map(text);
    const held = number(chosen?.members);
    const next = (held > 2 ** own.length ? 0 : held) ^ (2 ** bitOf(own));
    return bitOf(own) < 0
      ? null
      : {
          actions: [{ verb: 'choose', ...(next > 0 ? { members: next } : {}) }],
          text: t.dropOf(next.toString(2).replaceAll('0', '').length),
        };
  }
  const mates =
    chosen && says(s, chosen, 'group')
      ? list(bag(list(bag(s.facts).units)[Number(text(chosen.unit).slice(1))]).mates).map(text)
      : [];
  return chosen ? toggled(mates, number(chosen.members), chosen) : null;
}

export function unitsOf(view: Json, content: Content | null): UnitLine[] {
  const s = seen(view);
  const facts = list(bag(s.facts).units).map(bag);
  return list(s.units)
    .map(bag)
    .flatMap((u, index): UnitLine[] => {
      const type = text(u.type);
      const fact = facts[index] ?? {};
      if (type === '' || number(fact.gone) > 0) return [];
      const spec = entry(content, 'units', type);
      const statuses = list(fact.status).map(text);
      return [
        {
          id: `u${index}`,
          index,
          base: index + 1,
          kind: nameOf(content, 'units', type),
          name: `${nameOf(content, 'units', type)} ${index + 1}`,
          look: number(u.owner) + 1,
          icon: iconOf(text(spec.category), text(spec.locomotion)),
          owner: number(u.owner),
          ac: number(fact.ac),
          life: number(u.life),
          left: number(fact.left),
          acted: number(u.used) > 0 && number(fact.left) === 0,
          aboard: text(u.host) !== '',
          group: number(u.group),
          here: number(fact.here) > 0,
          down: number(u.life) <= 0,
          badges: Object.entries(badgeOf)
            .filter(([key]) => statuses.includes(key))
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

function cornersOf(p: Bag): Corner[] {
  const [x, y, w, d] = [number(p.x), number(p.y), number(p.w), number(p.d)];
  return [
    [x, y],
    [x + w, y],
    [x + w, y + d],
    [x, y + d],
  ];
}

export function terrainOf(view: Json, content: Content | null): Terrain[] {
  const s = seen(view);
  const facts = list(bag(s.facts).elements).map(bag);
  // Where the players laid the table out themselves, the view says where each piece lies and which are turned.
  const laid = number(s.by_hand) > 0 ? list(s.laid).map(bag) : null;
  const isTurned = (i: number) => ((number(list(s.turned)[i >> 5]) >>> (i & 31)) & 1) === 1;
  const lying = (p: Bag, i: number): Bag =>
    laid === null
      ? p
      : {
          ...p,
          x: number(laid[i]?.x),
          y: number(laid[i]?.y),
          ...(isTurned(i) ? { w: number(p.d), d: number(p.w) } : {}),
        };
  const put = (i: number) => number(facts[i]?.stands) > 0 || number(facts[i]?.ruined) > 0;
  const all = list(entry(content, 'tables', text(s.table)).terrain)
    .map(bag)
    .map(lying)
    .map((p, i): Terrain => {
      const kind = entry(content, 'terrain', text(p.kind));
      const fact = facts[i] ?? {};
      const [life, ac, top] = [number(fact.life), number(fact.ac), number(fact.top)];
      const breaks = number(fact.breaks) > 0;
      const solid = number(kind.solid) > 0 || number(kind.bridge) > 0;
      const stands = number(fact.stands) > 0;
      const name = text(p.name) || plainWords(text(p.kind));
      return {
        key: `e${i}`,
        value: `e${i}`,
        name,
        tall: top >= 5000,
        soft: !solid,
        ground: groundOf(kind),
        level: solid ? Math.ceil(top / 4000) : 0,
        danger: number(kind.explosive) > 0,
        tag: solid && top > 0 ? `${inch(top)}″${ac > 0 ? ` AC${ac}` : ''}` : '',
        life: breaks ? { now: life, full: 20 } : null,
        spoken: t.feature(name, inch(top), ac, breaks ? life : null, stands),
        hurt: !stands
          ? number(fact.ruined) > 0
            ? 'gone'
            : 'plan'
          : !breaks
            ? null
            : life <= 5
              ? 'bad'
              : life < 16
                ? 'warn'
                : null,
        ...(number(p.r) > 0
          ? { circle: { x: number(p.x), y: number(p.y), r: number(p.r) } }
          : { points: cornersOf(p) }),
      };
    })
    .filter((_, i) => put(i));
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

function figuresOf(view: Json, units: readonly UnitLine[]): Figure[] {
  const s = seen(view);
  const facts = list(bag(s.facts).units).map(bag);
  const acting = text(bag(s.facts).acting) || text(bag(s.order).unit);
  return list(s.units)
    .map(bag)
    .flatMap((u, index): Figure[] => {
      const line = units.find((each) => each.index === index);
      if (!line?.here) return [];
      const fact = facts[index] ?? {};
      const block = number(fact.l) > 0 ? { l: number(fact.l), w: number(fact.w) } : null;
      const lift = number(u.z) > 0 ? `${inch(number(u.z))}″` : '';
      return [
        {
          id: line.id,
          value: line.id,
          x: number(u.x),
          y: number(u.y),
          r: number(fact.r) || 700,
          facing: number(u.facing),
          look: line.look,
          icon: line.icon,
          name: line.name,
          block,
          lift,
          badges: line.badges,
          small: line.icon === 'man',
          spoken: t.unit(
            line.name,
            line.life,
            line.ac,
            lift,
            line.badges.map((badge) => badge.name),
          ),
          pips: line.life,
          full: 20,
          acted: line.acted,
          acting: acting === line.id,
          down: line.down,
          hidden: list(fact.status).includes('infiltrated'),
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

function tokensOf(s: Bag, terrain: readonly Terrain[]): Token[] {
  const at = (value: Json | undefined, icon: IconName, name: string, reach?: number) =>
    list(value)
      .map(bag)
      .map((spot, i): Token => ({
        key: `${name}${i}`,
        x: number(spot.x),
        y: number(spot.y),
        icon,
        name,
        ...(reach ? { reach } : {}),
      }));
  const held = list(s.holders).map(number);
  const control = at(s.control, 'flag', t.control, 12000).map((token, i): Token =>
    (held[i] ?? 0) > 0 ? { ...token, look: held[i]! } : token,
  );
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
export const goalsOf = (s: Bag, terrain: readonly Terrain[]): Terrain[] =>
  terrain.filter((part) => list(s.features).map(text).includes(part.key));
function middleOf(part: Terrain): { x: number; y: number } {
  if (part.circle) return { x: part.circle.x, y: part.circle.y };
  const [xs, ys] = [0, 1].map((i) => (part.points ?? []).map((corner) => corner[i]!)) as [number[], number[]];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

// The ground, and the tops of what stands, from the highest down.
function topsOf(s: Bag): number[] {
  const tops = list(bag(s.facts).elements)
    .map(bag)
    .filter((e) => number(e.stands) > 0 && number(e.top) > 0)
    .map((e) => number(e.top));
  return [0, ...[...new Set(tops)].sort((a, b) => b - a)];
}

function reachOf(s: Bag): Reach | null {
  const facts = bag(s.facts);
  const reach = bag(facts.reach);
  const tops = topsOf(s).slice(1);
  if (list(reach.outline).length > 0) {
    const flying = list(s.units).map(bag)[Number(text(reach.unit).slice(1))];
    const heights = [...new Set([number(flying?.z), ...tops, 0])].sort((a, b) => b - a);
    return {
      x: number(reach.x),
      y: number(reach.y),
      outline: list(reach.outline).map((p): Corner => [number(list(p)[0]), number(list(p)[1])]),
      heights,
      rings: number(reach.half) > 0 ? [{ r: number(reach.half), name: t.half(inch(number(reach.half))) }] : [],
    };
  }
  const circle = bag(facts.circle);
  const r = number(circle.r);
  if (r === 0) return null;
  const [x, y] = [number(circle.x), number(circle.y)];
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
  const s = seen(view);
  const pair = (value: Json | undefined): Corner => [number(list(value)[0]), number(list(value)[1])];
  return list(bag(s.facts).sights)
    .map(bag)
    .map((each): Sight => ({
      to: text(each.to),
      name: nameOf(content, 'units', text(bag(list(s.units)[Number(text(each.to).slice(1))]).type)),
      range: number(each.range),
      hidden: number(each.hidden),
      smoke: number(each.smoke) > 0,
      shield: number(each.shield) > 0,
      hullDown: number(each.hull_down) > 0,
      eye: number(each.eye),
      low: number(each.low),
      high: number(each.high),
      from: pair(each.from),
      at: pair(each.at),
      profile: list(each.profile)
        .map(bag)
        .map((p) => ({
          kind: text(p.kind),
          name: text(p.name),
          from: number(p.from),
          to: number(p.to),
          low: number(p.low),
          high: number(p.high),
        })),
      numbers: list(each.numbers)
        .map(bag)
        .map((n) => ({
          item: text(n.item),
          nlos: number(n.nlos) > 0,
          total: number(n.total),
          optimum: number(n.optimum),
          trail: list(n.trail)
            .map(bag)
            .map((line) => ({ text: text(line.text), value: number(line.value), rule: text(line.rule) })),
        })),
    }));
}

// The line of fire that the aim speaks of: the pointed target's, or the only one there is.
export function sightFor(sights: readonly Sight[], action: Action | null): Sight | null {
  const named = sights.find((each) => each.to === text(action?.target));
  return named ?? (sights.length === 1 ? sights[0]! : null);
}
export function numberFor(view: Json, sight: Sight | null, action: Action | null): ShotNumber | null {
  if (!sight) return null;
  const nlos = says(seen(view), action, 'nlos');
  const fits = sight.numbers.filter((each) => each.item === text(action?.item));
  return (
    fits.find((each) => each.nlos === nlos) ??
    fits[0] ??
    (text(action?.item) === '' && sight.numbers.length === 1 ? sight.numbers[0]! : null)
  );
}

export function sceneOf(view: Json, content: Content | null, action: Action | null): Scene {
  const s = seen(view);
  const table = entry(content, 'tables', text(s.table));
  const units = unitsOf(view, content);
  const terrain = terrainOf(view, content);
  const figures = figuresOf(view, units);
  const bubble = bag(bag(s.facts).bubble);
  const smoke = list(s.smoke)
    .map(bag)
    .map((c, i): Disc => ({
      key: `smoke${i}`,
      x: number(c.x),
      y: number(c.y),
      r: number(c.radius),
      kind: 'smoke',
      name: t.smoke(inch(number(c.radius)), inch(number(c.height))),
    }));
  const bubbles = list(s.bubbles)
    .map(bag)
    .filter((b) => number(b.gone) === 0)
    .map((b, i): Disc => ({
      key: `bubble${i}`,
      x: number(b.x),
      y: number(b.y),
      r: number(bubble.radius),
      kind: 'bubble',
      name: t.bubble(number(b.life), number(bubble.ac)),
      label: `${number(b.life)}/20 AC${number(bubble.ac)}`,
      life: { now: number(b.life), full: 20 },
    }));
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
    discs: [...smoke, ...bubbles],
    hulls: hullsOf(figures, units),
    tokens: tokensOf(s, terrain),
    reach: reachOf(s),
    last: number(bag(bag(s.facts).how).last),
    sight: line,
    heights: topsOf(s),
    places: list(bag(s.facts).places)
      .map(bag)
      .map((at): Corner => [number(at.x), number(at.y)]),
  };
}
