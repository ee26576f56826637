import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { closeByEscape } from './close-by-escape';
import { demoNames } from './demo-names';
import { english, expect, type Language, test } from './fixtures';
import { filled, wordsOf } from './words';

/** The type by its first name, as the API has it. */
const { type } = demoNames('ar');

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Decides first, in a session of their own: with the page's, a call of the page could find none between two people. */
async function approveElsewhere(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  id: number,
  expectedStepId: number,
): Promise<void> {
  const elsewhere = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await elsewhere.post('/api/auth/login', { data: { username: 'user12', password: 'masar123' } });
  const answer = await elsewhere.put(`/api/requests/${id}/approve`, {
    data: { notes: null, expectedStepId },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await elsewhere.dispose();
}

async function submit(page: Page, language: Language, title: string): Promise<void> {
  const { requests } = wordsOf(language);
  const { type: shown, steps } = demoNames(language);
  await page.goto('/requests');
  await page.getByRole('button', { name: requests.new }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(requests.form.title)).toHaveCount(0);
  await dialog.getByRole('searchbox', { name: requests.form.searchTypes }).fill(shown);
  await dialog.getByRole('radio', { name: shown }).click();
  await expect(dialog.getByRole('list', { name: requests.form.path })).toContainText(steps[2]);
  await dialog.getByRole('button', { name: requests.form.submit }).click();
  await expect(dialog.getByLabel(requests.form.title)).toBeFocused();
  await dialog.getByLabel(requests.form.title).fill(title);
  await dialog.getByLabel(requests.form.description).fill('يرجى المراجعة قبل بدء التنفيذ.');
  await dialog.getByRole('button', { name: requests.form.submit }).click();
  await expect(page.getByText(requests.toasts.sent, { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** Approves a step among the tasks that wait for a person who is signed in. */
async function approveInPlace(page: Page, language: Language, title: string, note: string): Promise<void> {
  const { requests } = wordsOf(language);
  await page.goto('/company-dashboard?tab=workflow-tasks');
  const task = card(page, title);
  await task.getByRole('textbox').fill(note);
  await task.getByRole('button', { name: requests.approve }).click();
  await expect(task).toHaveCount(0);
}

test('a request is returned, resubmitted and completed', async ({ page, signIn, language }) => {
  test.slow(); // seven people's turns
  const { requests, status } = wordsOf(language);
  const [engineering, contractor] = demoNames(language).steps;
  const title = `مخطط السور الخارجي ${language}`;

  await signIn('ordinary');
  await submit(page, language, title);
  await expect(card(page, title)).toContainText(status.pending);

  await test.step('a person who may not decide learns who can', async () => {
    await card(page, title).getByRole('button', { name: requests.approve }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(requests.whoDecides.title);
    await expect(dialog).toContainText('نورة السبيعي');
    await closeByEscape(dialog);
  });

  await test.step('the engineer approves among the assigned tasks', async () => {
    await signIn('user12');
    await approveInPlace(page, language, title, 'مطابق للمواصفات');
    await expect(page.getByText(requests.toasts.approved, { exact: true })).toBeVisible();
    await expect(
      page.getByText(filled(requests.assigned.movedTo, { step: contractor, name: 'سعد الحربي' })),
    ).toBeVisible();
  });

  await test.step('the contractor returns it with a note', async () => {
    await signIn('manager13');
    await page.goto('/requests');
    const returned = card(page, title);
    await expect(returned).toContainText(status.in_progress);
    await returned.getByRole('button', { name: requests.return }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      filled(requests.decision.returnText, { step: engineering, name: 'نورة السبيعي' }),
    );
    await dialog.getByRole('textbox').fill('مخرج الطوارئ غير ظاهر');
    await dialog.getByRole('button', { name: requests.return }).click();
    await expect(page.getByText(requests.toasts.returned, { exact: true })).toBeVisible();
    await expect(returned).toContainText(status.pending);
    await expect(returned.getByRole('button', { name: requests.return })).toHaveCount(0);
  });

  await test.step('the three approve it in turn', async () => {
    await signIn('user12');
    await approveInPlace(page, language, title, 'أُضيف مخرج الطوارئ');
    await signIn('manager13');
    await approveInPlace(page, language, title, '');
    await signIn('user11');
    await approveInPlace(page, language, title, 'معتمد');
    await expect(page.getByText(requests.toasts.completed, { exact: true })).toBeVisible();
  });

  await test.step('the submitter reads how it went', async () => {
    await signIn('ordinary');
    await page.goto('/requests?tab=mine');
    await expect(card(page, title)).toContainText(status.completed);
    await expect(card(page, title).getByRole('button', { name: requests.approve })).toHaveCount(0);
    await card(page, title).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const history = page.getByRole('list', { name: requests.details.history }).getByRole('listitem');
    await expect(history).toHaveCount(7);
    await expect(history.first()).toContainText(requests.history.completed);
    await expect(history.nth(4)).toContainText(filled(requests.history.returnedStep, { step: contractor }));
    await expect(history.nth(4)).toContainText('مخرج الطوارئ غير ظاهر');
    await expect(page.getByRole('button', { name: requests.approve })).toHaveCount(0);
  });
});

test('a decision of another person appears, and a stale one changes nothing', async ({
  page,
  context,
  playwright,
  baseURL,
  signIn,
  language,
}) => {
  const { requests } = wordsOf(language);
  const title = `صرف كابلات ${language}`;
  await signIn('admin');
  const types = await (await context.request.get('/api/request-types/active')).json();
  const { id: requestTypeId } = types.find(({ name }: { name: string }) => name === type);
  const made = await context.request.post('/api/requests', {
    data: { requestTypeId, title, description: 'كابلات المولد' },
  });
  const { id, currentStepId } = await made.json();

  await page.goto(`/request-details/${id}`);
  await page.getByRole('button', { name: requests.approve, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(filled(requests.decision.actingFor, { name: 'نورة السبيعي' }));

  await approveElsewhere(playwright, baseURL, id, currentStepId);
  await expect(
    page.getByText(filled(requests.history.approvedStep, { step: demoNames(language).steps[0] })).first(),
  ).toBeVisible();

  await dialog.getByRole('button', { name: requests.approve, exact: true }).click();
  await expect(page.getByText(requests.toasts.alreadyApproved, { exact: true })).toBeVisible();
  const who = filled(requests.toasts.decidedBy, { event: '', name: 'نورة السبيعي' });
  await expect(page.getByText(who).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const after = await (await context.request.get(`/api/requests/${id}`)).json();
  expect(after.currentStep).toBe(2);
});

test('a note that was begun is not lost to Escape, nor to a person who decides first', async ({
  page,
  context,
  playwright,
  baseURL,
  signIn,
  language,
}) => {
  const { common, requests } = wordsOf(language);
  const title = `تصريح رافعة ${language}`;
  await signIn('admin');
  const types = await (await context.request.get('/api/request-types/active')).json();
  const { id: requestTypeId } = types.find(({ name }: { name: string }) => name === type);
  const made = await context.request.post('/api/requests', {
    data: { requestTypeId, title, description: 'رافعة برجية' },
  });
  const { id, currentStepId } = await made.json();

  await page.goto(`/request-details/${id}`);
  await page.getByRole('button', { name: requests.reject, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('شهادة الفحص منتهية');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: common.unsaved.stay }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('شهادة الفحص منتهية');

  await approveElsewhere(playwright, baseURL, id, currentStepId);
  await dialog.getByRole('button', { name: requests.reject, exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(requests.decision.late);
  await expect(dialog.getByRole('textbox')).toHaveValue('شهادة الفحص منتهية');
  await dialog.getByRole('button', { name: common.close }).first().click();
  await expect(dialog).toHaveCount(0);
});

test(
  'a link to a step shows the step and its decision together',
  english,
  async ({ page, context, signIn, language }) => {
    const { requests } = wordsOf(language);
    await signIn('user13');
    const types = await (await context.request.get('/api/request-types/active')).json();
    const { id: requestTypeId } = types.find(({ name }: { name: string }) => name === type);
    const data = {
      requestTypeId,
      title: `Canopy ${language}`,
      description: 'A line of the reason.\n'.repeat(60),
    };
    const { id, currentStepId } = await (await context.request.post('/api/requests', { data })).json();
    const approve = page.getByRole('button', { name: requests.approve, exact: true });
    const step = page.locator(`#step-${currentStepId}`);

    await signIn('user12'); // whose turn it is
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(`/request-details/${id}#step-${currentStepId}`);
      await expect(step).toHaveAttribute('data-marked', '');
      await expect(step).toBeInViewport();
      await expect(approve).toBeInViewport({ ratio: 1 });
      const { header, button, frame, next } = await step.evaluate((marked) => {
        const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const inset = Number.parseFloat(getComputedStyle(marked, '::after').bottom);
        return {
          header: top('header')?.bottom ?? 0,
          button: top('.stays-in-sight button')?.top ?? 0,
          frame: marked.getBoundingClientRect().bottom - inset,
          next: marked.nextElementSibling?.getBoundingClientRect().top ?? 0,
        };
      });
      expect(button).toBeGreaterThan(header);
      expect(frame).toBeLessThan(next - 4);
      await page.goto('/requests');
    }

    await signIn('user13'); // who waits for it
    await page.goto(`/request-details/${id}`);
    await expect(page.getByRole('heading', { name: requests.decision.title })).toBeVisible();
    await expect(approve).toHaveCount(0);
  },
);

test('a request is found among all of them, and tells what it is and how far it has come', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { requests, status, frame } = wordsOf(language);
  const title = `مخطط البوابة ${language}`;
  await signIn('user13');
  const types = await (await context.request.get('/api/request-types/active')).json();
  const { id: requestTypeId } = types.find(({ name }: { name: string }) => name === type);
  const made = await context.request.post('/api/requests', {
    data: { requestTypeId, title, description: 'البوابة الشمالية', priority: 'urgent' },
  });
  const { id, uniqueNumber } = await made.json();

  await signIn('user12');
  await page.goto('/requests');
  await expect(page.getByRole('tab', { name: requests.tabs.all, selected: true })).toBeVisible();
  const counters = page.getByRole('region', { name: requests.counters.label });
  for (const label of [
    requests.counters.total,
    requests.counters.pending,
    requests.counters.inProgress,
    requests.counters.completed,
  ]) {
    const counter = counters.locator('dl', { has: page.getByText(label, { exact: true }) });
    await expect(counter.locator('dd')).toHaveText(/^\d+$/);
  }
  await page.getByRole('searchbox', { name: requests.search }).fill(uniqueNumber);
  await expect(page.getByRole('article')).toHaveCount(1);
  const found = card(page, title);
  for (const fact of [
    status.pending,
    status.priority.urgent,
    uniqueNumber,
    'البوابة الشمالية',
    demoNames(language).type,
    'ماجد الزهراني',
    demoNames(language).contractor,
    new RegExp(String(new Date().getFullYear())),
  ]) {
    await expect(found).toContainText(fact);
  }
  const steps = found.getByRole('list').getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toHaveAttribute('aria-current', 'step');

  await found.getByRole('button', { name: requests.approve }).click();
  await page.getByRole('dialog').getByRole('button', { name: requests.approve, exact: true }).click();
  await expect(page.getByText(requests.toasts.approved, { exact: true })).toBeVisible();
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps.first().locator('time')).toHaveAttribute('title', /\d\d:\d\d/);

  await page.getByRole('link', { name: filled(requests.ofRequest, { number: uniqueNumber }) }).click();
  await expect(page).toHaveURL(new RegExp(`/request-details/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(frame.printedBy)).toBeVisible();
  await expect(page.getByText('البوابة الشمالية')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
