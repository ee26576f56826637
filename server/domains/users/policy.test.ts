import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { opensMore, type PersonRights } from '@shared/rules/rights';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Changes, canGive, canMove, changeableFields } from './policy';

const entries = fc.dictionary(
  fc.constantFrom('users', 'companies', 'request-types', 'permissions-management'),
  fc.boolean(),
) as fc.Arbitrary<PersonRights['ownPages']>;
const companies = [null, 1000, 1001, MANAGING_COMPANY, OPERATIONS_COMPANY];
const someone = (id: number): fc.Arbitrary<PersonRights> =>
  fc.record({
    id: fc.constant(id),
    role: fc.constantFrom('admin', 'manager', 'user', 'custom'),
    assignedCompanyId: fc.constantFrom(...companies),
    ownPages: entries,
    rolePages: entries,
    companyPages: entries,
    hasOwnRequests: fc.boolean(),
  });
const change: fc.Arbitrary<Changes> = fc.record(
  {
    email: fc.constant('taken.over@masar.test'),
    password: fc.constant('taken over'),
    role: fc.constantFrom('admin', 'manager', 'user', 'custom'),
    assignedCompanyId: fc.constantFrom(...companies),
  },
  { requiredKeys: [] },
);

/** The person after the change, or undefined where the actor may not make it. */
function changed(actor: PersonRights, target: PersonRights, body: Changes): PersonRights | undefined {
  const allowed = changeableFields(actor, target, target);
  if (!Object.keys(body).every((field) => allowed.includes(field as keyof Changes))) return undefined;
  if (!canGive(actor, body) || !canMove(actor, body.assignedCompanyId)) return undefined;
  const { role = target.role, assignedCompanyId = target.assignedCompanyId } = body;
  return { ...target, role, assignedCompanyId };
}

test('who sets a person’s address or password opens nothing with the account that was not open to them', () => {
  let taken = 0;
  fc.assert(
    fc.property(someone(1), someone(2), fc.array(change, { maxLength: 4 }), (actor, stranger, changes) => {
      let target = stranger;
      let openedMore = false;
      for (const body of changes) {
        const next = changed(actor, target, body);
        if (!next) continue;
        if (body.email !== undefined || body.password !== undefined) {
          taken++;
          expect([openedMore, opensMore(target, actor)]).toEqual([false, false]);
          if (!('assignedCompanyId' in body)) expect(opensMore(next, actor)).toBe(false);
        }
        openedMore ||= opensMore(target, actor);
        target = next;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(taken).toBeGreaterThan(20);
});
