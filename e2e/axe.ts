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
    const { violations } = await page.evaluate(
      (only) =>
        (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(only),
      theme === 'dark'
        ? { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }
        : {},
    );
    expect(
      violations.map(({ id, nodes }) => ({ theme, id, where: nodes.map(({ html }) => html.slice(0, 200)) })),
    ).toEqual([]);
  }
}
