import { expect, test } from 'vitest';
import { projectsOfRows } from './project-rows';

type Row = { name?: string; company?: string; budget?: string; endDate?: string; task?: string };
const read = (rows: Row[]) =>
  projectsOfRows(rows.map((values, index) => ({ row: index + 2, values: { ...values } })));
const outline = (rows: Row[]) =>
  read(rows).map(({ values, tasks }) => [values.name, ...tasks.map((task) => task.values.task)]);

test('rows without a name are of the project above, rows of one name of one project, in the order of the sheet', () => {
  const rows = [
    { name: 'Quay', task: 'Survey' },
    { name: '', task: 'Dredge' },
    { name: 'Yard', task: 'Fence' },
    { name: ' QUAY ', task: 'Pave' },
    { name: '', task: 'Mark' },
  ];
  expect(outline(rows)).toEqual([
    ['Quay', 'Survey', 'Dredge', 'Pave', 'Mark'],
    ['Yard', 'Fence'],
  ]);
});

test('a row that says nothing of a task makes none', () => {
  const rows = [{ name: 'Quay', budget: '5' }, { task: 'Survey' }, { name: 'Yard' }];
  expect(outline(rows)).toEqual([['Quay', 'Survey'], ['Yard']]);
});

test('rows without any name above are of one project, which has none', () => {
  expect(outline([{ task: 'Survey' }, { task: 'Dredge' }])).toEqual([[undefined, 'Survey', 'Dredge']]);
});

test('what is said of a project may be repeated, and what differs is told at its row', () => {
  const [quay] = read([
    { name: 'Quay', company: 'Najd', task: 'Survey' },
    { name: 'quay', company: 'Najd', endDate: '2030-12-31', task: 'Dredge' },
    { name: 'Quay', company: 'Asir', endDate: '2031-12-31', task: 'Pave' },
  ]);
  expect(quay?.values).toEqual({ name: 'Quay', company: 'Najd', endDate: '2030-12-31' });
  expect(quay?.differing).toEqual([
    { row: 4, field: 'company' },
    { row: 4, field: 'endDate' },
  ]);
});
