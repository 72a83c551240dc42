import { after } from 'node:test';
import { openBrowser } from './browser.mjs';
import { Hall } from './hall.mjs';

// A hall and a browser for all the tests of a file, gone after the last of them.
export async function hosted(options) {
  const hall = await new Hall().start();
  after(() => hall.stop());
  const browser = await openBrowser(options);
  after(() => browser.close());
  return { hall, browser };
}
