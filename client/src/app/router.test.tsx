import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { answer } from '@/test/render';
import { administrator } from '@/test/requests';
import { Providers } from './providers';
import { routes } from './router';

vi.mock('@/features/settings/pages/settings', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/settings.js');
});

it('says that the files of a page could not be had, and keeps the shell', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/auth/status'
      ? answer(200, { authenticated: true, user: administrator, demo: false })
      : answer(200, address.startsWith('/api/check-page-access/') ? { hasAccess: true } : { unread: 0 }),
  );
  render(
    <Providers>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/settings'] })} />
    </Providers>,
  );
  // the shell is loaded here for the first time, and read from its sources
  const reload = await screen.findByRole('button', { name: 'إعادة تحميل الصفحة' }, { timeout: 25_000 });
  expect(reload).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

it('has a page for every path, and a path for every page: what opens all of them goes by the paths', () => {
  const pathsOf = (all: RouteObject[]): string[] =>
    all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
  const { companyDashboard, ...others } = paths;
  const known = [
    companyDashboard(),
    ...Object.values(others).map((path) => (typeof path === 'string' ? path : path(':id'))),
  ];
  expect(pathsOf(routes).sort()).toEqual([...known, '*'].sort());
});
