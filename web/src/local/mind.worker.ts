/// <reference lib="webworker" />
import { startEngine, type Engine, type MakeModule } from './engine';
import type { Desk } from './minds';

// One computer player's head. It first hears where the engine is, then jobs, one at a time.
let engine: Promise<Engine>;

async function settle(desk: Desk): Promise<Engine> {
  const glue = (await import(/* @vite-ignore */ desk.glue)) as { default: MakeModule };
  return startEngine(glue.default, desk.module);
}

addEventListener('message', (message: MessageEvent<Desk | { do: string }>) => {
  const data = message.data;
  if ('glue' in data) {
    engine = settle(data);
    return;
  }
  void engine.then(
    (head) => postMessage(head.mind(JSON.stringify(data))),
    (error: unknown) => postMessage({ trouble: String(error) }),
  );
});
