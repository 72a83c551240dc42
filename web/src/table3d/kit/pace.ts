// Watches how fast frames come while something moves. Too slow for three seconds: a simpler picture is asked for.
export type Tier = 'high' | 'low';
const slowest = 24;
const patience = 3;

export class Pace {
  private frames = 0;
  private seconds = 0;

  // One frame took so long. True once the picture is too slow; then it begins to count anew.
  tooSlow(seconds: number): boolean {
    if (seconds > 1) return this.fresh(); // the page was away
    this.frames += 1;
    this.seconds += seconds;
    if (this.seconds < patience) return false;
    const slow = this.frames / this.seconds < slowest;
    this.fresh();
    return slow;
  }

  private fresh(): false {
    this.frames = 0;
    this.seconds = 0;
    return false;
  }
}
