import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, MANAGING_COMPANY, OPERATIONS_COMPANY } from './actor';
import {
  type AccessSource,
  effectivePageAccess,
  type PageKey,
  pageDefaults,
  pageKeys,
  pageOfKey,
} from './pages';

const actor = (role: string, assignedCompanyId: number | null, pages: Partial<Actor> = {}): Actor => ({
  id: 1,
  role,
  assignedCompanyId,
  ownPages: {},
  rolePages: {},
  ...pages,
});

/** The pages that are closed unless something opens them. */
const closed = ['users', 'companies', 'permissions-management', 'request-types'] as const;
const opened = (who: Actor) => closed.filter((page) => effectivePageAccess(who, page).allowed);

test('pages are open by default, but those of administration', () => {
  expect(pageKeys.filter((page) => !pageDefaults[page]).toSorted()).toEqual([...closed].toSorted());
});

describe('what is built in', () => {
  test.each<[string, Actor, readonly PageKey[]]>([
    ['an admin opens every page', actor('admin', null), closed],
    ['a manager administers', actor('manager', 1000), ['users', 'companies', 'request-types']],
    ['company 41 oversees', actor('user', OPERATIONS_COMPANY), closed],
    ['company 11 opens none of them by belonging to it', actor('user', MANAGING_COMPANY), []],
    ['a user opens none of them', actor('user', 1000), []],
    ['a custom role opens none of them', actor('editor', 1000), []],
  ])('%s', (_name, who, expected) => {
    expect(opened(who)).toEqual(expected);
    expect(
      pageKeys.every((page) => effectivePageAccess(who, page).allowed || closed.includes(page as never)),
    ).toBe(true);
  });
});

describe('the strongest rule that says something decides', () => {
  const no = { users: false };
  const yes = { users: true };
  test.each<[string, Actor, boolean, AccessSource]>([
    ['one’s own entry closes an admin’s page', actor('admin', null, { ownPages: no }), false, 'own'],
    [
      'one’s own entry wins over the role’s',
      actor('user', null, { ownPages: yes, rolePages: no }),
      true,
      'own',
    ],
    ['the role’s entry closes an admin’s page', actor('admin', null, { rolePages: no }), false, 'role'],
    ['the role’s entry closes a manager’s page', actor('manager', 1000, { rolePages: no }), false, 'role'],
    [
      'the role’s entry closes company 41’s page',
      actor('user', OPERATIONS_COMPANY, { rolePages: no }),
      false,
      'role',
    ],
    ['a custom role’s entry opens a page', actor('editor', 1000, { rolePages: yes }), true, 'role'],
    ['an admin’s role opens it', actor('admin', null), true, 'role'],
    ['a manager’s role opens it', actor('manager', OPERATIONS_COMPANY), true, 'role'],
    ['company 41 opens it', actor('user', OPERATIONS_COMPANY), true, 'company'],
    ['else the default', actor('user', 1000), false, 'default'],
  ])('%s', (_name, who, allowed, source) => {
    expect(effectivePageAccess(who, 'users')).toEqual({ allowed, source });
  });

  test('entries of other pages say nothing', () => {
    const who = actor('user', null, { ownPages: { companies: true }, rolePages: { dashboard: false } });
    expect(effectivePageAccess(who, 'users').source).toBe('default');
    expect(effectivePageAccess(who, 'dashboard')).toEqual({ allowed: false, source: 'role' });
  });
});

describe('the page meant by a key', () => {
  test('is the page itself, or the one that the test screens call so', () => {
    for (const page of pageKeys) expect(pageOfKey(page)).toBe(page);
    expect(
      ['user-management', 'company-management', 'project-management', 'task-management'].map(pageOfKey),
    ).toEqual(['users', 'companies', 'projects', 'tasks']);
  });

  test('is none for anything else', () => {
    for (const key of ['', 'Users', 'nowhere', 'toString', '__proto__', 'constructor']) {
      expect(pageOfKey(key)).toBeUndefined();
    }
  });
});

describe('whoever asks for whatever page', () => {
  const entries = fc.dictionary(fc.constantFrom(...pageKeys), fc.boolean());
  const anybody = fc.record({
    id: fc.nat(),
    role: fc.constantFrom('admin', 'manager', 'user', 'a custom role'),
    assignedCompanyId: fc.option(fc.constantFrom(MANAGING_COMPANY, OPERATIONS_COMPANY, 1000)),
    ownPages: entries,
    rolePages: entries,
  });
  const page = fc.constantFrom(...pageKeys);

  test('an entry decides, one’s own before the role’s', () => {
    fc.assert(
      fc.property(anybody, page, (who, key) => {
        const { allowed, source } = effectivePageAccess(who, key);
        const entry = who.ownPages[key] ?? who.rolePages[key];
        if (entry !== undefined) expect(allowed).toBe(entry);
        expect(source === 'own').toBe(who.ownPages[key] !== undefined);
      }),
    );
  });

  test('entries for other pages change nothing', () => {
    fc.assert(
      fc.property(anybody, page, entries, (who, key, others) => {
        const { [key]: own, ...rest } = { ...others, ...who.ownPages } as Record<PageKey, boolean>;
        const kept = who.ownPages[key] === undefined ? rest : { ...rest, [key]: own };
        expect(effectivePageAccess({ ...who, ownPages: kept }, key)).toEqual(effectivePageAccess(who, key));
      }),
    );
  });

  test('without entries nothing that is open by default is closed to anybody', () => {
    fc.assert(
      fc.property(anybody, page, (who, key) => {
        const { allowed } = effectivePageAccess({ ...who, ownPages: {}, rolePages: {} }, key);
        expect(allowed || !pageDefaults[key]).toBe(true);
      }),
    );
  });
});
