import { english, expect, test } from './fixtures';
import { filled, wordsOf } from './words';

/** The job counts every 15 s, on a server that looks every 5. */
const COUNTED = { timeout: 30_000 };

test(
  'a step that allows three working days says when it is due',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // waits for the job
    const { requestTypes: say, requests } = wordsOf(language);
    const dialog = page.getByRole('dialog');
    const submit = dialog.locator('button[type=submit]');
    await signIn('admin');
    await page.goto('/request-types?tab=workflow');
    await page.getByRole('button', { name: say.add }).click();
    await dialog.getByLabel(say.form.name).fill(`Clocked ${language}`);
    await dialog.getByRole('switch', { name: say.form.separateDuties }).click();
    await submit.click();
    await page.getByRole('button', { name: say.workflow.addStep }).click();
    await dialog.getByLabel(say.step.name).fill('Review');
    const days = dialog.getByLabel(say.step.allowedDays);
    await days.fill('0');
    await submit.click();
    await expect(days).toHaveAttribute('aria-invalid', 'true');
    await days.fill('3');
    const expires = dialog.getByRole('checkbox', { name: say.step.expires });
    await expires.check();
    await submit.click();
    await expect(page.getByText(say.toasts.stepCreated, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: filled(say.workflow.editStep, { name: 'Review' }) }).click();
    await expect(days).toHaveValue('3');
    await expect(expires).toBeChecked();
    await page.keyboard.press('Escape');

    const requestTypeId = Number(new URL(page.url()).searchParams.get('type'));
    const made = await context.request.post('/api/requests', { data: { requestTypeId, title: 'Gate 4' } });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = await made.json();
    await page.goto(`/request-details/${id}`);
    const step = page.getByRole('listitem').filter({ hasText: 'Review' }).first();
    // it comes to the page by itself
    await expect(step.locator('time')).toContainText(requests.step.due.split('{{')[0] as string, COUNTED);
    const due = (await step.locator('time').getAttribute('datetime')) as string;
    expect(new Date(due).getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    await page.goto('/my-work');
    await expect(page.getByRole('article').filter({ hasText: `Clocked ${language}` })).toBeVisible();
  },
);
