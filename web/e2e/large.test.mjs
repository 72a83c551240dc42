import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './browser.mjs';
import { hosted } from './hosted.mjs';
import { click, settled, until } from './player.mjs';

const { hall, browser } = await hosted();

test(
  '4K without scaling: larger words, the page as tall as the screen, the board where it is pressed',
  { timeout: 120000 },
  async () => {
    const { page, trouble, context } = await openPage(browser, { base: hall.base, width: 3840, height: 2160 });
    await page.getByRole('button', { name: 'Play now: TechCommander' }).click();
    await until(page, settled);
    await click(page);
    await until(page, settled);
    const found = await page.evaluate(() => {
      const root = document.documentElement;
      const line = document.querySelector('[role=radiogroup] [role=radio]').getBoundingClientRect();
      const board = [...document.querySelectorAll('.board svg')].find(
        (each) => each.getBoundingClientRect().width > 1000,
      );
      const box = board.getBoundingClientRect();
      const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(
        board.getScreenCTM().inverse(),
      );
      const { x, y, width, height } = board.viewBox.baseVal;
      return {
        tall: root.scrollHeight - innerHeight,
        wide: root.scrollWidth - innerWidth,
        line: line.height,
        off: Math.hypot(middle.x - x - width / 2, middle.y - y - height / 2) / width,
      };
    });
    assert.ok(found.tall <= 0 && found.wide <= 0, JSON.stringify(found));
    assert.ok(found.line >= 50, `a choice is only ${found.line} px tall`);
    assert.ok(found.off < 0.001, `the middle of the board is taken for another point: ${found.off}`);
    await page.getByRole('button', { name: 'Menu' }).click();
    const dialog = await page.locator('dialog').evaluate((each) => {
      const box = each.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight;
    });
    assert.ok(dialog, 'the menu sticks out');
    assert.deepEqual(trouble, []);
    await context.close();
  },
);
