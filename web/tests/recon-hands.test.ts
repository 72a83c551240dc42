import { expect, it, vi } from 'vitest';
import { pressArea, pressPiece } from '../src/boards/recon/hands';
import type { Model } from '../src/boards/recon/model';
import type { Choice } from '../src/net/protocol';
import { Aim } from '../src/state/aim.svelte';
import type { Match } from '../src/state/match.svelte';

// A building with one mate in the area that somebody may move to, and a deed done with that mate.
const model = {
  mercs: [{ id: 'gunner', area: 'r5c7', dead: false, onTile: false }],
  figures: [],
} as unknown as Model;
const choices: Choice[] = [
  { i: 0, action: { verb: 'move', to: 'r5c7' }, text: 'Move to 5-7' },
  { i: 1, action: { verb: 'move', to: 'r5c6' }, text: 'Move to 5-6' },
  { i: 2, action: { verb: 'duck_and_cover', with: 'gunner' }, text: 'Duck and cover with the Gunner' },
];
const sitting = () => {
  const aim = new Aim({
    id: 'm',
    telling: false,
    picture: { prompt: { seat: 0, at: 1, kind: 'turn', question: '', choices, more: false, refused: [] } },
    ticker: { skip: () => {} },
  } as unknown as Match);
  return { aim, confirm: vi.spyOn(aim, 'confirm').mockResolvedValue() };
};

it('does what a press on somebody for the place has aimed at, when the same is pressed again', () => {
  const { aim, confirm } = sitting();
  aim.unfold({ field: 'verb', value: 'move' });
  pressPiece(model, aim, 'gunner', 'r5c7');
  expect(aim.chosen?.text).toBe('Move to 5-7');
  pressPiece(model, aim, 'gunner', 'r5c7');
  expect(confirm).toHaveBeenCalledOnce();
  expect(aim.chosen?.text).toBe('Move to 5-7');
});

it('does what a press on the ground has aimed at, when somebody who stands there is pressed next', () => {
  const { aim, confirm } = sitting();
  pressArea(model, aim, 'r5c7');
  expect(aim.chosen?.text).toBe('Move to 5-7');
  pressPiece(model, aim, 'gunner', 'r5c7');
  expect(confirm).toHaveBeenCalledOnce();
  expect(aim.chosen?.text).toBe('Move to 5-7');
});

it('aims at somebody who may be a target where another thing was chosen', () => {
  const { aim, confirm } = sitting();
  aim.choose(choices[1]!);
  pressPiece(model, aim, 'gunner', 'r5c7');
  expect(aim.chosen?.text).toBe('Duck and cover with the Gunner');
  expect(confirm).not.toHaveBeenCalled();
});
