// A piece with a name below it (or none), all in the table's own measure.
export interface Labelled {
  id: string;
  name: string;
  x: number;
  y: number;
  r: number;
  below: number;
  sure: boolean;
}

// Whose names are written: where one covers neither a piece nor another name. Who acts or is aimed at is always named.
export function uncrowded(pieces: readonly Labelled[], px: number): ReadonlySet<string> {
  const written = new Set<string>();
  const taken: { x: number; y: number; w: number }[] = [];
  for (const piece of pieces.filter((each) => each.name !== '').sort((a, b) => Number(b.sure) - Number(a.sure))) {
    const name = { x: piece.x, y: piece.y + piece.r + piece.below, w: piece.name.length * 3.3 * px };
    const onPiece = pieces.some(
      (each) =>
        each !== piece && Math.abs(each.x - name.x) < name.w + each.r && Math.abs(each.y - name.y) < each.r + 6 * px,
    );
    const onName = taken.some(
      (each) => Math.abs(each.x - name.x) < each.w + name.w && Math.abs(each.y - name.y) < 12 * px,
    );
    if ((onPiece || onName) && !piece.sure) continue;
    written.add(piece.id);
    taken.push(name);
  }
  return written;
}
