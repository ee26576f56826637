import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Access, accessRules } from './access';
import { type Actor, MANAGING_COMPANY, OPERATIONS_COMPANY } from './actor';
import { mayChange } from './reach';
import { opensMore, outranks, type PersonRights } from './rights';

const person = (overrides: Partial<PersonRights> = {}): PersonRights => ({
  id: 1,
  role: 'user',
  assignedCompanyId: 1000,
  ownPages: {},
  rolePages: {},
  companyPages: {},
  hasOwnRequests: false,
  ...overrides,
});
const admin = person({ role: 'admin', assignedCompanyId: null });
const managerOf = (assignedCompanyId: number) => person({ id: 2, role: 'manager', assignedCompanyId });

describe('outranks', () => {
  test.each([
    ['a person of 11 a manager of 41', person({ assignedCompanyId: MANAGING_COMPANY }), managerOf(41), true],
    [
      'a person of 41 a manager of 11',
      person({ assignedCompanyId: OPERATIONS_COMPANY }),
      managerOf(11),
      true,
    ],
    ['a user their manager', person(), managerOf(1000), false],
    ['a user who administers people a plain user', person({ ownPages: { users: true } }), person(), true],
    ['an admin a manager of 11', admin, managerOf(11), true],
    ['a manager an admin', managerOf(11), admin, false],
    ['a plain user of another company a manager of 11', person(), managerOf(11), false],
    ['a colleague a plain user', person({ id: 3 }), person(), false],
  ])('%s: %#', (_who, target, actor, result) => expect(outranks(target, actor)).toBe(result));
});

describe('opensMore', () => {
  test.each([
    ['a user, to their manager', person(), managerOf(1000), false],
    ['a user with a step, to their manager', person({ hasOwnRequests: true }), managerOf(1000), true],
    ['a user of another company, to a manager of 11', person(), managerOf(11), true],
    ['a person of 11, to a manager of 11', person({ assignedCompanyId: 11 }), managerOf(11), true],
    [
      'a page by an entry, to their manager',
      person({ ownPages: { 'permissions-management': true } }),
      managerOf(1000),
      true,
    ],
    [
      'a user without a company, to a manager of 11',
      person({ assignedCompanyId: null }),
      managerOf(11),
      true,
    ],
    ['anybody, to an admin', person({ assignedCompanyId: 11, hasOwnRequests: true }), admin, false],
  ])('%s: %#', (_who, target, actor, result) => expect(opensMore(target, actor)).toBe(result));
});

const entries = fc.dictionary(
  fc.constantFrom('users', 'companies', 'request-types', 'permissions-management', 'projects'),
  fc.boolean(),
) as fc.Arbitrary<Actor['ownPages']>;
const someone: fc.Arbitrary<PersonRights> = fc.record({
  id: fc.constantFrom(1, 2),
  role: fc.constantFrom('admin', 'manager', 'user', 'custom'),
  assignedCompanyId: fc.constantFrom(null, 1000, 1001, MANAGING_COMPANY, OPERATIONS_COMPANY),
  ownPages: entries,
  rolePages: entries,
  companyPages: entries,
  hasOwnRequests: fc.boolean(),
});

test('an account that opens no more than the actor’s calls and changes nothing that the actor may not', () => {
  fc.assert(
    fc.property(someone, someone, (stranger, actor) => {
      const target = { ...stranger, assignedCompanyId: actor.assignedCompanyId };
      fc.pre(actor.role !== 'admin' && !opensMore(target, actor));
      for (const rule of Object.keys(accessRules) as Access[])
        if (accessRules[rule](target)) expect([rule, accessRules[rule](actor)]).toEqual([rule, true]);
      for (const area of ['users', 'companies', 'request-types'] as const)
        for (const company of [null, 1000, 1001, MANAGING_COMPANY, OPERATIONS_COMPANY])
          if (mayChange(target, area, company)) expect(mayChange(actor, area, company)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
