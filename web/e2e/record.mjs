import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './hall.mjs';

// The record of a game that the greedy policy plays out by itself.
export function playedOut(game, mode, seed, options = []) {
  const folder = mkdtempSync(join(tmpdir(), 'condotta-record-'));
  const file = join(folder, 'match.record');
  execFileSync(program, ['play', game, '--mode', mode, ...options.flatMap((each) => ['-o', each]), '--seats', 'greedy', '--seed', String(seed), '--plain', '--save', file], { stdio: 'ignore' });
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  rmSync(folder, { recursive: true, force: true });
  return lines;
}

// As much of it as was played before a line that fits.
export const upTo = (lines, line) => lines.slice(0, lines.findIndex((each) => line.test(each)));

// Goes on with an unfinished record: the page's own player holds all its seats.
export async function goOnWith(page, lines) {
  const address = await page.evaluate(async (record) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    const heard = (id) => new Promise((done) => socket.addEventListener('message', (message) => { const frame = JSON.parse(message.data); if (frame.ack === id) done(frame); }));
    await new Promise((open) => { socket.onopen = open; });
    const hello = heard('h');
    socket.send(JSON.stringify({ id: 'h', cmd: 'hello', version: 1, token: localStorage.getItem('condotta.token') ?? undefined }));
    await hello;
    const answer = heard('i');
    socket.send(JSON.stringify({ id: 'i', cmd: 'import', record }));
    const frame = await answer;
    socket.close();
    if (!frame.ok) throw new Error(frame.error.message);
    return `/t/${frame.table.match}?code=${encodeURIComponent(frame.code ?? '')}`;
  }, `${lines.join('\n')}\n`);
  await page.goto(address);
}
