import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formField, type StepDecider } from '../contracts/forms';
import {
  deciderAmong,
  fieldsForDecider,
  isSoughtAgain,
  type Known,
  problemsOfDeciders,
  soughtBy,
} from './step-deciders';

const fields = z.array(formField).parse([
  { kind: 'heading', key: 'part', label: 'Part' },
  { kind: 'company', key: 'supplier', label: 'Supplier' },
  { kind: 'project', key: 'project', label: 'Project' },
  { kind: 'task', key: 'task', label: 'Task' },
]);
const record = (id: number, projectId?: number) => ({
  ...{ id, name: `Record ${id}`, nameEn: null },
  project: projectId === undefined ? null : { id: projectId, uniqueNumber: `PRJ-${projectId}` },
});
const representative: StepDecider = {
  kind: 'representative',
  company: { id: 7, name: 'Supplier', nameEn: null },
};
const ofSupplier: StepDecider = { kind: 'company_of_field', field: 'supplier' };
const manager: StepDecider = { kind: 'submitter_manager' };
const ownerOf = (field: string): StepDecider => ({ kind: 'project_owner', field });

describe('what a decider is found by', () => {
  test.each([
    ['a company that it names', representative, {}, null, { is: 'representative', companyId: 7 }],
    [
      'the answer to a field',
      ofSupplier,
      { supplier: record(8) },
      null,
      { is: 'representative', companyId: 8 },
    ],
    ['the company of the request', manager, {}, 9, { is: 'manager', companyId: 9 }],
    ['a project', ownerOf('project'), { project: record(3, 3) }, null, { is: 'owner', projectId: 3 }],
    ['the project of a task', ownerOf('task'), { task: record(5, 4) }, null, { is: 'owner', projectId: 4 }],
  ] as const)('is %s', (_, decider, answers, companyId, sought) => {
    expect(soughtBy(decider, { answers, companyId })).toEqual(sought);
  });

  test.each([
    ['a field that is not answered', ofSupplier],
    ['a request of no company', manager],
    ['a project that is not answered', ownerOf('project')],
  ])('is nothing of %s', (_, decider) => {
    expect(soughtBy(decider, { answers: {}, companyId: null })).toBeNull();
  });
});

const known: Known = {
  representatives: new Map([
    [7, 70],
    [9, 93],
  ]),
  managers: new Map([[9, [95, 93, 91]]]),
  owners: new Map([[3, 30]]),
};
const by = (submittedBy: number, separateDuties = true) =>
  ({ submittedBy, separateDuties, repeatApprover: 'each', deciders: [] }) as const;

describe('a decider is', () => {
  test('the representative, the submitter too: then the step is theirs who may not decide it', () => {
    expect(deciderAmong(known, { is: 'representative', companyId: 7 }, by(1)).userId).toBe(70);
    expect(deciderAmong(known, { is: 'representative', companyId: 7 }, by(70)).userId).toBe(70);
  });

  test('the owner of the project', () => {
    expect(deciderAmong(known, { is: 'owner', projectId: 3 }, by(1)).userId).toBe(30);
  });

  test('of managers the representative, else the one of the lowest id', () => {
    const sought = { is: 'manager', companyId: 9 } as const;
    expect(deciderAmong(known, sought, by(1)).userId).toBe(93);
    expect(deciderAmong({ ...known, representatives: new Map([[9, 12]]) }, sought, by(1)).userId).toBe(91);
  });

  test('of managers not the submitter, unless they may decide their own', () => {
    const sought = { is: 'manager', companyId: 9 } as const;
    expect(deciderAmong(known, sought, by(93)).userId).toBe(91);
    expect(deciderAmong(known, sought, by(93, false)).userId).toBe(93);
    const alone = { ...known, managers: new Map([[9, [93]]]) };
    expect(deciderAmong(alone, sought, by(93)).userId).toBeNull();
  });

  test('no person where none is known, and where the request names nothing', () => {
    expect(deciderAmong(known, { is: 'representative', companyId: 8 }, by(1)).userId).toBeNull();
    expect(deciderAmong(known, { is: 'manager', companyId: 8 }, by(1)).userId).toBeNull();
    expect(deciderAmong(known, { is: 'owner', projectId: 8 }, by(1)).userId).toBeNull();
    expect(deciderAmong(known, null, by(1)).userId).toBeNull();
  });
});

describe('a decider is wrong', () => {
  const problems = (decidedBy: StepDecider, responsibleUserId: number | null = null) => [
    ...problemsOfDeciders(
      [
        { decidedBy: null, responsibleUserId: 1 },
        { decidedBy, responsibleUserId },
      ],
      fields,
    ),
  ];
  const atField = [{ path: [1, 'decidedBy', 'field'], message: 'choice' }];

  test.each([ofSupplier, ownerOf('project'), ownerOf('task'), manager, representative])(
    'not as %o',
    (decider) => {
      expect(problems(decider)).toEqual([]);
    },
  );

  test.each([
    ['that the form does not ask', { kind: 'company_of_field', field: 'other' }],
    ['of another kind', { kind: 'company_of_field', field: 'project' }],
    ['that is a heading', ownerOf('part')],
    ['that is a company, for a project', ownerOf('supplier')],
  ] as [string, StepDecider][])('by a field %s', (_, decider) => {
    expect(problems(decider)).toEqual(atField);
  });

  test('beside a person who is responsible', () => {
    expect(problems(manager, 5)).toEqual([{ path: [1, 'responsibleUserId'], message: 'choice' }]);
  });

  test('by no field that may be chosen for it', () => {
    const keys = (kind: 'company_of_field' | 'project_owner') =>
      fieldsForDecider(kind, fields).map(({ key }) => key);
    expect([keys('company_of_field'), keys('project_owner')]).toEqual([['supplier'], ['project', 'task']]);
  });
});

test('a decider is looked for again until a person was named by hand', () => {
  const step = { decidedBy: manager, responsibleUserId: 5, foundUserId: 5 };
  expect(isSoughtAgain(step)).toBe(true);
  expect(isSoughtAgain({ ...step, responsibleUserId: null, foundUserId: null })).toBe(true);
  expect(isSoughtAgain({ ...step, responsibleUserId: 6 })).toBe(false);
  expect(isSoughtAgain({ ...step, foundUserId: null })).toBe(false);
  expect(isSoughtAgain({ ...step, decidedBy: null })).toBe(false);
});
