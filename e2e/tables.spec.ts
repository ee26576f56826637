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

/** The words of the table in sight that go over two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const cell of document.querySelectorAll('th, td')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.sr-only')) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(word);
        }
      }
    }
    return broken;
  });

const tables: [screen: string, path: string, narrowest: number][] = [
  ['whose turn it is', '/court', 640],
  ['people', '/simple-user-management', 1024],
];
for (const [screen, path, narrowest] of tables)
  for (const size of ['medium', 'large'])
    test(`the table of ${screen} breaks no word, with ${size} letters`, english, async ({ page, signIn }) => {
      await page.addInitScript((chosen) => localStorage.setItem('fontSize', chosen), size);
      await signIn('admin');
      await page.goto(path);
      await page.getByRole('table').waitFor();
      for (const width of [640, 720, 768, 820, 1024, 1280, 1440].filter((one) => one >= narrowest)) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenWords(page), `at ${width}`).toEqual([]);
        if (path === '/court') expect(await cut(page), `at ${width}`).toEqual([]);
      }
    });

test('on paper the table of whose turn it is fits, and breaks no word', english, async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/court');
  await page.getByRole('table').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 1000 }); // A4 within its margins
  expect(await brokenWords(page)).toEqual([]);
  expect(await cut(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
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
