import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import sayNotes from '@/locales/en/notes';
import say from '@/locales/en/tasks';
import { sampleComment } from '@/test/comments';
import { listedCompany } from '@/test/companies';
import { builders, najd } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { sampleGeneralTask } from '@/test/tasks';
import { dismissToast } from '@/ui/feedback/toast';
import TaskDetailsPage from './task-details';

beforeEach(async () => {
  await setLanguage('en');
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9), toFake: ['Date'] });
});
afterEach(() => {
  act(dismissToast);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const everything = {
  edit: true,
  remove: true,
  setStatus: true,
  assignCompany: true,
  assignUser: false,
  take: false,
  giveBack: false,
};
const nothing = {
  edit: false,
  remove: false,
  setStatus: false,
  assignCompany: false,
  assignUser: false,
  take: false,
  giveBack: false,
};
const permit = sampleGeneralTask(5, {
  title: 'Renew the permit',
  description: 'Ends this month',
  status: 'in_progress',
  priority: 'urgent',
  dueDate: '2026-11-20',
  progress: 40,
  estimatedHours: 6.5,
  attachments: 'In the shared folder',
  projectId: 7,
  project: { id: 7, name: 'Oasis Tower' },
  taskNumberInProject: 3,
  can: everything,
});

interface Hub {
  task?: typeof permit;
  user?: typeof administrator;
  answers?: Record<string, (call: Call) => Response | Promise<Response>>;
  state?: unknown;
  id?: string;
}

/** The page of a task that a server keeps. */
function open({ task = permit, user = administrator, answers = {}, state, id = '5' }: Hub = {}) {
  let kept = task;
  const calls = serve(user, {
    'GET /api/tasks/5': () => answer(200, kept),
    'PUT /api/tasks/5': ({ body }) => {
      kept = { ...kept, ...(body as object) };
      return answer(200, kept);
    },
    'DELETE /api/tasks/5': () => answer(204),
    'GET /api/companies': () => answer(200, [najd, builders].map(listedCompany), { 'X-Total-Count': '2' }),
    ...answers,
  });
  const shown = renderUi(
    <SignedIn>
      <Routes>
        <Route path="/task-details/:id" element={<TaskDetailsPage />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </SignedIn>,
    { at: { pathname: `/task-details/${id}`, state } as never },
  );
  const sent = (method: string) => calls.filter((call) => call.method === method);
  return { ...shown, calls, sent, at: () => shown.router.state.location };
}

const heading = (name = permit.title) => screen.findByRole('heading', { level: 1, name });
const facts = async () =>
  within((await screen.findByRole('heading', { name: say.details.facts })).closest('section') as HTMLElement);
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const button = (name: string) => screen.findByRole('button', { name });

describe('the page of a task', () => {
  it('tells all about it', async () => {
    open();
    expect(await heading()).toBeVisible();
    for (const text of ['Ends this month', 'Urgent', 'In the shared folder'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByText('In progress')).not.toHaveLength(0);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('heading', { name: say.details.attachments })).toBeInTheDocument();
    const known = await facts();
    for (const text of [
      '1 November 2026',
      '20 November 2026',
      '(Overdue)',
      'Najd Engineering',
      'Reem Ali',
      '3',
      '6.5',
    ])
      expect(known.getByText(text)).toBeInTheDocument();
    expect(known.getByRole('link', { name: 'Oasis Tower' })).toHaveAttribute('href', '/project/7');
    expect(document.title).toMatch(/^Renew the permit - /);
  });

  it('leaves out what a task does not have', async () => {
    open({ task: sampleGeneralTask(5, { assignedToCompany: null }) });
    await heading('Task 5');
    expect(screen.getByText(say.details.noDescription)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: say.details.attachments })).not.toBeInTheDocument();
    const known = await facts();
    expect(known.getByText(say.noCompany)).toBeInTheDocument();
    for (const label of [say.dueDate, say.project, say.details.number, say.estimatedHours])
      expect(known.queryByText(label)).not.toBeInTheDocument();
  });

  it('names no project that the reader does not see', async () => {
    open({ task: { ...permit, project: null } });
    expect((await facts()).getByText(say.hiddenProject)).toBeInTheDocument();
  });

  it.each([
    ['the dashboard', undefined, '/dashboard'],
    ['the list as it was left', { back: '/tasks?status=late' }, '/tasks?status=late'],
  ])('leads back to %s', async (_where, state, to) => {
    open({ state });
    await heading();
    expect(screen.getByRole('link', { name: common.back })).toHaveAttribute('href', to);
  });
});

describe('a task that cannot be shown', () => {
  it('is not found where there is none', async () => {
    open({ answers: { 'GET /api/tasks/5': () => answer(404, { code: 'not_found', message: 'No' }) } });
    expect(await heading(say.details.notFound)).toBeInTheDocument();
    const way = screen.getByRole('link', { name: say.details.toDashboard });
    expect(way).toHaveAttribute('href', '/dashboard');
  });

  it.each(['xyz', '1.5', '99999999999'])(
    'is not found at the address %s, and none is asked for',
    async (id) => {
      const { calls } = open({ id });
      expect(await heading(say.details.notFound)).toBeInTheDocument();
      expect(calls.filter(({ path }) => path.startsWith('/api/tasks'))).toEqual([]);
    },
  );

  it('is loading at first, and asked for again after a failure', async () => {
    let reply = () => answer(500, { code: 'internal', message: 'Out of order' });
    const { user } = open({ answers: { 'GET /api/tasks/5': () => reply() } });
    expect(await screen.findByText(common.loading)).toBeInTheDocument();
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    reply = () => answer(200, permit);
    await user.click(await button(common.retry));
    expect(await screen.findByText('Ends this month')).toBeInTheDocument();
  });
});

describe('what can be done with a task', () => {
  const saad = { id: 6, firstName: 'Saad', lastName: 'Omar', username: 'saad' };

  it('is to take it for the company, or to give it back', async () => {
    const { user, sent } = open({ task: { ...permit, can: { ...nothing, take: true } }, user: engineer });
    await user.click(await screen.findByRole('button', { name: /^Take task/ }));
    expect(await screen.findByText(say.who.taken)).toBeInTheDocument();
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ responsibleUserId: engineer.id }]);
  });

  it('names the person who does it, who gives it back', async () => {
    const mine = { ...permit, responsibleUserId: saad.id, responsibleUser: saad };
    const { user, sent } = open({ task: { ...mine, can: { ...nothing, giveBack: true } }, user: engineer });
    expect((await facts()).getByText('Saad Omar')).toBeInTheDocument();
    await user.click(await button(say.who.giveBack));
    expect(await screen.findByText(say.who.givenBack)).toBeInTheDocument();
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ responsibleUserId: null }]);
  });

  it('is to give it to a person, for the company’s manager', async () => {
    const manager = { ...engineer, can: { ...engineer.can, createUsers: true } };
    const people = [{ ...saad, assignedCompany: najd }];
    const { user, sent } = open({
      task: { ...permit, can: { ...nothing, assignUser: true } },
      user: manager,
      answers: { 'GET /api/users': () => answer(200, people, { 'X-Total-Count': '1' }) },
    });
    await user.click(await button(say.who.assign));
    await user.click(await screen.findByRole('combobox', { name: say.person }));
    await user.click(await screen.findByRole('option', { name: /Saad Omar/ }));
    await user.click(await button(common.save));
    await waitFor(() =>
      expect(sent('PUT').map(({ body }) => body)).toEqual([{ responsibleUserId: saad.id }]),
    );
  });

  it('is as much as its reader may', async () => {
    open({ task: { ...permit, can: nothing }, user: engineer });
    expect(await screen.findByText(/^Status updated by:/)).toHaveTextContent('Najd Engineering');
    expect(screen.getAllByRole('button', { name: say.details.addNote })[0]).toBeEnabled();
    for (const name of [say.edit.title, say.remove.action])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    for (const name of [say.details.updateStatus, /^Complete task/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('says that a new status is saved', async () => {
    const { user } = open({ answers: { 'PUT /api/tasks/5': () => answer(200, permit) } });
    await user.click(await screen.findByRole('button', { name: say.details.updateStatus }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Cancelled' }));
    expect(await screen.findByText(say.edit.done)).toBeVisible();
  });

  it('sets its status at once, and takes that back with the reason when refused', async () => {
    let refuse = (_: Response) => {};
    const change = () => new Promise<Response>((resolve) => (refuse = resolve));
    const { user } = open({ answers: { 'PUT /api/tasks/5': change } });
    await user.click(await screen.findByRole('button', { name: say.details.updateStatus }));
    expect((await screen.findAllByRole('menuitemradio')).map((option) => option.textContent)).toEqual([
      'Waiting',
      'In progress',
      'Completed',
      'Cancelled',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Cancelled' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await act(async () => refuse(answer(403, { code: 'not_allowed', message: 'You may not do this' })));
    expect(await screen.findByText(say.statusFailed)).toBeVisible();
    expect(screen.getByText('You may not do this')).toBeVisible();
    expect(screen.getByText('In progress')).toBeVisible();
    expect(screen.queryByText('Cancelled')).not.toBeInTheDocument();
  });

  it('is completed by one button, which is gone until that is undone, and hands the focus on', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: /^Complete task/ }));
    expect(await screen.findByText(say.completed)).toBeVisible();
    expect(await screen.findByRole('button', { name: say.details.updateStatus })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Complete task/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: say.undo }));
    expect(await screen.findByRole('button', { name: /^Complete task/ })).toBeVisible();
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ status: 'completed' }, { status: 'in_progress' }]);
  });

  it('sends what was changed in it, and nothing else', async () => {
    const { user, sent } = open();
    await user.click(await button(say.edit.title));
    await user.clear(await field(say.form.description));
    await user.clear(await field(say.estimatedHours));
    const progress = await screen.findByDisplayValue('40');
    await user.clear(progress);
    await user.type(progress, '75');
    await user.click(await button(common.save));
    expect(await screen.findByText(say.edit.done)).toBeVisible();
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      { description: null, estimatedHours: null, progress: 75 },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    expect(screen.getByText(say.details.noDescription)).toBeInTheDocument();
  });

  it('gives it to another company for those who may', async () => {
    const { user, sent } = open();
    await user.click(await button(say.edit.title));
    await user.click(await field(say.company));
    await user.click(await screen.findByText('Modern Builders'));
    await user.click(await button(common.save));
    await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ companyId: builders.id }]));
  });

  it('leaves its company alone for those who may not', async () => {
    const { user } = open({
      task: {
        ...permit,
        can: { ...everything, assignCompany: false },
      },
    });
    await user.click(await button(say.edit.title));
    expect(await field(say.form.project)).toHaveTextContent('Oasis Tower');
    expect(screen.queryByLabelText(new RegExp(`^${say.company}`))).not.toBeInTheDocument();
  });

  it('keeps what was entered when it is refused, with the complaint beside its field', async () => {
    const errors = [{ path: 'title', message: 'At most 500 characters' }];
    const { user } = open({
      answers: {
        'PUT /api/tasks/5': () => answer(400, { code: 'invalid_input', message: 'Bad input', errors }),
      },
    });
    await user.click(await button(say.edit.title));
    const title = await field(say.form.title);
    await user.click(title);
    await user.paste(' again');
    await user.click(await button(common.save));
    expect(await screen.findByText('At most 500 characters')).toBeInTheDocument();
    expect(title).toHaveValue('Renew the permit again');
  });

  it('deletes it after asking, and goes back', async () => {
    const { user, sent, at, calls } = open({ state: { back: '/tasks' } });
    await user.click(await button(say.remove.action));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Renew the permit')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: common.cancel }));
    expect(sent('DELETE')).toEqual([]);
    await user.click(await button(say.remove.action));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.delete }),
    );
    expect(await screen.findByText(say.remove.done)).toBeVisible();
    expect(at().pathname).toBe('/tasks');
    // what is gone is not asked for again
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/tasks/5' });
  });

  it('says why it could not be deleted, and stays', async () => {
    const refusal = () => answer(403, { code: 'not_allowed', message: 'You may not do this' });
    const { user, at } = open({ answers: { 'DELETE /api/tasks/5': refusal } });
    await user.click(await button(say.remove.action));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.delete }),
    );
    expect(await screen.findByText(say.remove.failed)).toBeVisible();
    expect(screen.getByText('You may not do this')).toBeVisible();
    expect(at().pathname).toBe('/task-details/5');
  });
});

it('the notes of a task stand on its page, and the quick action leads to a new one', async () => {
  let notes = [sampleComment(1)];
  const { user } = open({
    answers: {
      'GET /api/tasks/5/comments': () =>
        answer(200, [...notes].reverse(), { 'X-Total-Count': String(notes.length) }),
      'POST /api/tasks/5/comments': ({ body }) => {
        const added = sampleComment(2, { content: (body as { content: string }).content });
        notes = [...notes, added];
        return answer(201, added);
      },
    },
  });
  expect(await screen.findByText('Papers are in')).toBeInTheDocument();
  const [quickAction] = await screen.findAllByRole('button', { name: say.details.addNote });
  await user.click(quickAction as HTMLElement);
  expect(screen.getByLabelText(sayNotes.content)).toHaveFocus();
  await user.keyboard('The invoice came{Control>}{Enter}{/Control}');
  expect(await screen.findByText('The invoice came')).toBeInTheDocument();
});

describe('a note that was begun', () => {
  const begin = async (user: ReturnType<typeof open>['user']) =>
    user.type(await screen.findByLabelText(sayNotes.content), 'The crane');

  it('is asked about before the page is left', async () => {
    const { user, router, at } = open();
    await begin(user);
    await act(() => router.navigate('/tasks'));
    const question = within(await screen.findByRole('alertdialog', { name: common.unsaved.title }));
    expect(at().pathname).toBe('/task-details/5');
    await user.click(question.getByRole('button', { name: common.unsaved.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText(sayNotes.content)).toHaveValue('The crane');
  });

  it('goes with the task when that is deleted', async () => {
    const { user, at } = open();
    await begin(user);
    await user.click(await button(say.remove.action));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: common.delete }),
    );
    expect(await screen.findByText(say.remove.done)).toBeVisible();
    expect(at().pathname).toBe('/dashboard');
  });
});
