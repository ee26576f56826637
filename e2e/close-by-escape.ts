import { expect, type Locator } from '@playwright/test';

/**
 * Closes a window that has just opened by Escape. It listens to keys once the focus is in it, which a busy browser may do
 * later than it draws the window: a key that comes sooner is lost.
 */
export async function closeByEscape(window: Locator): Promise<void> {
  await expect.poll(() => window.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await window.page().keyboard.press('Escape');
  await expect(window).toHaveCount(0);
}
