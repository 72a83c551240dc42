// Unfolds the options that a kind of game sets by itself.
export const finePoints = (page) => page.locator('.fine summary').click();

// A new table of Mercenaries by the dialog: the kind of game, and who takes each seat ("here", "open", "mind").
export async function newTable(page, mode, seats, { secret = false, title = '', at = '/tables/new' } = {}) {
  await page.goto(`${at}?game=mercenaries`);
  const modes = page.locator('#opt-mode');
  await modes.waitFor();
  await modes.selectOption({ label: mode });
  const pickers = page.getByRole('combobox', { name: /Who takes seat/ });
  await page
    .locator('dialog .st2')
    .nth(seats.length - 1)
    .waitFor();
  await page.locator('dialog .st2').nth(seats.length).waitFor({ state: 'detached' });
  for (const [i, seat] of seats.entries()) {
    const wanted = seat === 'mind' ? await pickers.nth(i).locator('option').last().getAttribute('value') : seat;
    await pickers.nth(i).selectOption(wanted);
  }
  if (title) await page.locator('#new-title').fill(title);
  if (secret) await page.getByRole('switch', { name: 'Private: only with the invite link' }).click();
  await page.getByRole('button', { name: /Open the table|Start at once/ }).click();
  await page.waitForURL(/\/t\//);
}
