import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import say from '@/locales/en/tasks';
import { listedCompany } from '@/test/companies';
import { builders, najd } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { sampleGeneralTask } from '@/test/tasks';
import TasksPage from './tasks';

beforeEach(async () => {
  await setLanguage('en');
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const permit = sampleGeneralTask(5, {
  title: 'Renew the permit',
  status: 'in_progress',
  priority: 'urgent',
  dueDate: '2026-11-20',
  projectId: 7,
  project: { id: 7, name: 'Oasis Tower' },
});
const locked = sampleGeneralTask(6, {
  title: 'Book the lab',
  assignedToCompany: null,
  can: {
    edit: false,
    remove: false,
    setStatus: false,
    assignCompany: false,
    assignUser: false,
    take: false,
    giveBack: false,
  },
});

interface Hub {
  user?: typeof administrator;
  tasks?: object[];
  total?: number;
  at?: string;
  list?: () => Response;
  change?: (call: Call) => Response;
}

/** The page in a hub with these tasks. `asked` are the queries that the list was asked with. */
function open({ user = engineer, tasks = [permit, locked], total, at = '/tasks', list, change }: Hub = {}) {
  const page = () => answer(200, tasks, { 'X-Total-Count': String(total ?? tasks.length) });
  serve(user, {
    'GET /api/tasks': list ?? page,
    'GET /api/companies': () => answer(200, [najd, builders].map(listedCompany), { 'X-Total-Count': '2' }),
    'PUT /api/tasks/5': change ?? (() => answer(200, permit)),
  });
  const asked: Record<string, string>[] = [];
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://hub');
    if (pathname === '/api/tasks') asked.push(Object.fromEntries(searchParams));
    return answers(address, init);
  });
  const shown = renderUi(
    <SignedIn>
      <TasksPage />
    </SignedIn>,
    { at },
  );
  return { ...shown, asked, search: () => shown.router.state.location.search };
}

const row = async (title: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(title) })).closest('tr') as HTMLElement);
const choose = async (user: UserEvent, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('the list of tasks', () => {
  it('tells what each is, how urgent, whose and when, and what is late', async () => {
    const { user, router } = open({ at: '/tasks?priority=urgent' });
    const late = await row('Renew the permit');
    for (const text of ['In progress', 'Urgent', 'Oasis Tower', '20 Nov', '(Overdue)'])
      expect(late.getByText(text)).toBeInTheDocument();
    // twice: in the column of companies, and below the title, where CSS shows it when the column is hidden
    expect(late.getAllByText('Najd Engineering')).toHaveLength(2);
    expect(late.getByRole('checkbox')).toBeEnabled();
    await user.click(late.getByRole('link', { name: 'Renew the permit' }));
    expect(router.state.location).toMatchObject({
      pathname: '/task-details/5',
      state: { back: '/tasks?priority=urgent' },
    });
  });

  it('takes no notice of a company in the address that cannot be one', async () => {
    const { asked } = open({ user: administrator, at: '/tasks?company=99999999999999999999' });
    await row('Renew the permit');
    expect(asked).toEqual([expect.not.objectContaining({ companyId: expect.anything() })]);
  });

  it('says who may complete a task that the reader may not', async () => {
    open();
    const other = await row('Book the lab');
    expect(other.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(other.getByText(/^Status updated by:/)).toHaveTextContent('Reem Ali');
    expect(other.queryByText('(Overdue)')).not.toBeInTheDocument();
  });

  it('completes a task in its row, and undoes it', async () => {
    const statuses: unknown[] = [];
    const change = ({ body }: Call) => {
      statuses.push((body as { status: string }).status);
      return answer(200, permit);
    };
    const { user } = open({ change });
    await user.click((await row('Renew the permit')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: say.undo }));
    await waitFor(() => expect(statuses).toEqual(['completed', 'in_progress']));
  });

  it('is read page by page', async () => {
    open({ total: 70 });
    expect(await screen.findByText('Showing 2 of 70')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: common.more })).toBeEnabled();
  });

  it('counts nothing where one page is all', async () => {
    open();
    await row('Renew the permit');
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  });

  it('leads to a new task, those who may create one', async () => {
    open({ user: administrator });
    expect(await screen.findByRole('link', { name: say.new })).toHaveAttribute('href', '/create-task');
  });

  it('leads nobody else there', async () => {
    open({ tasks: [] });
    expect(await screen.findByText(say.empty.title)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: say.new })).not.toBeInTheDocument();
  });

  it('says why it could not be read', async () => {
    open({ list: () => answer(400, { code: 'invalid_input', message: 'This filter is no filter' }) });
    expect(await screen.findByText('This filter is no filter')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: common.retry })).toBeEnabled();
  });
});

describe('what is looked for', () => {
  it('is asked of the server and kept in the address', async () => {
    const { user, asked, search } = open();
    await user.click(await screen.findByRole('searchbox'));
    await user.paste('permit');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'permit', limit: '50' }));
    await choose(user, say.statusFilter, 'In progress');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'permit', status: 'in_progress' }));
    expect(search()).toBe('?search=permit&status=in_progress');
  });

  it('is of a priority, or late', async () => {
    const { user, asked } = open({ at: '/tasks?priority=urgent' });
    await choose(user, say.statusFilter, say.overdue);
    await waitFor(() => expect(asked.at(-1)).toEqual({ priority: 'urgent', late: 'true', limit: '50' }));
    await choose(user, say.priorityFilter, say.anyPriority);
    await waitFor(() => expect(asked.at(-1)).toEqual({ late: 'true', limit: '50' }));
  });

  it('is one’s company’s, or what one created', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('radio', { name: say.whose.company }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ companyId: '12', limit: '50' }));
    await user.click(screen.getByRole('radio', { name: say.whose.mine }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ mine: 'true', limit: '50' }));
    expect(screen.queryByRole('combobox', { name: say.company })).not.toBeInTheDocument();
  });

  it('is any company’s for those who give tasks to all of them', async () => {
    const { user, asked, search } = open({ user: administrator });
    await choose(user, say.company, 'Modern Builders');
    await waitFor(() => expect(asked.at(-1)).toEqual({ companyId: '13', limit: '50' }));
    expect(search()).toBe('?company=13');
    expect(screen.queryByRole('radio', { name: say.whose.company })).not.toBeInTheDocument();
  });

  it('may not be there: then all of it is cleared at once', async () => {
    const { user, asked, search } = open({ tasks: [], at: '/tasks?search=crane&status=late&whose=mine' });
    expect(await screen.findByText(say.noMatch.title)).toBeInTheDocument();
    expect(asked).toEqual([{ search: 'crane', mine: 'true', late: 'true', limit: '50' }]);
    await user.click(screen.getByRole('button', { name: say.noMatch.clear }));
    expect(await screen.findByText(say.empty.title)).toBeInTheDocument();
    expect(search()).toBe('');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
