import type { Locator, Page } from '@playwright/test';
import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (column: Locator, title: string) => column.getByRole('article').filter({ hasText: title });

/** Carries a card to a column by the mouse. */
async function carry(page: Page, card: Locator, to: Locator) {
  const [from, target] = [await card.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error('the card or the column is out of sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 4);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 });
  await page.mouse.up();
}

test(
  'tasks are moved on a board by the mouse and by the keyboard, and moved back',
  english,
  async ({ page, context, signIn, language }) => {
    test.slow(); // axe on each screen
    await loadAxe(page);
    const { tables, tasks, status } = wordsOf(language);
    const company = await createCompany(context);
    await signIn(company.manager.username, company.manager.password);
    const title = `Pour the slab ${Date.now()}`;
    const made = await context.request.post('/api/tasks', { data: { title, companyId: company.id } });
    expect(made.status(), await made.text()).toBe(201);
    await page.goto('/tasks');
    await page.getByRole('radio', { name: tables.view.board }).click();
    await expect(page).toHaveURL(/board=status/);
    const [pending, inProgress, completed] = (['pending', 'in_progress', 'completed'] as const).map((one) =>
      columnOf(page, status.task[one]),
    ) as [Locator, Locator, Locator];

    await test.step('a card is carried to another state', async () => {
      await expect(cardIn(pending, title)).toBeVisible();
      await expectNothingFound(page);
      await carry(page, cardIn(pending, title), inProgress);
      await expect(cardIn(inProgress, title)).toBeVisible();
      const moved = filled(tables.board.moved, { column: status.task.in_progress });
      await expect(page.getByText(moved).first()).toBeVisible();
      await expect(cardIn(pending, title)).toHaveCount(0);
    });

    await test.step('the way back is in the message', async () => {
      await page.getByRole('button', { name: tasks.undo, exact: true }).click();
      await expect(cardIn(pending, title)).toBeVisible();
      await expect(page.getByText(tasks.undone, { exact: true })).toBeVisible();
    });

    await test.step('the keyboard sends it by its menu, and it is there for all who look', async () => {
      await cardIn(pending, title).getByRole('button').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemradio', { name: status.task.completed }).focus();
      await page.keyboard.press('Enter');
      await expect(cardIn(completed, title)).toBeVisible();
      await expect(cardIn(completed, title).getByRole('button')).toBeFocused();
      // and still when the server has answered
      await expect(
        page.getByText(filled(tables.board.moved, { column: status.task.completed })).first(),
      ).toBeVisible();
      await expect(cardIn(completed, title).getByRole('button')).toBeFocused();
      await page.reload();
      await expect(cardIn(completed, title)).toBeVisible();
    });

    await test.step('by person it is given to a colleague', async () => {
      const data = { title: `${title} by hand`, companyId: company.id, responsibleUserId: company.member.id };
      expect((await context.request.post('/api/tasks', { data })).status()).toBe(201);
      await page.getByRole('radio', { name: tables.board.byPerson }).click();
      await expect(page).toHaveURL(/board=person/);
      const [none, theirs] = [columnOf(page, tasks.noPerson), columnOf(page, company.member.name)];
      await expect(cardIn(theirs, `${title} by hand`)).toBeVisible();
      await expectNothingFound(page);
      await carry(page, cardIn(theirs, `${title} by hand`), none);
      await expect(cardIn(none, `${title} by hand`)).toBeVisible();
    });
  },
);

test(
  'a request is decided by moving its card, and another person’s is told who decides it',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // two people, and axe on each screen
    await loadAxe(page);
    const { tables, requests, status } = wordsOf(language);
    const company = await createCompany(context);
    const { id: requestTypeId } = await createCompanyType(context, company);
    const title = `A crane ${Date.now()}`;
    const other = await openAs(browser, language, company.member);
    const made = await other.request.post('/api/requests', { data: { requestTypeId, title } });
    expect(made.status(), await made.text()).toBe(201);

    await test.step('its submitter can’t decide it', async () => {
      await other.goto('/requests?board=status');
      const waiting = columnOf(other, status.pending);
      await carry(other, cardIn(waiting, title), columnOf(other, status.completed));
      await expect(other.getByRole('dialog', { name: requests.whoDecides.title })).toBeVisible();
      await other.keyboard.press('Escape');
      await expect(cardIn(waiting, title)).toBeVisible();
      await other.context().close();
    });

    await test.step('the person whose turn it is approves it', async () => {
      await signIn(company.manager.username, company.manager.password);
      await page.goto('/requests?board=person');
      await expect(cardIn(columnOf(page, company.manager.name), title)).toBeVisible();
      await expectNothingFound(page);
      await page.getByRole('radio', { name: tables.board.byStatus }).click();
      const waiting = columnOf(page, status.pending);
      const dialog = page.getByRole('dialog', { name: requests.decision.approveTitle });
      await carry(page, cardIn(waiting, title), columnOf(page, status.completed));
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await cardIn(waiting, title).getByRole('button').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemradio', { name: status.completed }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: requests.approve, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(cardIn(columnOf(page, status.completed), title).getByRole('link')).toBeFocused();
      await expect(cardIn(waiting, title)).toHaveCount(0);
    });

    await test.step('a narrow screen has one column in sight, and the page does not scroll sideways', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(columnOf(page, status.pending)).toBeVisible();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        ),
      ).toBe(false);
      await expectNothingFound(page);
    });
  },
);
