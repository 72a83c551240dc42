import type { Model } from './model';

// A sentence without the numbers of figures, which are for papers: "CCC Medic (A5)" is the CCC Medic to who sees it.
// Only where two of a squad bear one name the number tells them apart.
export function spoken(model: Model, said: string): string {
  const alike = model.figures.filter((one) =>
    model.figures.some((other) => other !== one && other.side === one.side && other.name === one.name),
  );
  const told = new Set(alike.map((each) => each.id.toUpperCase()));
  return said.replace(/ \(([AB]\d)\)/g, (whole, id: string) => (told.has(id) ? whole : ''));
}
