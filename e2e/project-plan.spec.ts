import type { Page } from '@playwright/test';
import { demoNames } from './demo-names';
import { english, expect, test } from './fixtures';
import { filled, wordsOf } from './words';

interface Planned {
  name: string;
  responsibleCompany: { id: number; name: string };
  startDate: string | null;
  endDate: string | null;
}
const planOf = ({ name, responsibleCompany, startDate, endDate }: Planned) => [
  name,
  responsibleCompany.id,
  startDate,
  endDate,
];

const found = async (page: Page, name: string) => {
  const [project] = await (await page.request.get('/api/projects', { params: { search: name } })).json();
  return (await page.request.get(`/api/projects/${project.id}`)).json();
};

test(
  'a plan is pasted from a sheet, scheduled, and put in order by hand',
  english,
  async ({ page, signIn, language }) => {
    const { projects, common } = wordsOf(language);
    const { form, create, details } = projects;
    const { office, contractor } = demoNames(language);
    const cell = (text: string, number: number) => page.getByLabel(filled(text, { number: String(number) }));
    const name = `Quay ${language}`;
    await signIn('admin');
    await page.goto('/add-project');
    await page.getByLabel(create.name).fill(name);
    await page.getByRole('combobox', { name: form.company }).first().click();
    await page.getByRole('option', { name: office }).click();
    await page.getByLabel(details.startDate).fill('26/11/2026');

    await page.getByRole('button', { name: form.addTask }).click();
    await expect(cell(form.taskName, 1)).toBeFocused();
    const sheet = [
      ['Survey', office, '', '', '3'],
      ['Piles', contractor.split(' ').slice(0, -1).join(' '), '', '', '10'],
      ['Deck', 'Nowhere Ltd', '', '', '5'],
    ];
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      sheet.map((cells) => cells.join('\t')).join('\n'),
    );
    await expect(page.getByText(filled(form.pastedUnknown, { names: 'Nowhere Ltd' }))).toBeVisible();
    await expect(cell(form.taskName, 3)).toHaveValue('Deck');
    await cell(form.taskCompany, 3).click();
    await page.getByRole('option', { name: contractor }).click();

    await page.getByRole('button', { name: form.schedule }).click();
    await expect(cell(form.taskEnd, 1)).toHaveValue('30/11/2026');
    await expect(cell(form.taskStart, 2)).toHaveValue('01/12/2026');

    await cell(form.taskDays, 1).focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(form.taskDays, 2)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await expect(cell(form.taskEnd, 2)).toHaveValue('02/12/2026');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(cell(form.taskName, 4)).toBeFocused();
    await page.getByRole('button', { name: filled(form.removeTask, { number: '4' }) }).click();
    await page
      .getByRole('button', { name: filled(`${common.moveUp}: ${form.task}`, { number: '3' }) })
      .click();
    await page.getByRole('button', { name: create.submit }).click();
    await expect(page).toHaveURL(/\/projects$/);
    expect((await found(page, name)).projectTasks.map(planOf)).toEqual([
      ['Survey', 12, '2026-11-26', '2026-11-30'],
      ['Deck', 13, '2026-12-15', '2026-12-21'],
      ['Piles', 13, '2026-12-01', '2026-12-02'],
    ]);
  },
);

test('a template makes a project of five tasks over four companies, with dates, in three clicks', async ({
  page,
  signIn,
  language,
}) => {
  const { projects } = wordsOf(language);
  const { fromTemplate, details } = projects;
  const name = `Reception ${language}`;
  await signIn('admin');
  await page.goto('/create-project/template');
  await page.getByLabel(fromTemplate.name).click();
  await page.keyboard.type(name);
  await page.getByLabel(details.startDate).click();
  await page.keyboard.type('22/11/2026');
  await page.getByRole('button', { name: demoNames(language).template }).click();
  await expect(page).toHaveURL(/\/project\/\d+$/);
  const { projectTasks, startDate, endDate } = await found(page, name);
  expect([startDate, endDate]).toEqual(['2026-11-22', '2027-01-31']);
  expect(new Set(projectTasks.map((task: Planned) => task.responsibleCompany.name)).size).toBe(4);
  expect(projectTasks.map((task: Planned) => [task.startDate, task.endDate])[1]).toEqual([
    '2026-12-02',
    '2026-12-29',
  ]);
});
