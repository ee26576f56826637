import { describe, expect, it } from 'vitest';
import { builders, najd, sampleProject } from '@/test/projects';
import { pathInForm } from '../hooks/project-form-failure';
import {
  changesOf,
  creationOf,
  initialValues,
  type ProjectFormInput,
  projectForm,
} from './project-form-values';
import { newRow, sentTask, type TaskRow } from './task-row';

const blank = (changes: Partial<ProjectFormInput> = {}): ProjectFormInput => ({
  ...initialValues(undefined, 12),
  name: 'Harbour',
  ...changes,
});
const row = (changes: Partial<TaskRow> = {}) => newRow(true, { name: 'Dig', companyId: 12, ...changes });
const complaints = (changes: Partial<Record<keyof ProjectFormInput, unknown>>) =>
  projectForm
    .safeParse({ ...blank(), ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the full form of a project', () => {
  it('begins in progress, with the company of a person who opens it, and nothing done', () => {
    expect(initialValues(undefined, 12)).toMatchObject({
      status: 'in_progress',
      companyId: 12,
      progress: 0,
      tasks: [],
    });
  });

  it('asks for a name and a company', () => {
    expect(complaints({ name: '  ' })).toEqual([['name', 'required']]);
    for (const companyId of [null, 0, -1, '3'])
      expect(complaints({ companyId })).toEqual([['companyId', 'unknown_company']]);
  });

  it('knows the statuses', () => {
    expect(complaints({ status: 'done' }).map(([path]) => path)).toEqual(['status']);
    for (const status of ['planning', 'in_progress', 'completed', 'delayed', 'cancelled'])
      expect(complaints({ status })).toEqual([]);
  });

  it('takes what is no number as progress 0, and whole numbers from 0 to 100 only', () => {
    for (const progress of ['', 'half', Number.NaN, undefined, null])
      expect(projectForm.parse(blank({ progress })).progress).toBe(0);
    expect(projectForm.parse(blank({ progress: '45' })).progress).toBe(45);
    for (const progress of [-1, 101, 12.5])
      expect(complaints({ progress }).map(([path]) => path)).toEqual(['progress']);
  });

  it('takes a map link that is one, or none', () => {
    expect(complaints({ googleMapsLink: '' })).toEqual([]);
    expect(complaints({ googleMapsLink: 'https://maps.google.com/?q=1,2' })).toEqual([]);
    for (const googleMapsLink of ['somewhere', 'javascript:alert(1)'])
      expect(complaints({ googleMapsLink })).toEqual([['googleMapsLink', 'url']]);
  });

  it('asks for a name and a company of each task, but not for one that the reader may not choose', () => {
    const tasks = [row({ name: '' }), row({ companyId: null }), row({ companyId: 0 })];
    expect(complaints({ tasks })).toEqual([
      ['tasks.0.name', 'required'],
      ['tasks.1.companyId', 'unknown_company'],
      ['tasks.2.companyId', 'unknown_company'],
    ]);
    expect(complaints({ tasks: [row({ companyId: null, needsCompany: false })] })).toEqual([]);
  });

  it('puts an end before the start at the end', () => {
    expect(complaints({ startDate: '2030-02-01', endDate: '2030-01-31' })).toEqual([
      ['endDate', 'end_before_start'],
    ]);
    expect(complaints({ startDate: '2030-02-01', endDate: '2030-02-01' })).toEqual([]);
  });

  it('sends a new project with its tasks, and its progress only where it has none', () => {
    const withTasks = creationOf(projectForm.parse(blank({ progress: 40, tasks: [row()] })));
    expect(withTasks).toMatchObject({ name: 'Harbour', tasks: [{ name: 'Dig', responsibleCompanyId: 12 }] });
    expect(withTasks).not.toHaveProperty('progress');
    expect(creationOf(projectForm.parse(blank({ progress: 40 })))).toMatchObject({ progress: 40, tasks: [] });
  });
});

describe('what an edited form sends', () => {
  const project = sampleProject({ description: 'Old', googleMapsLink: 'https://maps.example/1' });
  const changesTo = (changes: Partial<ProjectFormInput>) =>
    changesOf(project, projectForm.parse({ ...initialValues(project, null), ...changes }));
  const [first, second] = initialValues(project, null).tasks;
  const version = project.projectTasks[1]?.updatedAt;

  it('is nothing where nothing changed', () => {
    expect(changesTo({})).toEqual({ body: {}, rowOf: [], removed: 0 });
  });

  it('is only what changed; what was emptied is cleared', () => {
    const { body } = changesTo({ name: 'New', description: '', googleMapsLink: '', endDate: '2030-01-01' });
    expect(body).toEqual({ name: 'New', description: null, googleMapsLink: null, endDate: '2030-01-01' });
  });

  it('tells renamed, given, added and removed tasks apart', () => {
    const added = row({ name: 'Hand over', companyId: najd.id });
    const renamed = { ...second, name: 'Pour twice' } as ProjectFormInput['tasks'][number];
    expect(changesTo({ tasks: [renamed, added] })).toEqual({
      body: {
        tasks: [{ id: 2, version, name: 'Pour twice' }, sentTask(added)],
        removedTaskIds: [1],
      },
      rowOf: [0, 1],
      removed: 1,
    });
    const given = { ...second, companyId: najd.id } as ProjectFormInput['tasks'][number];
    const both = changesTo({ tasks: [first as typeof given, given] });
    expect(both.body).toEqual({ tasks: [{ id: 2, version, responsibleCompanyId: najd.id }] });
    expect(both.rowOf).toEqual([1]);
    const dated = { ...second, description: 'Deep', startDate: '2030-01-01', endDate: '2030-01-03' };
    expect(changesTo({ tasks: [first as typeof given, dated as typeof given] }).body).toEqual({
      tasks: [{ id: 2, version, description: 'Deep', startDate: '2030-01-01', endDate: '2030-01-03' }],
    });
    expect(builders.id).not.toBe(najd.id);
  });

  it('is the whole list where its order is another', () => {
    const added = row({ name: 'Between', companyId: najd.id });
    expect(changesTo({ tasks: [first as TaskRow, added, second as TaskRow] })).toEqual({
      body: { tasksInOrder: true, tasks: [{ id: 1 }, sentTask(added), { id: 2 }] },
      rowOf: [0, 1, 2],
      removed: 0,
    });
    const swapped = changesTo({ tasks: [second as TaskRow, first as TaskRow] });
    expect(swapped.body).toEqual({ tasksInOrder: true, tasks: [{ id: 2 }, { id: 1 }] });
    const without = changesTo({ tasks: [second as TaskRow] });
    expect(without.body).toEqual({ removedTaskIds: [1] });
  });

  it('carries the progress only once there are no tasks left', () => {
    expect(changesTo({ progress: 50 }).body).not.toHaveProperty('progress');
    expect(changesTo({ progress: 50, tasks: [] }).body).toEqual({ progress: 50, removedTaskIds: [1, 2] });
  });

  it('finds the row that a refused task stands in', () => {
    expect(pathInForm('tasks.1.responsibleCompanyId', [0, 4])).toBe('tasks.4.companyId');
    expect(pathInForm('endDate', [0, 4])).toBe('endDate');
  });
});
