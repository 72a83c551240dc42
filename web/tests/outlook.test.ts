import { expect, it } from 'vitest';
import { harms } from '../src/boards/harm';
import type { Odds } from '../src/net/protocol';
import { inVain, outlook } from '../src/play/outlook';
import { words } from '../src/words';

const odds = (...outcomes: Odds['outcomes']): Odds => ({ exact: true, outcomes });
const reckoned = { what: 'aims', text: 'needs 11 or more', trail: [{ text: 'Firing Number', value: 11 }] };

it('a shot that no roll makes good cannot hit; what is no attack is not called one', () => {
  const hopeless = odds({ chance: 1, text: '', events: [reckoned] });
  expect([inVain(hopeless), outlook(hopeless, harms.mercs!)]).toEqual([true, words.solid.cannot]);
  const rally = odds({ chance: 1, text: '', events: [{ what: 'rallied', text: 'A rallies with B.' }] });
  expect([inVain(rally), outlook(rally, harms.techcommander!)]).toEqual([false, '']);
  // Who attacks next is asked of a player, but it is not his attack.
  const theirs = odds(
    { chance: 0.5, text: 'The shot goes at Red Mercenary.', events: [{ ...reckoned, what: 'monster_shoots' }] },
    { chance: 0.5, text: '' },
  );
  expect([inVain(theirs), outlook(theirs, harms.mercenaries!)]).toEqual([false, '']);
});

it('what may come of a shot adds up to all', () => {
  const [down, hurt] = ['brought_down', 'hurt'].map((what) => ({ what, text: what }));
  const shot = odds(
    { chance: 0.02, text: 'down', events: [hurt!, down!] },
    { chance: 0.9, text: 'hurt', events: [hurt!] },
    { chance: 0.08, text: '' },
  );
  const { brought, hits } = words.tech;
  expect(outlook(shot, harms.techcommander!)).toBe(`2% ${brought}, 90% ${hits}, ${words.solid.miss('8%')}`);
  const sure = odds({ chance: 1, text: 'down', events: [hurt!, down!] });
  expect(outlook(sure, harms.techcommander!)).toBe(`100% ${brought}`);
});
