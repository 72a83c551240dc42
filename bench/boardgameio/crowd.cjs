// A closed loop of official clients: two for each match, each moves as soon as it is its turn. A move counts when the server's
// new state has come back to the client that made it.
// usage: node crowd.cjs PORT MATCHES SECONDS
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { TicTacToe } = require('./game.cjs');

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const times = [];
let measuring = false;
let made = 0;

// The server confirms a move by telling the other player; the mover has been guessing ahead. So the loop is closed by the
// other's move, and a move's time ends when the other client has it.
function play(number) {
  const matchID = `m${process.pid}_${number}_${++made}`;
  const sent = [0, 0];
  const clients = ['0', '1'].map((playerID) =>
    Client({ game: TicTacToe, matchID, playerID, debug: false, multiplayer: SocketIO({ server: `http://localhost:${port}` }) }));
  const seen = [-1, -1];
  let over = false;
  clients.forEach((client, seat) => {
    client.subscribe((state) => {
      if (state === null || over) return;
      const filled = state.G.cells.filter((cell) => cell !== null).length;
      if (filled === seen[seat]) return;
      seen[seat] = filled;
      const mover = (filled + 1) % 2;
      if (filled > 0 && mover !== seat) {
        if (measuring) times.push(performance.now() - sent[mover]);
        if (state.ctx.gameover) {
          over = true;
          setTimeout(() => { clients.forEach((each) => each.stop()); play(number); }, 0);
          return;
        }
      }
      if (state.ctx.gameover || filled % 2 !== seat) return;
      const free = state.G.cells.flatMap((cell, i) => (cell === null ? [i] : []));
      const choice = free[Math.floor(Math.random() * free.length)];
      setImmediate(() => { sent[seat] = performance.now(); client.moves.clickCell(choice); });
    });
    client.start();
  });
}

for (let i = 0; i < matches; i += 1) play(i);
setTimeout(() => { measuring = true; }, 2000);
setTimeout(() => {
  times.sort((a, b) => a - b);
  const at = (share) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2));
  console.log(JSON.stringify({ moves_per_second: Math.round(times.length / seconds), p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1) }));
  process.exit(0);
}, 2000 + seconds * 1000);
