import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, openPage } from './browser.mjs';
import { built, Hall } from './hall.mjs';
import { playedOut } from './record.mjs';
import { drawn, goOnBefore, still } from './solid.mjs';

// Twenty seconds of every game as it is played on the board in three dimensions: one .webm each in docs/films, below 3 MB. The
// browser paints by software, so the film is taken slowly, picture by picture, and told at the pace of a machine with a graphics
// card; a page of the same browser puts the pictures together. Before that a photograph of the same moment is taken for the home
// page (web/public/pictures). With names after the command only those games are taken, with --photos no films.
const web = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(dirname(web), 'docs', 'films');
const album = join(web, 'public', 'pictures');
const limit = 3_000_000;
if (!built()) {
  console.error('no built server or page (build first; npm run build)');
  process.exit(1);
}
for (const each of [folder, album]) mkdirSync(each, { recursive: true });
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const onlyPhotos = process.argv.includes('--photos');
const size = { width: 800, height: 500 };
const scenes = [
  ['mercenaries', () => playedOut('mercenaries', 'cooperative_4', 4), /"do":"melee_attack /, 2],
  ['merc', () => playedOut('merc', 'ai_3', 3), /"do":"(move|travel|train|act)/, 8],
  ['recon', () => playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']), /"do":"(step|move|attack) /, 20],
  ['mercs', () => playedOut('mercs', 'annihilation', 3), /"do":"move"/, 6],
  ['techcommander', () => playedOut('techcommander', 'skirmish', 3), /"do":"fire /, 5],
];

// Plays on as the list offers it, so that something is always seen to happen.
async function playFor(page, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    const rows = page.locator('[role=radiogroup] [role=radio]');
    if ((await page.locator('.do').count()) > 0) await page.keyboard.press('Enter');
    else if ((await rows.count()) > 0) await rows.nth(Math.min(1, (await rows.count()) - 1)).click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(900);
  }
}

// The pictures of a page while something is done in it.
async function filmed(page, work) {
  const frames = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ data, at: metadata.timestamp });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 72, maxWidth: size.width, maxHeight: size.height });
  await work();
  await session.send('Page.stopScreencast');
  return frames;
}

// The pictures as a film of so many seconds, drawn one after the other and recorded by the browser itself.
async function developed(studio, frames, seconds) {
  await studio.evaluate(({ width, height }) => {
    window.shown = Object.assign(document.createElement('canvas'), { width, height });
    window.pen = window.shown.getContext('2d');
    window.parts = [];
    window.film = new MediaRecorder(window.shown.captureStream(15), { mimeType: 'video/webm;codecs=vp8', videoBitsPerSecond: 900_000 });
    window.film.ondataavailable = (event) => window.parts.push(event.data);
    window.film.start();
  }, size);
  const whole = Math.max(0.1, frames.at(-1).at - frames[0].at);
  const begun = Date.now();
  for (const { data, at } of frames) {
    const due = begun + ((at - frames[0].at) / whole) * seconds * 1000;
    if (Date.now() < due) await studio.waitForTimeout(due - Date.now());
    else if (Date.now() > due + 400) continue;  // late: the next one will do
    await studio.evaluate(async (picture) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${picture}`;
      await image.decode();
      window.pen.drawImage(image, 0, 0, window.shown.width, window.shown.height);
    }, data);
  }
  return Buffer.from(await studio.evaluate(async () => {
    await new Promise((done) => { window.film.onstop = done; window.film.stop(); });
    const bytes = new Uint8Array(await new Blob(window.parts).arrayBuffer());
    let text = '';
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return btoa(text);
  }), 'base64');
}

async function openAt(browser, hall, lines, pattern, nth, more) {
  const opened = await openPage(browser, { base: hall.base, board: 'solid', ...more });
  await opened.page.evaluate(() => { localStorage.setItem('condotta.settings', JSON.stringify({ hints: false })); localStorage.setItem('condotta.drawer', 'shut'); });
  await goOnBefore(opened.page, lines, pattern, nth);
  await drawn(opened.page, 180000);
  await still(opened.page, 180000);
  return opened;
}

// The board alone, small enough for a card of the home page.
async function photographed(page, studio) {
  await page.evaluate(() => { for (const each of document.querySelectorAll('.solid .above, .solid .foot, .app > .left, .app > .right, .tray-box, .app > header, .app > .top, .solid .card')) each.style.display = 'none'; });
  const taken = await page.locator('.board.solid').screenshot({ timeout: 120000 });
  const address = await studio.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const paper = Object.assign(document.createElement('canvas'), { width: 480, height: 300 });
    const scale = Math.max(480 / image.width, 300 / image.height);
    paper.getContext('2d').drawImage(image, (480 - image.width * scale) / 2, (300 - image.height * scale) / 2, image.width * scale, image.height * scale);
    return paper.toDataURL('image/webp', 0.8);
  }, taken.toString('base64'));
  return Buffer.from(address.split(',')[1], 'base64');
}

const hall = await new Hall().start();
const browser = await openBrowser({ solid: true });
const studio = await (await browser.newContext()).newPage();
for (const [name, record, pattern, nth] of scenes) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const lines = record();
  const shot = await openAt(browser, hall, lines, pattern, nth, { width: 1100, height: 688, tier: 'high' });
  const photo = await photographed(shot.page, studio);
  writeFileSync(join(album, `${name}.webp`), photo);
  console.log(`${name}: a photograph of ${Math.round(photo.length / 1000)} kB`);
  await shot.context.close();
  if (onlyPhotos) continue;
  const { page, context } = await openAt(browser, hall, lines, pattern, nth, { tier: 'low', reducedMotion: 'no-preference', ...size });
  const frames = await filmed(page, () => playFor(page, 60));
  await context.close();
  const film = await developed(studio, frames, 20);
  writeFileSync(join(folder, `${name}.webm`), film);
  console.log(`${name}: ${frames.length} pictures, ${Math.round(film.length / 1000)} kB`);
  if (film.length > limit) { console.error(`${name}: larger than ${limit / 1e6} MB`); process.exitCode = 1; }
}
await browser.close();
await hall.stop();
