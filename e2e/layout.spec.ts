import type { Page } from '@playwright/test';
import { english, expect, test } from './fixtures';
import { wordsOf } from './words';

/** What is written from the side that the page does not begin at. */
const foreign = {
  ar: 'Construction of the new regional logistics centre with cold storage halls, offices and a railway siding',
  en: 'إنشاء المركز اللوجستي الإقليمي الجديد مع مستودعات التبريد والمكاتب ورصيف السكة الحديدية في المنطقة الشرقية',
};

/** What is cut off, or would be: how often this text is, and what is cut on the side where it begins. */
const cuts = (page: Page, beginning: string) =>
  page.evaluate((beginning) => {
    const isCutting = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const wrong: string[] = [];
    let ofIt = 0;
    for (const element of document.querySelectorAll('body *:not(input)')) {
      const style = getComputedStyle(element);
      const first = element.textContent?.match(/\p{Letter}/u)?.[0];
      if (!first || !isCutting(style)) continue;
      const direction = /\p{Script=Arabic}/u.test(first) ? 'rtl' : 'ltr';
      if (style.direction !== direction) wrong.push(element.outerHTML.slice(0, 200));
      if (element.textContent?.includes(beginning)) ofIt += 1;
    }
    return { ofIt, wrong };
  }, beginning);

test('a text of the other script is cut at its end', english, async ({ page, signIn, language }) => {
  const text = foreign[language];
  await signIn('manager11');
  const project = {
    name: text.slice(0, 90),
    description: `${text}. ${text}. ${text}.`,
    companyId: 11,
    tasks: [{ name: text, description: `${text}. ${text}`, responsibleCompanyId: 11 }],
  };
  const made = await page.request.post('/api/projects', { data: project });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const task = { title: text, description: project.description, projectId: id, companyId: 11 };
  expect((await page.request.post('/api/tasks', { data: task })).status()).toBe(201);

  const screens = [
    '/dashboard?tab=projects',
    '/dashboard?tab=tasks',
    '/projects',
    `/project/${id}`,
    '/tasks',
    '/company-dashboard?tab=project-tasks',
  ];
  const others = ['/company-dashboard?tab=requests', '/requests', '/profile'];
  for (const screen of [...screens, ...others]) {
    await page.goto(screen);
    await page.locator('h1').first().waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const { ofIt, wrong } = await cuts(page, text.slice(0, 40));
    if (!others.includes(screen)) expect(ofIt, screen).toBeGreaterThan(0);
    expect(wrong, screen).toEqual([]);
  }
  await page.request.delete(`/api/projects/${id}`);
});

for (const size of ['medium', 'large']) {
  test(`the shell fits at every width, with ${size} letters`, english, async ({ page, signIn }) => {
    await page.addInitScript((chosen) => localStorage.setItem('fontSize', chosen), size);
    await signIn('admin');
    for (const screen of ['/enhanced-company-management', '/company-dashboard', '/requests']) {
      await page.goto(screen);
      await page.locator('h1').first().waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const name = page.locator('header bdi').last();
      await name.evaluate((element) => element.replaceChildren('Abdulrahman Almutairi'));
      for (const width of [320, 360, 390, 640, 768, 1000, 1024, 1040, 1060, 1100, 1152, 1168, 1190, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${screen} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test('the daily places are one press away at every width', english, async ({ page, signIn, language }) => {
  const { frame } = wordsOf(language);
  await signIn('user12');
  await page.goto('/projects');
  for (const width of [360, 390, 640, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const place of [frame.nav.myTurn, frame.nav.projects, frame.nav.requests]) {
      const link = page.getByRole('navigation').getByRole('link', { name: place, exact: true });
      await expect(link.filter({ visible: true }), `${place} at ${width}`).toHaveCount(1);
    }
    const end = page.getByRole('main').getByRole('article').last();
    await end.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const isCovered = await page.evaluate(() => {
      const last = [...document.querySelectorAll('main article')].at(-1)?.getBoundingClientRect();
      const bar = [...document.querySelectorAll('body nav')].at(-1)?.getBoundingClientRect();
      return last && bar && bar.height > 0 && bar.top > 100 ? last.bottom > bar.top : false;
    });
    expect(isCovered, `the last card at ${width}`).toBe(false);
  }
});

test('on a phone what is pressed is high enough for a finger', english, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('manager11');
  const screens = [
    '/dashboard',
    '/requests',
    '/tasks',
    '/projects',
    '/project/3',
    '/company-dashboard',
    '/court',
  ];
  for (const screen of [
    ...screens,
    '/notifications',
    '/profile',
    '/settings',
    '/request-types',
    '/calendars',
  ]) {
    await page.goto(screen);
    await page.locator('h1').first().waitFor();
    // what is below is read when it comes into sight
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const low = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, [role=tab], [role=radio], [role=combobox]')]
        .filter((one) => one.getBoundingClientRect().width > 1 && !one.closest('.sr-only'))
        // a box or a switch is pressed around it as well
        .filter((one) => {
          const around = Number.parseFloat(getComputedStyle(one, '::after').height) || 0;
          return Math.max(one.getBoundingClientRect().height, around) < 40;
        })
        .map((one) => one.outerHTML.slice(0, 160)),
    );
    expect(low, screen).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, screen).toBeLessThanOrEqual(0);
  }
});
