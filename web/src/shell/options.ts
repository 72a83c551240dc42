import type { GameInfo, Json, Table } from '../net/protocol';
import { words } from '../words';

// The table's options in words: name and chosen value, in the game's own order.
export function optionLines(game: GameInfo | undefined, table: Table): [string, string][] {
  return (game?.options ?? [])
    .filter((option) => option.name in table.options && !unset(option.type, table.options[option.name] ?? null))
    .map((option) => {
      const value: Json = table.options[option.name] ?? null;
      const usual = typeof value === 'number' && value < 0 && value === option.default;
      return [
        option.title,
        usual ? words.fresh.usual : (option.choices?.find((each) => each.value === value)?.title ?? spell(value)),
      ];
    });
}

// A list that nobody has filled says nothing.
const unset = (type: string, value: Json) =>
  type === 'list' && (value === null || (Array.isArray(value) && value.length === 0));

function spell(value: Json): string {
  if (value === true) return words.fresh.yes;
  if (value === false) return words.fresh.no;
  if (value === null) return words.fresh.byChance;
  if (typeof value === 'object' && !Array.isArray(value)) return String(value.name ?? words.fresh.yes);
  return Array.isArray(value) ? value.map(String).join(', ') || words.fresh.notSaid : String(value);
}
