import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/dashboard';
import { sampleProject } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { sampleGeneralTask } from '@/test/tasks';
import { ProjectsPanel } from './dashboard/projects-panel';
import { TasksPanel } from './dashboard/tasks-panel';

beforeEach(async () => {
  await setLanguage('en');
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Wanted {
  panel: 'projects' | 'tasks';
  records?: object[];
  user?: typeof administrator;
  at?: string;
}

/** Opens a panel, and tells how many records it asks for. */
function open({ panel, records = [], user = administrator, at = '/dashboard' }: Wanted) {
  const reply = () => answer(200, records, { 'X-Total-Count': String(records.length) });
  serve(user, { [`GET /api/${panel}`]: reply });
  const asked = vi.fn();
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://hub');
    if (pathname === `/api/${panel}`) asked(searchParams.get('limit'));
    return answers(address, init);
  });
  const { router } = renderUi(
    <SignedIn>{panel === 'projects' ? <ProjectsPanel /> : <TasksPanel />}</SignedIn>,
    { at },
  );
  return { asked, router };
}
const card = async (name: string) =>
  within((await screen.findByText(name)).closest('article') as HTMLElement);

describe('the projects tab', () => {
  it('asks for six projects, and shows each with its company, status, date, progress and details', async () => {
    const project = sampleProject({ name: 'Oasis Tower', description: 'Eighteen floors', progress: 40 });
    const { asked } = open({ panel: 'projects', records: [project] });
    const tower = await card('Oasis Tower');
    expect(asked.mock.calls).toEqual([['6']]);
    for (const text of ['Ofoq', 'Eighteen floors', 'In progress', '1 Oct', '40%'])
      expect(tower.getByText(text)).toBeInTheDocument();
    expect(tower.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(tower.getByRole('link')).toHaveAttribute('href', '/project-details/7');
    expect(screen.getByRole('link', { name: 'New project' })).toHaveAttribute('href', '/create-project/new');
  });

  it('writes dates the Arabic (Saudi) way', async () => {
    await setLanguage('ar');
    open({ panel: 'projects', records: [sampleProject({ name: 'برج الواحة' })] });
    const date = (await card('برج الواحة')).getByText('1 أكتوبر');
    expect(date).toHaveAttribute('data-hijri', '20 ربيع الآخر 1448 هـ');
  });

  it('offers to create the first project, to those who may', async () => {
    open({ panel: 'projects' });
    const first = await screen.findByRole('link', { name: 'Create the first project' });
    expect(first).toHaveAttribute('href', '/create-project/new');
  });

  it('offers no new project to those who may not create one', async () => {
    open({ panel: 'projects', user: engineer });
    expect(await screen.findByText('No projects yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /project$/ })).not.toBeInTheDocument();
    expect(screen.getByText(say.noProjects.text)).toBeVisible();
  });

  it('tells people without a company who can link them to one', async () => {
    open({ panel: 'projects', user: { ...engineer, assignedCompanyId: null, assignedCompany: null } });
    expect(await screen.findByText(say.noProjects.noCompany)).toBeVisible();
  });

  it.each(['projects', 'tasks'] as const)(
    'leads people who may create no %s on to a request',
    async (panel) => {
      open({ panel, user: engineer });
      const next = await screen.findByRole('link', { name: say.firstSteps.request });
      expect(next).toHaveAttribute('href', '/create-request');
    },
  );
});

describe('the tasks tab', () => {
  it('asks for eight tasks, and shows each with all that is known about it', async () => {
    const task = sampleGeneralTask(5, {
      title: 'Renew the permit',
      description: 'Ends this month',
      status: 'in_progress',
      priority: 'urgent',
      dueDate: '2026-11-20',
      progress: 40,
    });
    const { asked } = open({ panel: 'tasks', records: [task] });
    const permit = await card('Renew the permit');
    expect(asked.mock.calls).toEqual([['8']]);
    for (const text of ['Ends this month', 'In progress', 'Najd Engineering', '20 Nov', '(Overdue)'])
      expect(permit.getByText(text)).toBeInTheDocument();
    expect(permit.getByText('Urgent').parentElement).toHaveClass('motion-safe:animate-urgent');
    expect(permit.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(permit.getByRole('link')).toHaveAttribute('href', '/task-details/5');
    expect(screen.getByRole('link', { name: 'New task' })).toHaveAttribute('href', '/create-task');
  });

  it('is what "back" leads to from a task', async () => {
    const at = '/dashboard?tab=tasks';
    const { router } = open({
      panel: 'tasks',
      records: [sampleGeneralTask(5)],
      at,
    });
    const link = (await card('Task 5')).getByRole('link');
    act(() => link.click());
    expect(router.state.location).toMatchObject({ pathname: '/task-details/5', state: { back: at } });
  });

  it('leaves out what a task does not have', async () => {
    const task = sampleGeneralTask(5, { assignedToCompany: null });
    open({ panel: 'tasks', records: [task, sampleGeneralTask(6, { dueDate: '2026-11-21' })] });
    const bare = await card('Task 5');
    expect(bare.getByText('No responsible company')).toBeInTheDocument();
    expect(bare.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(bare.queryByText('Due date')).not.toBeInTheDocument();
    expect((await card('Task 6')).queryByText('(Overdue)')).not.toBeInTheDocument();
  });

  it('offers a new task where there is none', async () => {
    open({ panel: 'tasks' });
    expect(await screen.findByText('No tasks yet')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New task' })).toHaveLength(2);
  });

  it('offers no new task to those who may not create one', async () => {
    open({ panel: 'tasks', user: engineer });
    expect(await screen.findByText('No tasks yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'New task' })).not.toBeInTheDocument();
  });
});
