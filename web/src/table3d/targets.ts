import { values } from '../play/narrow';
import type { Scene } from './diorama';

// Whom the open choices are aimed at. Where all of them name the same one it is no longer a choice, and yet it is what
// matters: it is lit, and the eye keeps it in sight.
export function targetsOf({ aim }: Pick<Scene, 'aim'>): ReadonlySet<string> {
  return new Set((aim?.open ?? []).flatMap((choice) => values(choice.action, 'target')));
}
