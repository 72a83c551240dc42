// Work that is cut into slices, so that the page answers in between: a generator yields wherever it may be laid aside,
// and hands over a promise where something beside it has to come first.
export type Work<Result = void> = Generator<Promise<unknown> | undefined, Result, undefined>;

// How long a slice goes on before the browser has its turn: four times as much on a slow phone is still no wait.
const slice = 6;

interface Scheduler {
  yield?: () => Promise<void>;
}

// The browser's turn. Where it cannot be asked for it, a message to oneself comes back sooner than a timer would.
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go();
    };
    port2.postMessage(null);
  });
}

// Kept once the page as it stands has been painted; not in a window that nobody sees.
export function painted(): Promise<void> {
  return new Promise((done) => globalThis.requestAnimationFrame?.(() => setTimeout(done)));
}

// Kept once frames have come in which there was nothing to paint any more: who draws the page has time for others.
export async function quiet(frames = 2): Promise<void> {
  for (let i = 0; i < frames; i += 1) await painted();
}

// All of it in one go; what would have been waited for is not.
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

interface How {
  goesOn?: () => boolean;
  rest?: () => Promise<unknown>;
  clock?: () => number;
}

// Slice by slice. Asked before each one whether it is still wanted: if not, the work may clear up (`finally`) and
// nothing comes of it.
export async function inSlices<Result>(
  work: Work<Result>,
  { goesOn = () => true, rest = pause, clock = () => performance.now() }: How = {},
): Promise<Result | undefined> {
  for (let began = clock(); ;) {
    if (!goesOn()) {
      work.return(undefined as never);
      return undefined;
    }
    const step = work.next();
    if (step.done) return step.value;
    if (step.value) await step.value;
    else if (clock() - began < slice) continue;
    await rest();
    began = clock();
  }
}

// Pieces of work one after the other, each after the browser has had its turn; one that fails is told and does not keep
// the others from their turn. `done` of whichever was the last to be waited for. Who leaves in the middle takes the
// rest along.
export class InTurn {
  private waiting = 0;
  private last: Promise<void>;
  constructor(
    first: Promise<void>,
    private readonly goesOn: () => boolean,
    private readonly tell: (error: unknown) => void = (error) => reportError(error),
  ) {
    this.last = first.catch((error: unknown) => this.failed(error));
  }
  add(piece: () => Promise<void>, done: () => void): void {
    this.waiting += 1;
    this.last = this.last.then(async () => {
      if (!this.goesOn()) return;
      await pause();
      await piece().catch((error: unknown) => this.failed(error));
      this.waiting -= 1;
      if (this.waiting === 0 && this.goesOn()) done();
    });
  }
  private failed(error: unknown): void {
    if (this.goesOn()) this.tell(error);
  }
}
