import type { Action, Choice, Json } from '../net/protocol';

// How a person's pointing becomes one of the prompt's choices. Nothing here knows a game: an action is a verb and
// fields, a piece on the board is a value that occurs in them, and a menu is the list folded where it is long.

export interface Pick {
  field: string;
  value: string;
}

// The words that say how an action is meant are one value together: every game calls them so.
const isWhole = (field: string) => field === 'how';

// The values of one field, as texts: a list gives several, anything else one.
export function values(action: Action, field: string): string[] {
  const value: Json | undefined = action[field];
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && isWhole(field)) return value.length > 0 ? [value.map(text).join('+')] : [];
  return Array.isArray(value) ? value.map(text) : [text(value)];
}

function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// The values at a field, at the verb, or at both as a long list is folded: 'verb+who' of an attack by a1 is
// 'attack+a1'.
function valuesAt(action: Action, field: string): string[] {
  if (field === 'verb') return [action.verb];
  if (field.startsWith('verb+')) return values(action, field.slice(5)).map((value) => `${action.verb}+${value}`);
  return values(action, field);
}

export function fields(action: Action): string[] {
  return Object.keys(action).filter((key) => key !== 'verb' && action[key] !== null);
}

// Every value an action names, with its field.
export function mentions(action: Action): Pick[] {
  return fields(action).flatMap((field) => values(action, field).map((value) => ({ field, value })));
}

function isList(choices: readonly Choice[], field: string): boolean {
  return !isWhole(field) && choices.some((choice) => Array.isArray(choice.action[field]));
}

// Whether the action names all picks; a value picked twice must occur twice in a list, an empty one must not be named
// at all.
export function fits(action: Action, picks: readonly Pick[]): boolean {
  const wanted = new Map<string, number>();
  for (const { field, value } of picks) {
    const key = `${field}\n${value}`;
    wanted.set(key, (wanted.get(key) ?? 0) + 1);
  }
  for (const [key, count] of wanted) {
    const [field, value] = key.split('\n') as [string, string];
    const have = valuesAt(action, field);
    if (value === '' ? have.length > 0 : have.filter((each) => each === value).length < count) return false;
  }
  return true;
}

export function narrow(choices: readonly Choice[], picks: readonly Pick[]): Choice[] {
  return choices.filter((choice) => fits(choice.action, picks));
}

// The choice that the picks say and nothing more: all its lists are picked completely, and no other choice fits as
// well.
export function settled(choices: readonly Choice[], picks: readonly Pick[]): Choice | null {
  const left = narrow(choices, picks);
  if (left.length === 1) return left[0]!;
  const exact = left.filter((choice) =>
    fields(choice.action).every(
      (field) =>
        !isList(choices, field) ||
        values(choice.action, field).length === picks.filter((pick) => pick.field === field).length,
    ),
  );
  const listed = picks.some((pick) => isList(choices, pick.field));
  return listed && exact.length === 1 ? exact[0]! : null;
}

// Which fields of the offered choices name this value: where a click on the piece may lead.
export function naming(choices: readonly Choice[], value: string): string[] {
  const found = new Set<string>();
  for (const choice of choices)
    for (const pick of mentions(choice.action)) if (pick.value === value) found.add(pick.field);
  return [...found];
}

export type Row = { kind: 'choice'; choice: Choice } | { kind: 'group'; label: string; pick: Pick; choices: Choice[] };

const comfortable = 9;

// The list as a person reads it: short lists as they are; long ones folded by verb, then by each field in turn. A fold
// holds what one piece may do: deeds of several are folded apart.
export function menu(choices: readonly Choice[], picks: readonly Pick[]): Row[] {
  const left = narrow(choices, picks);
  if (left.length <= comfortable) return left.map((choice) => ({ kind: 'choice', choice }));
  const open = foldable(left, picks);
  if (!open) return left.map((choice) => ({ kind: 'choice', choice }));
  if (open !== 'verb') return parted(left, open).flatMap(([value, list]) => folded(list, { field: open, value }));
  return parted(left, 'verb').flatMap(([verb, list]) => {
    const doer = doerOf(list);
    const parts = doer && list.length > 2 ? parted(list, `verb+${doer}`) : [];
    if (parts.length < 2 || parts.length > comfortable) return folded(list, { field: 'verb', value: verb });
    return parts.flatMap(([value, part]) => folded(part, { field: `verb+${doer!}`, value }));
  });
}

function parted(choices: readonly Choice[], field: string): [string, Choice[]][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const key = valuesAt(choice.action, field)[0] ?? '';
    const list = groups.get(key);
    if (list) list.push(choice);
    else groups.set(key, [choice]);
  }
  return [...groups];
}

function folded(list: Choice[], pick: Pick): Row[] {
  if (list.length <= 2) return list.map((choice) => ({ kind: 'choice', choice }));
  return [{ kind: 'group', label: shared(list.map((choice) => choice.text)), pick, choices: list }];
}

// Where these actions name the piece that acts: every game calls it one of these.
function doerOf(choices: readonly Choice[]): string | null {
  return ['who', 'unit'].find((field) => choices.every((choice) => values(choice.action, field).length === 1)) ?? null;
}

// The first field by which the list can still be parted into fewer lines than it has.
function foldable(choices: readonly Choice[], picks: readonly Pick[]): string | null {
  const candidates = ['verb', ...new Set(choices.flatMap((choice) => fields(choice.action)))];
  const used = new Set(picks.flatMap((pick) => pick.field.split('+')));
  for (const field of candidates) {
    if (isList(choices, field) || used.has(field)) continue;
    const parts = new Set(choices.map((choice) => valuesAt(choice.action, field)[0] ?? ''));
    if (parts.size > 1 && parts.size < choices.length) return field;
  }
  return null;
}

// The words that all sentences begin with, and an ellipsis: "Move Blue to …".
export function shared(texts: readonly string[]): string {
  const first = (texts[0] ?? '').split(' ');
  let length = first.length;
  for (const each of texts) {
    const words = each.split(' ');
    let same = 0;
    while (same < length && words[same] === first[same]) same += 1;
    length = same;
  }
  const whole = texts.every((each) => each === texts[0]);
  if (whole) return texts[0] ?? '';
  return length === 0
    ? (texts[0] ?? '') + ' …'
    : first
        .slice(0, length)
        .join(' ')
        .replace(/[,:(]$/, '') + ' …';
}
