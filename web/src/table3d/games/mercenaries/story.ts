import type { Json, MatchEvent } from '../../../net/protocol';
import { list, number, text } from '../../../boards/json';
import { readModel, type Model } from '../../../boards/mercenaries/model';
import { words } from '../../../words';
import type { Beat, Told } from '../../diorama';
import { spot } from './place';

const t = words.boards.mercenaries.solid;

// The hall's events as beats. Which blank holds what stands in content/mercenaries/words.en.json. Events name a Monster
// by its card and square; who stands where is followed from one event to the next.
class Tale {
  private readonly squares = new Map<string, string>(); // of every piece, by id
  private readonly cards = new Map<string, string>();
  private readonly colours = new Map<string, string>();

  constructor(
    before: Model,
    private readonly after: Model,
  ) {
    for (const each of before.monsters) {
      this.squares.set(each.id, each.square);
      this.cards.set(each.id, each.card);
    }
    for (const each of before.mercenaries) {
      if (each.square) this.squares.set(each.id, each.square);
      this.colours.set(each.colour, each.id);
    }
    this.asked = before.asked.monster;
  }
  private readonly asked: string | null;

  mercenary(colour: Json | undefined): string {
    return this.colours.get(text(colour)) ?? '';
  }
  on(square: Json | undefined): string {
    return [...this.cards.keys()].find((id) => this.squares.get(id) === text(square)) ?? '';
  }

  // Which Monster of a card strikes somebody: the one that was asked about, else one that has acted since, else the
  // nearest.
  striker(card: Json | undefined, target: string): string {
    const all = [...this.cards].filter(([, own]) => own === text(card)).map(([id]) => id);
    const acted = (id: string) => this.after.monsters.find((each) => each.id === id)?.acted === true;
    const far = (id: string) => {
      const [a, b] = [this.squares.get(id), this.squares.get(target)];
      return a && b ? Math.hypot(spot(a).x - spot(b).x, spot(a).z - spot(b).z) : Infinity;
    };
    return (
      all.sort(
        (a, b) =>
          Number(b === this.asked) - Number(a === this.asked) || far(a) - far(b) || Number(acted(b)) - Number(acted(a)),
      )[0] ?? ''
    );
  }

  walk(id: string, to: string, event: MatchEvent): Beat {
    const from = this.squares.get(id);
    if (!from || id === '') return { kind: 'say', event };
    this.squares.set(id, to);
    return { kind: 'walk', piece: id, path: [spot(from), spot(to)], face: null, event };
  }
  gone(id: string): void {
    this.squares.delete(id);
    this.cards.delete(id);
  }
}

const hurt = (piece: string, said: string, tone: 'bad' | 'good' | 'warn', event: MatchEvent): Beat =>
  piece === '' ? { kind: 'say', event } : { kind: 'hurt', piece, text: said, tone, event };
const d20 = (face: number, good: boolean, title: string, event: MatchEvent): Beat => ({
  kind: 'dice',
  event,
  roll: { sides: 20, faces: [face], good: [good], look: 9 },
  title,
  sum: String(face),
});

// A blow or a shot, and its flash.
function attack(piece: string, at: string, shoots: boolean, event: MatchEvent): Beat[] {
  if (piece === '' || at === '') return [{ kind: 'say', event }];
  if (shoots)
    return [
      { kind: 'aim', piece, at, event },
      { kind: 'shot', piece, at, hits: [true], weapon: 'lob' },
    ];
  return [
    { kind: 'aim', piece, at, event },
    { kind: 'strike', piece, at, hit: true },
  ];
}

type Teller = (tale: Tale, args: readonly Json[], event: MatchEvent) => Beat[];
const tellers: { readonly [what: string]: Teller } = {
  moved: (tale, [who, square], event) => [tale.walk(tale.mercenary(who), text(square), event)],
  monster_moves: (tale, [, from, to], event) => [tale.walk(tale.on(from), text(to), event)],
  attacks: (tale, [who, , square], event) => attack(tale.mercenary(who), tale.on(square), false, event),
  shoots: (tale, [who, , square], event) => attack(tale.mercenary(who), tale.on(square), true, event),
  monster_attacks: (tale, [card, who], event) =>
    attack(tale.striker(card, tale.mercenary(who)), tale.mercenary(who), false, event),
  monster_shoots: (tale, [card, who], event) =>
    attack(tale.striker(card, tale.mercenary(who)), tale.mercenary(who), true, event),
  ranged_target: (_, [, face], event) => [d20(number(face), true, t.target, event)],
  ranged_miss: (_, [, face], event) => [d20(number(face), false, t.target, event)],
  trap_rolls: (_, [face, nobody], event) => [d20(number(face), number(nobody) === 0, t.trap, event)],
  trap_sprung: (tale, [who, value], event) => [hurt(tale.mercenary(who), `−${number(value)}`, 'warn', event)],
  health_lost: (tale, [who, value], event) => [hurt(tale.mercenary(who), `−${number(value)}`, 'bad', event)],
  healed: (tale, [who, value], event) => [hurt(tale.mercenary(who), `+${number(value)}`, 'good', event)],
  exp_changed: (tale, [who, value], event) => [
    hurt(tale.mercenary(who), t.exp(number(value)), number(value) < 0 ? 'warn' : 'good', event),
  ],
  defends: (tale, [who], event) => [hurt(tale.mercenary(who), t.defends, 'warn', event)],
  successful_defence: (tale, [who], event) => [hurt(tale.mercenary(who), t.blocked, 'good', event)],
  monster_wounded: (tale, [, square, value], event) => [hurt(tale.on(square), `−${number(value)}`, 'bad', event)],
  monster_killed: (tale, [, , square], event) => fall(tale, tale.on(square), event),
  monster_died: (tale, [, square], event) => fall(tale, tale.on(square), event),
};

function fall(tale: Tale, id: string, event: MatchEvent): Beat[] {
  if (id === '') return [{ kind: 'say', event }];
  tale.gone(id);
  return [{ kind: 'fall', piece: id, event }];
}

export function beatsOf({ events, before, after, content }: Told): Beat[] {
  const tale = new Tale(readModel(before, content), readModel(after, content));
  return events.flatMap(
    (event) =>
      tellers[event.what]?.(tale, list(event.args), event) ?? (event.text === '' ? [] : [{ kind: 'say', event }]),
  );
}
