import type { Database } from './database';
import type { Deed, Engine, Job, Put } from './engine';

// Everything around the hall's logic: it passes messages in, and does what comes out (docs/local.md).
export interface Outside {
  send(socket: number, text: string): void;
  close(socket: number): void;
  // Lets a mind think; the choice is -1 where it fails. None: the hall thinks for itself.
  think?(job: Job): Promise<number>;
  // A file of the site, as text.
  fetch(path: string): Promise<string>;
  // The engine knows one game alone, and another one is wanted: a house with all games takes the place of this one.
  allGames?(): void;
  later(run: () => void, ms: number): void;
}

export class House {
  constructor(
    private readonly engine: Engine,
    private readonly database: Database,
    private readonly outside: Outside,
  ) {}

  async begin(rehearsal?: number): Promise<void> {
    const kept = await this.database.begin();
    this.say({
      do: 'begin',
      minds: this.outside.think !== undefined,
      ...(this.outside.allGames ? { alone: true } : {}),
      ...kept,
      ...(rehearsal === undefined ? {} : { rehearsal }),
    });
  }

  // A game that is likely to be wanted is opened before anybody asks.
  expect(game: string): void {
    void this.bring('game', game);
  }

  opened(socket: number): void {
    this.say({ do: 'opened', socket });
  }
  heard(socket: number, text: string): void {
    this.say({ do: 'heard', socket, text });
  }
  closed(socket: number): void {
    this.say({ do: 'closed', socket });
  }
  tick(): void {
    this.say({ do: 'tick' });
  }

  private say(message: object): void {
    for (const deed of this.engine.hall(JSON.stringify(message))) this.act(deed);
  }

  private act(deed: Deed): void {
    if ('send' in deed) this.outside.send(deed.send, deed.text);
    else if ('close' in deed) this.outside.close(deed.close);
    else if ('put' in deed) this.keep(deed.put);
    else if ('want' in deed && deed.want === 'engine') this.outside.allGames!();
    else if ('want' in deed) void this.bring(deed.want, deed.key);
    else void this.outside.think!(deed.think).then((choice) => this.say({ do: 'chosen', job: deed.think.job, choice }));
  }

  private keep(write: Put): void {
    this.database.put(
      write,
      (ticket) => this.say({ do: 'kept', ticket }),
      (ticket, why) => {
        this.say({ do: 'failed', ticket, why });
        this.probe();
      },
    );
  }

  private probe(): void {
    this.outside.later(() => {
      void this.database.probe().then((works) => {
        if (works) this.say({ do: 'writable' });
        else this.probe();
      });
    }, 1000);
  }

  private async bring(what: string, key: string): Promise<void> {
    let answer: object = { do: 'missing', what, key };
    try {
      if (what === 'entries') answer = { do: what, key, entries: await this.database.entries(key) };
      else if (what === 'game') answer = { do: what, key, text: await this.game(key) };
      else answer = { do: what, key, text: (await this.database.text(what as 'content', key)) ?? '' };
    } catch (error) {
      console.warn(`${what} ${key}: ${error}`);
    }
    this.say(answer);
  }

  // A game's content. The schemas of its files are for the editor alone: they come when the first decision no longer
  // waits for the line.
  private async game(key: string): Promise<string> {
    const content = await this.outside.fetch(`api/content/${key}.json`);
    this.outside.later(() => void this.schemas(key).catch((error: unknown) => console.warn(`schemas: ${error}`)), 2000);
    return content;
  }

  private async schemas(key: string): Promise<void> {
    const all = JSON.parse(await this.outside.fetch(`api/schemas/${key}.json`)) as { [name: string]: string };
    for (const [name, text] of Object.entries(all)) this.engine.writeFile(`/content/${key}/${name}`, text);
  }
}
