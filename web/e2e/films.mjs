import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, openPage } from './browser.mjs';
import { heldClock } from './clock.mjs';
import { Film } from './filming.mjs';
import { built, Hall } from './hall.mjs';
import { settled, standing, until } from './player.mjs';
import { beside, playedOut } from './record.mjs';
import { drawn, goOnBefore, still } from './solid.mjs';
import { asSoft } from './webp.mjs';

// Twenty seconds of every game as it is played on the board in three dimensions: one .webm each in docs/films. Somebody
// plays on from a position of a record against the computer: aims, looks at the odds, does it, and sees what comes of
// it. The browser paints by software, so time is held and let on picture by picture (clock.mjs). Before that a
// photograph of the board is taken for the home page (web/src/boards/photos). With names after the command only those
// games are taken, with --photos no films, with --films no photographs.
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
// Wide enough for the board to fill it, painted with fewer points than that: every one costs this browser time.
const screen = { width: 1056, height: 660 };
const scale = 0.75;
const size = { width: screen.width * scale, height: screen.height * scale };
const cover = { width: 420, height: 560 }; // of a photograph
const lasts = 20;
const bitrate = 900_000;

// Film and photograph begin with a record, before the n-th line that fits; likes are what is done in the film if it may
// be; near, from where the photograph is taken: which place, in parts of the board, comes to the middle, and so many
// turns of the wheel.
const scenes = {
  mercenaries: {
    film: [() => playedOut('mercenaries', 'cooperative_4', 4), /"do":"melee_attack /, 2],
    likes: [/^(melee|ranged)_attack$/, /^move$/, /^(buy|acquire)/],
    photo: [() => playedOut('mercenaries', 'cooperative_4', 4), /"do":"melee_attack /, 3],
    near: [0.46, 0.44, 3],
  },
  merc: {
    film: [() => playedOut('merc', 'dictator_2', 3), /"do":"aim /, 5],
    likes: [/^aim$/, /^(strike|hit)/, /^move$/, /^train$/],
    photo: [() => playedOut('merc', 'dictator_2', 3), /"do":"aim /, 5],
    near: [0.5, 0.5, 0],
  },
  recon: {
    film: [() => playedOut('recon', 'sabotage', 7, ['people=1']), /"do":"(step|move) /, 60],
    likes: [/^attack$/, /^(step|move|on)/],
    photo: [() => playedOut('recon', 'sabotage', 7, ['people=1']), /"do":"(step|move) /, 0],
    near: [0.5, 0.46, 4],
  },
  mercs: {
    film: [() => playedOut('mercs', 'annihilation', 3), /"do":"fire /, 4],
    likes: [/^fire$/, /^step$/],
    photo: [() => playedOut('mercs', 'annihilation', 3), /"do":"fire /, 2],
    near: [0.73, 0.68, 3],
  },
  techcommander: {
    film: [() => playedOut('techcommander', 'skirmish', 3), /"do":"fire /, 5],
    likes: [/^fire$/, /^go$/],
    photo: [() => playedOut('techcommander', 'skirmish', 3), /"do":"omega_override /, 1],
    near: [0.34, 0.52, 3],
  },
};

async function openAt(browser, hall, [record, pattern, nth], more) {
  const opened = await openPage(browser, { base: hall.base, board: 'solid', drawer: 'shut', ...more });
  opened.page.setDefaultTimeout(180000);
  await opened.context.addInitScript(heldClock);
  await opened.page.evaluate(() =>
    localStorage.setItem('condotta.settings', JSON.stringify({ hints: false, speed: 1 })),
  );
  await goOnBefore(opened.page, record(), pattern, nth);
  await drawn(opened.page, 180000);
  await still(opened.page, 180000);
  return opened;
}

// All seats but the one that is asked now go to the computer.
async function against(page) {
  const say = await beside(page);
  const { table, pictures } = await say('watch');
  const own = pictures.find((each) => each.prompt)?.prompt.seat;
  for (const { seat } of table.seats.filter((each) => each.kind === 'person' && each.seat !== own))
    await say('hand_over', { seat, to: { kind: 'mind', level: 'novice' } });
}

// What somebody would do: the first kind of deed it likes that is offered, with as much as may be.
async function deed(page, likes) {
  const { pictures } = await (await beside(page))('watch');
  const choices = pictures?.find((each) => each.prompt)?.prompt.choices ?? [];
  const amount = ({ action }) => Object.values(action).flat().length;
  const liked = likes
    .map((like) => choices.filter(({ action }) => like.test(action.verb)))
    .find((all) => all.length > 0);
  return (liked ?? choices).reduce((best, each) => (best && amount(best) >= amount(each) ? best : each), null);
}

// Presses the lines of the shut list that lead there, as the keyboard would.
async function aimAt(page, choice) {
  for (let depth = 0; depth < 6; depth += 1) {
    const done = await page.evaluate((text) => {
      if (document.querySelector('.do')) return true;
      const rows = [...document.querySelectorAll('[role=radiogroup] [role=radio]')];
      const said = (row) => row.querySelector('.t').firstChild.textContent;
      const row =
        rows.find((each) => said(each) === text) ??
        rows.find((each) => said(each).endsWith('…') && text.startsWith(said(each).slice(0, -1).trimEnd())) ??
        rows[0];
      row?.click();
      return false;
    }, choice.text);
    if (done) return;
    await page.waitForTimeout(60);
  }
}

const asked = async (page) => settled(await standing(page));
const told = async (page) => (await page.locator('.board .solid').getAttribute('data-telling')) === 'true';

// Aims, lets the odds be read, does it, and sees it to its end; again and again while there is film.
async function perform(page, film, likes) {
  await film.roll(1);
  while (!film.full) {
    await film.rollUntil(() => asked(page), 10);
    if ((await standing(page)) === 'over') return film.roll(3);
    const choice = await deed(page, likes);
    if (!choice) return film.roll(2);
    await aimAt(page, choice);
    await film.roll(1.6);
    await page.evaluate(() => document.querySelector('.do')?.click());
    await film.roll(0.4);
    await film.rollUntil(async () => !(await told(page)) && (await asked(page)), 14);
    await film.roll(0.4);
  }
}

// The board alone without its labels, upright, small enough for a card of the home page.
async function photographed(page, studio, [x, y, turns]) {
  const box = await page.locator('.board.solid').boundingBox();
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up({ button: 'right' });
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
  const address = await studio.evaluate(
    async ({ picture, cover: { width, height } }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const paper = Object.assign(document.createElement('canvas'), { width, height });
      const scale = Math.max(width / image.width, height / image.height);
      const [w, h] = [image.width * scale, image.height * scale];
      paper.getContext('2d').drawImage(image, (width - w) / 2, (height - h) / 2, w, h);
      return paper.toDataURL('image/webp', 0.72);
    },
    { picture: taken.toString('base64'), cover },
  );
  return Buffer.from(address.split(',')[1], 'base64');
}

async function takePhoto(browser, hall, studio, name, { photo: moment, near }) {
  const { page, context } = await openAt(browser, hall, moment, { tier: 'high', width: 1040, height: 1200 });
  const photo = await photographed(page, studio, near);
  writeFileSync(join(album, `${name}.webp`), photo);
  writeFileSync(join(album, 'soft', `${name}.webp`), await asSoft(studio, photo));
  console.log(`${name}: a photograph of ${Math.round(photo.length / 1000)} kB`);
  await context.close();
}

async function takeFilm(browser, hall, studio, name, { film: moment, likes }) {
  const { page, context } = await openAt(browser, hall, moment, {
    speed: 1,
    reducedMotion: 'no-preference',
    deviceScaleFactor: scale,
    ...screen,
  });
  // Nobody is asked whether this browser paints too slowly: it does.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.slow { display: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await against(page);
  await until(page, settled, 60000);
  const film = new Film(page, size, lasts);
  await film.begin();
  await perform(page, film, likes);
  await context.close();
  const made = await film.developed(studio, bitrate);
  writeFileSync(join(folder, `${name}.webm`), made);
  console.log(`${name}: ${film.pictures.length} pictures, ${Math.round(made.length / 1000)} kB`);
  if (made.length > limit) throw new Error(`${name}: larger than ${limit / 1e6} MB`);
}

const hall = await new Hall().start();
const browser = await openBrowser({ solid: true });
const studio = await (await browser.newContext()).newPage();
await studio.goto(hall.base); // encoders are for pages of a known place only
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    if (!onlyFilms) await takePhoto(browser, hall, studio, name, scene);
    if (!onlyPhotos) await takeFilm(browser, hall, studio, name, scene);
  } catch (error) {
    console.error(`${name}: ${error.stack ?? error}`);
    process.exitCode = 1;
  }
}
await browser.close();
await hall.stop();
