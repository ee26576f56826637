import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import common from '@/locales/en/common';
import say from '@/locales/en/project-tasks';
import { builders, najd, sampleProject, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { TaskStatusControl } from './task-status-control';

beforeEach(() => setLanguage('en'));

const can = { setStatus: true, assignCompany: true, assignUser: true, edit: true, remove: true };
const waitsFor = { id: 1, name: 'Drawings', nameEn: null, orderIndex: 0, responsibleCompany: najd };
const locked = sampleTask(2, { can, isLocked: true, waitsFor });

function show(
  task = locked,
  project = sampleProject(),
  put: () => Response | Promise<Response> = () => answer(200, task),
) {
  const calls = serve(administrator, {
    'PUT /api/project-tasks/2': put,
    'GET /api/projects/7': () => answer(200, project),
  });
  const { user } = renderUi(
    <SignedIn>
      <TaskStatusControl task={task} />
    </SignedIn>,
  );
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  const choose = async (status: string) => user.click(await screen.findByRole('radio', { name: status }));
  return { user, sent, choose };
}

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
    expect(screen.getByRole('radio', { name: status })).not.toBeChecked();

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
