import type { BrowserContext, Locator, Page } from '@playwright/test';
import { closeByEscape } from './close-by-escape';
import { english, expect, type Language, test } from './fixtures';
import { createAdmin, type NewAdmin } from './new-admin';
import { createPerson } from './new-person';
import { counted, filled, wordsOf } from './words';

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
/** Wholly in sight, marked, and where a screen reader goes on. */
async function expectShown(page: Page, part: Locator) {
  await expect(part).toBeInViewport({ ratio: 1 });
  await expect(part).toHaveAttribute('data-marked', '');
  await expect(part).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  const box = await part.boundingBox();
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
}

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
  const { id, currentStepId } = await submit(context, title);

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
    await expect(page).toHaveURL(new RegExp(`/request-details/${id}#step-${currentStepId}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectShown(page, page.getByRole('listitem').filter({ hasText: engineering }).first());
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
    await expect(page).toHaveURL(new RegExp(`/request-details/${id}#step-\\d+$`));
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
  await closeByEscape(page.getByRole('dialog', { name: say.bell }));
  await expect(bell(page, language)).toBeFocused();
});

test(
  'a turn leads to the very task, from the bell, the page of notices and a letter, and back',
  english,
  async ({ page, signIn, language }) => {
    test.slow(); // three ways, each with a page to be read
    const { common, notifications: say, projectTasks } = wordsOf(language);
    await signIn('manager11');
    const tasks = Array.from({ length: 16 }, (_, at) => ({
      name: `Stage ${at + 1} of ${language}`,
      responsibleCompanyId: at === 12 ? 12 : 11,
    }));
    const data = { name: `Tower with stages ${language}`, companyId: 11, tasks };
    const made = await page.request.post('/api/projects', { data });
    expect(made.status(), await made.text()).toBe(201);
    const { id, projectTasks: stages } = await made.json();
    for (const { id: stage } of stages.slice(0, 12)) {
      const path = `/api/project-tasks/${stage}`;
      const done = await page.request.put(path, { data: { status: 'completed' } });
      expect(done.status(), await done.text()).toBe(200);
    }
    const at = `/project/${id}#task-${stages[12].id}`;
    const card = page.getByRole('article').filter({ hasText: `Stage 13 of ${language}` });
    const notice = page.getByRole('link', { name: new RegExp(`Stage 13 of ${language}`) });

    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await signIn('user12');
      await page.goto('/projects');
      await bell(page, language).click();
      await notice.first().click();
      await expect(page).toHaveURL(at);
      await expectShown(page, card);
      await page.goBack();
      await expect(page).toHaveURL('/projects');

      await page.goto('/notifications?kind=tasks');
      await notice.first().click();
      await expect(page).toHaveURL(at);
      await expectShown(page, card);
      // read again where it is, after reading elsewhere on the page
      await page.getByRole('button', { name: counted(language, projectTasks.fold, 'done', 12) }).click();
      await page.mouse.wheel(0, -5_000);
      await expect(card).not.toBeInViewport();
      await bell(page, language).click();
      await page
        .getByRole('dialog', { name: say.bell })
        .getByRole('link', { name: new RegExp(`Stage 13 of ${language}`) })
        .first()
        .click();
      await expectShown(page, card);
      await page.getByRole('link', { name: common.back, exact: true }).click();
      await expect(page).toHaveURL(/\/notifications\?kind=tasks$/);

      // as from a letter
      await page.goto('/landing');
      await page.goto(at);
      await expectShown(page, card);
      await expect(page.getByRole('list', { name: projectTasks.list })).toBeVisible();
    }
    // it is marked for a while
    await expect(card).not.toHaveAttribute('data-marked', '', { timeout: 15_000 });
    await signIn('manager11');
    await page.request.delete(`/api/projects/${id}`);
  },
);
