import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { answer, renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { type Call, serve } from '@/test/signed-in';
import { sampleGeneralTask } from '@/test/tasks';
import { dismissToast } from '@/ui/feedback/toast';
import { tasksQuery } from '../api';
import { TaskCard } from './task-card';

beforeEach(() => setLanguage('en'));
afterEach(() => {
  act(dismissToast);
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/tasks';
const CHANGE = 'PUT /api/tasks/5';
const stored = sampleGeneralTask(5, { title: 'Renew the permit' });

function List() {
  const { data } = useInfiniteQuery(tasksQuery());
  return data?.items.map((task) => <TaskCard key={task.id} task={task} />);
}

/** A server that keeps the task's status, unless it refuses the change. */
function open({ task = stored, refusal }: { task?: typeof stored; refusal?: () => Response } = {}) {
  let { status } = task;
  const list = () => answer(200, [{ ...task, status }], { 'X-Total-Count': '1' });
  const change = ({ body }: Call) => {
    if (refusal) return refusal();
    status = (body as typeof task).status;
    return answer(200, { ...task, status });
  };
  const calls = serve(administrator, { [LIST]: list, [CHANGE]: change });
  const changes = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...renderUi(<List />), changes, calls };
}
const mark = () => screen.findByRole('checkbox', { name: /Renew the permit/ });
const toastOf = async (title: string) =>
  within(
    (await screen.findAllByRole('listitem')).find((item) =>
      item.textContent?.includes(title),
    ) as Element as HTMLElement,
  );

describe('the mark that completes a task', () => {
  it('completes it, and the toast undoes it', async () => {
    const { user, changes } = open();
    await user.click(await mark());
    const toast = await screen.findByRole('button', { name: 'Undo' });
    expect(await mark()).toBeChecked();
    expect((await toastOf('Task completed')).getByText(/Renew the permit/)).toBeInTheDocument();
    await user.click(toast);
    expect((await toastOf('Undone')).queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(await mark()).not.toBeChecked();
    expect(changes()).toEqual([{ status: 'completed' }, { status: 'pending' }]);
  });

  it('takes the mark away: the task is in progress', async () => {
    const { user, changes } = open({ task: { ...stored, status: 'completed' } });
    await user.click(await mark());
    expect(await screen.findByText('In progress')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes()).toEqual([{ status: 'in_progress' }, { status: 'completed' }]));
    expect(await mark()).toBeChecked();
  });

  it('shows at once, and is taken back with the reason when the server refuses', async () => {
    let refuse = (_: Response) => {};
    const { user } = open({ refusal: () => new Promise<Response>((resolve) => (refuse = resolve)) as never });
    await user.click(await mark());
    expect(await mark()).toBeChecked();
    await act(async () => refuse(answer(403, { code: 'not_allowed', message: 'You may not do this' })));
    expect(await screen.findByText('Could not update the task, please try again')).toBeInTheDocument();
    expect(screen.getByText('You may not do this')).toBeInTheDocument();
    expect(await mark()).not.toBeChecked();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('reads tasks again afterwards', async () => {
    const { user, calls } = open();
    await user.click(await mark());
    await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  });

  it('is not there for those who may not, who read who may', async () => {
    open({ task: { ...stored, can: { ...stored.can, setStatus: false } } });
    expect(await screen.findByText(/^Status updated by:/)).toHaveTextContent(
      'Status updated by: Najd Engineering, Reem Ali',
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the list of tasks', () => {
  afterEach(() => void vi.useRealTimers());

  /** How often the list is asked for, second by second. */
  async function attempts(status: number): Promise<number[]> {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const calls = serve(administrator, { [LIST]: () => answer(status, { code: 'internal', message: 'No' }) });
    renderUi(<List />);
    const counts = [];
    for (let second = 0; second < 6; second++) {
      await act(() => vi.advanceTimersByTimeAsync(second === 0 ? 100 : 1_000));
      counts.push(calls.filter(({ path }) => path === '/api/tasks').length);
    }
    return counts;
  }

  it('is tried three times more, a second apart, when it fails', async () => {
    expect(await attempts(500)).toEqual([1, 2, 3, 4, 4, 4]);
  });

  it('is not asked for again when it is refused', async () => {
    expect(await attempts(403)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
