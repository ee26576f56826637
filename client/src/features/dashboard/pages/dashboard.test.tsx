import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { isolate } from '@/lib/isolate';
import { sampleStats } from '@/test/dashboard';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import DashboardPage from './dashboard';

const STATS = 'GET /api/dashboard/stats';

beforeEach(async () => {
  await setLanguage('en');
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const USERS = 'GET /api/check-page-access/users';

function open({ user = administrator, reply = () => answer(200, sampleStats), mayManageUsers = true } = {}) {
  serve(user, { [STATS]: reply, [USERS]: () => answer(200, { hasAccess: mayManageUsers }) });
  return renderUi(
    <SignedIn>
      <DashboardPage />
    </SignedIn>,
    { at: '/dashboard' },
  );
}
/** The numbers and shares under a heading. */
async function summary(title: string) {
  const card = (await screen.findByRole('heading', { name: title })).closest('.surface-card') as HTMLElement;
  return {
    numbers: [...card.querySelectorAll('dd.tabular-nums')].map(({ textContent }) => textContent),
    shares: within(card)
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-valuenow')),
  };
}

describe('the dashboard', () => {
  it('greets by first name, and gives today’s date in the English long form', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      `Good morning, ${isolate('عبدالله')}`,
    );
    expect(screen.getByText(/^Saturday,? 21 November 2026$/)).toBeInTheDocument();
    await act(() => setLanguage('ar'));
    expect(screen.getByText(/21 نوفمبر 2026$/)).toBeInTheDocument();
    expect(screen.getByText('11 جمادى الآخرة 1448 هـ')).toBeInTheDocument();
    expect(screen.getByText(/^Saturday,? 21 November 2026$/)).toBeInTheDocument();
  });

  it('greets a person without a first name by their username', async () => {
    open({ user: { ...administrator, firstName: '' } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      `Good morning, ${isolate(administrator.username)}`,
    );
  });

  it.each([
    [11, 'Good morning', 'صباح الخير'],
    [12, 'Good afternoon', 'مساء الخير'],
    [17, 'Good afternoon', 'مساء الخير'],
    [18, 'Good evening', 'مساء الخير'],
  ])('at %i o’clock greets with “%s” and “%s”', async (hour, english, arabic) => {
    vi.setSystemTime(new Date(2026, 10, 21, hour));
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(english);
    await act(() => setLanguage('ar'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(arabic);
  });

  it('shows projects and requests in total, active and completed, as shares of the total', async () => {
    open();
    await screen.findAllByText('24');
    expect(await summary('Projects')).toEqual({ numbers: ['24', '12', '6'], shares: ['100', '50', '25'] });
    expect(await summary('Requests')).toEqual({ numbers: ['50', '17', '25'], shares: ['100', '34', '50'] });
  });

  it('has empty bars where there is nothing yet', async () => {
    open({
      reply: () =>
        answer(200, { ...sampleStats, totalProjects: 0, inProgressProjects: 0, completedProjects: 0 }),
    });
    await screen.findByText('50');
    expect(await summary('Projects')).toEqual({ numbers: ['0', '0', '0'], shares: ['0', '0', '0'] });
  });

  it('counts companies and active tasks in the overview', async () => {
    open();
    const counter = (label: string) => screen.getByText(label).closest('dl') as HTMLElement;
    await screen.findAllByText('24');
    expect(counter('Registered companies')).toHaveTextContent('5');
    expect(counter('Active tasks')).toHaveTextContent('31');
  });

  it('tells beside them how the last 30 days went, and what cannot be told', async () => {
    open();
    await screen.findAllByText('24');
    const row = (label: string) => screen.getByText(label).parentElement as HTMLElement;
    expect(row('Growth, last 30 days')).toHaveTextContent('+25%');
    expect(row('Active share')).toHaveTextContent('80%');
    expect(row('Added in the last 30 days vs the previous 30')).toHaveTextContent('\u221240%');
    expect(row('Completed, of tasks added in the last 30 days')).toHaveTextContent(
      'No earlier figures to compare',
    );
  });

  it('keeps its open tab in the address, with a count on each', async () => {
    const { user, router } = open();
    const tab = (name: RegExp) => screen.findByRole('tab', { name });
    expect(await tab(/^Overview$/)).toHaveAttribute('aria-selected', 'true');
    await user.click(await tab(/^Tasks\s*60$/));
    expect(router.state.location.search).toBe('?tab=tasks');
    expect(await screen.findByRole('heading', { name: 'Latest tasks' })).toBeInTheDocument();
    await user.click(await tab(/^Projects\s*24$/));
    expect(router.state.location.search).toBe('?tab=projects');
    await user.click(await tab(/^Overview/));
    expect(router.state.location.search).toBe('');
  });

  it('leads to a new project, a new task and the users', async () => {
    open();
    const to = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await to(/New project/)).toBe('/create-project/new');
    expect(await to(/New task/)).toBe('/create-task');
    expect(await to(/User management/)).toBe('/user-management');
  });

  it('leads a person who may not create projects to a new request instead', async () => {
    open({ user: { ...administrator, can: { ...administrator.can, createProjects: false } } });
    const link = await screen.findByRole('link', { name: /New request/ });
    expect(link).toHaveAttribute('href', '/create-request');
    expect(screen.queryByRole('link', { name: /New project/ })).not.toBeInTheDocument();
  });

  it.each([
    [engineer, false],
    [administrator, false],
    [engineer, true],
  ])(
    'leads to the users a person who may open that page, as the server says',
    async (user, mayManageUsers) => {
      open({ user, mayManageUsers });
      expect(await screen.findByRole('link', { name: /New (project|request)/ })).toBeInTheDocument();
      const links = () => screen.queryAllByRole('link', { name: /User management/ });
      await waitFor(() => expect(links()).toHaveLength(mayManageUsers ? 1 : 0));
    },
  );

  it('offers no new task to those who may not create one', async () => {
    open({ user: { ...administrator, can: { ...administrator.can, createTasks: false } } });
    expect(await screen.findByRole('link', { name: /New project/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /New task/ })).not.toBeInTheDocument();
  });

  it('says when the figures could not be had, and tries again', async () => {
    let reply = () => answer(500, { code: 'internal', message: 'Out of order' });
    open({ reply: () => reply() });
    expect(await screen.findByText('The figures could not be loaded')).toBeInTheDocument();
    reply = () => answer(200, sampleStats);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findAllByText('24')).not.toHaveLength(0);
  });
});
