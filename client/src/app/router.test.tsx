import { fileOf, pages as registry } from '@shared/pages';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import templates from '@/locales/ar/templates';
import { loadAllPages } from '@/test/all-pages';
import { answer } from '@/test/render';
import { administrator } from '@/test/requests';
import { serve } from '@/test/signed-in';
import { OfflineBar } from './offline-bar';
import { Providers } from './providers';
import { routes } from './router';

beforeAll(loadAllPages, 60_000);

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
afterEach(() => vi.restoreAllMocks());

it('a page whose files could not be had says so within the shell, and comes with another try', async () => {
  setOnline(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
  serve(administrator, {
    'GET /api/check-page-access/project-templates': () => answer(200, { hasAccess: true }),
  });
  render(
    <Providers>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/project-templates'] })} />
    </Providers>,
  );
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  expect(screen.getByRole('alert')).toHaveTextContent('خطأ في الاتصال');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  setOnline(true);
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: templates.title })).toBeInTheDocument();
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

it('every page of the registry has a file, and every file of a page is in the registry', () => {
  const files = Object.keys(import.meta.glob(['../features/*/pages/*.tsx', '!**/*.test.tsx']));
  const names = files.map((path) => path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length));
  expect(new Set(names).size).toBe(names.length);
  const registered = new Set<string>(Object.values(registry).map(fileOf));
  expect([...registered, 'landing', 'login'].toSorted()).toEqual(names.toSorted());
});

it('the router has every path of the registry once', () => {
  const pathsOf = (all: RouteObject[]): string[] =>
    all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
  const registered = Object.values(registry).map(({ path }) => path);
  expect(pathsOf(routes).toSorted()).toEqual(['/', '/landing', '/login', '*', ...registered].toSorted());
});
