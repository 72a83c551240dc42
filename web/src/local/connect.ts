import type { Socket } from '../net/client';
import { firstSocket, type Frame } from './tabs';

// The page's end of a line to the hall in this browser: it looks like a WebSocket.
let worker: Worker | null = null;
let last = firstSocket();
const sockets = new Map<number, LocalSocket>();

function hallWorker(engine: string): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./hall.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (message: MessageEvent<Frame>) => hear(message.data);
  // A hall that breaks is started anew with what it has stored; clients come back by themselves.
  made.onerror = () => {
    made.terminate();
    worker = null;
    for (const socket of [...sockets.values()]) socket.lost();
  };
  made.postMessage({ engine, base: document.baseURI.split('#')[0] });
  worker = made;
  return made;
}

function hear(frame: Frame): void {
  if (!('to' in frame)) return;
  const socket = sockets.get(frame.to);
  if ('text' in frame) socket?.onmessage?.({ data: frame.text });
  else socket?.lost();
}

class LocalSocket implements Socket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  private readonly number = (last += 1);
  private readonly worker: Worker;

  constructor(engine: string) {
    this.worker = hallWorker(engine);
    sockets.set(this.number, this);
    this.worker.postMessage({ from: this.number, open: true });
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.worker.postMessage({ from: this.number, text });
  }
  close(): void {
    sockets.delete(this.number);
    this.worker.postMessage({ from: this.number, close: true });
  }
  lost(): void {
    sockets.delete(this.number);
    this.onclose?.();
  }
}

// The engine that this page came with; null where a server runs the hall.
export const engineOfPage = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="condotta-engine"]')?.content ?? null;

export const localSocket = (engine: string) => (): Socket => new LocalSocket(engine);

// What a server answers at /api/games lies in a static folder as api/games.json.
export const localFetch = (address: string): Promise<Response> => fetch(`${address.replace(/^\//, '')}.json`);
