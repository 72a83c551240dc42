import type { Content, Json } from '../../net/protocol';
import type { BarFacts, SeatFacts } from '../registry';
import { words } from '../../words';
import { readModel, shortName, title, type MercenaryPiece } from './model';
export { default as Board } from './Board.svelte';
export { default as Tray } from './Tray.svelte';
export { default as Left } from './Left.svelte';
export { default as Aside } from './Aside.svelte';
export const story = () => import('./story').then((module) => module.story);
export const feats = ['monster_killed'] as const;
export const solid = () => import('../../table3d/games/mercenaries').then((module) => module.game);

const t = words.boards.mercenaries;
export const numbersLabel = t.numbers;

const phases = ['area', 'mercenaries', 'monsters', 'end'] as const;

export function bar(view: Json, content: Content | null): BarFacts {
  const model = readModel(view, content);
  const now = phases.indexOf(model.phase);
  return {
    title: [title(content, 'adventures', model.adventure), title(content, 'game_types', model.type)]
      .filter((part) => part !== '')
      .join(' · '),
    phases: phases.map((key, i) => ({ name: t.phases[key], state: i < now ? 'done' : i === now ? 'now' : 'later' })),
    where:
      model.area === 0
        ? ''
        : t.where(model.area, model.turn, model.feature ? title(content, 'features', model.feature) : ''),
  };
}

export function seat(view: Json, seat: number, content: Content | null): SeatFacts {
  const model = readModel(view, content);
  const own = model.mercenaries.filter((each) => each.seat === seat);
  const first = own[0];
  if (!first)
    return {
      look: 7,
      title: t.master,
      icon: 'orc',
      line: '',
      numbers: `${model.monsterDeck}`,
      spoken: t.masterSpoken(model.monsterDeck),
    };
  const marks = [
    own.every((each) => each.acted) ? t.acted : '',
    own.some((each) => each.id === model.firstPlayer) ? t.firstPlayer : '',
  ];
  const several = own.length > 1;
  const name = (each: MercenaryPiece) =>
    several ? shortName(content, each.colour) : title(content, 'mercenaries', each.colour);
  return {
    look: first.look,
    icon: 'merc',
    title: own
      .filter((each) => each.colour !== '')
      .map(name)
      .join(', '),
    line: marks.filter((mark) => mark !== '').join(', '),
    numbers: own
      .map((each) =>
        `${minus(each.health)} · ${each.exp}${several ? ` ${name(each)}` : ''}`.replaceAll(
          ' ',
          several ? '\u00a0' : ' ',
        ),
      )
      .join(' '),
    spoken: own
      .map((each) => t.seatSpoken(title(content, 'mercenaries', each.colour), each.health, each.exp))
      .join(' '),
  };
}

const minus = (value: number) => (value < 0 ? `−${-value}` : `${value}`);
