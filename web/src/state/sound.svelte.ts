import type { CueName } from '../sound/cues';
import type { Synth } from '../sound/synth';
import type { Beat } from '../table3d/diorama';
import { change, settings } from './settings.svelte';

// The sound of the table. Its code is fetched, and a first tone made, only after somebody has pressed something: no
// page sounds of its own accord.
class Sound {
  heard: CueName | '' = $state('');
  private synth: Synth | null = null;
  private fetching = false;
  private game: string | null = null;
  private cuesOf: ((beat: Beat) => { cue: CueName; at: number }[]) | null = null;

  constructor() {
    for (const kind of ['pointerup', 'keyup'] as const)
      addEventListener(kind, () => this.wake(), { capture: true, passive: true });
  }

  private wake(): void {
    // A browser lets a page sound only once it counts somebody as active; Esc, for one, does not count.
    if (this.synth || this.fetching || !settings.sound || navigator.userActivation?.hasBeenActive === false) return;
    this.fetching = true;
    Promise.all([import('../sound/synth'), import('../sound/cues')]).then(
      ([{ Synth: Made }, { heardWith }]) => {
        this.synth = new Made(settings.volume);
        this.cuesOf = heardWith;
        this.synth.bed(this.game);
      },
      () => {
        this.fetching = false;
      },
    );
  }

  play(cue: CueName, after = 0): void {
    if (!settings.sound || !this.synth || document.hidden) return;
    this.heard = cue;
    this.synth.play(cue, after);
  }
  beat(beat: Beat): void {
    for (const { cue, at } of this.cuesOf?.(beat) ?? []) this.play(cue, at / Math.max(1, settings.speed));
  }
  // The bed of the game on the table; null when one leaves it.
  bed(game: string | null): void {
    this.game = game;
    this.synth?.bed(settings.sound ? game : null);
  }
  turn(on: boolean): void {
    change({ sound: on });
    this.wake();
    this.synth?.bed(on ? this.game : null);
  }
  level(volume: number): void {
    change({ volume });
    if (this.synth) this.synth.volume = volume;
  }
}

export const sound = new Sound();
