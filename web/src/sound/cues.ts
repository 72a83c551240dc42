import type { Beat } from '../table3d/diorama';
import { timing } from '../table3d/story';

// What is heard with a beat, and when, in seconds from its begin. The same stream of beats drives the picture.
export type CueName =
  | 'tick'
  | 'aim'
  | 'step'
  | 'gun'
  | 'flame'
  | 'blade'
  | 'lob'
  | 'beam'
  | 'hit'
  | 'miss'
  | 'hurt'
  | 'heal'
  | 'note'
  | 'fall'
  | 'blast'
  | 'dice'
  | 'card'
  | 'coin'
  | 'door'
  | 'roar'
  | 'alarm'
  | 'turn'
  | 'victory'
  | 'defeat'
  | 'end';
export interface Heard {
  cue: CueName;
  at: number;
}

const stride = 0.26;

export function heardWith(beat: Beat): Heard[] {
  const own: Heard[] = beat.cue ? [{ cue: beat.cue, at: 0 }] : [];
  switch (beat.kind) {
    case 'walk':
      return [
        ...own,
        ...Array.from({ length: Math.min(6, Math.max(1, Math.round(timing(beat).lasts / stride))) }, (_, i): Heard => ({
          cue: 'step',
          at: i * stride,
        })),
      ];
    case 'aim':
      return [...own, { cue: 'aim', at: 0 }];
    case 'shot':
      return [
        ...own,
        ...beat.hits.flatMap((hit, i): Heard[] => [
          { cue: beat.weapon, at: i * 0.14 },
          { cue: hit ? 'hit' : 'miss', at: i * 0.14 + 0.28 },
        ]),
      ];
    case 'strike':
      return [...own, { cue: 'blade', at: 0.08 }, ...(beat.hit ? [{ cue: 'hit' as const, at: 0.22 }] : [])];
    case 'dice':
      return [...own, { cue: 'dice', at: 0 }];
    case 'hurt':
      return [...own, { cue: beat.tone === 'bad' ? 'hurt' : beat.tone === 'good' ? 'heal' : 'note', at: 0 }];
    case 'fall':
      return [...own, { cue: 'fall', at: 0 }];
    case 'blast':
      return [...own, { cue: 'blast', at: 0 }];
    default:
      return own.length > 0 || !beat.event
        ? own
        : spoken
            .filter(([pattern]) => pattern.test(beat.event!.what))
            .slice(0, 1)
            .map(([, cue]): Heard => ({ cue, at: 0 }));
  }
}

// What only a sentence tells is heard by what it tells of.
const spoken: readonly [RegExp, CueName][] = [
  [/card|draw|drawn|deck|acquire|tactic|plays|discard|reveal|shuffle/, 'card'],
  [/door|breach_begins|lands|deployed/, 'door'],
  [/alarm|looms|reinforce|security_rises/, 'alarm'],
  [/hire|income|pays|money|points|exp/, 'coin'],
  [/spawn|enters|appears|monster/, 'roar'],
];
