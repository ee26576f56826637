import { describe, expect, it } from 'vitest';
import type { Condition } from '../contracts/forms';
import { detourOf, fieldsAskedBy, type RoutedStep } from './dry-run';

const atLeast = (value: number): Condition => ({
  match: 'all',
  comparisons: [{ field: 'amount', is: 'at_least', value }],
});
const step = (id: number | null, fields: Partial<RoutedStep> = {}): RoutedStep => ({
  ...{
    workflowStepId: id,
    stepName: `Step ${id}`,
    responsibleUserId: 7,
    appliesWhen: null,
    decidedBy: null,
    isInformed: false,
  },
  ...fields,
});
const of = (amount: number) => ({ answers: { amount }, companyId: 1 });

describe('a draft that is tried on a request', () => {
  it('leads it the same way where each step stays, whatever it is called by now', () => {
    const renamed = step(1, { stepName: 'Review of the budget' });
    expect(detourOf([step(1), step(2)], [renamed, step(2)], of(5))).toBeUndefined();
  });

  it('adds a step to those to which it applies', () => {
    const added = step(null, { stepName: 'Finance', appliesWhen: atLeast(50_000) });
    expect(detourOf([step(1)], [step(1), added], of(49_999))).toBeUndefined();
    expect(detourOf([step(1)], [step(1), added], of(50_000))).toEqual({ added: [added], dropped: [] });
  });

  it('drops a step, and gives one to another person, which is both', () => {
    const given = step(1, { responsibleUserId: 8 });
    const [first, second] = [step(1), step(2)];
    expect(detourOf([first, second], [given], of(5))).toEqual({ added: [given], dropped: [first, second] });
  });

  it('finds the same person where a decider is the same, whatever its company is called by now', () => {
    const decidedBy = (id: number, name: string) => ({
      kind: 'representative' as const,
      company: { id, name, nameEn: null },
    });
    const before = step(1, { responsibleUserId: null, decidedBy: decidedBy(3, 'Najd') });
    const renamed = { ...before, decidedBy: decidedBy(3, 'Najd Engineering') };
    const other = { ...before, decidedBy: decidedBy(4, 'Najd') };
    expect(detourOf([before], [renamed], of(5))).toBeUndefined();
    expect(detourOf([before], [other], of(5))).toEqual({ added: [other], dropped: [before] });
  });

  it('tells of another order, in which no step is new', () => {
    expect(detourOf([step(1), step(2)], [step(2), step(1)], of(5))).toEqual({ added: [], dropped: [] });
  });

  it('reads an answer that the request has not as none', () => {
    const when = step(2, { appliesWhen: atLeast(1) });
    expect(detourOf([step(1), when], [step(1)], { answers: {}, companyId: null })).toBeUndefined();
  });
});

it('the fields that conditions ask about are named once', () => {
  const both = step(1, { appliesWhen: atLeast(5) });
  expect(fieldsAskedBy([both, step(2), both])).toEqual(['amount']);
});
