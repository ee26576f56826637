import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { isOneOf } from '@/lib/known-pages';
import { pagePaths } from '@/lib/paths';
import { wasSignedIn } from '@/lib/presence';
import say from '@/locales/en/auth';
import { answer } from '@/test/render';
import { App } from './app';
import { Providers } from './providers';

beforeEach(async () => {
  await setLanguage('en');
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async () => answer(200, { authenticated: false, user: null, demo: false }));
});
afterEach(() => history.replaceState(null, '', '/'));

function open(at: string) {
  history.replaceState(null, '', at);
  render(
    <Providers>
      <App />
    </Providers>,
  );
  return userEvent.setup();
}
const start = () => screen.findAllByRole('link', { name: say.hero.start });

it('shows the landing page on every path, leads to the sign-in screen and back, and keeps the path asked for', async () => {
  const user = open('/projects?status=overdue');
  await user.click((await start())[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: say.login.title })).toHaveFocus();
  expect(location.pathname).toBe('/login');
  expect(history.state).toMatchObject({ usr: { asked: '/projects?status=overdue' }, idx: 1 });
  expect(screen.getByRole('link', { name: say.google.signIn })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/projects?status=overdue')),
  );

  await act(async () => {
    history.back();
    await new Promise((back) => addEventListener('popstate', back, { once: true }));
  });
  expect(await start()).not.toHaveLength(0);
  expect(location.pathname).toBe('/projects');
});

it('takes what a link brings along out of the address', async () => {
  open('/login?error=google_refused');
  expect(await screen.findByRole('alert')).toHaveTextContent(say.google.failures.google_refused);
  expect(location.search).toBe('');
  expect(wasSignedIn()).toBe(false);
});

it('says that nobody can tell who is there, and tries again', async () => {
  const status = vi.fn(() => answer(503, { code: 'unavailable', message: 'Come back later' }));
  vi.stubGlobal('fetch', async () => status());
  const user = open('/login');
  expect(await screen.findByText('Come back later')).toBeVisible();
  status.mockReturnValue(answer(200, { authenticated: false, user: null, demo: false }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: say.login.title })).toBeVisible();
});

it.each([
  ['/projects', true],
  ['/Projects/', true],
  ['/project/5', true],
  ['/project', false],
  ['/project/5/edit', false],
  ['/nowhere', false],
])('knows whether %s is a page', (path, isPage) => {
  expect(isOneOf(pagePaths, path)).toBe(isPage);
});
