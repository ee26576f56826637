import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { answer } from '@/test/render';
import { administrator } from '@/test/requests';
import { OfflineBar } from './offline-bar';
import { Providers } from './providers';
import { routes } from './router';

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
afterEach(() => vi.restoreAllMocks());

it('a page whose files could not be had says so within the shell, and comes with another try', async () => {
  setOnline(false);
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
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' }, { timeout: 25_000 });
  expect(screen.getByRole('alert')).toHaveTextContent('خطأ في الاتصال');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  setOnline(true);
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeInTheDocument();
});

it('says while there is no network that there is none, in a status that is there before', () => {
  render(<OfflineBar />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  setOnline(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(status).toHaveTextContent('لا يوجد اتصال بالشبكة');
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(status).toBeInTheDocument();
  expect(status).toBeEmptyDOMElement();
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
