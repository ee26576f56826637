import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/auth';
import links from '@/locales/en/mailed-links';
import projects from '@/locales/en/projects';
import { loadAllPages } from '@/test/all-pages';
import { answer } from '@/test/render';
import { administrator } from '@/test/requests';
import { isPage } from './pages';
import { Providers } from './providers';
import { routes } from './router';

beforeAll(loadAllPages, 60_000);

const [signedIn, signedOut] = [administrator, null].map(
  (user) => () => answer(200, { authenticated: user !== null, user, demo: false }),
) as [() => Response, () => Response];
let status: () => Response;
beforeEach(async () => {
  await setLanguage('en');
  status = signedOut;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/auth/status') return status();
    if (address.startsWith('/api/check-page-access/')) return answer(200, { hasAccess: true });
    return answer(200, [], { 'X-Total-Count': '0' });
  });
});

function open(at: string) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), router };
}
const start = () => screen.findAllByRole('link', { name: say.hero.start });
const loginHeading = () => screen.findByRole('heading', { level: 1, name: say.login.title });
const askAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

it('shows the landing page on every path, leads to the sign-in screen and back, and keeps the path asked for', async () => {
  const { user, router } = open('/projects?status=overdue');
  await user.click((await start())[0] as HTMLElement);
  expect(await loginHeading()).toHaveFocus();
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { asked: '/projects?status=overdue' },
  });
  expect(screen.getByRole('link', { name: say.google.signIn })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('/projects?status=overdue')),
  );

  await act(() => router.navigate(-1));
  expect(await start()).not.toHaveLength(0);
  expect(router.state.location.pathname).toBe('/projects');
});

describe('a session that begins or ends elsewhere', () => {
  it('opens the page at the address to a person who signed in, and closes it when their session ends', async () => {
    const { router } = open('/projects?status=overdue');
    await start();
    status = signedIn;
    await askAgain();
    expect(await screen.findByRole('heading', { level: 1, name: projects.title })).toBeInTheDocument();
    status = signedOut;
    await askAgain();
    expect(await start()).not.toHaveLength(0);
    expect(router.state.location).toMatchObject({ pathname: '/projects', search: '?status=overdue' });
  });

  it('keeps a link for a new password with a person who follows it, and asks them to sign in when their session ends', async () => {
    status = signedIn;
    const { user, router } = open('/login#reset=a-token');
    expect(await screen.findByLabelText(links.newPassword.label)).toBeVisible();
    expect(router.state.location.hash).toBe('');
    status = signedOut;
    await askAgain();
    await act(() => new Promise((resolve) => setTimeout(resolve, 3_500))); // it is believed after 3 s
    await user.click(screen.getByRole('button', { name: links.newPassword.back }));
    expect(await loginHeading()).toBeVisible();
  });
});

describe('what was entered on the sign-in screen', () => {
  /** The server can't be reached when it is asked again who is there. */
  const loseTheServer = async () => {
    const fails = vi.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('fetch', fails);
    await askAgain();
    expect(fails).toHaveBeenCalled();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50))); // the page hears of it
  };

  it('stays there while the session can’t be read', async () => {
    const { user } = open('/login');
    const name = await screen.findByLabelText(say.username);
    await user.type(name, 'user12');
    await loseTheServer();
    expect(name).toBeInTheDocument();
    expect(name).toHaveValue('user12');
  });

  it('is kept with the link for a new password, which is nowhere else', async () => {
    const { user } = open('/login#reset=a-token');
    const password = await screen.findByLabelText(links.newPassword.label);
    await user.type(password, 'remembered');
    await loseTheServer();
    expect(password).toBeInTheDocument();
    expect(password).toHaveValue('remembered');
  });
});

it('takes what a link brings along out of the address', async () => {
  const { router } = open('/login?error=google_refused');
  expect(await screen.findByRole('alert')).toHaveTextContent(say.google.failures.google_refused);
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
});

it('leads from the root to the page of a person who signs in there', async () => {
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/auth/login') return known(address);
    status = signedIn;
    return answer(200, { user: administrator });
  });
  const { user, router } = open('/');
  await user.type(await screen.findByLabelText(say.identifier), 'admin');
  await user.type(screen.getByLabelText(say.password), 'admin123{Enter}');
  // the landing page has a banner too, and goes a moment after the address has changed
  await vi.waitFor(() => {
    expect(screen.queryByLabelText(say.password)).toBeNull();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
  expect(router.state.location.pathname).toBe('/dashboard');
});

it('says that the session can’t be read, and tries again', async () => {
  status = () => answer(503, { code: 'unavailable', message: 'Come back later' });
  const { user } = open('/login');
  expect(await screen.findByText('Come back later')).toBeVisible();
  status = signedOut;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await loginHeading()).toBeVisible();
});

it.each([
  ['/projects', true],
  ['/Projects/', true],
  ['/project/5', true],
  ['/project', false],
  ['/project/5/edit', false],
  ['/nowhere', false],
])('knows whether %s is a page', (path, expected) => {
  expect(isPage(path)).toBe(expected);
});
