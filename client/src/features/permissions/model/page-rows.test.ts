import type { SystemPage } from '@shared/contracts/permissions';
import type { PageKey } from '@shared/pages';
import { pageDefaults } from '@shared/rules/pages';
import { describe, expect, it } from 'vitest';
import { pageAccess } from '@/test/page-access';
import {
  decisionOf,
  isEntered,
  type PageRow,
  rowsOfCompany,
  rowsOfRole,
  statusOf,
  withPending,
} from './page-rows';

const page = (id: number, pageKey: PageKey): SystemPage => ({
  id,
  pageKey,
  displayName: pageKey,
  description: '',
  defaultAccess: pageDefaults[pageKey],
});
const pages = [page(1, 'tasks'), page(2, 'users'), page(3, 'settings')];
const entry = (pageKey: PageKey, canAccess: boolean) => ({ page: { pageKey }, canAccess });
const decisions = (rows: PageRow[]) =>
  rows.map((row) => {
    const { source, hasAccess } = decisionOf(row);
    return `${row.pageKey}: ${source} ${hasAccess}`;
  });

describe('the rules about a role', () => {
  it('are its entries, then what is built in, then the defaults', () => {
    expect(decisions(rowsOfRole(pages, 'Editor', [entry('tasks', false), entry('users', true)]))).toEqual([
      'tasks: role false',
      'users: role true',
      'settings: default true',
    ]);
    expect(decisions(rowsOfRole(pages, 'manager', []))).toEqual([
      'tasks: default true',
      'users: builtInRole true',
      'settings: default true',
    ]);
    expect(decisions(rowsOfRole(pages, 'admin', []))[0]).toBe('tasks: builtInRole true');
  });

  it('are no others than those', () => {
    const [row] = rowsOfRole(pages, 'Editor', []);
    expect(row?.rules.map(({ source }) => source)).toEqual(['role', 'builtInRole', 'default']);
  });
});

describe('the rules about a company', () => {
  it('are its entries, then what is built in for company 41, then the defaults', () => {
    expect(decisions(rowsOfCompany(pages, 12, [entry('settings', false)]))).toEqual([
      'tasks: default true',
      'users: default false',
      'settings: company false',
    ]);
    expect(decisions(rowsOfCompany(pages, 41, []))[1]).toBe('users: builtInCompany true');
    expect(decisions(rowsOfCompany(pages, 41, [entry('users', false)]))[1]).toBe('users: company false');
  });
});

it('what has just been switched goes before what the server said, for its page alone', () => {
  const rows = rowsOfRole(pages, 'Editor', [entry('tasks', true)]);
  expect(decisions(withPending(rows, 'role', new Map([[1, false]])))).toEqual([
    'tasks: role false',
    'users: default false',
    'settings: default true',
  ]);
});

it('what has just been taken away leaves its page to the weaker rules', () => {
  const rows = rowsOfCompany(pages, 41, [entry('tasks', false), entry('users', false)]);
  const nothing = new Map([1, 2].map((id) => [id, null]));
  expect(decisions(withPending(rows, 'company', nothing))).toEqual([
    'tasks: default true',
    'users: builtInCompany true',
    'settings: default true',
  ]);
});

describe('the status', () => {
  it('of a role or a company is what it says itself, or that it says nothing', () => {
    const entries = [entry('tasks', false), entry('users', true)];
    for (const rows of [rowsOfRole(pages, 'Editor', entries), rowsOfCompany(pages, 12, entries)]) {
      expect(rows.map(statusOf)).toEqual(['denied', 'allowed', 'unset']);
      expect(rows.map(isEntered)).toEqual([true, true, false]);
    }
    const builtIn = rowsOfRole(pages, 'manager', []);
    expect(builtIn.map(statusOf)).toEqual(['unset', 'allowed', 'unset']);
    expect(builtIn.some(isEntered)).toBe(false);
  });

  it('of a person is what is so, by any rule', () => {
    const rows = [
      pageAccess('tasks'),
      pageAccess('users', { role: true }),
      pageAccess('tasks', { own: false }),
    ];
    expect(rows.map(statusOf)).toEqual(['allowed', 'allowed', 'denied']);
    expect(rows.map(isEntered)).toEqual([false, false, true]);
  });
});
