import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Comparison, formField, SUBMITTED_FOR } from '../contracts/forms';
import { appliesTo, pathOf, problemsOfConditions } from './step-conditions';

const fields = z.array(formField).parse([
  { kind: 'heading', key: 'part', label: 'Part' },
  { kind: 'money', key: 'amount', label: 'Amount' },
  { kind: 'yes_no', key: 'urgent', label: 'Urgent' },
  {
    kind: 'choices',
    key: 'trades',
    label: 'Trades',
    options: ['civil', 'power'].map((key) => ({ key, name: key })),
  },
  { kind: 'project', key: 'project', label: 'Project' },
  { kind: 'task', key: 'task', label: 'Task' },
]);
const record = (id: number) => ({ id, name: `Record ${id}`, nameEn: null, project: null });
const when = (...comparisons: Comparison[]) => ({ appliesWhen: { match: 'all' as const, comparisons } });
const whenAny = (...comparisons: Comparison[]) => ({ appliesWhen: { match: 'any' as const, comparisons } });
const large: Comparison = { field: 'amount', is: 'at_least', value: 50_000 };
const urgent: Comparison = { field: 'urgent', is: 'equal', value: true };
const ofAmount = (amount: number) => ({ amount: { amount, currency: 'SAR' as const } });

describe('a step applies', () => {
  test('always without a condition', () => {
    expect(appliesTo({ appliesWhen: null }, { answers: {}, companyId: null })).toBe(true);
  });

  test.each([
    [50_000, true],
    [49_999.99, false],
  ])('by an amount: %d, %s', (amount, applies) => {
    expect(appliesTo(when(large), { answers: ofAmount(amount), companyId: null })).toBe(applies);
  });

  test('not by an answer that is not there, but where its absence is asked for', () => {
    const nothing = { answers: {}, companyId: null };
    expect(appliesTo(when(large), nothing)).toBe(false);
    expect(appliesTo(when({ ...urgent, is: 'different' }), nothing)).toBe(false);
    expect(appliesTo(when({ ...urgent, is: 'unanswered', value: null }), nothing)).toBe(true);
  });

  test('by all comparisons or by any', () => {
    const said = { answers: { ...ofAmount(10), urgent: true }, companyId: null };
    expect(appliesTo(when(large, urgent), said)).toBe(false);
    expect(appliesTo(whenAny(large, urgent), said)).toBe(true);
  });

  test('by a record’s id, whatever it is called', () => {
    const isIt = when({ field: 'project', is: 'equal', value: record(7) });
    const answered = (id: number) => ({
      answers: { project: { ...record(id), name: 'Other' } },
      companyId: null,
    });
    expect(appliesTo(isIt, answered(7))).toBe(true);
    expect(appliesTo(isIt, answered(8))).toBe(false);
  });

  test('by the company that the request is submitted for; one of no company is of none', () => {
    const isIt = when({ field: SUBMITTED_FOR, is: 'equal', value: record(12) });
    const isNot = when({ field: SUBMITTED_FOR, is: 'different', value: record(12) });
    const of = (companyId: number | null) => ({ answers: {}, companyId });
    expect([12, 13, null].map((id) => appliesTo(isIt, of(id)))).toEqual([true, false, false]);
    expect([12, 13, null].map((id) => appliesTo(isNot, of(id)))).toEqual([false, true, true]);
  });
});

describe('what is wrong with conditions on steps', () => {
  const problemsOf = (...comparisons: Comparison[]) => [
    ...problemsOfConditions([{ appliesWhen: null }, when(...comparisons)], fields),
  ];
  const at = (part: string, message: string) => ({
    path: [1, 'appliesWhen', 'comparisons', 0, part],
    message,
  });

  test('nothing where the form asks every field that they name', () => {
    expect(problemsOf(large, urgent, { field: SUBMITTED_FOR, is: 'equal', value: record(12) })).toEqual([]);
    expect(problemsOf({ field: 'trades', is: 'equal', value: 'civil' })).toEqual([]);
    expect(problemsOf({ field: 'project', is: 'different', value: record(7) })).toEqual([]);
  });

  test.each<[string, Comparison, ReturnType<typeof at>]>([
    ['a field that the form does not have', { ...large, field: 'gone' }, at('field', 'choice')],
    ['a heading', { field: 'part', is: 'answered', value: null }, at('field', 'choice')],
    ['a comparison that its kind does not allow', { ...urgent, is: 'at_least' }, at('is', 'choice')],
    [
      'a task, which is answered or not',
      { field: 'task', is: 'equal', value: record(1) },
      at('is', 'choice'),
    ],
    ['a company that is none', { field: SUBMITTED_FOR, is: 'unanswered', value: null }, at('is', 'choice')],
    ['no value', { ...large, value: null }, at('value', 'required')],
    ['a value of another kind', { ...large, value: 'x' }, at('value', 'invalid')],
    ['an option that is not there', { field: 'trades', is: 'equal', value: 'gone' }, at('value', 'invalid')],
    ['a company by a number', { field: SUBMITTED_FOR, is: 'equal', value: 12 }, at('value', 'invalid')],
  ])('%s', (_, comparison, problem) => {
    expect(problemsOf(comparison)).toEqual([problem]);
  });
});

test('a path says of each step whether it is decided, passed over with no person there, or does not apply', () => {
  const step = (changes: object) => ({
    isRequired: true,
    responsibleUserId: 11,
    ...when(),
    appliesWhen: null,
    ...changes,
  });
  const steps = [
    step({}),
    step(when(large)),
    step({ isRequired: false, responsibleUserId: null }),
    step({ isRequired: false, responsibleUserId: 1 }),
    step({ isRequired: false, isActive: false }),
    step({ responsibleUserId: null }),
  ];
  const request = { answers: ofAmount(10), companyId: null, separateDuties: true, submittedBy: 1 } as const;
  expect(pathOf(steps, { ...request, repeatApprover: 'each' })).toEqual([
    'decided',
    'ruled_out',
    'skipped',
    'skipped',
    'skipped',
    'decided',
  ]);
});

test('a person who is asked once counts for another step beside theirs, and for the next where they decided alone', () => {
  const step = (responsibleUserId: number, isBeside = false) => ({
    ...{ responsibleUserId, isBeside, isRequired: true, appliesWhen: null },
  });
  const request = { answers: {}, companyId: null, separateDuties: false, submittedBy: 1 } as const;
  const pathOfPeople = (...steps: ReturnType<typeof step>[]) =>
    pathOf(steps, { ...request, repeatApprover: 'once' });
  expect(pathOfPeople(step(11), step(11), step(12))).toEqual(['decided', 'repeated', 'decided']);
  expect(pathOfPeople(step(11), step(12, true), step(11, true))).toEqual(['decided', 'decided', 'repeated']);
  // it is the last of them who is asked no second time, and that is not known before
  expect(pathOfPeople(step(11), step(12, true), step(12))).toEqual(['decided', 'decided', 'decided']);
});
