import { Refusal } from '../net/client';
import type { Suggestion } from '../net/protocol';
import { hall } from './hall.svelte';
import type { Match } from './match.svelte';

// What a strong mind would do in this seat's place, where the host allows to ask it. As long as it is told, the board
// shows the choice as if it were pointed at.
export class Advice {
  private told: Suggestion | null = $state.raw(null);
  private asked: number | null = $state(null); // the position it thinks about

  constructor(private readonly match: Match) {}

  may: boolean = $derived.by(() => this.match.table?.advice === true && this.match.picture?.lesson?.say === undefined);
  thinking: boolean = $derived.by(() => this.asked !== null && this.asked === this.match.aim.prompt?.at);
  // What was said about another position is no longer worth anything.
  now: Suggestion | null = $derived.by(() =>
    this.told && this.told.at === this.match.aim.prompt?.at && !this.match.aim.chosen ? this.told : null,
  );

  async ask(): Promise<void> {
    const prompt = this.match.aim.prompt;
    if (!this.may || !prompt || this.asked !== null) return;
    this.forget();
    this.match.aim.clear();
    this.asked = prompt.at;
    try {
      const answer = await hall.client.say('suggest', { match: this.match.id, seat: prompt.seat });
      if (this.match.aim.prompt?.at !== answer.at) return;
      this.told = answer;
      this.match.aim.advised = answer.action;
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'not_your_turn')) hall.complain(error);
    } finally {
      this.asked = null;
    }
  }

  // Aims at what was said, as a press would.
  take(): void {
    const { told } = this;
    const { aim } = this.match;
    if (!told || !aim.prompt) return;
    const listed = aim.prompt.choices.find((choice) => choice.i === told.choice);
    aim.choose(listed ?? { i: told.choice, action: told.action, text: told.text });
  }

  forget(): void {
    this.told = null;
    this.match.aim.advised = null;
  }
}
