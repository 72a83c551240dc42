// Random games of chess by chess.js: every move listed, one taken at random, as our own loop does.
// usage: node chess.cjs SECONDS
const { Chess } = require('chess.js');

const seconds = Number(process.argv[2]);
let moves = 0;
let games = 0;
const began = process.cpuUsage();
const spent = () => { const used = process.cpuUsage(began); return (used.user + used.system) / 1e6; };
while (spent() < seconds) {
  const game = new Chess();
  for (let i = 0; i < 400 && !game.isGameOver(); i += 1) {
    const all = game.moves();
    game.move(all[Math.floor(Math.random() * all.length)]);
    moves += 1;
  }
  games += 1;
}
console.log(JSON.stringify({ actions_per_s: moves / spent(), games_per_s: games / spent() }));
