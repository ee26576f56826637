import type { SystemPage } from '@shared/contracts/permissions';
import { type PageKey, pageDefaults } from '@shared/rules/pages';
import { describe, expect, it } from 'vitest';
import { decisionOf, type PageRow, rowsOfCompany, rowsOfRole, withPending } from './page-rows';

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
