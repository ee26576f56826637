import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '../shared/pages';
import { english, expect, type Language, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { pressEach, refuseWrites, settled } from './press-each';
import { wordsOf } from './words';
import { Written } from './written';

type Name = keyof typeof pages;
type OfRecord = { [N in Name]: (typeof pages)[N]['path'] extends `${string}/:id` ? N : never }[Name];

/** What is looked at of a page, behind its address. A page that is not named here is opened as it is. */
const parts: Record<OfRecord, string[]> & Partial<Record<Name, string[]>> = {
  dashboard: ['', '?tab=projects', '?tab=tasks'],
  projects: ['', '?view=deleted', '?table=default', '?timeline=month'],
  project: ['3'],
  projectDetails: ['3'],
  projectTimeline: ['3'],
  companyReport: ['12', '12?month=2000-01'],
  projectReport: ['3'],
  addProject: ['', '?edit=3'],
  editProject: ['3', '3?view=form'],
  task: ['30'],
  tasks: ['', '?table=default', '?board=status', '?board=person'],
  requests: ['', '?tab=mine', '?table=default', '?board=company'],
  request: ['1', '5'],
  requestTypes: ['', '?tab=workflow&type=1'],
  companyDashboard: ['', 'project-tasks', 'workflow-tasks', 'submitted-requests', 'requests'].map(
    (tab) => `?companyId=12&tab=${tab}`,
  ),
  permissionsManagement: ['?user=5', '?role=manager', '?company=12'],
};

const addressesOf = (names: Name[]): string[] =>
  names.flatMap((name) => (parts[name] ?? ['']).map((part) => pages[name].path.replace(':id', '') + part));

/** The pages of a company’s people. All others are closed to them, or say the same as to an administrator. */
const daily: Name[] = [
  ...([
    'dashboard',
    'companyDashboard',
    'myWork',
    'calendar',
    'court',
    'notifications',
    'settings',
    'profile',
    'bin',
  ] as const),
  ...([
    'projects',
    'project',
    'projectTimeline',
    'projectReport',
    'companyReport',
    'editProject',
    'tasks',
    'task',
    'requests',
    'request',
    'createRequest',
  ] as const),
];

/** What is read as whom. */
const read: Record<string, string[]> = {
  admin: addressesOf(Object.keys(pages) as Name[]),
  manager12: addressesOf([...daily, 'userManagement', 'calendars']),
  user12: addressesOf(daily),
};

/** What is written so in Arabic texts too: kinds of files, keys, the version, addresses, and the date that the dashboard has in English. */
const known: Record<Language, RegExp> = {
  en: /^$/,
  ar: /^(zip|pdf|csv|qr|png|jpeg|webp|gif|google|f8|escape|home|end|ctrl([ +]k)?|enter|shift|v\d[\d.]*|\/[\w/-]+|https?|[a-z]+day|\d{1,2} [a-z]+ \d{4})$/,
};

/** Texts in the other language that are neither a person's nor the switch to that language. */
async function expectOneLanguage(page: Page, written: Written, language: Language, where: string) {
  const { switchLanguage, switchLanguageLabel } = wordsOf(language).shell;
  const toOther = [switchLanguage, switchLanguageLabel].map((text) => text.toLowerCase());
  const foreign = await written.foreign();
  const wrong = foreign.filter(({ words }) => !toOther.includes(words) && !known[language].test(words));
  expect.soft(wrong, `${where}, at ${page.url()}`).toEqual([]);
}

for (const [person, addresses] of Object.entries(read))
  test(
    `what ${person} reads is in one language but for what people wrote in the other`,
    english,
    async ({ page, signIn, language }) => {
      test.setTimeout(addresses.length * 3_000);
      const written = new Written(page, language);
      await signIn(person);
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'commit' });
        await settled(page);
        await expectOneLanguage(page, written, language, 'opened');
      }
    },
  );

test(
  'what guests read and what is printed is in one language',
  english,
  async ({ page, signIn, language }) => {
    const written = new Written(page, language);
    for (const address of [
      '/landing',
      '/login',
      '/login#reset=a-token',
      '/login?error=google_failed',
      '/nowhere',
    ]) {
      await page.goto(address);
      await settled(page);
      await expectOneLanguage(page, written, language, 'opened');
    }
    await signIn('admin');
    for (const address of ['/request-details/1', '/project/3', '/audit']) {
      await page.emulateMedia({ media: 'screen' }); // what is in sight is loaded
      await page.goto(address);
      await settled(page);
      await page.emulateMedia({ media: 'print' });
      await expectOneLanguage(page, written, language, 'printed');
    }
  },
);

/** Where most dialogs, menus and lists are. */
const behind: Record<string, string[]> = {
  admin: [
    '/requests',
    '/request-details/5',
    '/create-request',
    '/request-types?tab=workflow&type=1',
    '/request-types',
    '/enhanced-company-management',
    '/permissions-management?tab=role',
    '/user-management',
    '/audit',
  ],
  manager11: [
    '/project/3',
    '/edit-project/3',
    '/add-project',
    '/create-project/template',
    '/project-templates',
    '/tasks',
  ],
};

for (const [person, opened] of Object.entries(behind))
  test(
    `what ${person} opens is in one language but for what people wrote in the other`,
    english,
    async ({ page, signIn, language }) => {
      test.setTimeout(opened.length * 20_000);
      await refuseWrites(page);
      const written = new Written(page, language);
      await signIn(person);
      for (const address of opened) {
        await page.goto(address);
        await settled(page);
        const inspect = (kind: string) => expectOneLanguage(page, written, language, `pressed ${kind}`);
        await pressEach(page, { not: /العربية|English/, inspect });
      }
    },
  );

const shownWhen = (field: string) => ({
  shownWhen: { match: 'all', comparisons: [{ field, is: 'answered' }] },
});

/** A type of two versions, and with a draft that changes, moves, adds and removes steps. Leaves a person signed in who may change it. */
async function createDraftedType(context: BrowserContext): Promise<number> {
  const type = await createCompanyType(context, await createCompany(context));
  const send = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await context.request[method](path, { ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const addStep = (stepName: string) =>
    send('post', '/api/workflow-steps', { requestTypeId: type.id, stepName });
  const submit = (title: string) => send('post', '/api/requests', { requestTypeId: type.id, title });
  await addStep('Check');
  await submit('A printer');
  await addStep('Delivery');
  await submit('A desk');
  const steps: { id: number; stepName: string }[] = await send(
    'get',
    `/api/request-types/${type.id}/workflow`,
  );
  const [budget, check] = steps.map(({ id: workflowStepId, stepName }) => ({
    ...{ stepName, workflowStepId, isRequired: true, responsibleUserId: null },
    ...{ description: null, allowedDays: null, expires: false },
  }));
  const changed = { ...budget, description: 'Look at it', isRequired: false, allowedDays: 3, expires: true };
  const added = { ...check, stepName: 'Handover', workflowStepId: null };
  const fields = [
    { kind: 'heading', key: 'f1', label: 'Purchase' },
    { kind: 'money', key: 'f2', label: 'Amount', isRequired: true },
    { kind: 'choice', key: 'f3', label: 'Cost centre', options: [{ key: 'o1', name: 'Buildings' }] },
    { kind: 'yes_no', key: 'f4', label: 'Urgent', ...shownWhen('f2') },
    { kind: 'day_range', key: 'f5', label: 'Period' },
  ];
  await send('put', `/api/request-types/${type.id}/draft`, { steps: [check, changed, added], fields });
  return type.id;
}

test(
  'what a draft changes and what versions tell is in one language but for what people wrote in the other',
  english,
  async ({ page, context, language }) => {
    test.slow();
    const { publish, changes, versions } = wordsOf(language).requestTypes;
    const id = await createDraftedType(context);
    await refuseWrites(page);
    const written = new Written(page, language);
    await page.goto(`/request-types?tab=workflow&type=${id}`);
    await settled(page);
    const dialogs: string[] = [];
    const inspect = async (kind: string) => {
      dialogs.push(...(await page.getByRole('dialog').allInnerTexts()));
      await expectOneLanguage(page, written, language, `pressed ${kind}`);
    };
    await pressEach(page, { not: /العربية|English/, inspect });
    for (const text of [publish.title, changes.removed, changes.changed, versions.current])
      expect(dialogs.join()).toContain(text);
  },
);
