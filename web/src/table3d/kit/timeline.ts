// One queue of moments. All that moves is a function of 0 to 1, so that speed, skipping, single steps and stills are
// the same code.
export interface Moment {
  at: number;
  lasts: number;
  show(share: number): void;
}

export const ease = {
  out: (k: number) => 1 - (1 - k) ** 3,
  inOut: (k: number) => (k < 0.5 ? 4 * k ** 3 : 1 - (-2 * k + 2) ** 3 / 2),
  in: (k: number) => k ** 3,
};

export class Timeline {
  now = 0;
  private moments: Moment[] = [];

  get end(): number {
    return this.moments.reduce((latest, each) => Math.max(latest, each.at + each.lasts), 0);
  }
  get over(): boolean {
    return this.now >= this.end;
  }

  add(at: number, lasts: number, show: (share: number) => void): this {
    this.moments.push({ at, lasts, show });
    return this;
  }

  // Goes to a time: what lies before it is at 1, what lies after it at 0.
  seek(time: number): void {
    this.now = Math.min(time, this.end);
    for (const each of this.moments) each.show(share(each, this.now));
  }

  // The next time at which something has come to its end.
  next(): number {
    return this.moments
      .map((each) => each.at + each.lasts)
      .filter((time) => time > this.now + 1e-6)
      .reduce((least, time) => Math.min(least, time), this.end);
  }
}

function share(moment: Moment, time: number): number {
  if (moment.lasts <= 0) return time >= moment.at ? 1 : 0;
  return Math.min(1, Math.max(0, (time - moment.at) / moment.lasts));
}
