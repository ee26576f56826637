import { describe, expect, it } from 'vitest';
import { conflictPath, mergedProject } from './merged-project';
import { initialValues } from './project-form-values';
import { newRow, type TaskRow } from './task-row';

const row = (taskId: number, fields: Partial<TaskRow> = {}) =>
  newRow(true, { taskId, name: `Task ${taskId}`, companyId: 12, ...fields });
const base = { ...initialValues(undefined, 11), name: 'Tower', tasks: [row(1), row(2), row(3)] };
const named = (tasks: TaskRow[]) => tasks.map(({ taskId, name }) => [taskId, name]);

describe('the full form of a project, merged with what others saved', () => {
  it('keeps changes of both to fields and to tasks', () => {
    const mine = { ...base, location: 'Jeddah', tasks: [row(1, { name: 'Dig' }), row(2), row(3)] };
    const theirs = { ...base, budget: '900', tasks: [row(1, { endDate: '2026-12-01' }), row(2), row(3)] };
    const { values, conflicts } = mergedProject(base, mine, theirs);
    expect(values).toMatchObject({ location: 'Jeddah', budget: '900' });
    expect(values.tasks[0]).toMatchObject({ name: 'Dig', endDate: '2026-12-01' });
    expect(conflicts).toEqual([]);
  });

  it('tells of a task’s field that both changed, wherever the task stands by then', () => {
    const mine = { ...base, tasks: [row(1), row(2, { name: 'Pour' }), row(3)] };
    const theirs = { ...base, tasks: [row(1), row(2, { name: 'Cast' }), row(3)] };
    const { values, conflicts } = mergedProject(base, mine, theirs);
    expect(conflicts).toEqual([{ name: 'task 2.name', mine: 'Pour', theirs: 'Cast' }]);
    expect(conflictPath('task 2.name', values)).toBe('tasks.1.name');
    expect(conflictPath('task 2.name', { ...values, tasks: [row(2), row(1)] })).toBe('tasks.0.name');
    expect(conflictPath('task 2.name', { ...values, tasks: [] })).toBeUndefined();
    expect(conflictPath('budget', values)).toBe('budget');
  });

  it('drops what either deleted and keeps what both added', () => {
    const mine = { ...base, tasks: [row(1), row(3), newRow(true, { name: 'Mine' })] };
    const theirs = { ...base, tasks: [row(1), row(2), row(4, { name: 'Theirs' })] };
    expect(named(mergedProject(base, mine, theirs).values.tasks)).toEqual([
      [1, 'Task 1'],
      [4, 'Theirs'],
      [null, 'Mine'],
    ]);
  });

  it('takes their order where mine was left, and else keeps mine', () => {
    const theirs = { ...base, tasks: [row(3), row(1), row(2)] };
    expect(named(mergedProject(base, base, theirs).values.tasks).map(([id]) => id)).toEqual([3, 1, 2]);
    const mine = { ...base, tasks: [row(2), row(1), row(3)] };
    expect(named(mergedProject(base, mine, theirs).values.tasks).map(([id]) => id)).toEqual([2, 1, 3]);
  });

  it('has no conflict over a duration, which follows from the dates', () => {
    const mine = { ...base, tasks: [row(1, { days: 3 }), row(2), row(3)] };
    const theirs = { ...base, tasks: [row(1, { days: 5 }), row(2), row(3)] };
    expect(mergedProject(base, mine, theirs).conflicts).toEqual([]);
  });
});
