import type { Socket } from '../net/client';
import { Choice } from './choice';
import { compile } from './engine';
import type { Code } from './hall.worker';
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

// The engine of this choice, on its way; it is fetched from here, for the page is there sooner than its worker.
let choice: Choice;
let code: Promise<Code> | null = null;

const contentOf = (game: string) => `api/content/${game}.json`;

// What the service worker has kept is WebAssembly already, and goes to the compiler as it came. The rest is unpacked in
// the hall's worker.
async function fetched(engine: string, game: string): Promise<Code> {
  const file = `${engine}${game ? `-${game}` : ''}.wasm.zst`;
  const answer = await fetch(new URL(file, document.baseURI));
  if (answer.status === 404 && game) return fetched(engine, ''); // a game of an earlier visit that this site does not have
  if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
  if (answer.headers.has('X-Unpacked')) return { game, module: await WebAssembly.compileStreaming(answer) };
  return { game, body: answer.body };
}

// Some browsers cannot pass on what is still arriving.
async function pass(ready: Code, to: Worker): Promise<void> {
  if ('module' in ready) return to.postMessage(ready);
  try {
    to.postMessage(ready, [ready.body]);
  } catch {
    to.postMessage({ game: ready.game, module: await compile(ready.body) });
  }
}

function hallWorker(engine: string): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./hall.worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = (message: MessageEvent<Frame | { bring: string } | 'all games'>) => {
    const said = message.data;
    if (said === 'all games') return choice.all();
    if (!('bring' in said)) return hear(said);
    const give = (text: string | null) => made.postMessage({ path: said.bring, text });
    fileText(said.bring).then(give, () => give(null));
  };
  made.onerror = () => broken(made);
  made.postMessage({ engine, base: document.baseURI.split('#')[0]! });
  worker = made;
  if (choice.game !== null) equip(engine, choice.game);
  return made;
}

function equip(engine: string, game: string): void {
  code ??= fetched(engine, game);
  const at = worker;
  if (at) code.then((ready) => pass(ready, at)).catch(() => broken(at));
}

// A hall that breaks is started anew with what it has stored; clients come back by themselves.
function broken(hall: Worker): void {
  hall.terminate();
  if (worker !== hall) return;
  worker = code = null;
  for (const socket of [...sockets.values()]) socket.lost();
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

function afterAWhile(run: () => void): void {
  const wait = () => setTimeout(run, 2000);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

// When the hall begins anew with the engine of all games, it finds what it has stored, and `again` opens a new socket.
export function localSocket(engine: string, again: () => void): () => Socket {
  choice = new Choice((game) => {
    if (code === null) {
      equip(engine, game);
      if (game) fileText(contentOf(game)).catch(() => {}); // the hall opens it before anything else
      return;
    }
    worker?.terminate();
    worker = code = null;
    sockets.clear();
    again();
  });
  choice.begin(location.hash, afterAWhile);
  return () => new LocalSocket(engine);
}

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

// What a server answers at /api/games lies in a static folder as api/games.json. Who asks for a game's content is about
// to play it.
export async function localFetch(address: string): Promise<Response> {
  const content = /^\/api\/content\/(\w+)$/.exec(address);
  if (content) choice.wish(content[1]!);
  return new Response(await fileText(`${address.replace(/^\//, '')}.json`));
}
