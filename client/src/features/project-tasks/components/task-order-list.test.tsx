import type { Self } from '@shared/contracts/auth';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleTask } from '@/test/projects';
import { renderUi } from '@/test/render';
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
