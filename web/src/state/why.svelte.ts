import { hall } from './hall.svelte';

// Why something happens, in the first words of the rule behind it. The ledger is fetched when it is first asked for.
class Whys {
  private texts: ReadonlyMap<string, string> = $state.raw(new Map());
  private readonly asked = new Set<string>();

  of(game: string, rule: string | undefined): string {
    if (!rule) return '';
    if (!this.asked.has(game)) {
      this.asked.add(game);
      hall.rulesOf(game).then(
        (all) => {
          this.texts = new Map([
            ...this.texts,
            ...all.map((each): [string, string] => [each.id, firstSentence(each.text)]),
          ]);
        },
        () => this.asked.delete(game),
      );
    }
    return this.texts.get(rule) ?? '';
  }
}

const most = 150;
export function firstSentence(text: string): string {
  const plain = text
    .replace(/\s*[[(](?:p|agree|see)[^\])]*[\])]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const end = plain.search(/\.(?:\s|$)/);
  const first = end > 20 ? plain.slice(0, end + 1) : plain;
  if (first.length <= most) return first;
  // A long one is said as far as it stands by itself.
  const half = first.indexOf(';');
  return half > 20 && half < most ? `${first.slice(0, half)}.` : `${first.slice(0, first.lastIndexOf(' ', most))} …`;
}

export const whys = new Whys();
