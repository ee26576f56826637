import { expect, test } from './fixtures';
import { filled, wordsOf } from './words';

const [office, contractor] = ['مكتب نجد الهندسي', 'شركة البناء الحديث للمقاولات'];

test('people of a company find its projects, tasks and requests in five tabs', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { companyDashboard: say, requests, status } = wordsOf(language);
  const name = language === 'ar' ? 'Refectory' : 'Canteen';
  await signIn('admin');
  const made = await context.request.post('/api/projects', {
    data: {
      name,
      companyId: 37,
      status: 'on_hold',
      tasks: [{ name: `Tiling ${language}`, responsibleCompanyId: 13 }],
    },
  });
  const { id } = await made.json();

  await signIn('user13');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: contractor })).toBeVisible();
  await page.getByRole('searchbox', { name: say.search.projects }).fill(name);
  await page.getByRole('combobox', { name: requests.statusFilter }).click();
  await page.getByRole('option', { name: status.on_hold }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(status.on_hold);

  const tab = (key: keyof typeof say.tabs) =>
    page.getByRole('tab', { name: new RegExp(`^${say.tabs[key]}`) });
  await tab('project-tasks').click();
  // the filter of the former tab has the same name, and would be pressed before the tab has changed
  await expect(page.getByRole('searchbox', { name: say.search.projectTasks })).toBeVisible();
  // a stopped project has no turn
  await page.getByRole('combobox', { name: requests.statusFilter }).click();
  await page.getByRole('option', { name: say.projectTasks.show.all }).click();
  await page.getByRole('searchbox', { name: say.search.projectTasks }).fill(`Tiling ${language}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('link', { name })).toHaveAttribute(
    'href',
    `/project/${id}`,
  );
  await tab('submitted-requests').click();
  await expect(page.getByRole('searchbox', { name: requests.search })).toBeVisible();
  await tab('requests').click();
  await expect(page.getByRole('button', { name: requests.form.submit })).toBeVisible();
  await expect(page).toHaveURL(/tab=requests$/);

  await tab('projects').click();
  await page.getByRole('searchbox', { name: say.search.projects }).fill(name);
  await expect(page).toHaveURL(new RegExp(`[?&]search=${name}$`));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/project/${id}$`));
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: say.search.projects })).toHaveValue(name);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('people of a company find first what it can work on, and are asked before they open a task again', async ({
  page,
  context,
  signIn,
  language,
}) => {
  const { companyDashboard: say, projectTasks, requests } = wordsOf(language);
  const name = `Pergola ${language}`;
  await signIn('admin');
  const tasks = [13, 12, 13].map((responsibleCompanyId, at) => ({
    name: `${name} ${at + 1}`,
    responsibleCompanyId,
  }));
  await context.request.post('/api/projects', { data: { name, companyId: 37, tasks } });

  await signIn('user13');
  await page.goto('/company-dashboard?tab=project-tasks');
  const articles = page.getByRole('article');
  const filter = page.getByRole('combobox', { name: requests.statusFilter });
  await expect(filter).toContainText(say.projectTasks.show.turn);
  await page.getByRole('searchbox', { name: say.search.projectTasks }).fill(name);
  await expect(articles).toHaveCount(1);
  await expect(articles).toContainText(`${name} 1`);
  await filter.click();
  await page.getByRole('option', { name: projectTasks.status.locked }).click();
  await expect(articles).toContainText(`${name} 3`);
  await expect(articles).toContainText(projectTasks.status.locked);

  await filter.click();
  await page.getByRole('option', { name: say.projectTasks.show.all }).click();
  await expect(articles).toHaveCount(2);
  const first = articles.filter({ hasText: `${name} 1` });
  await first.getByRole('button', { name: projectTasks.complete }).click();
  await expect(first).toContainText(projectTasks.status.completed);
  await first.getByRole('button', { name: filled(projectTasks.actions, { task: `${name} 1` }) }).click();
  await page.getByRole('menuitemradio', { name: projectTasks.status.in_progress }).click();
  const question = page.getByRole('alertdialog', { name: projectTasks.reopen.title });
  await expect(question).toContainText(office);
  await question.getByRole('button', { name: projectTasks.reopen.confirm }).click();
  await expect(first.getByRole('button', { name: projectTasks.complete })).toBeVisible();
});

test('an admin looks at any company by its address, nobody else at a foreign one', async ({
  page,
  signIn,
  language,
}) => {
  const { companyDashboard: say } = wordsOf(language);
  const heading = page.getByRole('heading', { level: 1 });
  await signIn('admin');
  await page.goto('/company-dashboard?companyId=12');
  await expect(heading).toHaveText(new RegExp(`${office}$`));
  await page.getByRole('combobox', { name: say.pickCompany }).click();
  await page.getByRole('option', { name: contractor }).click();
  await expect(heading).toHaveText(new RegExp(`${contractor}$`));
  await expect(page).toHaveURL(/companyId=13$/);
  await page.goto('/company-dashboard?companyId=twelve');
  await expect(page.getByText(say.noCompany.chooseAnother)).toBeVisible();
  await page.goto('/company-dashboard?companyId=999999');
  await expect(page.getByText(say.noCompany.title)).toBeVisible();
  await expect(page.getByRole('region', { name: say.counters.label }).getByText('0')).toHaveCount(4);

  await signIn('user12');
  await page.goto('/company-dashboard?companyId=13');
  await expect(heading).toHaveText(new RegExp(`${office}$`));
});

test('people without a company are told so on the company dashboard, and find what is theirs elsewhere', async ({
  page,
  signIn,
  language,
}) => {
  const { companyDashboard } = wordsOf(language);
  await signIn('ordinary');
  await page.goto('/company-dashboard');
  await expect(page.getByText(companyDashboard.unauthorized.title)).toBeVisible();
  await expect(page.getByRole('link', { name: companyDashboard.unauthorized.home })).toHaveAttribute(
    'href',
    '/',
  );
  await page.getByRole('link', { name: companyDashboard.unauthorized.dashboard }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // the way that the tour ends, for a person who is signed in
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/company-dashboard');
  await page.getByRole('link', { name: companyDashboard.unauthorized.requests }).click();
  await expect(page).toHaveURL(/\/requests$/);
});

test('a request that was begun waits on its tab, on a telephone too', async ({ page, signIn, language }) => {
  const { companyDashboard: say, requests } = wordsOf(language);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('user37');
  await page.goto('/company-dashboard?tab=requests');
  const title = page.getByRole('textbox', { name: requests.form.title });
  await title.fill('Forklift');
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wider()).toBe(0);

  const tab = (key: keyof typeof say.tabs) =>
    page.getByRole('tab', { name: new RegExp(`^${say.tabs[key]}`) });
  await tab('projects').click();
  await expect(title).toBeHidden();
  await tab('requests').click();
  await expect(title).toHaveValue('Forklift');
});

test('a person who has more steps than a page of them goes on to the rest and decides there', async ({
  page,
  context,
  signIn,
  language,
}) => {
  test.slow(); // thirty-two requests are submitted first
  const { common, requests } = wordsOf(language);
  const username = `many-${language}`;
  await signIn('admin');
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const person = await send('/api/users', {
    firstName: 'Huda',
    lastName: 'Alharbi',
    username,
    email: `${username}@masar.example`,
    phone: '0500000000',
    password: 'kettle-moon-7',
    role: 'user',
    assignedCompanyId: 37,
  });
  const type = await send('/api/request-types', { name: `Gate pass ${language}`, isActive: false });
  const step = { requestTypeId: type.id, stepName: 'Guard', stepOrder: 1, responsibleUserId: person.id };
  await send('/api/workflow-steps', step);
  const activate = (isActive: boolean) =>
    context.request.put(`/api/request-types/${type.id}`, { data: { isActive } });
  await activate(true);
  for (let number = 1; number <= 32; number++)
    await send('/api/requests', { requestTypeId: type.id, title: `Truck ${number}` });
  await activate(false); // other stories count the types that there are to choose from

  const signedIn = await context.request.post('/api/auth/login', {
    data: { username, password: 'kettle-moon-7' },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto('/company-dashboard');
  await page.getByRole('button', { name: requests.assigned.show }).click();
  await expect(page.getByRole('article')).toHaveCount(30);
  await page.getByRole('button', { name: common.more }).click();
  await expect(page.getByRole('article')).toHaveCount(32);
  const last = page.getByRole('article').filter({ hasText: 'Truck 32' });
  await last.getByRole('button', { name: requests.approve }).click();
  await expect(page.getByRole('article')).toHaveCount(31);
});
