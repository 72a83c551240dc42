// The graphics card is woken beside the page: whoever asks for it first waits up to a third of a second, and here that
// is a worker and not the page. Kept as soon as it is awake, or cannot be woken so.
let awake: Promise<void> | null = null;

export function wakeCard(): Promise<void> {
  awake ??= new Promise<void>((done) => {
    const worker = new Worker(new URL('./card.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = worker.onerror = () => {
      worker.terminate();
      done();
    };
  });
  return awake;
}
