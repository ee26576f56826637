import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionIn, type MeantDecision, pageOfDecision, stateOfDecision } from './letter-decisions';

const id = fc.integer({ min: 0, max: 2_147_483_647 });
const decision: fc.Arbitrary<MeantDecision> = fc.record({
  type: fc.constantFrom('approve' as const, 'reject' as const),
  ...{ stepId: id, revision: id, userId: id },
});
const searchOf = (address: string) => new URL(address, 'http://hub.test').searchParams;

describe('the address of a decision', () => {
  it('names it again', () => {
    fc.assert(
      fc.property(id, decision, (requestId, meant) => {
        expect(decisionIn(searchOf(pageOfDecision(requestId, meant)))).toEqual(meant);
      }),
    );
  });

  it.each([
    '',
    '?decide=return&step=1&revision=0&for=1',
    '?decide=approve&revision=0&for=1',
    '?decide=approve&step=x&revision=0&for=1',
    '?decide=approve&step=1&revision=-1&for=1',
    '?decide=approve&step=1&revision=0&for=99999999999',
  ])('names none in %s', (search) => {
    expect(decisionIn(new URLSearchParams(search))).toBeUndefined();
  });
});

describe('a decision of a letter', () => {
  const meant: MeantDecision = { type: 'approve', stepId: 11, revision: 1, userId: 7 };
  const standing = { currentStepId: 11, revision: 1, responsibleUserId: 7, readerId: 7, mayDecide: true };

  it('is open as long as the request stands as the letter told its reader', () => {
    expect(stateOfDecision(meant, standing)).toBe('open');
  });

  it.each([
    ['moved on', { currentStepId: 12 }],
    ['ended', { currentStepId: null }],
    ['corrected', { revision: 2 }],
    ['given to another person', { responsibleUserId: 8 }],
    ['left without a person', { responsibleUserId: null }],
    ['not the reader’s to decide', { mayDecide: false }],
  ])('is outdated once the request is %s', (_what, change) => {
    expect(stateOfDecision(meant, { ...standing, ...change })).toBe('outdated');
  });

  it('is of its reader alone, an administrator who may decide too', () => {
    expect(stateOfDecision(meant, { ...standing, readerId: 8 })).toBe('others');
  });
});
