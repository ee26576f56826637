import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
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
  expect(await screen.findByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
