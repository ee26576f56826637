import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PersonTask, personRights, personVerb, refusalOfPerson } from './task-people';

const [me, colleague, stranger] = [1, 2, 3];
const actor = { id: me, assignedCompanyId: 12 };
const open: PersonTask = { companyId: 12, responsibleUserId: null, isFinished: false, isLocked: false };
const taken = { ...open, responsibleUserId: colleague };
const mine = { ...open, responsibleUserId: me };

describe('a person of the company', () => {
  test.each([
    ['takes an open task', open, me, undefined],
    ['takes none that waits', { ...open, isLocked: true }, me, 'task_locked'],
    ['takes none that a colleague has', taken, me, 'task_taken'],
    ['takes none that is finished', { ...open, isFinished: true }, me, 'not_allowed'],
    ['takes none of another company', { ...open, companyId: 13 }, me, 'not_allowed'],
    ['takes none of no company', { ...open, companyId: null }, me, 'not_allowed'],
    ['keeps theirs, also while it waits', { ...mine, isLocked: true }, me, undefined],
    ['gives theirs back, also while it waits', { ...mine, isLocked: true }, null, undefined],
    ['gives back none of a colleague', taken, null, 'not_allowed'],
    ['gives back none that no person has', open, null, 'not_allowed'],
    ['gives none to a colleague', mine, colleague, 'not_allowed'],
  ] as const)('%s', (_case, task, wanted, refusal) => {
    expect(refusalOfPerson(actor, task, false, wanted)).toBe(refusal);
  });
});

const anyone = fc.constantFrom(me, colleague, stranger);
const anyTask = fc.record({
  companyId: fc.constantFrom(12, 13, null),
  responsibleUserId: fc.option(anyone),
  isFinished: fc.boolean(),
  isLocked: fc.boolean(),
});

test('those who run a task say who does it, at any time', () => {
  fc.assert(
    fc.property(anyTask, fc.option(anyone), (task, wanted) => {
      expect(refusalOfPerson(actor, task, true, wanted)).toBeUndefined();
    }),
  );
});

test('what is offered is never refused, and a task is offered to its own company alone', () => {
  fc.assert(
    fc.property(anyTask, fc.boolean(), fc.constantFrom(12, 13, null), (task, runsIt, assignedCompanyId) => {
      const person = { id: me, assignedCompanyId };
      const { take, giveBack, assignUser } = personRights(person, task, runsIt);
      if (take) expect(refusalOfPerson(person, task, runsIt, me)).toBeUndefined();
      if (giveBack) expect(refusalOfPerson(person, task, runsIt, null)).toBeUndefined();
      expect(assignUser).toBe(runsIt);
      expect(take && (giveBack || task.companyId !== assignedCompanyId)).toBe(false);
    }),
  );
});

test('a person who takes a task, leaves it or is given it are told apart', () => {
  expect(personVerb(me, null, me)).toBe('take');
  expect(personVerb(me, colleague, me)).toBe('take');
  expect(personVerb(me, me, null)).toBe('give_back');
  expect(personVerb(me, colleague, null)).toBe('assign_person');
  expect(personVerb(me, me, colleague)).toBe('assign_person');
});
