import { pause, quiet } from '../state/slices';

// What need not stand there with the first picture is put up afterwards, one thing at a time and the page's turn in
// between: the lowest rank first, then whoever asked first. The very first waits until what the page begins with is to
// be seen; in a window that nobody sees, a moment.
interface Asked {
  rank: number;
  run: () => void;
}
let waiting: Asked[] = [];
let going = false;
let seen: Promise<void> | null = null;
// From what the page says to the glass it takes about so many frames.
const toTheGlass = 4;
const unseen = () => new Promise<void>((done) => setTimeout(done, 400));

// Whatever one of them does, the others still get their turn.
async function go(): Promise<void> {
  going = true;
  try {
    await (seen ??= Promise.race([quiet(toTheGlass), unseen()]));
    while (waiting.length > 0) {
      await pause();
      const next = waiting.reduce<Asked | null>((best, each) => (best && best.rank <= each.rank ? best : each), null);
      waiting = waiting.filter((each) => each !== next);
      next?.run();
    }
  } finally {
    going = false;
    if (waiting.length > 0) void go();
  }
}

// Answers how to take it back.
export function soon(rank: number, run: () => void): () => void {
  const own: Asked = { rank, run };
  waiting.push(own);
  if (!going) void go();
  return () => {
    waiting = waiting.filter((each) => each !== own);
  };
}
