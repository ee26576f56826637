import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { isOneOf } from '@/lib/known-pages';
import { pagePaths } from '@/lib/paths';
import { wasSignedIn } from '@/lib/presence';
import say from '@/locales/en/auth';
import { answer } from '@/test/render';
import { administrator } from '@/test/requests';
import { App } from './app';
import { Providers } from './providers';

vi.mock('./inside', () => ({ default: () => <p>inside</p>, fetchShell: async () => {} }));

beforeEach(async () => {
  await setLanguage('en');
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async () => answer(200, { authenticated: false, user: null, demo: false }));
});
afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

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
  expect(history.state).toMatchObject({ idx: 0 });
});

describe('between the entrance and the inside', () => {
  const status = vi.fn<() => Response>();
  const [signedIn, signedOut] = [administrator, null].map(
    (user) => () => answer(200, { authenticated: user !== null, user, demo: false }),
  ) as [() => Response, () => Response];
  const askAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  /** It is believed a moment later. */
  const sessionToEnd = () => vi.waitFor(() => expect(wasSignedIn()).toBe(false), { timeout: 10_000 });
  beforeEach(() => vi.stubGlobal('fetch', async () => status()));

  it.each(['yes', 'no'])('goes by the server where the browser remembers "%s"', async (remembered) => {
    localStorage.setItem('signedIn', remembered);
    status.mockImplementation(remembered === 'yes' ? signedOut : signedIn);
    open('/projects?status=overdue');
    if (remembered === 'yes') expect(await start()).not.toHaveLength(0);
    else expect(await screen.findByText('inside')).toBeVisible();
    expect(location.pathname + location.search).toBe('/projects?status=overdue');
    expect(wasSignedIn()).toBe(remembered === 'no');
  });

  it('leads inside a person who signed in elsewhere, and leaves it to the inside what follows the session', async () => {
    status.mockImplementation(signedOut);
    open('/projects');
    await start();
    status.mockImplementation(signedIn);
    await askAgain();
    expect(await screen.findByText('inside')).toBeVisible();
    status.mockImplementation(signedOut);
    await askAgain();
    await sessionToEnd();
    expect(screen.getByText('inside')).toBeVisible();
  });

  it('keeps a link for a new password with a person who follows it, and asks them to sign in when their session ends', async () => {
    status.mockImplementation(signedIn);
    const user = open('/login#reset=a-token');
    expect(await screen.findByLabelText(say.newPassword.label)).toBeVisible();
    expect(location.hash).toBe('');
    status.mockImplementation(signedOut);
    await askAgain();
    await sessionToEnd();
    await user.click(screen.getByRole('button', { name: say.newPassword.back }));
    expect(await screen.findByRole('heading', { level: 1, name: say.login.title })).toBeVisible();
  });
});

describe('what was entered at the entrance', () => {
  /** The server can't be reached when it is asked again who is there. */
  const loseTheServer = async () => {
    const fails = vi.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
    vi.stubGlobal('fetch', fails);
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(fails).toHaveBeenCalled();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50))); // the page hears of it
  };

  it('stays there while nobody can be asked who is there', async () => {
    const user = open('/login');
    const name = await screen.findByLabelText(say.username);
    await user.type(name, 'user12');
    await loseTheServer();
    expect(name).toBeInTheDocument();
    expect(name).toHaveValue('user12');
  });

  it('is kept with the link for a new password, which is nowhere else', async () => {
    const user = open('/login#reset=a-token');
    const password = await screen.findByLabelText(say.newPassword.label);
    await user.type(password, 'remembered');
    await loseTheServer();
    expect(password).toBeInTheDocument();
    expect(password).toHaveValue('remembered');
  });
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
