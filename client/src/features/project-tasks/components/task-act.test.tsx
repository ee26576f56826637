import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import say from '@/locales/en/project-tasks';
import { builders, najd, sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { TaskCard } from './task-card';

beforeEach(() => setLanguage('en'));

const can = {
  setStatus: true,
  assignCompany: true,
  assignUser: true,
  take: false,
  giveBack: false,
  edit: true,
  remove: true,
};
const waitsFor = { id: 1, name: 'Drawings', nameEn: null, orderIndex: 0, responsibleCompany: najd };
const locked = sampleTask(2, { can, isLocked: true, waitsFor });

const open = sampleTask(2, { can });

function show(
  task = locked,
  project = sampleProject(),
  put: () => Response | Promise<Response> = () => answer(200, task),
  person = administrator,
) {
  const calls = serve(person, {
    'PUT /api/project-tasks/2': put,
    'GET /api/projects/7': () => answer(200, project),
  });
  const { user } = renderUi(
    <SignedIn>
      <TaskCard task={task} onOpenNotes={() => {}} onOpenFiles={() => {}} />
    </SignedIn>,
  );
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  const openMenu = async () => user.click(await menuButton());
  const choose = async (status: string) => {
    await openMenu();
    await user.click(await screen.findByRole('menuitemradio', { name: status }));
  };
  return { user, sent, choose, openMenu };
}

const menuButton = () => screen.findByRole('button', { name: /^Actions for the task/ });
const completion = () => screen.findByRole('button', { name: /^Complete task/ });
const card = () => screen.findByRole('article');

describe('the next act on a task', () => {
  it('completes it at once, and hands the focus on to the menu of the task', async () => {
    let refuse = (_: Response) => {};
    const put = () => new Promise<Response>((resolve) => (refuse = resolve));
    const { user, sent } = show(open, sampleProject(), put, engineer);
    await user.click(await completion());
    await waitFor(() => expect(sent()).toEqual([{ status: 'completed' }]));
    expect(await card()).toHaveTextContent(say.status.completed);
    expect(screen.queryByRole('button', { name: /^Complete task/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await menuButton()).toHaveFocus());

    await act(async () => refuse(answer(403, { code: 'not_allowed', message: 'You may not do this' })));
    expect(await screen.findByText(say.statusFailed)).toBeInTheDocument();
    expect(await completion()).toBeInTheDocument();
    expect(await card()).toHaveTextContent(say.status.in_progress);
  });

  it('is the primary button where it is the turn of the own company, and a quiet one elsewhere', async () => {
    show(open, sampleProject(), undefined, engineer);
    expect(await completion()).toHaveClass('bg-primary');
  });

  it('is a quiet button where it is the turn of another company', async () => {
    show(sampleTask(2, { can, responsibleCompanyId: builders.id }), sampleProject(), undefined, engineer);
    expect(await completion()).not.toHaveClass('bg-primary');
  });

  it('reopens a task that was cancelled', async () => {
    const { user, sent } = show({ ...open, status: 'cancelled' });
    await user.click(await screen.findByRole('button', { name: /^Reopen task/ }));
    await waitFor(() => expect(sent()).toEqual([{ status: 'in_progress' }]));
  });

  it.each([
    ['is locked', locked],
    ['is completed', { ...open, status: 'completed' as const }],
  ])('is not offered of a task that %s, which says so in a word', async (_, task) => {
    show(task);
    expect(await card()).toHaveTextContent(task.isLocked ? say.status.locked : say.status.completed);
    expect(await menuButton()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Complete|Reopen) task/ })).not.toBeInTheDocument();
  });

  it('is not offered to people who may not, nor is a menu', async () => {
    show(sampleTask(2), sampleProject(), undefined, engineer);
    expect(await card()).toHaveTextContent(say.status.in_progress);
    expect(screen.queryByRole('button', { name: /^(Complete|Reopen|Actions)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('the menu of a task', () => {
  it('says which of the two statuses a task is in; a task that is waiting is in progress', async () => {
    const { user, sent, openMenu } = show(open);
    await openMenu();
    expect(await screen.findByRole('menuitemradio', { name: say.status.in_progress })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: say.status.completed })).not.toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: say.status.in_progress }));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it('says neither of a task that is cancelled', async () => {
    const { openMenu } = show({ ...open, status: 'cancelled' });
    await openMenu();
    for (const choice of await screen.findAllByRole('menuitemradio')) expect(choice).not.toBeChecked();
  });

  it('changes no plan in a list over all projects', async () => {
    const { openMenu } = show(open);
    await openMenu();
    expect(await screen.findAllByRole('menuitemradio')).toHaveLength(2);
    const others = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(others).toEqual([say.person.assign]);
  });
});

it.each([
  [{ ...locked, status: 'in_progress' }, say.status.completed, say.passLock.complete, 'completed'],
  [{ ...locked, status: 'completed' }, say.status.in_progress, say.passLock.reopen, 'in_progress'],
  [{ ...locked, status: 'delayed' }, say.status.in_progress, say.passLock.resume, 'in_progress'],
] as const)(
  'asks before a lock is passed, and names the task that is passed over',
  async (task, status, answer, sentStatus) => {
    const { user, sent, choose } = show(task);
    await choose(status);
    const question = await screen.findByRole('alertdialog', { name: say.passLock.title });
    expect(question).toHaveTextContent(/Task 1, Drawings · Najd Engineering/);
    await user.click(within(question).getByRole('button', { name: common.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);

    await choose(status);
    await user.click(await screen.findByRole('button', { name: answer }));
    await waitFor(() => expect(sent()).toEqual([{ status: sentStatus }]));
  },
);

it('asks nothing where no lock is passed', async () => {
  const { sent, choose } = show({ ...locked, isLocked: false, waitsFor: null });
  await choose(say.status.completed);
  await waitFor(() => expect(sent()).toEqual([{ status: 'completed' }]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('asks before a completed task is opened again, and says whose turn ends', async () => {
  const done = sampleTask(2, { can, status: 'completed' });
  const after = sampleTask(3, {
    name: 'Tiling',
    responsibleCompanyId: builders.id,
    responsibleCompany: builders,
  });
  const { user, sent, choose } = show(done, sampleProject({ projectTasks: [sampleTask(1), done, after] }));
  await choose(say.status.in_progress);
  const question = await screen.findByRole('alertdialog', { name: say.reopen.title });
  expect(question).toHaveTextContent(`${say.reopen.endsTurn} Modern Builders · Tiling`);
  await user.click(within(question).getByRole('button', { name: common.cancel }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);

  await choose(say.status.in_progress);
  await user.click(await screen.findByRole('button', { name: say.reopen.confirm }));
  await waitFor(() => expect(sent()).toEqual([{ status: 'in_progress' }]));
});

it('names no company whose turn would end where the task after is completed', async () => {
  const done = sampleTask(2, { can, status: 'completed' });
  const after = sampleTask(3, { status: 'completed', responsibleCompany: builders });
  const { choose } = show(done, sampleProject({ projectTasks: [sampleTask(1), done, after] }));
  await choose(say.status.in_progress);
  const question = await screen.findByRole('alertdialog', { name: say.reopen.title });
  expect(question).toHaveTextContent(say.reopen.text);
  expect(question).not.toHaveTextContent(say.reopen.endsTurn);
});

it('asks too while the completion of the task is still on its way', async () => {
  let answerNow: (given: Response) => void = () => {};
  const put = () =>
    new Promise<Response>((resolve) => {
      answerNow = resolve;
    });
  const begun = sampleTask(2, { can, status: 'in_progress' });
  const { user, sent, choose } = show(begun, sampleProject(), put);
  await choose(say.status.completed);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await choose(say.status.in_progress);
  const question = await screen.findByRole('alertdialog', { name: say.reopen.title });
  await user.click(within(question).getByRole('button', { name: common.cancel }));
  answerNow(answer(200, { ...begun, status: 'completed' }));
  expect(sent()).toEqual([{ status: 'completed' }]);
});
