import { fits, mentions, menu, narrow, shared, values, type Pick, type Row } from '../../play/narrow';
import type { Choice } from '../../net/protocol';

// What the dock offers: who may act, as faces; then what it may do, one tile for each kind of deed. Where on the table
// a deed is done is pressed on the table. The drawer lists the same choices one by one.
export interface Tile {
  key: string;
  text: string;
  verb: string;
  row: Row;
  who: string | null;
}

// What may be pressed on the board itself: choices that have a mark of their own, and pieces and places by their names.
export interface OnBoard {
  marks: ReadonlySet<number>;
  names: ReadonlySet<string>;
}
const bare: OnBoard = { marks: new Set(), names: new Set() };

const few = 6;
const doers = ['who', 'unit'];

export const keyOf = (row: Row) =>
  row.kind === 'choice' ? `c${row.choice.i}` : `g${row.pick.field}=${row.pick.value}`;
export const said = (row: Row) => (row.kind === 'choice' ? row.choice.text : row.label);
const verbOf = (row: Row) => (row.kind === 'choice' ? row.choice.action.verb : row.choices[0]!.action.verb);
const deed = (verb: string) => verb.charAt(0).toUpperCase() + verb.slice(1).replaceAll('_', ' ');
const raised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// The field that names who acts, where several may and none is picked yet.
function doerOf(left: readonly Choice[], picks: readonly Pick[]): string | null {
  return (
    doers.find(
      (field) =>
        !picks.some((pick) => pick.field === field) &&
        new Set(left.flatMap((choice) => values(choice.action, field))).size > 1,
    ) ?? null
  );
}

function group(left: readonly Choice[], pick: Pick, label: string): Row {
  const choices = left.filter((choice) => fits(choice.action, [pick]));
  return choices.length === 1 && pick.field === 'verb'
    ? { kind: 'choice', choice: choices[0]! }
    : { kind: 'group', label, pick, choices };
}

// What deeds of one kind have in common, without the place: "Move to …" is "Move", else the deed's own name.
function common(left: readonly Choice[], verb: string): string {
  const texts = left.filter((choice) => choice.action.verb === verb).map((choice) => choice.text);
  const words = shared(texts)
    .replace(/ …$/, '')
    .replace(/( (to|at|on|from|with|facing|the|by|for))+$/i, '')
    .replace(/[,:]$/, '');
  return texts.every((text) => text.startsWith(words)) && words !== '' ? words : deed(verb);
}

// The words that all lines have, in order: what "Move north up to the edge" and "Move east up to the edge" both say.
function inAll(left: readonly Choice[], verb: string): string {
  const [first, ...others] = left
    .filter((choice) => choice.action.verb === verb)
    .map((choice) => choice.text.split(' '));
  const kept = (first ?? []).filter((word) => others.every((line) => line.includes(word)));
  return kept.join(' ').replace(/,?( (to|at|on|from|with|facing|the|by|for))+$/i, '');
}

// Without what lies on the board apart from all others: there it is pressed, no tile repeats it.
function offBoard(left: readonly Choice[], { marks, names }: OnBoard): Choice[] {
  const counts = new Map<string, number>();
  const shown = (choice: Choice) =>
    new Set(
      mentions(choice.action)
        .map((each) => each.value)
        .filter((value) => names.has(value)),
    );
  for (const choice of left) for (const value of shown(choice)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const covered = coveredBy(left.filter((choice) => marks.has(choice.i)));
  return left.filter(
    (choice) =>
      covered.has(choice) || (!marks.has(choice.i) && ![...shown(choice)].some((value) => counts.get(value) === 1)),
  );
}

// Of several choices with one place the board shows the first; facing and corners of a way are given by hand.
function coveredBy(marked: readonly Choice[]): Set<Choice> {
  const first = new Map<string, string>();
  const covered = new Set<Choice>();
  for (const choice of marked) {
    const { x, y, facing: _facing, how: _how, ...rest } = choice.action;
    if (typeof x !== 'number' || typeof y !== 'number') continue;
    const [place, kind] = [`${x}/${y}`, JSON.stringify(rest)];
    if (!first.has(place)) first.set(place, kind);
    else if (first.get(place) !== kind) covered.add(choice);
  }
  return covered;
}

const tile = (row: Row, text: string, who: string | null = null): Tile => ({
  key: keyOf(row),
  text: raised(text),
  verb: verbOf(row),
  row,
  who,
});

// Lines without what they all begin with.
function plain(rows: readonly Row[], name: string | null): Tile[] {
  const lead = rows.length > 1 ? shared(rows.map(said)).replace(/ …$/, '') : '';
  const short = (all: string) =>
    lead.split(' ').length > 1 && all.startsWith(`${lead} `) ? all.slice(lead.length + 1) : all;
  return rows.map((row) => tile(row, unnamed(short(said(row)), name)));
}

// Without the name of who was picked, which stands beside the tiles.
function unnamed(text: string, name: string | null): string {
  const bare = name?.replace(/ \d+$/, '') ?? '';
  if (bare === '' || !text.startsWith(bare)) return text;
  const rest = text.slice(bare.length).replace(/^ \d+/, '').replace(/^:? /, '');
  return rest === '' ? text : rest;
}

export function tilesOf(
  choices: readonly Choice[],
  picks: readonly Pick[],
  nameOf: (value: string) => string | null,
  board: OnBoard = bare,
): Tile[] {
  const left = narrow(choices, picks);
  const doer = left.length > few ? doerOf(left, picks) : null;
  if (doer) {
    const whose = [...new Set(left.flatMap((choice) => values(choice.action, doer)))];
    const people = whose.map((value) => {
      const pick = { field: doer, value };
      const lines = narrow(left, [pick]).map((choice) => choice.text);
      const name = nameOf(value) ?? shared(lines).replace(/:.*$| …$/, '');
      return tile(group(left, pick, name), name, value);
    });
    return [
      ...people,
      ...deeds(
        left.filter((choice) => values(choice.action, doer).length === 0),
        null,
      ),
    ];
  }
  const picked = picks.find((pick) => doers.includes(pick.field));
  const name = picked ? nameOf(picked.value) : null;
  const found = left.length > few && !picks.some((pick) => pick.field === 'verb') ? deeds(left, name) : [];
  if (found.length > 1) return found;
  return plain(menu(left.length > few ? offBoard(left, board) : choices, picks), name);
}

function deeds(left: readonly Choice[], name: string | null): Tile[] {
  const verbs = [...new Set(left.map((choice) => choice.action.verb))];
  const names = verbs.map((verb) => common(left, verb));
  return verbs.map((verb, i) => {
    const alike = names.filter((each) => each === names[i]).length > 1;
    const row = group(left, { field: 'verb', value: verb }, alike ? inAll(left, verb) || names[i]! : names[i]!);
    return tile(row, unnamed(said(row), name));
  });
}
