import * as dashboard from '@shared/contracts/dashboard';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { toDay } from '@/lib/format';
import { defaultSettings, saveSettings } from '@/lib/settings';
import attachments from '@/locales/en/attachments';
import common from '@/locales/en/common';
import frame from '@/locales/en/frame';
import say from '@/locales/en/tasks';
import { listedCompany } from '@/test/companies';
import { sampleStats } from '@/test/dashboard';
import { builders, najd, sampleProject } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { sampleGeneralTask } from '@/test/tasks';
import { takeUploads } from '@/test/uploads';
import { dismissToast } from '@/ui/feedback/toast';
import { tasksQuery } from '../api';
import CreateTaskPage from './create-task';

beforeEach(() => setLanguage('en'));
afterEach(() => {
  act(dismissToast);
  saveSettings(defaultSettings);
  vi.unstubAllGlobals();
});

const CREATE = 'POST /api/tasks';
const manager = {
  ...engineer,
  role: 'manager',
  assignedCompany: najd,
  can: { ...engineer.can, createTasks: true },
};
const listed = (...items: object[]) => answer(200, items, { 'X-Total-Count': String(items.length) });

interface Hub {
  user?: typeof administrator;
  create?: (call: Call) => Response | Promise<Response>;
}

/** The page in a hub of two companies and a project. `posted` are the tasks that reached the server. */
function open({ user = administrator, create = () => answer(201, sampleGeneralTask(9)) }: Hub = {}) {
  const calls = serve(user, {
    [CREATE]: create,
    'GET /api/companies': () => listed(listedCompany(najd), listedCompany(builders)),
    'GET /api/projects': () => listed(sampleProject()),
  });
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const shown = renderUi(
    <SignedIn>
      <Routes>
        <Route path="/create-task" element={<CreateTaskPage />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </SignedIn>,
    { at: '/create-task' },
  );
  return { ...shown, calls, posted, at: () => shown.router.state.location.pathname };
}

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
/** Puts a text into a field at once. */
const fill = async (user: UserEvent, label: string, text: string) => {
  await user.click(await field(label));
  await user.paste(text);
};
const submit = () => screen.findByRole('button', { name: say.create.submit });
const choose = async (user: UserEvent, label: string, option: string | RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('a new task', () => {
  it('needs a title only, says so, and leads to the dashboard', async () => {
    const { user, posted, at } = open({ user: manager });
    await user.click(await submit());
    expect(await screen.findByText('Task title is required')).toBeInTheDocument();
    expect(await field(say.form.title)).toHaveFocus();
    expect(posted()).toEqual([]);

    await user.type(await field(say.form.title), 'Order steel{Enter}');
    expect(await screen.findByText(say.create.done)).toBeVisible();
    expect(at()).toBe('/dashboard');
    expect(posted()).toEqual([
      { title: 'Order steel', priority: 'medium', status: 'pending', companyId: najd.id },
    ]);
  });

  it('is sent with all that was filled in', async () => {
    const { user, posted } = open();
    await fill(user, say.form.title, 'Order steel');
    await fill(user, say.form.description, 'Two tons');
    await fill(user, say.form.attachments, 'In the shared folder');
    await fill(user, say.form.dueDate, '31/12/2999');
    await choose(user, say.priority, 'Urgent');
    await choose(user, say.company, 'Modern Builders');
    await choose(user, say.form.project, /Oasis Tower/);
    await fill(user, say.form.number, '3');
    await user.click(await submit());
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toEqual({
      title: 'Order steel',
      description: 'Two tons',
      attachments: 'In the shared folder',
      dueDate: '2999-12-31',
      priority: 'urgent',
      status: 'pending',
      companyId: builders.id,
      projectId: 7,
      taskNumberInProject: 3,
    });
  });

  it('has a number in its project once there is one, and none without', async () => {
    const { user, posted } = open();
    await fill(user, say.form.title, 'Order steel');
    expect(screen.queryByLabelText(new RegExp(say.form.number))).not.toBeInTheDocument();
    await choose(user, say.form.project, /Oasis Tower/);
    await fill(user, say.form.number, '3');
    await user.click(screen.getByRole('button', { name: common.clear }));
    expect(screen.queryByLabelText(new RegExp(say.form.number))).not.toBeInTheDocument();
    await user.click(await submit());
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]).toEqual({
      title: 'Order steel',
      priority: 'medium',
      status: 'pending',
      companyId: null,
    });
  });

  it('finds its project on the server', async () => {
    const { user } = open();
    const answers = globalThis.fetch;
    const searched: (string | null)[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      const { pathname, searchParams } = new URL(address, 'http://hub');
      if (pathname === '/api/projects') searched.push(searchParams.get('search'), searchParams.get('limit'));
      return answers(address, init);
    });
    await user.click(await screen.findByRole('combobox', { name: new RegExp(say.form.project) }));
    await user.type(await screen.findByPlaceholderText(say.form.projectSearch), 'tower');
    await waitFor(() => expect(searched).toEqual([null, '20', 'tower', '20']));
  });

  it('has the priority that was chosen in the settings', async () => {
    saveSettings({ ...defaultSettings, defaultTaskPriority: 'high' });
    open();
    expect(await screen.findByRole('combobox', { name: say.priority })).toHaveTextContent('High');
  });

  it.each([
    [true, najd.id],
    [false, null],
  ])(
    'starts out with one’s own company where the settings say so: %s',
    async (autoAssignTasks, companyId) => {
      saveSettings({ ...defaultSettings, autoAssignTasks });
      const { user, posted } = open({
        user: { ...administrator, assignedCompanyId: 12, assignedCompany: najd },
      });
      await fill(user, say.form.title, 'Order steel');
      await user.click(await submit());
      await waitFor(() => expect(posted()).toHaveLength(1));
      expect(posted()[0]).toMatchObject({ companyId });
    },
  );

  it('is for no day that has passed, nor one before 1900', async () => {
    const { user, posted } = open();
    await user.type(await field(say.form.title), 'Order steel');
    const yesterday = new Date();
    yesterday.setDate(yesterday.getDate() - 1);
    for (const [day, complaint] of [
      [toDay(yesterday), 'Choose today or a later date'],
      ['31/12/1899', 'Enter a valid date, like 31/12/2026'],
    ] as const) {
      await user.clear(await field(say.form.dueDate));
      await user.type(await field(say.form.dueDate), day);
      await user.click(await submit());
      expect(await screen.findByText(complaint)).toBeInTheDocument();
    }
    await user.click(screen.getByRole('button', { name: frame.date.open }));
    const calendar = await screen.findByRole('dialog', { name: frame.date.calendar });
    expect(await within(calendar).findByRole('button', { name: /previous|Previous/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(posted()).toEqual([]);
  });

  it('is given to one’s own company by managers, to any or none by others', async () => {
    open({ user: manager });
    expect(await screen.findByText(say.create.forOwnCompany)).toHaveTextContent('Najd Engineering');
    expect(screen.queryByRole('combobox', { name: new RegExp(say.company) })).not.toBeInTheDocument();
  });

  it('is created once, however often one presses', async () => {
    let finish = (_: Response) => {};
    const { user, posted } = open({ create: () => new Promise<Response>((resolve) => (finish = resolve)) });
    await user.type(await field(say.form.title), 'Order steel');
    await user.dblClick(await submit());
    await user.type(await field(say.form.title), '{Enter}');
    await waitFor(() => expect(posted()).toHaveLength(1));
    await act(async () => finish(answer(201, sampleGeneralTask(9))));
    expect(await screen.findByText(say.create.done)).toBeVisible();
    expect(posted()).toHaveLength(1);
  });

  it('is not lost by leaving the page, unless one says so', async () => {
    const { user, at } = open();
    await user.type(await field(say.form.title), 'Order steel');
    await user.click(screen.getByRole('button', { name: common.cancel }));
    await user.click(await screen.findByRole('button', { name: common.unsaved.stay }));
    expect(at()).toBe('/create-task');
    expect(await field(say.form.title)).toHaveValue('Order steel');
    await user.click(screen.getByRole('button', { name: common.cancel }));
    await user.click(await screen.findByRole('button', { name: common.unsaved.leave }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });
});

describe('a task that could not be created', () => {
  it('keeps what was filled in, with the server’s complaints beside the fields', async () => {
    const errors = [{ path: 'projectId', message: 'Choose a project from the list' }];
    const refusal = () => answer(400, { code: 'invalid_input', message: 'Bad input', errors });
    const { user, at } = open({ create: refusal });
    await user.type(await field(say.form.title), 'Order steel');
    await user.click(await submit());
    expect(await screen.findByText(say.create.failed)).toBeVisible();
    expect(await screen.findByRole('combobox', { name: new RegExp(say.form.project) })).toBeInvalid();
    expect(screen.getByText('Choose a project from the list')).toBeInTheDocument();
    expect(await field(say.form.title)).toHaveValue('Order steel');
    expect(at()).toBe('/create-task');
    expect(await submit()).toBeEnabled();
  });

  it('tells the reason that belongs to no field', async () => {
    const { user } = open({
      create: () => answer(409, { code: 'company_inactive', message: 'The company is disabled' }),
    });
    await user.type(await field(say.form.title), 'Order steel{Enter}');
    expect(await screen.findByText(say.create.failed)).toBeVisible();
    expect(screen.getByText('The company is disabled')).toBeVisible();
  });
});

it('a person who may not create tasks is told who may', async () => {
  open({ user: engineer });
  expect(await screen.findByText(say.denied.title)).toBeInTheDocument();
  expect(screen.getByText(say.denied.text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: say.denied.toTasks })).toHaveAttribute('href', '/tasks');
  expect(screen.queryByRole('button', { name: say.create.submit })).not.toBeInTheDocument();
});

it('tasks and the figures of the dashboard are read again after a creation', async () => {
  function Watched() {
    useInfiniteQuery(tasksQuery());
    useQuery({ queryKey: [dashboard.stats.path] });
    return null;
  }
  const calls = serve(manager, {
    [CREATE]: () => answer(201, sampleGeneralTask(9)),
    'GET /api/dashboard/stats': () => answer(200, sampleStats),
  });
  const reads = (path: string) => calls.filter((call) => call.method === 'GET' && call.path === path).length;
  const { user } = renderUi(
    <SignedIn>
      <Watched />
      <CreateTaskPage />
    </SignedIn>,
  );
  const title = await field(say.form.title);
  await waitFor(() => expect([reads('/api/tasks'), reads('/api/dashboard/stats')]).toEqual([1, 1]));
  await user.type(title, 'Order steel{Enter}');
  await waitFor(() => expect([reads('/api/tasks'), reads('/api/dashboard/stats')]).toEqual([2, 2]));
});

describe('the files of a new task', () => {
  const submitWithFile = async () => {
    const shown = open();
    const sent = takeUploads();
    await fill(shown.user, say.form.title, 'Order steel');
    const input = shown.container.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['%PDF-1.4'], 'plan.pdf')] } });
    expect(await screen.findByText(new RegExp(attachments.afterSave.task))).toBeVisible();
    expect(sent).toEqual([]);
    await shown.user.click(await submit());
    await waitFor(() => expect(sent.map(({ address }) => address)).toEqual(['/api/tasks/9/attachments']));
    expect(shown.at()).toBe('/create-task');
    return { ...shown, sent };
  };

  it('follow it once it is there', async () => {
    const { sent, at } = await submitWithFile();
    act(() => sent[0]?.answer(201, {}));
    expect(await screen.findByText(say.create.done)).toBeVisible();
    expect(at()).toBe('/dashboard');
  });

  it('are named wherever a person went before they arrived, with the way to the task', async () => {
    const { user, sent, at } = await submitWithFile();
    await user.click(screen.getByRole('button', { name: common.cancel }));
    await user.click(await screen.findByRole('button', { name: common.unsaved.leave }));
    expect(await screen.findByText(attachments.notAll.task.title)).toBeVisible();
    expect(sent[0]?.aborted).toBe(true);
    expect(screen.queryByText(say.create.done)).not.toBeInTheDocument();
    expect(at()).toBe('/dashboard');
    // until the question is gone nothing beside it can be pressed
    await waitFor(() => expect(document.body).not.toHaveStyle({ pointerEvents: 'none' }));
    await user.click(screen.getByRole('button', { name: common.details }));
    expect(at()).toBe('/task-details/9');
  });

  it('are named where they did not arrive, on the page where they can be added', async () => {
    const { sent, at } = await submitWithFile();
    act(() => sent[0]?.breakOff());
    expect(await screen.findByText(attachments.notAll.task.title)).toBeVisible();
    expect(screen.getByText(/on the task’s page: .*plan\.pdf/)).toBeVisible();
    expect(at()).toBe('/task-details/9');
  });
});
