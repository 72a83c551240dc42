import type { LogEntry } from '../state/log';

// Whose deed an entry of the log is: that of the seat which chose, as long as the first sentence is about it or its
// pieces. Passing sets off what others and the automated side do; that is nobody's deed but theirs, and the sentences
// name them.
export function credited(entry: LogEntry, namesOf: (seat: number) => readonly string[]): boolean {
  const first = entry.events[0]?.text ?? '';
  return entry.by !== null && namesOf(entry.by).some((name) => name !== '' && first.startsWith(name));
}
