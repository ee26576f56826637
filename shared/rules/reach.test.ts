import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessRules } from './access';
import { type Actor, MANAGING_COMPANY, OPERATIONS_COMPANY } from './actor';
import { effectivePageAccess } from './pages';
import { mayChange, type Reach, reachOf } from './reach';

const COMPANY = 1000;
const OTHER = 1001;
const actor = (role: string, assignedCompanyId: number | null, pages: Partial<Actor> = {}): Actor => ({
  id: 1,
  role,
  assignedCompanyId,
  ownPages: {},
  rolePages: {},
  companyPages: {},
  ...pages,
});
const own = (allowed: boolean) => ({ ownPages: { users: allowed } });
const byRole = (allowed: boolean) => ({ rolePages: { users: allowed } });

const cases: [string, Actor, Reach][] = [
  ['an admin', actor('admin', null), 'hub'],
  ['an admin whose page is closed', actor('admin', null, own(false)), 'hub'],
  ['a manager', actor('manager', COMPANY), 'company'],
  ['a manager without a company', actor('manager', null), 'none'],
  ['a manager of company 11', actor('manager', MANAGING_COMPANY), 'hub'],
  ['a manager of company 41', actor('manager', OPERATIONS_COMPANY), 'hub'],
  ['a manager whose page is closed', actor('manager', COMPANY, own(false)), 'none'],
  ['a manager whose role’s page is closed', actor('manager', COMPANY, byRole(false)), 'none'],
  [
    'one’s own entry wins over the role’s',
    actor('manager', COMPANY, { ...own(true), ...byRole(false) }),
    'company',
  ],
  ['a user', actor('user', COMPANY), 'none'],
  ['a user who was let in', actor('user', COMPANY, own(true)), 'company'],
  ['a user whose role was let in', actor('editor', COMPANY, byRole(true)), 'company'],
  ['a user who was let in, without a company', actor('user', null, own(true)), 'none'],
  ['a user of company 11', actor('user', MANAGING_COMPANY), 'none'],
  ['a user of company 11 who was let in', actor('user', MANAGING_COMPANY, own(true)), 'hub'],
  ['a user of company 41', actor('user', OPERATIONS_COMPANY), 'read'],
  ['a user of company 41 who was let in', actor('user', OPERATIONS_COMPANY, own(true)), 'hub'],
  ['a user of company 41 whose page is closed', actor('user', OPERATIONS_COMPANY, own(false)), 'none'],
  ['a role that merely sounds like an admin', actor('Admin', COMPANY), 'none'],
];

describe('reach', () => {
  test.each(cases)('%s', (_name, who, reach) => {
    expect(reachOf(who, 'users')).toBe(reach);
  });

  test.each(cases)('what it lets change: %s', (_name, who, reach) => {
    const inOwn = reach === 'hub' || reach === 'company';
    expect(mayChange(who, 'users', who.assignedCompanyId ?? COMPANY)).toBe(inOwn);
    for (const companyId of [OTHER, null]) expect(mayChange(who, 'users', companyId)).toBe(reach === 'hub');
  });

  test.each(cases)(
    'is not given by what is entered for the company, which takes no more than reading: %s',
    (_name, who, reach) => {
      const withEntry = (users: boolean) => reachOf({ ...who, companyPages: { users } }, 'users');
      expect(withEntry(true)).toBe(reach);
      expect(withEntry(false)).toBe(reach === 'read' ? 'none' : reach);
    },
  );

  test('of one area is not that of another', () => {
    const who = actor('user', COMPANY, own(true));
    expect([reachOf(who, 'companies'), reachOf(who, 'request-types')]).toEqual(['none', 'none']);
  });
});

describe('who may call at all', () => {
  const people = {
    admin: actor('admin', null),
    managing: actor('user', MANAGING_COMPANY),
    operations: actor('user', OPERATIONS_COMPANY),
    manager: actor('manager', COMPANY),
    user: actor('user', COMPANY),
    ordinary: actor('user', null),
  };
  test.each([
    ['everyone', 'admin managing operations manager user ordinary'],
    ['signedIn', 'admin managing operations manager user ordinary'],
    ['admin', 'admin'],
    ['projectRunners', 'admin managing'],
    ['taskCreators', 'admin managing manager'],
    ['templateReaders', 'admin managing operations manager'],
    ['companyPeople', 'managing operations manager user'],
    ['userReaders', 'admin operations manager'],
    ['userChangers', 'admin manager'],
    ['roleReaders', 'admin manager'],
    ['customRoleReaders', 'admin operations'],
    ['requestTypeChangers', 'admin manager'],
  ] as const)('%s', (access, expected) => {
    const allowed = Object.entries(people).filter(([, who]) => accessRules[access](who));
    expect(allowed.map(([name]) => name).join(' ')).toBe(expected);
  });

  test('templates are also read by a person to whom their page was opened', () => {
    const opened = actor('user', COMPANY, { ownPages: { 'project-templates': true } });
    expect(accessRules.templateReaders(opened)).toBe(true);
  });
});

test.each([
  ['their own entry', { ownPages: { 'permissions-management': false } }, false],
  ['their role’s', { rolePages: { 'permissions-management': false } }, false],
  ['the company’s', { companyPages: { 'permissions-management': false } }, false],
  [
    'the role’s, but opened by their own',
    { ownPages: { 'permissions-management': true }, rolePages: { 'permissions-management': false } },
    true,
  ],
])('company 41 reads custom roles unless the page is closed to them: by %s', (_what, entries, allowed) => {
  expect(accessRules.customRoleReaders(actor('user', OPERATIONS_COMPANY, entries))).toBe(allowed);
});

test('a manager of no company has nobody to give a task to', () => {
  expect(accessRules.taskCreators(actor('manager', null))).toBe(false);
});

describe('any reach', () => {
  const entry = fc.option(fc.boolean(), { nil: undefined });
  const pages = (users: boolean | undefined) => (users === undefined ? {} : { users });
  const anybody = fc
    .tuple(
      fc.constantFrom('admin', 'manager', 'user', 'a custom role'),
      fc.option(fc.constantFrom(MANAGING_COMPANY, OPERATIONS_COMPANY, COMPANY)),
      entry,
      entry,
      entry,
    )
    .map(([role, company, own, ofRole, ofCompany]) =>
      actor(role, company, {
        ownPages: pages(own),
        rolePages: pages(ofRole),
        companyPages: pages(ofCompany),
      }),
    );
  const company = fc.option(fc.constantFrom(MANAGING_COMPANY, OPERATIONS_COMPANY, COMPANY, OTHER));

  test('nobody but the hub’s administration changes what belongs to another company', () => {
    fc.assert(
      fc.property(anybody, company, (who, target) => {
        const foreign = target === null || target !== who.assignedCompanyId;
        if (foreign && mayChange(who, 'users', target)) expect(reachOf(who, 'users')).toBe('hub');
      }),
    );
  });

  test('a page closed by one’s own entry or the role’s leaves nobody but admins any reach', () => {
    fc.assert(
      fc.property(anybody, (who) => {
        const { allowed, source } = effectivePageAccess(who, 'users');
        const shutOut = !allowed && (source === 'own' || source === 'role');
        if (who.role !== 'admin' && shutOut) expect(reachOf(who, 'users')).toBe('none');
      }),
    );
  });

  test('a page closed by the company’s entry leaves nobody any reach', () => {
    fc.assert(
      fc.property(anybody, (who) => {
        const { allowed, source } = effectivePageAccess(who, 'users');
        if (!allowed && source === 'company') expect(reachOf(who, 'users')).toBe('none');
      }),
    );
  });

  test('being let in never shortens anybody’s reach', () => {
    const length: Reach[] = ['none', 'read', 'company', 'hub'];
    const reachWith = (who: Actor, users: boolean | undefined) =>
      length.indexOf(reachOf({ ...who, ownPages: pages(users) }, 'users'));
    fc.assert(
      fc.property(anybody, (who) => {
        expect(reachWith(who, true)).toBeGreaterThanOrEqual(reachWith(who, undefined));
        expect(reachWith(who, undefined)).toBeGreaterThanOrEqual(reachWith(who, false));
      }),
    );
  });
});
