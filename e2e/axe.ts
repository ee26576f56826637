import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Has every page that is loaded from now on bring axe along, and follow the theme that is emulated. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: axe });
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
}

/** In both themes; what the dark one changes is colors alone. */
export async function expectNothingFound(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // axe describes every element of the results that it is asked for; of those that passed this would take much of its time
    const options: RunOptions = { resultTypes: ['violations'] };
    if (theme === 'dark')
      options.runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
    const { violations } = await page.evaluate(
      (chosen) =>
        (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(chosen),
      options,
    );
    expect(
      violations.map(({ id, nodes }) => ({ theme, id, where: nodes.map(({ html }) => html.slice(0, 200)) })),
    ).toEqual([]);
  }
}
