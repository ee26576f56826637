import type { Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { filled, wordsOf } from './words';

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function createTask(page: Page, title: string): Promise<number> {
  const made = await page.request.post('/api/tasks', { data: { title } });
  expect(made.status(), await made.text()).toBe(201);
  return (await made.json()).id;
}

async function removeTask(page: Page, id: number, words: { action: string; confirm: string; done: string }) {
  await page.goto('/bin'); // what is left behind a deleted task is another page than that which its deletion leads to
  await page.goto(`/task-details/${id}`);
  await page.getByRole('button', { name: words.action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.confirm }).click();
  await expect(toast(page, words.done)).toBeVisible();
}

test(
  'a deleted task and its file lie in the bin, and are restored by the keyboard',
  english,
  async ({ page, signIn, language }) => {
    test.slow(); // axe on each screen
    await loadAxe(page);
    const { tasks, bin, common, frame } = wordsOf(language);
    const removal = { action: tasks.remove.action, confirm: common.delete, done: tasks.remove.done };
    const title = `Return the crane ${Date.now()}`;
    await signIn('manager13');
    const id = await createTask(page, title);
    const sent = await page.request.post(`/api/tasks/${id}/attachments`, {
      multipart: { file: { name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from('Until May') } },
    });
    const file = (await sent.json()).id;

    await test.step('it is deleted, and no call shows it', async () => {
      await removeTask(page, id, removal);
      expect((await page.request.get(`/api/tasks/${id}`)).status()).toBe(404);
      expect((await page.request.get(`/api/attachments/${file}`)).status()).toBe(404);
    });

    await test.step('the menu leads to the bin', async () => {
      await page.getByRole('button', { name: filled(frame.userMenu, { name: '' }) }).click();
      await page.getByRole('menuitem', { name: frame.bin }).click();
      await expect(page).toHaveURL(/\/bin$/);
      await page.getByRole('searchbox', { name: bin.search }).fill(title);
      const row = page.getByRole('row').filter({ hasText: title });
      await expect(row).toContainText(bin.kinds.tasks);
      await expectNothingFound(page);
      await row.getByRole('button', { name: bin.restore }).focus();
      await page.keyboard.press('Enter');
      await expect(toast(page, bin.restored.tasks)).toBeVisible();
      await expect(row).toHaveCount(0);
      await expectNothingFound(page);
    });

    await test.step('it is back with its file', async () => {
      expect((await page.request.get(`/api/attachments/${file}`)).status()).toBe(200);
      await page.goto(`/task-details/${id}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    });

    await test.step('Ctrl+Z takes a deletion back while its message is shown', async () => {
      await removeTask(page, id, removal);
      await page.keyboard.press('Control+z');
      await expect(toast(page, bin.restored.tasks)).toBeVisible();
      expect((await page.request.get(`/api/tasks/${id}`)).status()).toBe(200);
    });

    await test.step('and so does the button of the message', async () => {
      await removeTask(page, id, removal);
      await toast(page, tasks.remove.done).getByRole('button', { name: bin.undo }).click();
      await expect(toast(page, bin.restored.tasks)).toBeVisible();
      expect((await page.request.get(`/api/tasks/${id}`)).status()).toBe(200);
    });

    expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
  },
);

test('an admin restores what another person deleted', async ({ page, signIn, language }) => {
  const { bin } = wordsOf(language);
  const title = `Lend the mixer ${Date.now()}`;
  await signIn('manager13');
  const id = await createTask(page, title);
  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
  await signIn('manager12');
  expect((await page.request.post(`/api/bin/tasks/${id}/restore`)).status()).toBe(404);
  await signIn('admin');
  await page.goto('/bin');
  await page.getByRole('searchbox', { name: bin.search }).fill(title);
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: bin.restore }).click();
  await expect(toast(page, bin.restored.tasks)).toBeVisible();
  expect((await page.request.delete(`/api/tasks/${id}`)).status()).toBe(204);
});

test(
  'a deleted task of a project comes back in its place, by the message, by Ctrl+Z and from the bin',
  english,
  async ({ page, signIn, language }) => {
    test.slow(); // axe on each screen
    await loadAxe(page);
    const { projectTasks: say, bin, common } = wordsOf(language);
    const tag = Date.now();
    const names = [`Survey ${tag}`, `Dredge ${tag}`, `Pave ${tag}`];
    await signIn('admin');
    const made = await page.request.post('/api/projects', {
      data: { name: `Quay ${tag}`, tasks: names.map((name) => ({ name })) },
    });
    expect(made.status(), await made.text()).toBe(201);
    const project = await made.json();
    const [, dredge] = project.projectTasks as { id: number }[];
    const orderOf = async () => {
      const answer = await page.request.get(`/api/projects/${project.id}/tasks`);
      return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
    };
    const remove = async () => {
      await page
        .getByRole('button', { name: filled(say.actions, { task: '' }) })
        .nth(1)
        .click();
      await page.getByRole('menuitem', { name: common.delete }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(say.remove.text);
      await question.getByRole('button', { name: common.delete }).click();
      await expect(toast(page, say.remove.done)).toBeVisible();
      await expect(page.getByRole('heading', { name: names[1] as string })).toHaveCount(0);
    };
    const isBack = async () => {
      await expect(toast(page, bin.restored['project-tasks'])).toBeVisible();
      await expect(page.getByRole('heading', { name: names[1] as string })).toBeVisible();
      expect(await orderOf()).toEqual(names);
    };

    await test.step('the button of the message takes the deletion back', async () => {
      await page.goto(`/project/${project.id}`);
      await remove();
      expect(await orderOf()).toEqual([names[0], names[2]]);
      await toast(page, say.remove.done).getByRole('button', { name: bin.undo }).click();
      await isBack();
    });

    await test.step('and so does Ctrl+Z while the message is shown', async () => {
      await remove();
      await page.keyboard.press('Control+z');
      await isBack();
    });

    await test.step('from the bin it comes back later, with the project beside its name', async () => {
      await remove();
      await page.goto('/bin');
      await page.getByRole('searchbox', { name: bin.search }).fill(`Dredge ${tag}`);
      const row = page.getByRole('row').filter({ hasText: names[1] as string });
      await expect(row).toContainText(bin.kinds['project-tasks']);
      await expect(row).toContainText(`Quay ${tag}`);
      await expectNothingFound(page);
      await row.getByRole('button', { name: bin.restore }).click();
      await expect(toast(page, bin.restored['project-tasks'])).toBeVisible();
      expect(await orderOf()).toEqual(names);
    });

    await test.step('a project in the bin takes none back, and says so', async () => {
      expect((await page.request.delete(`/api/project-tasks/${dredge?.id}`)).status()).toBe(204);
      expect((await page.request.delete(`/api/projects/${project.id}`)).status()).toBe(204);
      const refused = await page.request.post(`/api/bin/project-tasks/${dredge?.id}/restore`);
      expect([refused.status(), (await refused.json()).code]).toEqual([409, 'project_in_bin']);
    });
  },
);
