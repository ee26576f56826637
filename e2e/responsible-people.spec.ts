import type { Page } from '@playwright/test';
import type { ProjectWithTasks } from '@shared/contracts/projects';
import type { Task } from '@shared/contracts/tasks';
import { expect, test } from './fixtures';
import { createCompany } from './new-company';
import { filled, wordsOf } from './words';

async function made<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

test('two people of a company take a task, give it back and give it to each other', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { projectTasks, tasks, notifications } = wordsOf(language);
  const { person } = projectTasks;
  const { id: companyId, manager, member } = await createCompany(context);
  const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const name = `Quay ${Date.now()}`;
  const project = await made<ProjectWithTasks>(page, '/api/projects', {
    name,
    tasks: ['Survey', 'Piles'].map((task) => ({ name: task, responsibleCompanyId: companyId })),
  });
  const survey = page.getByRole('article').filter({ hasText: 'Survey' });
  const piles = page.getByRole('article').filter({ hasText: 'Piles' });

  // the member takes the task whose turn it is, and gives it back
  await signIn(member.username, member.password);
  await page.goto(`/project/${project.id}`);
  await expect(piles.getByRole('button', { name: filled(person.takeOf, { task: 'Piles' }) })).toHaveCount(0);
  await survey.getByRole('button', { name: filled(person.takeOf, { task: 'Survey' }) }).click();
  await expect(toast(person.taken)).toBeVisible();
  await expect(survey).toContainText(member.name);
  const menu = survey.getByRole('button', { name: filled(projectTasks.actions, { task: 'Survey' }) });
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: person.giveBack }).click();
  await expect(toast(person.givenBack)).toBeVisible();
  await expect(survey).not.toContainText(member.name);

  // the manager gives it to the member, who is told
  await signIn(manager.username, manager.password);
  await page.reload();
  await menu.click();
  await page.getByRole('menuitem', { name: person.assign }).click();
  const dialog = page.getByRole('dialog', { name: person.assign });
  await dialog.getByRole('combobox', { name: projectTasks.edit.person }).click();
  await page.getByRole('option', { name: member.name }).click();
  await dialog.getByRole('button', { name: wordsOf(language).common.save }).click();
  await expect(toast(person.assigned)).toBeVisible();
  await expect(survey).toContainText(member.name);
  await expect(survey.getByRole('button', { name: filled(person.takeOf, { task: 'Survey' }) })).toHaveCount(
    0,
  );

  // a general task of the company, too
  const general = await made<Task>(page, '/api/tasks', { title: `Renew the permit of ${name}` });
  await signIn(member.username, member.password);
  await page.goto('/notifications');
  // in English, what is told to the company begins with these words
  const { source } = filled(notifications.says.task_given, { task: 'Survey' });
  await page.getByRole('link', { name: new RegExp(`${source}(?!r)`) }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${project.id}#task-`));
  await page.goto(`/task-details/${general.id}`);
  await page.getByRole('button', { name: filled(tasks.who.takeOf, { task: general.title }) }).click();
  await expect(toast(tasks.who.taken)).toBeVisible();
  const doer = page.getByRole('term').filter({ hasText: tasks.person }).locator('..');
  await expect(doer).toContainText(member.name);
  await page.getByRole('button', { name: tasks.who.giveBack }).click();
  await expect(doer).toHaveCount(0);
});
