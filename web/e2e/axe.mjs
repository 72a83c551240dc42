import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// No violation of WCAG A or AA, nor of good practice, on the page as it is now.
export async function accessible(page, where) {
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    const answer = await globalThis.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return answer.violations.map(
      (each) =>
        `${each.id} (${each.impact}): ${each.help}\n` +
        each.nodes
          .slice(0, 4)
          .map((node) => `    ${node.html.slice(0, 160)}\n      ${node.failureSummary?.replaceAll('\n', ' ') ?? ''}`)
          .join('\n'),
    );
  });
  assert.deepEqual(found, [], `${where}:\n${found.join('\n')}`);
}
