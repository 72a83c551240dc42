import { chromium } from 'playwright-core';

// Debian's own browser, quiet and offline.
const flags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
}

// A page that reports what goes wrong in it: messages of the console and scripts that fail.
export async function openPage(browser, options = {}) {
  const { path = '/', base, width = 1440, height = 900, theme = 'dark', ...rest } = options;
  const context = await browser.newContext({
    baseURL: base, viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce', hasTouch: width < 600, ...rest,
  });
  const page = await context.newPage();
  const trouble = [];
  page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text()); });
  page.on('pageerror', (error) => trouble.push(String(error)));
  await page.goto(path);
  return { page, context, trouble };
}
