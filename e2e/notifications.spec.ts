import type { BrowserContext, Page } from '@playwright/test';
import { english, expect, type Language, test } from './fixtures';
import { createAdmin, type NewAdmin } from './new-admin';
import { createPerson } from './new-person';
import { filled, wordsOf } from './words';

const type = 'اعتماد مخطط هندسي';
const engineering = 'المراجعة الهندسية';

const signInAs = async (context: BrowserContext, { username, password }: NewAdmin) => {
  const answer = await context.request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
};

/** Submits a request as a person who is signed in. */
async function submit(
  context: BrowserContext,
  title: string,
): Promise<{ id: number; currentStepId: number }> {
  const types = await (await context.request.get('/api/request-types/active')).json();
  const { id: requestTypeId } = types.find(({ name }: { name: string }) => name === type);
  const made = await context.request.post('/api/requests', { data: { requestTypeId, title } });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

const bell = (page: Page, language: Language) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${wordsOf(language).notifications.bell}`) });
const about = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });

test('the bell opens with all that is in it, however early it was pressed', async ({
  page,
  signIn,
  language,
}) => {
  const { notifications: say } = wordsOf(language);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/latest-notifications/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn('user41');
  await page.goto('/profile');
  await bell(page, language).click();
  arrive();
  const latest = page.getByRole('dialog', { name: say.bell });
  await expect(latest.getByRole('heading', { name: say.title })).toBeVisible();
  await expect(latest.getByRole('link', { name: say.all })).toBeVisible();
});

test('a step that waits is told at the bell, and its approval to a person who submitted it', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // three people sign in one after another
  const { notifications: say, requests } = wordsOf(language);
  const submitter = await createPerson(context);
  const title = `اعتماد مخطط السقف ${submitter.username}`;
  await signInAs(context, submitter);
  const { id } = await submit(context, title);

  await test.step('the engineer opens the bell, and from there the request', async () => {
    await signIn('user12');
    await page.goto('/projects');
    await bell(page, language).click();
    const latest = page.getByRole('dialog', { name: say.bell });
    await expect(about(page, title)).toContainText(filled(say.says.step_waiting, { step: engineering }));
    await expect(about(page, title)).toContainText(submitter.name);
    await expect(bell(page, language)).not.toHaveAccessibleName(say.bell);
    const marked = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await about(page, title).click();
    await marked;
    await expect(latest).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/request-details/${id}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('it is read now', async () => {
    await page.goto('/notifications?kind=steps');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
    const row = page.getByRole('listitem').filter({ has: about(page, title) });
    await expect(row.getByRole('button', { name: say.markUnread })).toBeVisible();
    await page.getByRole('radio', { name: say.show.unread }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('approved, it is news for the submitter, who finds it among their requests', async () => {
    const approved = await context.request.put(`/api/requests/${id}/approve`, { data: {} });
    expect(approved.status()).toBe(200);
    await signInAs(context, submitter);
    await page.goto('/notifications?kind=requests');
    await expect(about(page, title)).toContainText(filled(say.says.request_approved, { step: engineering }));
    await expect(about(page, title)).toContainText('نورة السبيعي');
    await about(page, title).click();
    await expect(page.getByText(requests.details.history).first()).toBeVisible();
    await expect(bell(page, language)).toHaveAccessibleName(say.bell);
  });
});

test('a person reads everything at once, and keeps one for later', async ({ page, context, language }) => {
  test.slow(); // accounts are made first
  const { notifications: say } = wordsOf(language);
  const reader = await createPerson(context);
  const titles = [1, 2, 3].map((number) => `صرف مواد ${number} ${language}`);
  const given = [];
  for (const title of titles) given.push(await submit(context, title));
  for (const { id, currentStepId } of given) {
    const path = `/api/requests/${id}/steps/${currentStepId}/reassign`;
    const answer = await context.request.put(path, { data: { responsibleUserId: reader.id } });
    expect(answer.status()).toBe(200);
  }

  await signInAs(context, reader);
  await page.goto('/dashboard');
  await bell(page, language).click();
  await page.getByRole('link', { name: say.all }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
  const today = page.getByRole('region', { name: say.today }).getByRole('listitem');
  await expect(today).toHaveCount(3);
  await expect(today.first()).toContainText(filled(say.says.step_reassigned, { step: engineering }));
  await expect(bell(page, language)).toContainText('3');

  await page.getByRole('button', { name: say.markAllRead }).click();
  await expect(page.getByText(say.marked, { exact: true })).toBeVisible();
  await expect(bell(page, language)).toHaveAccessibleName(say.bell);
  await page.getByRole('button', { name: say.markUnread }).nth(1).click();
  await expect(bell(page, language)).toContainText('1');
  await page.getByRole('radio', { name: say.show.unread }).click();
  await expect(today).toHaveCount(1);
  await expect(today).toContainText(titles[1] as string);
  await page.getByRole('combobox', { name: say.kind.label }).click();
  await page.getByRole('option', { name: say.kind.tasks }).click();
  await expect(page.getByText(say.empty.unread, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: say.empty.clear }).click();
  await expect(today).toHaveCount(3);
});

test('a step whose person is gone is told to the admins, one of whom gives it to another person', async ({
  page,
  context,
  language,
}) => {
  test.slow(); // five accounts are made
  const { common, notifications: say, requests } = wordsOf(language);
  const [leaving, next] = [await createPerson(context), await createPerson(context)];
  const [minding, disabling] = [await createAdmin(), await createAdmin()];
  const step = `Lab report ${language}`;
  const title = `اعتماد عينة ${leaving.username}`;
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object) => {
    const answer = await context.request[method](path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };

  await signInAs(context, disabling);
  const type = await send('post', '/api/request-types', { name: `Samples ${leaving.username}` });
  const steps = { requestTypeId: type.id, stepName: step, responsibleUserId: leaving.id };
  await send('post', '/api/workflow-steps', steps);
  const { id } = await send('post', '/api/requests', { requestTypeId: type.id, title });
  await send('put', `/api/request-types/${type.id}`, { isActive: false });
  await send('patch', `/api/users/${leaving.id}/status`, { isActive: false });
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
  await expect(about(page, title)).toHaveCount(0);

  await test.step('another admin learns of it, and goes there', async () => {
    await signInAs(context, minding);
    await page.goto('/notifications?kind=steps');
    await expect(about(page, title)).toContainText(filled(say.says.step_unattended, { step }));
    await about(page, title).click();
    await expect(page).toHaveURL(new RegExp(`/request-details/${id}$`));
    await expect(
      page.getByText(filled(requests.whoDecides.disabled_admin, { step, name: leaving.name })),
    ).toBeVisible();
  });

  await test.step('the chosen person is not lost to Escape', async () => {
    await page.getByRole('button', { name: requests.step.reassign }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await page.keyboard.type(next.username);
    await page.getByRole('option', { name: next.name }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: common.unsaved.stay }).click();
    await dialog.getByRole('button', { name: requests.step.reassignAction, exact: true }).click();
    await expect(
      page.getByText(filled(requests.toasts.reassigned, { name: next.name })).first(),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('it waits for the one who was chosen now', async () => {
    await signInAs(context, next);
    await page.goto('/notifications');
    await expect(about(page, title)).toContainText(filled(say.says.step_reassigned, { step }));
    await about(page, title).click();
    await expect(page.getByRole('heading', { name: requests.decision.waitsForYou })).toBeVisible();
  });
});

test('the bell works by keyboard, and gives the focus back', english, async ({ page, signIn, language }) => {
  const { notifications: say } = wordsOf(language);
  await signIn('manager12');
  await page.goto('/projects');
  await bell(page, language).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: say.bell })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: say.bell })).toHaveCount(0);
  await expect(bell(page, language)).toBeFocused();
});
