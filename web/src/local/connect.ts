import type { Socket } from '../net/client';
import { compile } from './engine';
import { firstSocket, type Frame } from './tabs';

// The page's end of a line to the hall in this browser: it looks like a WebSocket.
let worker: Worker | null = null;
let last = firstSocket();
const sockets = new Map<number, LocalSocket>();
const texts = new Map<string, Promise<string>>();

// The first word of the hall: the engine is there, and the line is free for what can wait.
let answered = () => {};
export const firstAnswer = new Promise<void>((done) => {
  answered = done;
});

function hallWorker(engine: string): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./hall.worker.ts', import.meta.url), { type: 'module' });
  // A hall that breaks is started anew with what it has stored; clients come back by themselves.
  const broken = () => {
    made.terminate();
    if (worker === made) worker = null;
    for (const socket of [...sockets.values()]) socket.lost();
  };
  made.onmessage = (message: MessageEvent<Frame | { bring: string }>) => {
    const said = message.data;
    if (!('bring' in said)) return hear(said);
    const give = (text: string | null) => made.postMessage({ path: said.bring, text });
    fileText(said.bring).then(give, () => give(null));
  };
  made.onerror = broken;
  const base = document.baseURI.split('#')[0]!;
  made.postMessage({ engine, base });
  // Fetched from here, for the page is there sooner than its worker.
  compile(new URL(`${engine}.wasm.zst`, base).href).then((code) => made.postMessage({ code }), broken);
  worker = made;
  return made;
}

function hear(frame: Frame): void {
  if (!('to' in frame)) return;
  answered();
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

// A file of the site. Page and hall both need a game's content, which travels once.
function fileText(path: string): Promise<string> {
  const known = texts.get(path);
  if (known) return known;
  const text = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  });
  texts.set(path, text);
  text.catch(() => texts.delete(path));
  return text;
}

// What a server answers at /api/games lies in a static folder as api/games.json.
export const localFetch = async (address: string): Promise<Response> =>
  new Response(await fileText(`${address.replace(/^\//, '')}.json`));
