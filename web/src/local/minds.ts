import type { Database } from './database';
import type { Job, Thought } from './engine';

// Computer players, each in a worker of its own, so that neither the hall nor the page waits for them.
export interface Desk {
  glue: string;
  module: WebAssembly.Module;
}

interface Hand {
  worker: Worker;
  job: Waiting | null;
}
interface Waiting {
  job: Job;
  done: (choice: number) => void;
}

export class Minds {
  private readonly hands: Hand[] = [];
  private readonly queue: Waiting[] = [];
  private readonly most = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));

  constructor(
    private readonly desk: Desk,
    private readonly database: Database,
  ) {}

  think(job: Job): Promise<number> {
    return new Promise((done) => {
      this.queue.push({ job, done });
      this.next();
    });
  }

  private next(): void {
    const hand = this.hands.find((each) => each.job === null) ?? (this.hands.length < this.most ? this.hire() : null);
    const waiting = hand ? this.queue.shift() : undefined;
    if (!hand || !waiting) return;
    hand.job = waiting;
    hand.worker.postMessage({ do: 'think', ...waiting.job });
  }

  private hire(): Hand {
    const worker = new Worker(new URL('./mind.worker.ts', import.meta.url), { type: 'module' });
    const hand: Hand = { worker, job: null };
    worker.onmessage = (message: MessageEvent<Thought>) => this.hear(hand, message.data);
    worker.onerror = () => {
      this.dismiss(hand);
    };
    worker.postMessage(this.desk);
    this.hands.push(hand);
    return hand;
  }

  private hear(hand: Hand, thought: Thought): void {
    const waiting = hand.job;
    if (!waiting) return;
    if ('want' in thought) {
      void this.database.text('content', thought.content).then((text) => {
        if (text === null) return this.finish(hand, -1);
        hand.worker.postMessage({ do: 'content', game: thought.game, content: thought.content, text });
        hand.worker.postMessage({ do: 'think', ...waiting.job });
      });
    } else if ('choice' in thought) {
      this.finish(hand, thought.choice);
    } else if ('trouble' in thought) {
      this.finish(hand, -1);
    }
  }

  private finish(hand: Hand, choice: number): void {
    const waiting = hand.job;
    hand.job = null;
    waiting?.done(choice);
    this.next();
  }

  // A worker that broke is let go; its seat plays any choice, and another worker comes when it is needed.
  private dismiss(hand: Hand): void {
    hand.worker.terminate();
    this.hands.splice(this.hands.indexOf(hand), 1);
    this.finish(hand, -1);
  }
}
