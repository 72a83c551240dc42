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

// Whether an offered action is the one that a line of a record tells: its verb, and every field that the line names.
function isThat(action, text) {
  const [verb, ...parts] = text.split(' ');
  const said = (value) => (Array.isArray(value) ? value.map(said).join('+') : String(value));
  return action.verb === verb && parts.every((part) => { const [field, value] = part.split('='); return said(action[field]) === value; });
}

// A line to the hall for the page's own player, beside the page: runs a deed in the page with `say` at hand.
function beside(page, deed, given) {
  return page.evaluate(async ({ deed, given }) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
    const heard = (id) => new Promise((done) => socket.addEventListener('message', (message) => { const frame = JSON.parse(message.data); if (frame.ack === id) done(frame); }));
    await new Promise((open) => { socket.onopen = open; });
    let count = 0;
    const match = location.pathname.split('/')[2];
    const say = async (cmd, body) => { const id = `p${(count += 1)}`; const answer = heard(id); socket.send(JSON.stringify({ id, cmd, ...body })); return answer; };
    await say('hello', { version: 1, token: localStorage.getItem('condotta.token') });
    await new Function(`return (${deed})`)()(say, match, given);
    socket.close();
  }, { deed: deed.toString(), given });
}

// Plays on as the record did: the page's own player sends the same actions, the page sees what comes of them.
export async function playOn(page, lines) {
  const deeds = lines.filter((line) => /"do":/.test(line)).map((line) => JSON.parse(line.slice(line.indexOf('{'))).do.replace(/^[^ ]*: /, ''));
  return beside(page, async (say, match, { deeds, isThat }) => {
    const fits = new Function(`return (${isThat})`)();
    for (const deed of deeds) {
      const { pictures } = await say('watch', { match });
      const prompt = pictures.map((each) => each.prompt).find((each) => each);
      if (!prompt) break;
      const choice = prompt.choices.find((each) => fits(each.action, deed)) ?? prompt.choices.at(-1);
      const answer = await say('act', { match, seat: prompt.seat, at: prompt.at, action: choice.action });
      if (!answer.ok) throw new Error(answer.error.message);
    }
  }, { deeds, isThat: isThat.toString() });
}

// Gives all seats of the page's own player but so many to the computer, which plays the match to its end.
export async function letPlay(page, keep = 0) {
  return beside(page, async (say, match, keep) => {
    const { table } = await say('watch', { match });
    const own = table.seats.filter((seat) => seat.kind === 'person').slice(keep);
    for (const { seat } of own) await say('hand_over', { match, seat, to: { kind: 'mind', level: 'novice' } });
  }, keep);
}
