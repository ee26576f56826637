import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MANAGING_COMPANY, OPERATIONS_COMPANY, type RoleAndCompany } from './actor';
import { homeOf, landingAfterSignIn, landingOfVisitor } from './landing';

const who = (role: string, assignedCompanyId: number | null): RoleAndCompany => ({ role, assignedCompanyId });

describe('after signing in', () => {
  test.each([
    ['an admin', who('admin', null), '/dashboard'],
    ['an admin of a company', who('admin', 1000), '/dashboard'],
    ['a user of a company', who('user', 1000), '/company-dashboard'],
    ['a manager', who('manager', 1000), '/company-dashboard'],
    ['company 41', who('user', OPERATIONS_COMPANY), '/company-dashboard'],
    ['company 11', who('user', MANAGING_COMPANY), '/dashboard'],
    ['a user without a company', who('user', null), '/dashboard'],
  ])('on the landing page: %s', (_name, user, path) => {
    expect(landingAfterSignIn(user, 'landing')).toBe(path);
    expect(landingAfterSignIn(user, 'login')).toBe('/company-dashboard');
  });

  test('all that waits for them, where they have chosen that', () => {
    for (const user of [who('admin', null), who('user', 1000), who('user', null)]) {
      const chosen = { ...user, firstPage: 'my_work' as const };
      for (const screen of ['landing', 'login'] as const) {
        expect(landingAfterSignIn(chosen, screen)).toBe('/my-work');
        expect(landingAfterSignIn(chosen, screen, '/projects')).toBe('/projects');
        expect(landingAfterSignIn({ ...user, firstPage: 'usual' }, screen)).toBe(
          landingAfterSignIn(user, screen),
        );
      }
      expect([landingOfVisitor(chosen), homeOf(chosen)]).toEqual(['/my-work', '/my-work']);
    }
  });

  test.each(['/projects', '/project-details/5?tab=tasks#notes', '/login-help', '/apiary'])(
    'people return to where they wanted: %s',
    (path) => {
      for (const screen of ['landing', 'login'] as const) {
        expect(landingAfterSignIn(who('user', null), screen, path)).toBe(path);
      }
    },
  );

  test.each([
    '',
    '/',
    '/landing',
    '/login',
    '/login?error=google',
    '/?next=/projects',
    '/api',
    '/api/logout',
    '/API/logout',
    '/projects/../api/logout',
    '/%2e%2e/api/logout',
    '/.//elsewhere.example',
    'projects',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/projects\u0000',
    `/${'x'.repeat(2_000)}`,
    'javascript:alert(1)',
  ])('but not to %j', (path) => {
    expect(landingAfterSignIn(who('admin', null), 'landing', path)).toBe('/dashboard');
  });

  test('never to another origin', () => {
    const anyPath = fc.string({
      unit: fc.constantFrom('/', '\\', ':', '.', '@', '?', '#', ' ', '\t', '\n', 'a'),
    });
    fc.assert(
      fc.property(anyPath, (path) => {
        const landed = landingAfterSignIn(who('user', null), 'login', path);
        expect(new URL(landed, 'https://hub.example').origin).toBe('https://hub.example');
      }),
      { numRuns: 5_000 },
    );
  });
});

test('a visitor of the sign-in screen is led to where they can do something', () => {
  expect(landingOfVisitor(who('user', 1000))).toBe('/company-dashboard');
  expect(landingOfVisitor(who('admin', null))).toBe('/company-dashboard');
  expect(landingOfVisitor(who('user', null))).toBe('/dashboard');
  expect(landingOfVisitor(who('user', null), '/tasks')).toBe('/tasks');
});

test('home is the company’s dashboard, else the landing page', () => {
  expect(homeOf(who('user', 1000))).toBe('/company-dashboard');
  expect(homeOf(who('admin', MANAGING_COMPANY))).toBe('/company-dashboard');
  expect(homeOf(who('admin', null))).toBe('/landing');
});
