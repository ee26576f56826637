import type { Self } from '@shared/contracts/auth';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import bin from '@/locales/ar/bin';
import ar from '@/locales/ar/common';
import say from '@/locales/ar/project-tasks';
import { sampleTask } from '@/test/projects';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { TaskOrderList } from './task-order-list';

const can = {
  setStatus: true,
  assignCompany: false,
  assignUser: false,
  take: false,
  giveBack: false,
  edit: true,
  remove: false,
};
const begun = [
  sampleTask(1, { can, status: 'completed' }),
  sampleTask(2, { can, status: 'in_progress' }),
  sampleTask(3, { can, isLocked: true }),
  sampleTask(4, { can, isLocked: true }),
];
const planned = begun.map((task) => ({ ...task, status: 'pending' as const }));
const fixed = 'المهام المفتوحة والمكتملة ثابتة في أماكنها.';

function show(reader: Self, tasks: typeof begun) {
  serve(reader);
  return renderUi(
    <SignedIn>
      <TaskOrderList tasks={tasks} />
    </SignedIn>,
  );
}
const up = (id: number) => screen.findByRole('button', { name: new RegExp(`نقل لأعلى.*Task ${id}`) });
const down = (id: number) => screen.findByRole('button', { name: new RegExp(`نقل لأسفل.*Task ${id}`) });

describe('the order of tasks once work has begun', () => {
  it('offers no move that would be refused, and says why', async () => {
    show(engineer, begun);
    expect(await up(3)).toBeDisabled();
    expect(await down(2)).toBeDisabled();
    expect(await up(4)).toBeEnabled();
    expect(await down(3)).toBeEnabled();
    expect(screen.getByText(fixed)).toBeVisible();
  });

  it('is free for system managers, who may override the lock', async () => {
    show(administrator, begun);
    expect(await up(3)).toBeEnabled();
    expect(screen.queryByText(fixed)).not.toBeInTheDocument();
  });

  it('is free while all tasks are still planned', async () => {
    show(engineer, planned);
    expect(await up(3)).toBeEnabled();
    expect(screen.queryByText(fixed)).not.toBeInTheDocument();
  });
});

describe('a task that was deleted', () => {
  const removable = begun.map((task) => ({ ...task, can: { ...can, remove: true } }));
  const remove = async (user: ReturnType<typeof renderUi>['user']) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`${ar.delete}.*Task 3`) }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(say.remove.text);
    await user.click(within(question).getByRole('button', { name: ar.delete }));
  };
  const showWith = (restored: () => Response) => {
    const calls = serve(engineer, {
      'DELETE /api/project-tasks/3': () => answer(204),
      'POST /api/bin/project-tasks/3/restore': restored,
    });
    const shown = renderUi(
      <SignedIn>
        <TaskOrderList tasks={removable} />
      </SignedIn>,
    );
    return { ...shown, calls };
  };

  it('is taken back by the message that tells of it', async () => {
    const { user, calls } = showWith(() => answer(204));
    await remove(user);
    expect(await screen.findByText(say.remove.done)).toBeVisible();
    await user.click(screen.getByRole('button', { name: bin.undo }));
    expect(await screen.findByText(bin.restored['project-tasks'])).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1);
  });

  it('is taken back by Ctrl+Z, and where it is refused it is told why', async () => {
    const { user } = showWith(() => answer(409, { code: 'project_closed', message: 'closed' }));
    await remove(user);
    await screen.findByText(say.remove.done);
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText(bin.failed)).toBeVisible();
    expect(screen.getByText('closed')).toBeVisible();
  });
});
