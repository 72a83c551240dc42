import { Refusal } from '../net/client';
import type { Action, Choice, Odds, Prompt, Refused } from '../net/protocol';
import { fits, mentions, menu, naming, narrow, settled, values, type Pick, type Row } from '../play/narrow';
import { outlook, weight, type Harm } from '../play/outlook';
import type { Course, Point } from './course';
import { hall } from './hall.svelte';
import type { Match } from './match.svelte';
import { beat, settings } from './settings.svelte';

export interface Forecast {
  choice: Choice;
  odds: Odds | null;
  failed: string | null;
}

// The best attack on somebody and what it promises.
export interface Glance {
  value: string;
  choice: Choice;
  line: string;
}
const mostLooks = 4;

// A person's aim at one of the prompt's choices: what is picked so far, what is chosen, what the hall says it would do.
export class Aim {
  picks: Pick[] = $state.raw([]);
  chosen: Choice | null = $state.raw(null);
  hovered: Action | null = $state.raw(null);
  advised: Action | null = $state.raw(null); // what a strong mind would do, as long as it is told
  forecast: Forecast | null = $state.raw(null);
  refusal: Refused | null = $state.raw(null);
  sent: { at: number; action: Action } | null = $state.raw(null);
  asking = $state(false); // the hall is being asked about something that is in no list
  // A way being drawn, or aimed at as a whole: its corners after the first stretch, for the board to show.
  drawn: readonly Point[] = $state.raw([]);
  turning: (Point & { facing: number }) | null = $state.raw(null); // a base whose rim is being dragged
  stoodFor: { value: string; choice: Choice | null } | null = null; // a piece pressed for the place it stands on, and what that chose
  private rest: Course | null = null; // what follows the chosen stretch
  going: Course | null = $state.raw(null); // what is still to be gone of a way that was confirmed
  private at = -1;

  constructor(private readonly match: Match) {}

  prompt: Prompt | null = $derived.by(() => {
    const prompt = this.match.picture?.prompt ?? null;
    return prompt && this.sent?.at !== prompt.at && !this.going && !this.match.telling ? prompt : null;
  });
  left: Choice[] = $derived.by(() => (this.prompt ? narrow(this.prompt.choices, this.picks) : []));
  rows: Row[] = $derived.by(() => (this.prompt ? menu(this.prompt.choices, this.picks) : []));
  // Where the next press may lead: what fits the picks, or anything once one choice is settled.
  open: Choice[] = $derived.by(() => (this.chosen || this.left.length <= 1 ? (this.prompt?.choices ?? []) : this.left));
  // Values that some but not all choices name: these pieces light up.
  lit: ReadonlySet<string> = $derived.by(() => {
    const choices = this.open;
    const counts = new Map<string, number>();
    for (const choice of choices) {
      const seen = new Set(mentions(choice.action).map((pick) => pick.value));
      for (const value of seen) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return new Set(
      [...counts].filter(([, count]) => count < choices.length || choices.length === 1).map(([value]) => value),
    );
  });
  // What a look at somebody has told: the attack on it that promises most, in one line.
  glanced: Glance | null = $state.raw(null);
  harm: Harm = () => null; // what the game's events do to people
  private looked = { at: -1, found: new Map<string, Glance | null>(), now: '' };

  // What the aim points at now: the chosen action, or else the one under the pointer, or else what was advised.
  pointed: Action | null = $derived.by(
    () => this.chosen?.action ?? this.hovered ?? this.advised ?? this.sent?.action ?? null,
  );

  // Whether some choice with one of these verbs names the value.
  can(value: string, verbs?: readonly string[]): boolean {
    if (!this.lit.has(value)) return false;
    if (!verbs) return true;
    return this.open.some(
      (choice) => verbs.includes(choice.action.verb) && mentions(choice.action).some((pick) => pick.value === value),
    );
  }

  isPointed(value: string): boolean {
    return this.pointed !== null && mentions(this.pointed).some((pick) => pick.value === value);
  }

  picked(value: string, field?: string): number {
    return this.picks.filter((pick) => pick.value === value && (field === undefined || pick.field === field)).length;
  }

  // The pointer rests on a piece: what an attack on it would do, asked once a position. Of several the one that
  // promises most.
  async glance(value: string | null): Promise<void> {
    const prompt = this.prompt;
    this.looked.now = value ?? '';
    this.glanced = null;
    if (!prompt || value === null || this.chosen) return;
    const picks = JSON.stringify(this.picks);
    if (this.looked.at !== prompt.at) this.looked = { at: prompt.at, found: new Map(), now: value };
    const key = `${value} ${picks}`;
    if (!this.looked.found.has(key)) {
      await new Promise((rest) => setTimeout(rest, 120));
      if (this.looked.now !== value || this.prompt?.at !== prompt.at) return;
      this.looked.found.set(key, await this.lookAt(prompt, value));
    }
    if (this.looked.now === value && this.prompt?.at === prompt.at) this.glanced = this.looked.found.get(key) ?? null;
  }

  private async lookAt(prompt: Prompt, value: string): Promise<Glance | null> {
    const meant = narrow(prompt.choices, this.picks)
      .filter((choice) => choice.action.target === value)
      .slice(0, mostLooks);
    let [best, most]: [Glance | null, number] = [null, -2];
    for (const choice of meant) {
      const answer = await hall.client
        .say('odds', { match: this.match.id, seat: prompt.seat, action: choice.action })
        .catch(() => null);
      if (!answer) continue;
      const worth = weight(answer.odds, this.harm);
      if (worth > most) [best, most] = [{ value, choice, line: outlook(answer.odds, this.harm) }, worth];
    }
    return best;
  }

  // A piece was pressed that may be a target: what a look has told is aimed at, else it narrows the choices.
  strike(value: string): void {
    const seen = this.glanced?.value === value ? this.glanced.choice : null;
    this.point(value);
    if (seen && !this.chosen && this.picked(value) > 0 && this.left.includes(seen)) this.choose(seen);
  }

  // A piece was pressed. It narrows the choices to those that name it; pressed again it is let go.
  point(value: string, verbs?: readonly string[]): void {
    if (!this.prompt) return;
    this.refusal = null;
    const held = this.picks.find((pick) => pick.value === value && pick.field !== 'verb');
    const all = verbs
      ? this.prompt.choices.filter((choice) => verbs.includes(choice.action.verb))
      : this.prompt.choices;
    const within = narrow(all, this.picks);
    const fields = naming(within, value);
    if (held && !this.roomForMore(within, held)) return this.release(held);
    if (fields.length > 0) return this.set([...this.picks, { field: fields[0]!, value }]);
    const afresh = naming(all, value);
    if (afresh.length > 0) {
      const verb =
        verbs && new Set(all.filter((c) => values(c.action, afresh[0]!).includes(value)).map((c) => c.action.verb));
      const first: Pick[] = verb?.size === 1 ? [{ field: 'verb', value: [...verb][0]! }] : [];
      return this.set([...first, { field: afresh[0]!, value }]);
    }
    this.refusal =
      this.prompt.refused.find(
        (each) =>
          (!verbs || verbs.includes(each.action.verb)) && mentions(each.action).some((pick) => pick.value === value),
      ) ?? null;
  }

  private roomForMore(within: readonly Choice[], held: Pick): boolean {
    return (
      within.some((choice) => fits(choice.action, [...this.picks, held])) &&
      Array.isArray(within[0]?.action[held.field])
    );
  }

  release(pick: Pick): void {
    const index = this.picks.findIndex((each) => each.field === pick.field && each.value === pick.value);
    if (index >= 0) this.set(this.picks.filter((_, i) => i !== index));
  }

  unfold(pick: Pick): void {
    this.set([...this.picks, pick]);
  }

  private set(picks: Pick[]): void {
    this.picks = picks;
    const choice = this.prompt && picks.length > 0 ? settled(this.prompt.choices, picks) : null;
    if (choice) this.choose(choice);
    else this.unchoose();
  }

  choose(choice: Choice): void {
    this.refusal = null;
    this.hovered = null;
    this.match.ticker.skip();
    if (!settings.confirm) {
      this.chosen = choice;
      void this.confirm();
      return;
    }
    if (this.chosen === choice) return;
    this.chosen = choice;
    this.glanced = null;
    void this.foresee(choice);
  }

  private unchoose(): void {
    this.chosen = null;
    this.forecast = null;
    this.rest = null;
    this.drawn = [];
  }

  // The next or previous of what is left is aimed at: how keys walk over a board whose pieces take no focus.
  walk(by: 1 | -1): boolean {
    const all = this.left;
    if (all.length === 0 || !settings.confirm) return false;
    const here = this.chosen ? all.indexOf(this.chosen) : -1;
    this.choose(all[here < 0 ? (by > 0 ? 0 : all.length - 1) : (here + by + all.length) % all.length]!);
    return true;
  }

  // One step back: first the chosen action, then the last pick.
  back(): boolean {
    if (this.refusal) {
      this.refusal = null;
      return true;
    }
    if (this.chosen) {
      const wasPicked = this.prompt && settled(this.prompt.choices, this.picks) === this.chosen;
      this.unchoose();
      if (wasPicked) this.picks = this.picks.slice(0, -1);
      return true;
    }
    if (this.picks.length > 0) {
      this.set(this.picks.slice(0, -1));
      return true;
    }
    return false;
  }

  clear(): void {
    this.picks = [];
    this.hovered = null;
    this.advised = null;
    this.glanced = null;
    this.refusal = null;
    this.unchoose();
  }

  private async foresee(choice: Choice): Promise<void> {
    const prompt = this.prompt;
    if (!prompt) return;
    this.forecast = { choice, odds: null, failed: null };
    try {
      const answer = await hall.client.say('odds', { match: this.match.id, seat: prompt.seat, action: choice.action });
      if (this.chosen === choice) this.forecast = { choice, odds: answer.odds, failed: null };
    } catch (error) {
      if (this.chosen === choice)
        this.forecast = { choice, odds: null, failed: error instanceof Refusal ? error.message : String(error) };
    }
  }

  async confirm(): Promise<void> {
    const prompt = this.prompt;
    const choice = this.chosen;
    if (!prompt || !choice) return;
    this.going = this.rest;
    await this.send(prompt, choice.action);
  }

  private async send(prompt: Prompt, action: Action): Promise<void> {
    this.sent = { at: prompt.at, action };
    this.clear();
    try {
      await hall.client.say('act', { match: this.match.id, seat: prompt.seat, at: prompt.at, action });
    } catch (error) {
      this.sent = null;
      this.going = null;
      if (error instanceof Refusal && error.code === 'stale') return;
      hall.complain(error);
    }
  }

  // Aims at the first of these that the hall finds legal: a point of the table that is in no list. Otherwise says why
  // not, unless the press may have meant nothing.
  async tryOut(actions: readonly Action[], text: string, quiet = false): Promise<void> {
    const prompt = this.prompt;
    if (!prompt) return;
    this.asking = true;
    try {
      let no: Refused | null = null;
      for (const action of actions) {
        const answer = await hall.client.say('why', { match: this.match.id, seat: prompt.seat, action });
        if (this.prompt?.at !== prompt.at) return;
        if (answer.legal) return this.choose({ i: -1, action, text });
        no ??= { action, text, reason: answer.reason ?? '', ...(answer.rule ? { rule: answer.rule } : {}) };
      }
      this.refusal = quiet ? null : no;
    } finally {
      this.asking = false;
    }
  }

  // Aims at a whole way: its first stretch is chosen as any other action, the others follow by themselves once that is
  // confirmed.
  async setOut(course: Course, text: string, quiet = false): Promise<void> {
    const picture = this.match.picture;
    if (!this.prompt || !picture) return;
    const stretch = course.next({ view: picture.view, choices: this.prompt.choices });
    this.unchoose();
    if (!stretch) return;
    await this.tryOut(stretch.wishes, text, quiet);
    if (!this.chosen) return;
    this.rest = stretch.rest;
    this.drawn = course.points;
  }

  // The next stretch of a way that was confirmed: asked for and done, until its end, a refusal, or a question of
  // another kind.
  private async goOn(course: Course): Promise<void> {
    const picture = this.match.picture;
    const prompt = picture?.prompt;
    const stretch = prompt ? course.next({ view: picture.view, choices: prompt.choices }) : null;
    for (const action of prompt && stretch ? stretch.wishes : []) {
      const answer = await hall.client
        .say('why', { match: this.match.id, seat: prompt!.seat, action })
        .catch(() => null);
      if (this.match.picture?.prompt?.at !== prompt!.at || !answer) break;
      if (!answer.legal) continue;
      this.going = stretch!.rest;
      return this.send(prompt!, action);
    }
    this.going = null;
  }

  // What asks for nothing is done after a breath, unless the player would rather do it or does something meanwhile.
  private doChore(): void {
    const prompt = this.prompt;
    if (!prompt || prompt.chore === undefined || !settings.chores) return;
    const choice = prompt.choices.find((each) => each.i === prompt.chore);
    setTimeout(() => {
      if (choice && this.prompt === prompt && !this.chosen && this.picks.length === 0)
        void this.send(prompt, choice.action);
    }, beat());
  }

  // A new position: old aims fall away.
  renewed(): void {
    const at = this.match.picture?.prompt?.at ?? this.match.picture?.at ?? -1;
    if (at === this.at) return;
    this.at = at;
    this.clear();
    if (this.sent && this.sent.at !== at) this.sent = null;
    if (this.going) void this.goOn(this.going);
    else this.doChore();
  }
}
