import { untrack } from 'svelte';
import { sound } from '../../state/sound.svelte';
import { outcomeOf } from '../outcome';
import type { Frame } from './frame.svelte';

// What is heard at a table besides its story: the room, your turn, a choice, and how it ended.
export function hearTable(frame: Frame): void {
  const { match } = frame;
  $effect(() => {
    sound.bed(frame.table.game);
    return () => sound.bed(null);
  });
  $effect(() => {
    if (match.aim.prompt && match.held.length === 1 && frame.table.seats.length > 1) untrack(() => sound.play('turn'));
  });
  $effect(() => {
    if (!frame.ended) return;
    const outcome = outcomeOf(match.held, frame.result!);
    untrack(() => sound.play(outcome === 'victory' || outcome === 'defeat' ? outcome : 'end'));
  });
  $effect(() => {
    if (match.aim.chosen) untrack(() => sound.play('tick'));
  });
}
