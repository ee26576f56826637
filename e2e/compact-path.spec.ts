import { expect, test } from './fixtures';
import { createCompany } from './new-company';
import { counted, wordsOf } from './words';

test('a compact account sees fourteen tasks of a project on one screen, and completes the current one there', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { projectTasks: words } = wordsOf(language);
  const company = await createCompany(context);
  const names = Array.from({ length: 20 }, (_, rank) => `Storey ${rank + 1}`);
  const made = await context.request.post('/api/projects', {
    data: {
      name: `Tower of ${company.name}`,
      companyId: company.id,
      tasks: names.map((name, rank) => ({
        name,
        responsibleCompanyId: rank % 2 ? 13 : company.id,
        priority: rank % 5 ? 'medium' : 'urgent',
        endDate: `2031-03-${String(rank + 1).padStart(2, '0')}`,
      })),
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const { projectTasks: tasks } = await (await context.request.get(`/api/projects/${id}`)).json();
  for (const task of tasks.slice(0, 8)) {
    const done = await context.request.put(`/api/project-tasks/${task.id}`, {
      data: { status: 'completed' },
    });
    expect(done.status()).toBe(200);
  }
  await signIn(company.member.username, company.member.password);
  const chosen = await context.request.patch('/api/user/settings', { data: { density: 'compact' } });
  expect(chosen.ok()).toBe(true);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/project-details/${id}`);
  const path = page.getByRole('list', { name: words.list });
  const rows = path.getByRole('article');
  // eight that are completed and eleven that wait are folded
  await expect(rows).toHaveCount(1);
  for (const fold of [counted(language, words.fold, 'waiting', 11), counted(language, words.fold, 'done', 8)])
    await path.getByRole('button', { name: fold }).click();
  await expect(rows).toHaveCount(20);

  const fits = () =>
    path.evaluate((list) => {
      list.scrollIntoView();
      const boxes = [...list.querySelectorAll('article')].map((row) => row.getBoundingClientRect());
      const isInSight = ({ left, top, bottom }: DOMRect) =>
        bottom <= innerHeight && document.elementFromPoint(left + 4, top + 4)?.closest('ol') === list;
      return boxes.filter(isInSight).length;
    });
  await expect.poll(fits).toBeGreaterThanOrEqual(14);

  const current = path.getByRole('listitem').filter({ hasText: words.turnHere });
  await expect(current).toContainText('Storey 9');
  await expect(current).toHaveAttribute('aria-current', 'step');
  await current.getByRole('button', { name: new RegExp(words.complete) }).click();
  await expect(current).toContainText('Storey 10');

  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const [first] = await rows.all();
  expect((await first?.boundingBox())?.height).toBeLessThan(90);
});
