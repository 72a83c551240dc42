// Prints the table of docs/table.md about the first minute: presses and seconds from the home page to the first
// question of one's own, and to the first deed done there, in three dimensions with the drawer shut. Each page is new,
// as for a first visit; the best of three tries counts, for the machine may be busy.
import { openBrowser, openPage } from './browser.mjs';
import { Hall } from './hall.mjs';
import { games } from './journey.mjs';
import { mine, until } from './player.mjs';
import { answerSeen } from './seen-hands.mjs';

// A move or a shot, where the first question offers one; else whatever comes first.
const deed = (prompt) =>
  prompt.choices.find((each) => /^(move|go|step|melee_attack|ranged_attack|fire|focused)$/.test(each.action.verb)) ??
  prompt.choices[0];
const tries = Number(process.argv[2] ?? 3);

const hall = await new Hall().start();
const browser = await openBrowser({ solid: true });
console.log(
  '| game | presses to the first question | seconds | what is done first | presses in all | seconds |\n| --- | --- | --- | --- | --- | --- |',
);
for (const game of Object.values(games)) {
  let best = null;
  for (let i = 0; i < tries; i += 1) {
    const { page, context } = await openPage(browser, {
      base: hall.base,
      board: 'solid',
      drawer: 'shut',
      width: 1040,
      height: 640,
    });
    const play = page.getByRole('button', { name: `Play now: ${game}`, exact: true });
    await play.waitFor();
    const began = performance.now();
    let presses = 1;
    await play.click();
    await until(page, mine, 60000);
    const asked = performance.now() - began;
    const done = await answerSeen(page, deed, (at) => {
      presses += 1;
      return page.mouse.click(at.x, at.y);
    });
    const acted = performance.now() - began;
    if (!best || acted < best.acted) best = { asked, acted, presses, done };
    await context.close();
  }
  const seconds = (ms) => (ms / 1000).toFixed(1);
  console.log(
    `| ${game} | 1 | ${seconds(best.asked)} | ${best.done.choice.text} (${best.done.how}) | ${best.presses} | ${seconds(best.acted)} |`,
  );
}
await browser.close();
await hall.stop();
