import { expect, test } from './fixtures';
import { wordsOf } from './words';

test('the page of a project tells all about it, and its status and template are kept from there', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { projects, templates, status, common } = wordsOf(language);
  const { details } = projects;
  const map = 'https://maps.google.com/?q=24.7,46.6';
  await signIn('admin');
  const made = await context.request.post('/api/projects', {
    data: {
      name: `Harbour gate ${language}`,
      description: 'Steel gate with two wings',
      startDate: '2030-03-01',
      endDate: '2030-04-15',
      location: 'Dammam port',
      googleMapsLink: map,
      companyId: 12,
      tasks: [{ name: 'Welding', responsibleCompanyId: 13 }],
    },
  });
  const { id, uniqueNumber } = await made.json();
  await page.goto(`/project-details/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Harbour gate ${language}` })).toBeVisible();
  await expect(page.getByText('Steel gate with two wings')).toBeVisible();
  await expect(page.getByText(uniqueNumber)).toBeVisible();
  const facts = page.locator('section', { has: page.getByRole('heading', { name: details.facts }) }).last();
  for (const fact of ['مكتب نجد الهندسي', '@admin', '01/03/2030', '15/04/2030', 'Dammam port']) {
    await expect(facts).toContainText(fact);
  }
  await expect(facts.getByRole('link', { name: details.map })).toHaveAttribute('href', map);
  await expect(page.getByRole('link', { name: common.back, exact: true })).toHaveAttribute(
    'href',
    '/dashboard',
  );

  const select = page.getByRole('combobox', { name: details.status });
  await expect(select).toContainText(status.planning);
  await select.click();
  await page.getByRole('option', { name: status.delayed }).click();
  await expect(select).toContainText(status.delayed);
  await expect(page.getByText(projects.form.saved, { exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await context.request.get(`/api/projects/${id}`, { maxRetries: 2 });
      return (await answer.json()).status;
    })
    .toBe('delayed');

  await page.getByRole('button', { name: templates.save.action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: templates.save.submit }).click();
  await expect(dialog.getByLabel(templates.save.name)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(templates.save.name).fill(`Gates ${language}`);
  await dialog.getByLabel(templates.save.description).fill('Welding only');
  await dialog.getByRole('button', { name: templates.save.submit }).click();
  await expect(page.getByText(templates.save.done, { exact: true })).toBeVisible();
  await page.goto('/create-project/template');
  await expect(page.getByRole('article').filter({ hasText: `Gates ${language}` })).toContainText(
    'Welding only',
  );
});

test('on paper a project has all its tasks, without the form that adds one and without messages', async ({
  page,
  signIn,
  language,
}) => {
  const { projects, projectTasks } = wordsOf(language);
  await signIn('admin');
  const names = ['Survey', 'Drawings', 'Permit', 'Digging', 'Walls', 'Roof', 'Doors'];
  const tasks = names.map((name) => ({ name, responsibleCompanyId: 13 }));
  const made = await page.request.post('/api/projects', { data: { name: 'Bakery', companyId: 12, tasks } });
  const { id, projectTasks: rows } = await made.json();
  const all = rows ?? (await (await page.request.get(`/api/projects/${id}/tasks`)).json());
  for (const task of all.slice(0, 4)) {
    const done = await page.request.put(`/api/project-tasks/${task.id}`, { data: { status: 'completed' } });
    expect(done.status(), await done.text()).toBe(200);
  }
  await page.goto(`/project/${id}`);
  const track = page.getByRole('list', { name: projectTasks.list });
  await expect(track.getByText('Walls', { exact: true })).toBeVisible();
  await expect(track.getByText('Survey', { exact: true })).toBeHidden();
  await page.getByRole('combobox', { name: projects.details.status }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByText(projects.form.saved, { exact: true })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  for (const name of names) await expect(track.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: projectTasks.add.label })).toBeHidden();
  await expect(page.getByText(projects.form.saved, { exact: true })).toBeHidden();
});
