import type { DashboardStats } from '@shared/contracts/dashboard';
import { expect, test } from './fixtures';
import { wordsOf } from './words';

test('the dashboard greets, shows the figures of the hub, and leads to a new project', async ({
  page,
  signIn,
  language,
}) => {
  const { dashboard, projects } = wordsOf(language);
  await signIn('admin');
  // other stories change the figures meanwhile: what counts is what this page was told
  const answered = page.waitForResponse('**/api/dashboard/stats');
  await page.goto('/dashboard');
  const stats = (await (await answered).json()) as DashboardStats;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('عبدالله');

  const card = (title: string) =>
    page.locator('.surface-card', { has: page.getByRole('heading', { name: title, exact: true }) });
  const number = (value: number) => value.toLocaleString('en');
  for (const [title, total, active, completed] of [
    [dashboard.projects, stats.totalProjects, stats.inProgressProjects, stats.completedProjects],
    [dashboard.requests, stats.totalRequests, stats.activeRequests, stats.completedRequests],
  ] as const) {
    await expect(card(title).locator('dd.tabular-nums')).toHaveText([total, active, completed].map(number));
    const bars = card(title).getByRole('progressbar');
    await expect(bars.first()).toHaveAttribute('aria-valuenow', '100');
    expect(Number(await bars.nth(1).getAttribute('aria-valuenow'))).toBeCloseTo((100 * active) / total, 5);
    expect(Number(await bars.nth(2).getAttribute('aria-valuenow'))).toBeCloseTo((100 * completed) / total, 5);
  }
  const counter = (label: string) =>
    page.locator('dl', { has: page.getByText(label, { exact: true }) }).last();
  await expect(counter(dashboard.companies)).toContainText(number(stats.totalCompanies));
  await expect(counter(dashboard.activeTasks)).toContainText(number(stats.activeTasks));

  await page.getByRole('link', { name: dashboard.newProject }).click();
  await expect(page).toHaveURL(/\/create-project\/new$/);
  await expect(page.getByRole('heading', { level: 1, name: projects.create.title })).toBeVisible();
});
