import type { House } from './house';

// One hall for all tabs of a browser: the tab that holds the lock runs it, the others pass their frames on to that one.
// When it is closed, the next tab takes over; lines break then, and clients say again what was not answered, as they do
// with a server.
export type Frame =
  | { from: number; open: true }
  | { from: number; text: string }
  | { from: number; close: true }
  | { to: number; text: string }
  | { to: number; closed: true };

type Send = (frame: Frame) => void;
const lock = 'condotta.hall';

// Sockets of all tabs have numbers of their own.
export const firstSocket = () => 1 + Math.floor(Math.random() * 2 ** 40) * 1000;

export function becomeHost(
  open: (send: Send) => Promise<House>,
  toPage: Send,
  listen: (hear: (frame: Frame) => void) => void,
): void {
  const channel = new BroadcastChannel(lock);
  const own = new Set<number>();
  let waiting: Frame[] | null = [];
  let house: House | null = null;

  const carry = (frame: Frame) => {
    if (!house || !('from' in frame)) return;
    if ('open' in frame) house.opened(frame.from);
    else if ('text' in frame) house.heard(frame.from, frame.text);
    else house.closed(frame.from);
  };
  const deliver: Send = (frame) => {
    if ('to' in frame) (own.has(frame.to) ? toPage : (other: Frame) => channel.postMessage(other))(frame);
  };

  listen((frame) => {
    if ('from' in frame && 'open' in frame) own.add(frame.from);
    if (house) carry(frame);
    else if (waiting) waiting.push(frame);
    else channel.postMessage(frame);
  });
  channel.onmessage = (message: MessageEvent<Frame | 'new host'>) => {
    const frame = message.data;
    if (frame === 'new host') dropAll();
    else if ('from' in frame) carry(frame);
    else if (own.has(frame.to)) toPage(frame);
  };
  const dropAll = () => {
    for (const socket of own) toPage({ to: socket, closed: true });
    own.clear();
  };

  const run = async () => {
    house = await open(deliver);
    for (const frame of waiting ?? []) carry(frame);
    if (waiting === null) dropAll();
    waiting = null;
    channel.postMessage('new host');
    await new Promise(() => {}); // the lock is held for as long as this tab lives
  };
  // The page hears of it as of any error of this worker, and starts another.
  const fail = (error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  };
  void navigator.locks
    .request(lock, { ifAvailable: true }, async (held) => {
      if (held) return run();
      for (const frame of waiting ?? []) channel.postMessage(frame);
      waiting = null;
      void navigator.locks.request(lock, run).catch(fail);
      return undefined;
    })
    .catch(fail);
}
