/// <reference lib="webworker" />
import { openDatabase } from './database';
import { compile, startEngine, type MakeModule } from './engine';
import { House } from './house';
import { Minds } from './minds';
import { becomeHost, type Frame } from './tabs';

// The hall of this browser, in a worker of its own. The page says where the engine is, opens sockets, sends the
// engine's code as soon as it is there, and brings the files of the site that are asked for.
interface Start {
  engine: string;
  base: string;
}
// The engine, compiled or on its way, and the only game that it knows ('': it knows all).
export type Code = { game: string } & ({ module: WebAssembly.Module } | { body: ReadableStream<Uint8Array> });
interface Compiled {
  game: string;
  module: WebAssembly.Module;
}
interface File {
  path: string;
  text: string | null;
}

const beat = 250;
const wanted = new Map<string, (text: string | null) => void>();
let haveCode: (code: Promise<Compiled>) => void;
const code = new Promise<Compiled>((got) => {
  haveCode = got;
});
code.catch(() => {}); // whoever opens the hall hears of it

async function bring(path: string): Promise<string> {
  const text = await new Promise<string | null>((got) => {
    wanted.set(path, got);
    postMessage({ bring: path });
  });
  if (text === null) throw new Error(`${path} cannot be had`);
  return text;
}

// At once, also where another tab runs the hall: what arrives is not left lying.
async function compiled(ready: Code): Promise<Compiled> {
  return { game: ready.game, module: 'module' in ready ? ready.module : await compile(ready.body) };
}

async function open(start: Start, send: (frame: Frame) => void): Promise<House> {
  const make = import(/* @vite-ignore */ new URL(`${start.engine}.mjs`, start.base).href) as Promise<{
    default: MakeModule;
  }>;
  const [database, { game, module }, glue] = await Promise.all([openDatabase(), code, make]);
  const engine = await startEngine(glue.default, module);
  const minds = new Minds({ glue: new URL(`${start.engine}.mjs`, start.base).href, module }, database);
  const house = new House(engine, database, {
    send: (socket, text) => send({ to: socket, text }),
    close: (socket) => send({ to: socket, closed: true }),
    think: (job) => minds.think(job),
    fetch: bring,
    ...(game ? { allGames: () => postMessage('all games') } : {}),
    later: (run, ms) => {
      setTimeout(run, ms);
    },
  });
  await house.begin();
  if (game) house.expect(game);
  setInterval(() => house.tick(), beat);
  return house;
}

addEventListener('message', (message: MessageEvent<Start | Code | File | Frame>) => {
  const said = message.data;
  if ('game' in said) haveCode(compiled(said));
  else if ('path' in said) wanted.get(said.path)?.(said.text);
  else if ('engine' in said) settle(said);
});

function settle(start: Start): void {
  becomeHost(
    (send) => open(start, send),
    (frame) => postMessage(frame),
    (hear) => {
      addEventListener('message', (message: MessageEvent<Code | File | Frame>) => {
        if ('from' in message.data) hear(message.data);
      });
    },
  );
}
