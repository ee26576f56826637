import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/auth';
import links from '@/locales/en/mailed-links';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import LandingPage from './landing';
import LoginPage from './login';

const TOKEN = 'a-token-of-43-letters';
let signedIn: boolean;
let mail: boolean;
let asked: unknown[];
let forgot: () => Response | Promise<Response>;
let sent: unknown[];
let reset: () => Response;
beforeEach(async () => {
  await setLanguage('en');
  signedIn = false;
  mail = true;
  [asked, sent] = [[], []];
  forgot = () => answer(204);
  reset = () => answer(204);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address === '/api/auth/forgot-password') {
      asked.push(JSON.parse(body as string));
      return forgot();
    }
    if (address === '/api/auth/reset-password') {
      sent.push(JSON.parse(body as string));
      return reset();
    }
    return answer(200, { authenticated: signedIn, user: signedIn ? engineer : null, demo: false, mail });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (at: string) =>
  renderUi(
    <Routes>
      <Route path="/landing" element={<LandingPage asked="/projects?from=mail" />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<p>inside</p>} />
    </Routes>,
    { at },
  );

describe('a forgotten password', () => {
  it.each([
    ['/landing', say.identifier],
    ['/login', say.username],
  ])('is helped with on %s, without signing anybody in', async (at, label) => {
    const { user } = open(at);
    await user.type(await screen.findByLabelText(label), 'noura@masar.example');
    const button = screen.getByRole('button', { name: say.forgot.title });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: say.forgot.title });
    expect(within(dialog).getByLabelText(new RegExp(say.forgot.email))).toHaveValue('noura@masar.example');
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText(/noura@masar\.example.*30 minutes/)).toBeVisible();
    expect(asked).toEqual([{ email: 'noura@masar.example' }]);
    expect(screen.queryByText(say.enterPassword)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: say.forgot.done }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('takes over no user name, and asks for a real address', async () => {
    const { user } = open('/login');
    await user.type(await screen.findByLabelText(say.username), 'user12');
    await user.click(screen.getByRole('button', { name: say.forgot.title }));
    const field = await screen.findByLabelText(new RegExp(say.forgot.email));
    expect(field).toHaveValue('');
    await user.type(field, 'user12{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it('promises no mail where the hub sends none', async () => {
    mail = false;
    const { user } = open('/login');
    await user.type(await screen.findByLabelText(say.username), 'noura@masar.example');
    await user.click(screen.getByRole('button', { name: say.forgot.title }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(say.forgot.noMail);
    await user.click(screen.getByRole('button', { name: say.forgot.ask }));
    expect(await screen.findByRole('dialog', { name: say.forgot.noMailTitle })).toBeVisible();
    expect(screen.getByText(/^Ask a system manager .* 30 minutes/)).toBeVisible();
    expect(screen.queryByText(say.forgot.nothing)).not.toBeInTheDocument();
    expect(asked).toEqual([{ email: 'noura@masar.example' }]);
  });

  it('says what the server says, or that it failed', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('button', { name: say.forgot.title }));
    forgot = () => answer(429, { code: 'too_many_requests', message: 'Too many' });
    await user.type(screen.getByLabelText(new RegExp(say.forgot.email)), 'noura@masar.example{Enter}');
    expect(await screen.findByText('Too many')).toBeVisible();
    forgot = () => Promise.reject(new TypeError('offline'));
    await user.click(screen.getByRole('button', { name: say.forgot.send }));
    expect(await screen.findByText(say.forgot.failed)).toBeVisible();
    expect(screen.queryByText(say.forgot.sentTitle)).not.toBeInTheDocument();
  });
});

describe('a link for a new password', () => {
  const field = () => screen.findByLabelText(links.newPassword.label);

  it('is out of the address at once, sets the password, and leads to the sign-in form', async () => {
    const { user, router } = open(`/login#reset=${TOKEN}`);
    await user.type(await field(), 'new-password');
    expect(router.state.location).toMatchObject({ pathname: '/login', hash: '', search: '' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: say.login.title })).toHaveFocus();
    expect(screen.getByText(links.newPassword.done)).toBeVisible();
    expect(sent).toEqual([{ token: TOKEN, password: 'new-password' }]);
    expect(screen.getByRole('button', { name: say.signIn })).toBeEnabled();
  });

  it('works while a person is signed in, who then is no longer', async () => {
    signedIn = true;
    const { user, router } = open(`/login#reset=${TOKEN}`);
    await user.type(await field(), 'new-password');
    reset = () => {
      signedIn = false;
      return answer(204);
    };
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: say.login.title })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('that is signed in goes on inside when they turn back', async () => {
    signedIn = true;
    const { user } = open(`/login#reset=${TOKEN}`);
    await field();
    await user.click(screen.getByRole('button', { name: links.newPassword.back }));
    expect(await screen.findByText('inside')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps what is too short to itself', async () => {
    const { user } = open(`/login#reset=${TOKEN}`);
    await user.type(await field(), 'short{Enter}');
    expect(await field()).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('that is not valid any more says so and offers a new one', async () => {
    reset = () => answer(409, { code: 'reset_link_invalid', message: 'not valid' });
    const { user } = open(`/login#reset=${TOKEN}`);
    await user.type(await field(), 'new-password{Enter}');
    expect(await screen.findByRole('heading', { name: links.newPassword.invalid })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: links.newPassword.askAgain }));
    expect(screen.getByRole('dialog', { name: say.forgot.title })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: links.newPassword.back }));
    expect(screen.getByRole('button', { name: say.signIn })).toBeVisible();
  });

  it('that no link of ours looks like is not even sent', async () => {
    const { user } = open(`/login#reset=${'x'.repeat(201)}`);
    await user.type(await field(), 'new-password{Enter}');
    expect(await screen.findByRole('heading', { name: links.newPassword.invalid })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps the form when the server fails, and the next try may succeed', async () => {
    reset = () => answer(503, 'down');
    const { user } = open(`/login#reset=${TOKEN}`);
    await user.type(await field(), 'new-password{Enter}');
    expect(await screen.findByText(links.newPassword.failed)).toBeVisible();
    reset = () => answer(204);
    await user.click(screen.getByRole('button', { name: links.newPassword.submit }));
    await waitFor(() => expect(screen.getByRole('heading', { name: say.login.title })).toBeVisible());
  });
});

describe('signing in with Google', () => {
  const link = () => screen.findByRole('link', { name: say.google.signIn });

  it('is a link that the browser follows, and takes along the screen and the page that was asked for', async () => {
    const { unmount } = open('/login');
    expect(await link()).toHaveAttribute('href', '/api/auth/google?from=login');
    unmount();
    open('/landing');
    expect(await link()).toHaveAttribute('href', '/api/auth/google?asked=%2Fprojects%3Ffrom%3Dmail');
  });

  it.each(Object.entries(say.google.failures))('explains %s, once', async (code, sentence) => {
    const { router } = open(`/login?error=${code}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  });

  it('shows nothing for a code that it does not know', async () => {
    const { router } = open('/login?error=%3Cb%3Eevil');
    await link();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
