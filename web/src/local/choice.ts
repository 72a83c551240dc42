import { keep } from '../state/keep';

// Which engine the hall of this browser runs. Each game has one of its own, less than half as large as that of all
// games (''), which comes with the second game. A first visit waits for the game that is chosen, or until the page has
// stood for a while; a later one begins with the game of the last.
const lastGame = 'condotta.game';
// Home, rules and a new table can be read without a hall.
const readable = /^(#\/?|#\/rules.*|#\/tables\/new.*)?$/;

export class Choice {
  game: string | null = null;

  // Called with each engine that is chosen: the first, and that of all games after that of one.
  constructor(private readonly made: (game: string) => void) {}

  // `later`: when the page has stood for a while.
  begin(hash: string, later: (run: () => void) => void): void {
    const known = keep.get(lastGame);
    if (known !== null || !readable.test(hash)) this.first(known ?? '');
    else later(() => this.first(''));
  }

  // Somebody wants to play this.
  wish(game: string): void {
    keep.set(lastGame, game);
    this.first(game);
    if (this.game !== game) this.all();
  }

  all(): void {
    if (this.game !== '') this.take('');
  }

  private first(game: string): void {
    if (this.game === null) this.take(game);
  }

  private take(game: string): void {
    this.game = game;
    this.made(game);
  }
}
