import type { Page } from '@playwright/test';
import { english, expect, test } from './fixtures';
import { wordsOf } from './words';

/** Pages with actions at their end, and how one of them is made to say something: what it sends fails. */
type Say = ReturnType<typeof wordsOf>;
const screens: {
  path: string;
  as: string;
  open?: (say: Say) => string;
  press: (say: Say) => string;
  fill?: (say: Say) => string;
}[] = [
  {
    path: '/create-project/new',
    as: 'manager11',
    fill: (say) => say.projects.create.name,
    press: (say) => say.projects.create.submit,
  },
  {
    path: '/add-project',
    as: 'manager11',
    fill: (say) => say.projects.create.name,
    press: (say) => say.projects.create.submit,
  },
  {
    path: '/create-task',
    as: 'manager11',
    fill: (say) => say.tasks.form.title,
    press: (say) => say.tasks.create.submit,
  },
  {
    path: '/enhanced-company-management',
    as: 'admin',
    open: (say) => say.companies.add,
    fill: (say) => say.companies.form.name,
    press: (say) => say.companies.form.submit,
  },
  { path: '/settings', as: 'admin', press: (say) => say.settings.save },
];

/** A dialog takes messages from the tree of roles, as all that is not its own. */
const shown = 'ol[tabindex] > li[data-state=open]';

/** What a message covers of what can be pressed now, by name. */
const coveredBy = (page: Page) =>
  page.evaluate((shown) => {
    const toast = document.querySelector(shown);
    if (!toast) return ['no toast'];
    const over = toast.getBoundingClientRect();
    return [...document.querySelectorAll('button, a[href], [role=button]')].flatMap((button) => {
      if (toast.contains(button) || button.closest('[aria-hidden=true], [inert]')) return [];
      const { left, right, top, bottom, width } = button.getBoundingClientRect();
      const isCovered = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      return isCovered && width > 1 ? [button.textContent || button.getAttribute('aria-label')] : [];
    });
  }, shown);

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 740 },
])
  test(
    `a message covers nothing that can be pressed, ${size.width} px wide`,
    english,
    async ({ page, signIn, language }) => {
      test.slow(); // several people sign in
      const say = wordsOf(language);
      await page.setViewportSize(size);
      for (const { path, as, open, press, fill } of screens) {
        await signIn(as);
        await page.goto(path);
        if (open)
          await page
            .getByRole('button', { name: open(say) })
            .first()
            .click();
        const place = open ? page.getByRole('dialog') : page.getByRole('main');
        if (fill) await place.getByLabel(fill(say)).first().fill('Harbour');
        await page.route('**/api/**', (route) =>
          route.request().method() === 'GET' ? route.fallback() : route.abort(),
        );
        const submit = place.getByRole('button', { name: press(say), exact: true }).last();
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await submit.click();
        await expect(page.locator(shown)).toBeVisible();
        await page.mouse.move(0, 0); // a message stays where it is under the pointer
        await expect.poll(() => coveredBy(page), { message: path, timeout: 3_000 }).toEqual([]);
        await page.unroute('**/api/**');
        await page.evaluate(() => sessionStorage.clear()); // a form keeps there what was not sent
      }
    },
  );
