import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './hall.mjs';

// The record of a game that the greedy policy plays out by itself.
export function playedOut(game, mode, seed, options = []) {
  const folder = mkdtempSync(join(tmpdir(), 'condotta-record-'));
  const file = join(folder, 'match.record');
  execFileSync(
    program,
    [
      'play',
      game,
      '--mode',
      mode,
      ...options.flatMap((each) => ['-o', each]),
      '--seats',
      'greedy',
      '--seed',
      String(seed),
      '--plain',
      '--save',
      file,
    ],
    { stdio: 'ignore' },
  );
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  rmSync(folder, { recursive: true, force: true });
  return lines;
}

// As much of it as was played before a line that fits.
export const upTo = (lines, line) =>
  lines.slice(
    0,
    lines.findIndex((each) => line.test(each)),
  );

// Goes on with an unfinished record: the page's own player holds all its seats.
export async function goOnWith(page, lines) {
  const address = await page.evaluate(
    async (record) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
      const heard = (id) =>
        new Promise((done) =>
          socket.addEventListener('message', (message) => {
            const frame = JSON.parse(message.data);
            if (frame.ack === id) done(frame);
          }),
        );
      await new Promise((open) => {
        socket.onopen = open;
      });
      const hello = heard('h');
      socket.send(
        JSON.stringify({
          id: 'h',
          cmd: 'hello',
          version: 1,
          token: localStorage.getItem('condotta.token') ?? undefined,
        }),
      );
      await hello;
      const answer = heard('i');
      socket.send(JSON.stringify({ id: 'i', cmd: 'import', record }));
      const frame = await answer;
      socket.close();
      if (!frame.ok) throw new Error(frame.error.message);
      return `/t/${frame.table.match}?code=${encodeURIComponent(frame.code ?? '')}`;
    },
    `${lines.join('\n')}\n`,
  );
  await page.goto(address);
}

// Whether an offered action is the one that a line of a record tells: its verb, and every field that the line names.
function isThat(action, text) {
  const [verb, ...parts] = text.split(' ');
  const said = (value) => (Array.isArray(value) ? value.map(said).join('+') : String(value));
  return (
    action.verb === verb &&
    parts.every((part) => {
      const [field, value] = part.split('=');
      return said(action[field]) === value;
    })
  );
}

// A line to the hall for the page's own player, beside the page's own: sends a command and gives the answer.
export async function beside(page) {
  await page.evaluate(async () => {
    if (window.besideLine) return;
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    await new Promise((open) => {
      socket.onopen = open;
    });
    let count = 0;
    window.besideLine = (cmd, body) =>
      new Promise((done) => {
        const id = `p${(count += 1)}`;
        const hear = (message) => {
          const frame = JSON.parse(message.data);
          if (frame.ack === id) {
            socket.removeEventListener('message', hear);
            done(frame);
          }
        };
        socket.addEventListener('message', hear);
        socket.send(JSON.stringify({ id, cmd, ...body }));
      });
    await window.besideLine('hello', { version: 1, token: localStorage.getItem('condotta.token') });
  });
  return (cmd, body = {}) =>
    page.evaluate(
      ([cmd, body]) => window.besideLine(cmd, { match: location.pathname.split('/')[2], ...body }),
      [cmd, body],
    );
}

// Plays on as the record did: the page's own player sends the same actions, the page sees what comes of them.
export async function playOn(page, lines) {
  const deeds = lines
    .filter((line) => /"do":/.test(line))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))).do.replace(/^[^ ]*: /, ''));
  const say = await beside(page);
  for (const deed of deeds) {
    const { pictures } = await say('watch');
    const prompt = pictures.map((each) => each.prompt).find((each) => each);
    if (!prompt) break;
    const choice = prompt.choices.find((each) => isThat(each.action, deed)) ?? prompt.choices.at(-1);
    const answer = await say('act', { seat: prompt.seat, at: prompt.at, action: choice.action });
    if (!answer.ok) throw new Error(answer.error.message);
  }
}

// Gives all seats of the page's own player to the computer, which plays the match to its end.
export async function letPlay(page) {
  const say = await beside(page);
  const { table } = await say('watch');
  for (const { seat } of table.seats.filter((each) => each.kind === 'person'))
    await say('hand_over', { seat, to: { kind: 'mind', level: 'novice' } });
}
