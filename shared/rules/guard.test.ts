import { describe, expect, test } from 'vitest';
import { guardedPage, refugeFrom } from './guard';
import { pageKeys } from './pages';

describe('the page that a path is guarded as', () => {
  test.each([
    ['/permissions-management', 'permissions-management'],
    ['/user-management', 'users'],
    ['/enhanced-user-management', 'users'],
    ['/simple-user-management', 'users'],
    ['/enhanced-company-management', 'companies'],
    ['/dashboard', 'dashboard'],
    ['/create-project', 'create-project'],
    ['/create-project/new', 'create-project'],
    ['/create-project/template', 'create-project'],
    ['/add-project', 'create-project'],
    ['/project/7', 'project-details'],
    ['/project-details/7', 'project-details'],
    ['/project-timeline/7', 'project-details'],
    ['/edit-project/7', 'edit-project'],
    ['/projects', 'projects'],
    ['/create-task', 'create-task'],
    ['/task-details/7', 'task-details'],
    ['/tasks', 'tasks'],
    ['/requests', 'requests'],
    ['/request-management', 'requests'],
    ['/create-request', 'create-request'],
    ['/request-details/7', 'request-details'],
    ['/request-types', 'request-types'],
    ['/request-types/', 'request-types'],
    ['/settings', 'settings'],
    ['/profile', 'user-profile'],
    ['/notifications', 'notifications'],
    ['/company-dashboard', 'company-dashboard'],
    ['/project-templates', 'project-templates'],
  ])('%s is %s', (path, page) => {
    expect(guardedPage(path)).toBe(page);
    expect(pageKeys).toContain(page);
  });

  test.each(['/', '/landing', '/login', '/projectile', '/requests-of-mine', '/constructor'])(
    '%s is not checked',
    (path) => {
      expect(guardedPage(path)).toBeUndefined();
    },
  );
});

test('a person who is denied lands where they are not denied again', () => {
  const of = (assignedCompanyId: number | null) => ({ assignedCompanyId });
  expect(refugeFrom(['users'], of(null))).toBe('/dashboard');
  expect(refugeFrom(['company-dashboard'], of(12))).toBe('/dashboard');
  expect(refugeFrom(['dashboard'], of(12))).toBe('/company-dashboard');
  expect(refugeFrom(['dashboard'], of(null))).toBe('/projects');
  expect(refugeFrom(['company-dashboard', 'dashboard', 'projects'], of(12))).toBe('/tasks');
  expect(refugeFrom(['dashboard', 'projects', 'tasks', 'requests'], of(null))).toBe('/landing');
  expect(guardedPage('/landing')).toBeUndefined();
});
