import { chromium } from 'playwright-core';

// Debian's own browser, quiet and offline.
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Graphics painted by software, for the board in three dimensions: slow, so in small windows.
export const paints = [
  ...flags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Only the board itself: pages and pictures on canvases are painted quicker without.
  '--disable-accelerated-2d-canvas',
  '--disable-gpu-rasterization',
];

// The browser without windows of its own opens pages in half the time; `whole` where what belongs to windows is asked
// for.
export function openBrowser({ solid = false, whole = false } = {}) {
  const program = whole ? 'chromium' : 'chromium-headless-shell';
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? `/usr/bin/${program}`,
    args: solid ? paints : flags,
  });
}

// How many times slower than this machine the pages compute: what passes here has to pass on a slow one too.
export const slower = Number(process.env.CONDOTTA_SLOWER ?? 1);

// A page that reports what goes wrong in it: messages of the console and scripts that fail.
export async function openPage(browser, options = {}) {
  const {
    path = '/',
    base,
    width = 1440,
    height = 900,
    theme = 'dark',
    board = 'flat',
    tier = 'low',
    speed = 99,
    drawer = 'open',
    ...rest
  } = options;
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 600,
    ...rest,
  });
  // The flat board unless a page asks for the other one, and everything told at once; what the page itself has chosen
  // since stays.
  await context.addInitScript(
    ([board, tier, speed, drawer]) => {
      if (localStorage.getItem('condotta.board') === null) localStorage.setItem('condotta.board', board);
      localStorage.setItem('condotta.tier', tier);
      // The list of choices stands open beside the board; a page that has shut it keeps it shut.
      if (localStorage.getItem('condotta.drawer') === null) localStorage.setItem('condotta.drawer', drawer);
      // Chores are left to the player, who here is in a hurry; a test about them says so.
      const own = JSON.parse(localStorage.getItem('condotta.settings') ?? '{}');
      localStorage.setItem('condotta.settings', JSON.stringify({ speed, chores: false, ...own }));
    },
    [board, tier, speed, drawer],
  );
  const page = await context.newPage();
  const trouble = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text());
  });
  page.on('pageerror', (error) => trouble.push(String(error)));
  if (slower > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(path);
  return { page, context, trouble };
}
