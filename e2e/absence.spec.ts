import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, type Language, test } from './fixtures';
import type { NewAdmin } from './new-admin';
import { createCompany, createCompanyType } from './new-company';
import { filled, wordsOf } from './words';

const signInAs = async (request: APIRequestContext, { username, password }: NewAdmin) => {
  const answer = await request.post('/api/auth/login', { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** The manager of a new company is responsible for the one step of its type; an administrator has asked for it twice. */
async function companyWithRequests(context: BrowserContext) {
  const company = await createCompany(context);
  const { id: requestTypeId } = await createCompanyType(context, company);
  await signInAs(context.request, company.admin);
  const ids: number[] = [];
  for (const title of ['Crane on site', 'Steel delivery']) {
    const made = await context.request.post('/api/requests', { data: { requestTypeId, title } });
    expect(made.status(), await made.text()).toBe(201);
    ids.push((await made.json()).id);
  }
  return { ...company, ids };
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());

const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('article').filter({ hasText: title });

async function enterAbsence(page: Page, language: Language, standIn: string) {
  const { absences } = wordsOf(language);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: absences.standIn }).click();
  await page.getByRole('option', { name: standIn }).click();
  const [year, month, day] = today().split('-');
  for (const edge of [absences.startDate, absences.endDate])
    await dialog.getByLabel(edge).fill(`${day}/${month}/${year}`);
  await dialog.getByRole('button', { name: absences.add }).click();
  await expect(dialog.getByRole('list').getByText(standIn)).toBeVisible();
}

test(
  'a person who is away has a stand-in, who decides for them, and both are named',
  english,
  async ({ page, context, browser, language }) => {
    const { absences, myWork, requests } = wordsOf(language);
    const { admin, manager, member, ids } = await companyWithRequests(context);
    const asOther = async (person: NewAdmin) => {
      const other = await browser.newContext();
      await other.addInitScript((lang) => localStorage.setItem('language', lang), language);
      await signInAs(other.request, person);
      return other;
    };

    // the manager, in the settings
    await loadAxe(page);
    await signInAs(context.request, manager);
    await page.goto('/settings');
    await page.getByRole('button', { name: absences.open }).click();
    await enterAbsence(page, language, member.name);
    await expectNothingFound(page);
    await page.keyboard.press('Escape');

    // the stand-in, at the same time
    const other = await asOther(member);
    const theirs = await other.newPage();
    await loadAxe(theirs);
    await theirs.goto('/my-work');
    const waiting = row(theirs, 'Crane on site');
    await expect(waiting).toContainText(filled(myWork.insteadOf, { name: manager.name }));
    await expectNothingFound(theirs);
    await waiting.getByRole('link').first().click();

    // and who asked for it looks on
    const third = await asOther(admin);
    const asked = await third.newPage();
    await asked.goto(`/request-details/${ids[0]}`);
    await expect(
      asked.getByText(requests.step.awayStandIn.split('{{day}}')[0] as string).first(),
    ).toBeVisible();

    await expect(
      theirs.getByText(requests.step.awayStandIn.split('{{day}}')[0] as string).first(),
    ).toBeVisible();
    await theirs.getByRole('main').getByRole('button', { name: requests.approve, exact: true }).click();
    const dialog = theirs.getByRole('dialog');
    await expect(dialog).toContainText(filled(requests.decision.actingFor, { name: manager.name }));
    await dialog.getByRole('button', { name: requests.approve, exact: true }).click();
    await expect(theirs.getByText(filled(requests.history.actingFor, { name: manager.name }))).toBeVisible();

    await expect(asked.getByText(filled(requests.history.actingFor, { name: manager.name }))).toBeVisible();

    // whom it was for sees who decided, and still decides the other one
    await page.goto(`/request-details/${ids[0]}`);
    await expect(page.getByText(filled(requests.history.actingFor, { name: manager.name }))).toBeVisible();
    await page.goto('/my-work');
    await expect(row(page, 'Steel delivery')).toBeVisible();
    await expect(row(page, 'Crane on site')).toHaveCount(0);

    // and ends the absence: the stand-in has nothing left
    await page.goto('/settings');
    await page.getByRole('button', { name: absences.open }).click();
    await page.getByRole('button', { name: filled(absences.removeOf, { name: member.name }) }).click();
    await expect(page.getByText(absences.removed, { exact: true })).toBeVisible();
    await theirs.goto('/my-work');
    await expect(theirs.getByText(myWork.empty.title)).toBeVisible();
    await other.close();
    await third.close();
  },
);

test('an administrator sets it for another person, and a circle is refused with words', async ({
  page,
  context,
  language,
}) => {
  const { absences } = wordsOf(language);
  const { admin, manager, member } = await companyWithRequests(context);
  const day = today();
  const far = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`.replace('02-29', '02-28');
  await signInAs(context.request, member);
  const made = await context.request.post('/api/absences', {
    data: { standInId: manager.id, startDate: far, endDate: far },
  });
  expect(made.status(), await made.text()).toBe(201);
  await signInAs(context.request, admin);
  const back = await context.request.post('/api/absences', {
    data: { userId: manager.id, standInId: member.id, startDate: far, endDate: far },
    headers: { 'Accept-Language': language },
  });
  expect(back.status()).toBe(409);
  expect((await back.json()).code).toBe('absence_circle');

  await loadAxe(page);
  await page.goto(`/user-management?search=${manager.username}`);
  await page.getByRole('button', { name: filled(absences.titleOf, { name: manager.name }) }).click();
  await enterAbsence(page, language, member.name);
  await expectNothingFound(page);
});
