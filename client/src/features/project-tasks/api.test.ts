import type { ProjectTask } from '@shared/contracts/project-tasks';
import type { ProjectWithTasks } from '@shared/contracts/projects';
import { describe, expect, it } from 'vitest';
import { withTaskChange } from './api';

const task = (id: number, status: ProjectTask['status']) =>
  ({ id, name: `task ${id}`, orderIndex: id - 1, status, responsibleCompany: null }) as ProjectTask;

const project = {
  progress: 33,
  projectTasks: [task(1, 'completed'), task(2, 'in_progress'), task(3, 'pending')],
} as ProjectWithTasks;

const shown = ({ projectTasks }: ProjectWithTasks) =>
  projectTasks.map(({ id, isLocked, waitsFor }) => ({ id, isLocked, waitsFor: waitsFor?.id ?? null }));

describe('a task change, before the server has answered', () => {
  it('opens the next task and counts the progress', () => {
    const after = withTaskChange(project, 2, { status: 'completed', orderIndex: 1 });
    expect(after).toMatchObject({ progress: 67, completedTaskCount: 2, taskCount: 3 });
    expect(shown(after)).toEqual([
      { id: 1, isLocked: false, waitsFor: null },
      { id: 2, isLocked: false, waitsFor: null },
      { id: 3, isLocked: false, waitsFor: null },
    ]);
  });

  it('locks what follows a reopened task, and leaves its status', () => {
    const after = withTaskChange(project, 1, { status: 'in_progress', orderIndex: 0 });
    expect(after.progress).toBe(0);
    expect(shown(after)).toEqual([
      { id: 1, isLocked: false, waitsFor: null },
      { id: 2, isLocked: true, waitsFor: 1 },
      { id: 3, isLocked: true, waitsFor: 2 },
    ]);
    expect(after.projectTasks[1]?.status).toBe('in_progress');
  });

  it('puts a moved task in its place, and the ones it passes make room', () => {
    const after = withTaskChange(project, 1, { status: 'completed', orderIndex: 2 });
    expect(after.projectTasks.map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
      [2, 0],
      [3, 1],
      [1, 2],
    ]);
  });

  it('swaps a moved task with its neighbour', () => {
    const after = withTaskChange(project, 3, { status: 'pending', orderIndex: 1 });
    expect(shown(after)).toEqual([
      { id: 1, isLocked: false, waitsFor: null },
      { id: 3, isLocked: false, waitsFor: null },
      { id: 2, isLocked: true, waitsFor: 3 },
    ]);
  });
});
