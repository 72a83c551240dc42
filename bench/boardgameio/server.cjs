// boardgame.io's own server with its tic-tac-toe, in memory. Prints its port.
const { Server, Origins } = require('boardgame.io/server');
const { TicTacToe } = require('./game.cjs');

const server = Server({ games: [TicTacToe], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
server.run({ port: Number(process.argv[2]), callback: () => console.log('ready') });
