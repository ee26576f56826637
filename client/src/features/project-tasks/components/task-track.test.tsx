import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from 'date-fns/addDays';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { toDay } from '@/lib/format';
import say from '@/locales/en/project-tasks';
import { builders, najd, sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { TaskTrack } from './task-track';

beforeEach(() => setLanguage('en'));

const can = { ...sampleTask(2).can, setStatus: true };
const waitsFor = { id: 2, name: 'Task 2', nameEn: null, orderIndex: 1, responsibleCompany: najd };
const tasks = [
  sampleTask(1, { status: 'completed' }),
  sampleTask(2, {
    can,
    description: 'On tracing paper',
    noteCount: 2,
    endDate: toDay(addDays(new Date(), -2)),
  }),
  sampleTask(3, {
    responsibleCompanyId: builders.id,
    responsibleCompany: builders,
    isLocked: true,
    waitsFor,
    endDate: toDay(addDays(new Date(), -1)),
  }),
];

function show(density: 'compact' | 'comfortable') {
  const calls = serve(
    { ...engineer, density },
    {
      'PUT /api/project-tasks/2': () => answer(200, { ...tasks[1], status: 'completed' }),
    },
  );
  const onOpenNotes = vi.fn();
  const { user } = renderUi(
    <SignedIn>
      <TaskTrack tasks={tasks} ownCompanyId={najd.id} onOpenNotes={onOpenNotes} onOpenFiles={() => {}} />
    </SignedIn>,
  );
  return { user, calls, onOpenNotes };
}

const row = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('article') as HTMLElement;

describe('the path of a project in a compact list', () => {
  it('tells of each task its company, whose turn it is and its day, without a heading for each company', async () => {
    show('compact');
    const current = await row('Task 2');
    expect(current).toHaveTextContent(`${say.yourCompany}: ${najd.name}`);
    expect(current).toHaveTextContent(say.turnHere);
    expect(current).toHaveTextContent(`(${say.overdue})`);
    expect(current.closest('li')).toHaveAttribute('aria-current', 'step');
    const locked = await row('Task 3');
    expect(locked).toHaveTextContent(say.status.locked);
    expect(locked).toHaveTextContent(`${say.ofCompany}: ${builders.name}`);
    expect(locked).toHaveTextContent('(held up for 1 day)');
    expect(await row('Task 1')).toHaveTextContent(say.status.completed);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Task 1',
      'Task 2',
      'Task 3',
    ]);
  });

  it('completes the current task from its line, which has a menu beside', async () => {
    const { user, calls } = show('compact');
    const current = within(await row('Task 2'));
    expect(current.getByRole('button', { name: /^Actions for the task/ })).toBeVisible();
    await user.click(current.getByRole('button', { name: /^Complete task/ }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { status: 'completed' },
      ]),
    );
    expect(within(await row('Task 3')).queryByRole('button', { name: /^Complete/ })).toBeNull();
  });

  it('unfolds the rest of a task by its name, with the keyboard too', async () => {
    const { user, onOpenNotes } = show('compact');
    const locked = await row('Task 3');
    expect(locked).not.toHaveTextContent('Waiting for task 2');
    const name = within(locked).getByRole('button', { name: 'Task 3' });
    name.focus();
    await user.keyboard('{Enter}');
    expect(name).toHaveAttribute('aria-expanded', 'true');
    expect(locked).toHaveTextContent('Waiting for task 2, Najd Engineering');
    expect(within(locked).getByRole('button', { name: /^Files of/ })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(locked).not.toHaveTextContent('Waiting for task 2');

    const current = within(await row('Task 2'));
    await user.click(current.getByRole('button', { name: /^Notes of/ }));
    expect(onOpenNotes).toHaveBeenCalledOnce();
    expect(current.getByText('On tracing paper').closest('p')).toHaveClass('hidden', 'print:block');
    await user.click(current.getByRole('button', { name: 'Task 2' }));
    expect(current.getByText('On tracing paper').closest('p')).not.toHaveClass('hidden');
  });
});

it('stands below a heading for each company where the account wants room', async () => {
  show('comfortable');
  expect(await screen.findByRole('heading', { level: 3, name: new RegExp(builders.name) })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Task 2' })).toBeNull();
});
