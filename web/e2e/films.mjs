import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, openPage } from './browser.mjs';
import { built, Hall } from './hall.mjs';
import { letPlay, playedOut } from './record.mjs';
import { drawn, goOnBefore, still } from './solid.mjs';
import { webm } from './webm.mjs';

// Twenty seconds of every game as it is played on the board in three dimensions: one .webm each in docs/films, below 3 MB. The
// browser paints by software, so the film is taken slowly, picture by picture, and told at the pace of a machine with a graphics
// card; a page of the same browser puts the pictures together. Before that a photograph of the same moment is taken for the home
// page (web/src/boards/photos). With names after the command only those games are taken, with --photos no films, with --films no photographs.
const web = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(dirname(web), 'docs', 'films');
const album = join(web, 'src', 'boards', 'photos');
const limit = 3_000_000;
if (!built()) {
  console.error('no built server or page (build first; npm run build)');
  process.exit(1);
}
for (const each of [folder, album]) mkdirSync(each, { recursive: true });
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const onlyPhotos = process.argv.includes('--photos');
const onlyFilms = process.argv.includes('--films');
const size = { width: 800, height: 500 };
const screen = { width: 1120, height: 700 }; // wide enough for the board to fill it
const lasts = 20;
const slower = Number(process.env.SLOWER ?? 8);
// Name, the record, the line before which the film begins, the one before which the photograph is taken, and from
// how near: so many turns of the wheel over a place, in parts of the board.
const scenes = [
  [
    'mercenaries',
    () => playedOut('mercenaries', 'cooperative_4', 4),
    [/"do":"melee_attack /, 2],
    [/"do":"melee_attack /, 3],
    [0.45, 0.5, 3],
  ],
  [
    'merc',
    () => playedOut('merc', 'ai_3', 3),
    [/"do":"(move|travel|train|act)/, 8],
    [/"do":"(move|travel|train|act)/, 8],
    [0.45, 0.4, 5],
  ],
  [
    'recon',
    () => playedOut('recon', 'snatch', 5, ['people=1', 'team=kemvar']),
    [/"do":"(step|move|attack) /, 20],
    [/"do":"(step|move|attack) /, 30],
    [0.62, 0.6, 7],
  ],
  ['mercs', () => playedOut('mercs', 'annihilation', 3), [/"do":"move"/, 6], [/"do":"fire /, 2], [0.5, 0.5, 9]],
  [
    'techcommander',
    () => playedOut('techcommander', 'skirmish', 3),
    [/"do":"fire /, 5],
    [/"do":"fire /, 3],
    [0.42, 0.62, 3],
  ],
];

// Time in the page may run slower than outside: what a graphics card paints at once takes this browser most of a second.
function slowClock() {
  const [frame, now, wait] = [requestAnimationFrame, performance.now.bind(performance), setTimeout];
  let [slower, real, shown] = [1, now(), now()];
  performance.now = () => shown + (now() - real) / slower;
  window.requestAnimationFrame = (work) => frame.call(window, () => work(performance.now()));
  window.setTimeout = (work, ms = 0, ...more) => wait.call(window, work, ms * slower, ...more);
  window.slowly = (times) => {
    [shown, real] = [performance.now(), now()];
    slower = times;
  };
}

// The computer takes all seats, and the page shows what it does, for so long as is filmed.
async function playFor(page, seconds) {
  const end = Date.now() + seconds * 1000;
  await page.waitForTimeout(1000 * slower);
  await letPlay(page);
  while (Date.now() < end) await page.waitForTimeout(200);
}

// The pictures of a page while something is done in it.
async function filmed(page, work) {
  const frames = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    frames.push({ data, at: metadata.timestamp });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 80,
    maxWidth: size.width,
    maxHeight: size.height,
  });
  await work();
  await session.send('Page.stopScreencast');
  return frames;
}

// The pictures as a film of so many seconds: the browser encodes them one by one, at its own pace.
async function developed(studio, frames, seconds) {
  await studio.evaluate(({ width, height }) => {
    window.parts = [];
    window.painter = new OffscreenCanvas(width, height);
    window.film = new VideoEncoder({
      output: (chunk) => {
        const data = new Uint8Array(chunk.byteLength);
        chunk.copyTo(data);
        let text = '';
        for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
        window.parts.push({ data: btoa(text), key: chunk.type === 'key', at: Math.round(chunk.timestamp / 1000) });
      },
      error: (error) => {
        window.trouble = String(error);
      },
    });
    window.film.configure({ codec: 'vp8', width, height, bitrate: 1_000_000, framerate: 15 });
  }, size);
  const begun = frames[0].at;
  for (let i = 0; i < seconds * 15; i += 1) {
    const due = begun + (i / 15) * slower;
    const picture = frames.filter((each) => each.at <= due).at(-1).data;
    await studio.evaluate(
      async ({ picture, at, key }) => {
        const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        window.painter.getContext('2d').drawImage(image, 0, 0, window.painter.width, window.painter.height);
        const frame = new VideoFrame(window.painter, { timestamp: at });
        window.film.encode(frame, { keyFrame: key });
        frame.close();
      },
      { picture, at: Math.round((i * 1e6) / 15), key: i % 75 === 0 },
    );
  }
  const { parts, trouble } = await studio.evaluate(async () => {
    await window.film.flush();
    return { parts: window.parts, trouble: window.trouble };
  });
  if (trouble) throw new Error(trouble);
  return webm(
    parts.map((each) => ({ ...each, data: Buffer.from(each.data, 'base64') })),
    { ...size, codec: 'V_VP8', lasts: seconds * 1000 },
  );
}

async function openAt(browser, hall, lines, pattern, nth, more) {
  const opened = await openPage(browser, { base: hall.base, board: 'solid', drawer: 'shut', ...more });
  opened.page.setDefaultTimeout(180000);
  await opened.context.addInitScript(slowClock);
  await opened.page.evaluate(() =>
    localStorage.setItem('condotta.settings', JSON.stringify({ hints: false, speed: 1 })),
  );
  await goOnBefore(opened.page, lines, pattern, nth);
  await drawn(opened.page, 180000);
  await still(opened.page, 180000);
  return opened;
}

// The board alone without its labels, small enough for a card of the home page.
async function photographed(page, studio, [x, y, turns]) {
  const box = await page.locator('.board.solid').boundingBox();
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  for (let i = 0; i < turns; i += 1) await page.mouse.wheel(0, -120);
  await page.mouse.move(1, 1);
  await still(page, 180000);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.board.solid .solid > :not(canvas), .app > .left, .app > .right, .tray-box, .app > header, .app > .top, .hints { visibility: hidden !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const taken = await page.locator('.board.solid').screenshot({ timeout: 120000 });
  const address = await studio.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const paper = Object.assign(document.createElement('canvas'), { width: 480, height: 300 });
    const scale = Math.max(480 / image.width, 300 / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    paper.getContext('2d').drawImage(image, (480 - width) / 2, (300 - height) / 2, width, height);
    return paper.toDataURL('image/webp', 0.8);
  }, taken.toString('base64'));
  return Buffer.from(address.split(',')[1], 'base64');
}

const hall = await new Hall().start();
const browser = await openBrowser({ solid: true });
const studio = await (await browser.newContext()).newPage();
await studio.goto(hall.base); // encoders are for pages of a known place only
for (const [name, record, begins, shows, near] of scenes) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const lines = record();
  if (!onlyFilms) {
    const shot = await openAt(browser, hall, lines, ...shows, { width: 960, height: 600, tier: 'high' });
    const photo = await photographed(shot.page, studio, near);
    writeFileSync(join(album, `${name}.webp`), photo);
    console.log(`${name}: a photograph of ${Math.round(photo.length / 1000)} kB`);
    await shot.context.close();
  }
  if (onlyPhotos) continue;
  const { page, context } = await openAt(browser, hall, lines, ...begins, {
    tier: 'low',
    reducedMotion: 'no-preference',
    ...screen,
  });
  // Nobody is asked whether this browser paints too slowly: it does.
  await page.evaluate((times) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.slow { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
    window.slowly(times);
  }, slower);
  await page.screenshot(); // painted before the first picture is taken
  const frames = await filmed(page, () => playFor(page, lasts * slower));
  await context.close();
  const film = await developed(studio, frames, lasts);
  writeFileSync(join(folder, `${name}.webm`), film);
  console.log(`${name}: ${frames.length} pictures, ${Math.round(film.length / 1000)} kB`);
  if (film.length > limit) {
    console.error(`${name}: larger than ${limit / 1e6} MB`);
    process.exitCode = 1;
  }
}
await browser.close();
await hall.stop();
