import type { Page } from '@playwright/test';
import { demoNames } from './demo-names';
import { english, expect, test } from './fixtures';

const AT = '/tasks?search=measured';

/** What of a table is cut: the table itself, a cell, or what stands in one. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('table') as HTMLTableElement;
    const frame = table.parentElement as HTMLElement;
    const found = frame.scrollWidth > frame.clientWidth ? ['the table'] : [];
    for (const cell of table.querySelectorAll('th, td')) {
      const { left, right, width } = cell.getBoundingClientRect();
      if (width === 0) continue;
      for (const part of [cell, ...cell.querySelectorAll('*:not(.sr-only)')]) {
        const box = part.getBoundingClientRect();
        const isOut = box.width > 1 && (box.left < left - 1 || box.right > right + 1);
        const clips = getComputedStyle(part).overflowX !== 'visible';
        if (isOut || (clips && part.scrollWidth > part.clientWidth + 1)) found.push(part.textContent ?? '');
      }
    }
    return found;
  });

for (const size of ['medium', 'large']) {
  test(
    `the table of tasks fits between a phone and a desk, with ${size} letters`,
    english,
    async ({ page, signIn, language }) => {
      const { contractor } = demoNames(language);
      await page.addInitScript((chosen) => localStorage.setItem('fontSize', chosen), size);
      await signIn('admin');
      const title = `measured ${'تجديد رخصة البناء لمستودع الرياض '.repeat(2)}${size}`;
      const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const task = { title, companyId: 13, priority: 'medium', dueDate: day };
      expect((await page.request.post('/api/tasks', { data: task })).status()).toBe(201);
      await page.goto(AT);
      await page.getByRole('table').waitFor();
      for (const width of [640, 720, 768, 820, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await cut(page), `at ${width}`).toEqual([]);
        await expect(page.getByText(contractor).filter({ visible: true }).first()).toBeVisible();
      }
    },
  );
}

test('on paper the table of tasks is whole, without what is pressed', english, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/tasks');
  await page.getByRole('table').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 1000 }); // A4 within its margins
  expect(await cut(page)).toEqual([]);
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeHidden();
});
