// Numbers as people read them: a true minus sign, a plus where a change is meant, percent without decimals.
export function signed(value: number): string {
  if (value < 0) return `−${-value}`;
  return value > 0 ? `+${value}` : '0';
}

export function plainNumber(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`;
}

export function percent(chance: number): string {
  const share = chance * 100;
  if (share > 0 && share < 1) return '<1%';
  if (share > 99 && share < 100) return '>99%';
  return `${Math.round(share)}%`;
}
