import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PageKey } from '../pages';
import { type Actor, MANAGING_COMPANY, OPERATIONS_COMPANY } from './actor';
import {
  type AccessSource,
  accessSources,
  effectivePageAccess,
  pageAccessRules,
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
  companyPages: {},
  ...pages,
});

/** The pages that are closed unless something opens them. */
const closed = [
  'users',
  'companies',
  'permissions-management',
  'request-types',
  'audit',
  'project-templates',
] as const;
const opened = (who: Actor) => closed.filter((page) => effectivePageAccess(who, page).allowed);

test('pages are open by default, but those of administration', () => {
  expect(pageKeys.filter((page) => !pageDefaults[page]).toSorted()).toEqual([...closed].toSorted());
});

describe('what is built in', () => {
  test.each<[string, Actor, readonly PageKey[]]>([
    ['an admin opens every page', actor('admin', null), closed],
    [
      'a manager administers',
      actor('manager', 1000),
      ['users', 'companies', 'request-types', 'project-templates'],
    ],
    [
      'company 41 oversees',
      actor('user', OPERATIONS_COMPANY),
      ['users', 'companies', 'permissions-management', 'request-types', 'project-templates'],
    ],
    ['company 11 plans projects', actor('user', MANAGING_COMPANY), ['project-templates']],
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
    [
      'the role’s entry wins over the company’s',
      actor('editor', 1000, { rolePages: no, companyPages: yes }),
      false,
      'role',
    ],
    [
      'an admin’s role opens it',
      actor('admin', OPERATIONS_COMPANY, { companyPages: no }),
      true,
      'builtInRole',
    ],
    ['a manager’s role opens it', actor('manager', 1000, { companyPages: no }), true, 'builtInRole'],
    ['the company’s entry opens it', actor('user', 1000, { companyPages: yes }), true, 'company'],
    [
      'the company’s entry closes company 41’s page',
      actor('user', OPERATIONS_COMPANY, { companyPages: no }),
      false,
      'company',
    ],
    ['company 41 opens it', actor('user', OPERATIONS_COMPANY), true, 'builtInCompany'],
    ['else the default', actor('user', 1000), false, 'default'],
  ])('%s', (_name, who, allowed, source) => {
    expect(effectivePageAccess(who, 'users')).toEqual({ allowed, source });
  });

  test('entries of other pages say nothing', () => {
    const who = actor('user', 1000, {
      ownPages: { companies: true },
      rolePages: { dashboard: false },
      companyPages: { settings: false },
    });
    expect(effectivePageAccess(who, 'users').source).toBe('default');
    expect(effectivePageAccess(who, 'dashboard')).toEqual({ allowed: false, source: 'role' });
    expect(effectivePageAccess(who, 'settings')).toEqual({ allowed: false, source: 'company' });
  });
});

test('the rules are asked from what is said of the person to what is said of everybody', () => {
  expect(accessSources).toEqual(['own', 'role', 'builtInRole', 'company', 'builtInCompany', 'default']);
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

describe('any person and any page', () => {
  const entries = fc.dictionary(fc.constantFrom(...pageKeys), fc.boolean());
  const anybody = fc.record({
    id: fc.nat(),
    role: fc.constantFrom('admin', 'manager', 'user', 'a custom role'),
    assignedCompanyId: fc.option(fc.constantFrom(MANAGING_COMPANY, OPERATIONS_COMPANY, 1000)),
    ownPages: entries,
    rolePages: entries,
    companyPages: entries,
  });
  const page = fc.constantFrom(...pageKeys);
  const places = { own: 'ownPages', role: 'rolePages', company: 'companyPages' } as const;
  const source = fc.constantFrom('own', 'role', 'company');
  const enter = (who: Actor, from: keyof typeof places, key: PageKey, canAccess: boolean): Actor => ({
    ...who,
    [places[from]]: { ...who[places[from]], [key]: canAccess },
  });
  const without = (who: Actor, from: keyof typeof places, key: PageKey): Actor => {
    const { [key]: _, ...others } = who[places[from]];
    return { ...who, [places[from]]: others };
  };
  const rank = (of: AccessSource) => accessSources.indexOf(of);

  test('the explanation has every rule in its order, and the first that says something is the decision', () => {
    fc.assert(
      fc.property(anybody, page, (who, key) => {
        const rules = pageAccessRules(who, key);
        expect(rules.map((rule) => rule.source)).toEqual([...accessSources]);
        const decisive = rules.find(({ canAccess }) => canAccess !== null);
        expect(effectivePageAccess(who, key)).toEqual({
          allowed: decisive?.canAccess,
          source: decisive?.source,
        });
      }),
    );
  });

  test('the explanation repeats what is entered, and what is built in only ever opens', () => {
    fc.assert(
      fc.property(anybody, page, (who, key) => {
        const said = new Map(pageAccessRules(who, key).map((rule) => [rule.source, rule.canAccess]));
        expect([said.get('own'), said.get('role'), said.get('company'), said.get('default')]).toEqual([
          who.ownPages[key] ?? null,
          who.rolePages[key] ?? null,
          who.companyPages[key] ?? null,
          pageDefaults[key],
        ]);
        expect([said.get('builtInRole'), said.get('builtInCompany')]).not.toContain(false);
      }),
    );
  });

  test('an entry decides where no stronger rule does, and else changes nothing', () => {
    fc.assert(
      fc.property(anybody, page, source, fc.boolean(), (who, key, from, canAccess) => {
        const before = effectivePageAccess(without(who, from, key), key);
        const after = effectivePageAccess(enter(who, from, key, canAccess), key);
        const isWeaker = rank(before.source) < rank(from);
        expect(after).toEqual(isWeaker ? before : { allowed: canAccess, source: from });
      }),
    );
  });

  test('entries for other pages change nothing', () => {
    fc.assert(
      fc.property(anybody, page, page, source, fc.boolean(), (who, key, other, from, canAccess) => {
        fc.pre(key !== other);
        expect(pageAccessRules(enter(who, from, other, canAccess), key)).toEqual(pageAccessRules(who, key));
      }),
    );
  });

  test('without entries nothing that is open by default is closed to anybody', () => {
    fc.assert(
      fc.property(anybody, page, (who, key) => {
        const bare = { ...who, ownPages: {}, rolePages: {}, companyPages: {} };
        expect(effectivePageAccess(bare, key).allowed || !pageDefaults[key]).toBe(true);
      }),
    );
  });
});
