/// <reference lib="webworker" />
import { openDatabase } from './database';
import { compile, startEngine, type MakeModule } from './engine';
import { House } from './house';
import { Minds } from './minds';
import { becomeHost, type Frame } from './tabs';

// The hall of this browser, in a worker of its own. The page says where the engine is, then opens sockets.
interface Start {
  engine: string;
  base: string;
}

const beat = 250;

async function open(start: Start, send: (frame: Frame) => void): Promise<House> {
  const code = compile(new URL(`${start.engine}.wasm.gz`, start.base).href);
  const make = import(/* @vite-ignore */ new URL(`${start.engine}.mjs`, start.base).href) as Promise<{
    default: MakeModule;
  }>;
  const [database, module, glue] = await Promise.all([openDatabase(), code, make]);
  const engine = await startEngine(glue.default, module);
  const minds = new Minds({ glue: new URL(`${start.engine}.mjs`, start.base).href, module }, database);
  const house = new House(engine, database, {
    send: (socket, text) => send({ to: socket, text }),
    close: (socket) => send({ to: socket, closed: true }),
    think: (job) => minds.think(job),
    fetch: async (path) => {
      const answer = await fetch(new URL(path, start.base).href);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.text();
    },
    later: (run, ms) => {
      setTimeout(run, ms);
    },
  });
  await house.begin();
  setInterval(() => house.tick(), beat);
  return house;
}

addEventListener(
  'message',
  (message: MessageEvent<Start>) => {
    becomeHost(
      (send) => open(message.data, send),
      (frame) => postMessage(frame),
      (hear) => {
        addEventListener('message', (next: MessageEvent<Frame>) => hear(next.data));
      },
    );
  },
  { once: true },
);
