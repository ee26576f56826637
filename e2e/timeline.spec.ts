import type { Locator, Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { onDatabase } from './database';
import { english, expect, test } from './fixtures';
import { createCompany } from './new-company';
import { filled, wordsOf } from './words';

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Riyadh' }).format(Date.now() + days * 86_400_000);

interface Task {
  id: number;
  name: string;
  startDate: string | null;
  endDate: string | null;
}

/** A project whose first task is late and whose others wait for it. Whoever is signed in makes it. */
async function createProject(page: Page, companyId: number, name: string) {
  const task = (of: string, from: number, to: number) => ({
    ...{ name: of, responsibleCompanyId: companyId, startDate: dayIn(from), endDate: dayIn(to) },
  });
  const tasks = [
    task('Survey', -40, -20),
    task('Piles', -19, 10),
    task('Deck', 11, 30),
    { name: 'Handover', responsibleCompanyId: companyId },
  ];
  const made = await page.request.post('/api/projects', { data: { name, companyId, tasks } });
  expect(made.status(), await made.text()).toBe(201);
  const { id, projectTasks } = (await made.json()) as { id: number; projectTasks: Task[] };
  await onDatabase((client) =>
    client.query('update turns set began_at = $1 where project_task_id = $2', [
      `${dayIn(-38)}T08:00+03:00`,
      projectTasks[0]?.id,
    ]),
  );
  return id;
}

const datesOf = async (page: Page, id: number, name: string) => {
  const { projectTasks } = (await (await page.request.get(`/api/projects/${id}`)).json()) as {
    projectTasks: Task[];
  };
  const task = projectTasks.find((one) => one.name === name) as Task;
  return [task.startDate, task.endDate];
};

/** Drags by the middle, or by the end, so many days later; a day is as wide as the plan shows. */
async function drag(
  page: Page,
  plan: Locator,
  days: number,
  by: 'middle' | 'end',
  dayWidth: number,
  rtl: boolean,
) {
  const box = (await plan.boundingBox()) as { x: number; y: number; width: number; height: number };
  const y = box.y + box.height / 2;
  const edge = rtl ? box.x + 2 : box.x + box.width - 2;
  const x = by === 'middle' ? box.x + box.width / 2 : edge;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (rtl ? -1 : 1) * days * dayWidth, y, { steps: 5 });
  await page.mouse.up();
}

test(
  'a plan is moved on the timeline by the keyboard and by the mouse, and undone',
  english,
  async ({ page, context, signIn, language }) => {
    const { timeline } = wordsOf(language);
    const rtl = language === 'ar';
    const later = rtl ? 'ArrowLeft' : 'ArrowRight';
    const { id: companyId, manager } = await createCompany(context);
    const id = await createProject(page, companyId, `Quay ${manager.username}`);
    await signIn(manager.username, manager.password);
    await loadAxe(page);
    await page.goto(`/project/${id}`);
    await page.getByRole('link', { name: timeline.open, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/project-timeline/${id}$`));

    const frame = page.getByRole('region', { name: timeline.frame });
    const plan = (task: string) => frame.getByRole('slider', { name: filled(timeline.planOf, { task }) });
    await expect(plan('Survey')).toBeVisible();
    const todayIsInSight = () =>
      frame.evaluate((box, title) => {
        const today = [...box.querySelectorAll<HTMLElement>('[title]')].find((one) =>
          one.title.startsWith(title),
        );
        const [inner, outer] = [today?.getBoundingClientRect(), box.getBoundingClientRect()];
        return inner !== undefined && inner.left >= outer.left && inner.right <= outer.right;
      }, `${timeline.today} · `);
    expect(await todayIsInSight()).toBe(true);
    const expectedStart = timeline.facts.expected.split('{{')[0] as string;
    for (const task of ['Survey', 'Piles'])
      await expect(frame.getByRole('row', { name: new RegExp(task) })).toContainText(expectedStart);
    await expectNothingFound(page);

    await test.step('by the keyboard', async () => {
      await plan('Piles').focus();
      await page.keyboard.press(later);
      await page.keyboard.press(later);
      await page.keyboard.press(`Shift+${later}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(timeline.moved, { exact: true })).toBeVisible();
      expect(await datesOf(page, id, 'Piles')).toEqual([dayIn(-17), dayIn(13)]);
      await expect(plan('Piles')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(page.getByText(timeline.undone, { exact: true })).toBeVisible();
      expect(await datesOf(page, id, 'Piles')).toEqual([dayIn(-19), dayIn(10)]);
      await page.keyboard.press(later);
      await page.keyboard.press('Escape');
      await expect(page.getByText(timeline.takenBack)).toBeAttached();
      expect(await datesOf(page, id, 'Piles')).toEqual([dayIn(-19), dayIn(10)]);
    });

    await test.step('by the mouse', async () => {
      const box = (await plan('Piles').boundingBox()) as { width: number };
      const dayWidth = box.width / 30;
      await drag(page, plan('Piles'), 3, 'middle', dayWidth, rtl);
      await expect.poll(() => datesOf(page, id, 'Piles')).toEqual([dayIn(-16), dayIn(13)]);
      await expect(page.getByText(timeline.moved, { exact: true })).toBeVisible();
      await drag(page, plan('Piles'), -2, 'end', dayWidth, rtl);
      await expect.poll(() => datesOf(page, id, 'Piles')).toEqual([dayIn(-16), dayIn(11)]);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a drag is given up by Escape, and saved once where Enter is pressed meanwhile', async () => {
      const box = (await plan('Piles').boundingBox()) as {
        x: number;
        y: number;
        width: number;
        height: number;
      };
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const saved: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT' && request.url().includes('/project-tasks/'))
          saved.push(request.url());
      });
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y, { steps: 5 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await datesOf(page, id, 'Piles')).toEqual([dayIn(-16), dayIn(11)]);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y, { steps: 5 });
      await page.keyboard.press('Enter');
      await page.mouse.up();
      await expect.poll(() => datesOf(page, id, 'Piles')).not.toEqual([dayIn(-16), dayIn(11)]);
      await expect(plan('Piles')).toHaveAttribute('aria-busy', 'false');
      expect(saved).toHaveLength(1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('in the server’s words where it is refused', async () => {
      const { projectTasks } = await (await page.request.get(`/api/projects/${id}`)).json();
      const message = 'No, for a reason';
      await page.route(`**/api/project-tasks/${projectTasks[2].id}`, (route) =>
        route.fulfill({ status: 403, json: { code: 'not_allowed', message } }),
      );
      const before = await plan('Deck').getAttribute('aria-valuetext');
      await plan('Deck').focus();
      await page.keyboard.press(later);
      await page.keyboard.press('Enter');
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(plan('Deck')).toHaveAttribute('aria-valuetext', before as string);
    });
  },
);

test(
  'who may not change a plan reads it on the timeline, on a phone too, and on a sheet of A3',
  english,
  async ({ page, context, signIn, language }) => {
    const { timeline, tables, projectTasks } = wordsOf(language);
    const { id: companyId, member } = await createCompany(context);
    const name = `Quay ${member.username}`;
    const id = await createProject(page, companyId, name);
    await signIn(member.username, member.password);
    await loadAxe(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/projects');
    await page.getByRole('radio', { name: tables.view.timeline }).click();
    await page.getByRole('region', { name: timeline.frame }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/project-timeline/${id}$`));
    const frame = page.getByRole('region', { name: timeline.frame });
    await expect(frame.getByRole('link', { name: 'Piles' })).toBeVisible();
    await expect(frame.getByRole('slider')).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: filled(timeline.setDatesOf, { task: 'Handover' }) }),
    ).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNothingFound(page);

    const task = (await (await page.request.get(`/api/projects/${id}`)).json()).projectTasks[1];
    const refused = await page.request.put(`/api/project-tasks/${task.id}`, {
      data: { endDate: dayIn(20) },
    });
    expect(refused.status()).toBe(403);
    expect(await datesOf(page, id, 'Piles')).toEqual([dayIn(-19), dayIn(10)]);

    await page.setViewportSize({ width: 1440, height: 900 });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]);
    expect(sheets).toEqual([[1191, 842]]);

    await frame.getByRole('link', { name: 'Piles' }).click();
    await expect(page).toHaveURL(new RegExp(`/project/${id}#task-${task.id}$`));
    await expect(page.getByRole('list', { name: projectTasks.list })).toBeVisible();
  },
);
