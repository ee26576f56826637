import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test } from './fixtures';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const screens: { path: string; as?: string }[] = [
  { path: '/landing' },
  { path: '/login' },
  { path: '/login#reset=a-token' },
  { path: '/login?error=google_failed' },
  { path: '/dashboard', as: 'admin' },
  { path: '/dashboard?tab=projects', as: 'admin' },
  { path: '/dashboard?tab=tasks', as: 'admin' },
  { path: '/projects', as: 'admin' },
  { path: '/create-project', as: 'admin' },
  { path: '/create-project/new', as: 'admin' },
  { path: '/create-project/template', as: 'admin' },
  { path: '/project/3', as: 'admin' },
  { path: '/project/999999', as: 'admin' },
  { path: '/requests', as: 'ordinary' },
  { path: '/request-management', as: 'admin' },
  { path: '/create-request', as: 'ordinary' },
  { path: '/request-details/5', as: 'admin' },
  { path: '/request-types', as: 'admin' },
  { path: '/company-dashboard', as: 'user12' },
  { path: '/company-dashboard', as: 'ordinary' },
  { path: '/permissions-management', as: 'admin' },
  { path: '/permissions-management?user=1', as: 'admin' },
  { path: '/permissions-management?role=manager', as: 'user41' },
  { path: '/settings', as: 'ordinary' },
  { path: '/video-demo', as: 'ordinary' },
  { path: '/profile', as: 'ordinary' },
  { path: '/permissions-test', as: 'ordinary' },
  { path: '/permissions-final-test', as: 'admin' },
  { path: '/permissions-debug', as: 'admin' },
  { path: '/no-such-page', as: 'admin' },
];

for (const theme of ['light', 'dark'] as const) {
  for (const { path, as } of screens) {
    test(`axe finds nothing on ${path} as ${as ?? 'guest'}, ${theme}`, async ({ page, signIn }) => {
      await page.addInitScript({ path: axe });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (as) await signIn(as);
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
      );
      expect(
        violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 200)) })),
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}
