// Random games of tic-tac-toe in boardgame.io's own engine, without a server: a client plays both sides.
// usage: node boardgameio.cjs SECONDS
const { Client } = require('boardgame.io/client');
const { TicTacToe } = require('../boardgameio/game.cjs');

const seconds = Number(process.argv[2]);
let moves = 0;
let games = 0;
const began = process.cpuUsage();
const spent = () => { const used = process.cpuUsage(began); return (used.user + used.system) / 1e6; };
while (spent() < seconds) {
  const client = Client({ game: TicTacToe, debug: false });
  client.start();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.cells.flatMap((cell, i) => (cell === null ? [i] : []));
    client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
    moves += 1;
  }
  client.stop();
  games += 1;
}
console.log(JSON.stringify({ actions_per_s: moves / spent(), games_per_s: games / spent() }));
