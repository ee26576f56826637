import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/auth';
import links from '@/locales/en/mailed-links';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import LoginPage from './login';

const TOKEN = 'a-token-of-43-letters';
const { confirmEmail } = links;
let signedIn: boolean;
let sent: unknown[];
let confirm: () => Response;
beforeEach(async () => {
  await setLanguage('en');
  [signedIn, sent] = [false, []];
  confirm = () => answer(204);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address === '/api/auth/confirm-email') {
      sent.push(JSON.parse(body as string));
      return confirm();
    }
    const user = signedIn ? engineer : null;
    return answer(200, { authenticated: signedIn, user, demo: false, mail: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  renderUi(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/profile" element={<p>profile</p>} />
      <Route path="*" element={<p>inside</p>} />
    </Routes>,
    { at: `/login#confirm-email=${TOKEN}` },
  );
const button = () => screen.findByRole('button', { name: confirmEmail.submit });

describe('a link that confirms an address', () => {
  it('is out of the address at once, and does nothing before the reader says so', async () => {
    const { router } = open();
    await button();
    expect(screen.getByRole('heading', { name: confirmEmail.title })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/login', hash: '', search: '' });
    expect(sent).toEqual([]);
  });

  it('confirms it for signed-out people, and leads to the sign-in form', async () => {
    const { user } = open();
    await user.click(await button());
    expect(await screen.findByText(confirmEmail.done)).toBeVisible();
    expect(screen.getByRole('heading', { name: say.login.title })).toBeVisible();
    expect(sent).toEqual([{ token: TOKEN }]);
  });

  it('confirms it for signed-in people, who go on inside', async () => {
    signedIn = true;
    const { user } = open();
    await user.click(await button());
    expect(await screen.findByText('inside')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['email_link_invalid', confirmEmail.invalidText],
    ['email_taken', confirmEmail.taken],
  ])('says what is wrong after %s, and how to go on', async (code, sentence) => {
    confirm = () => answer(409, { code, message: 'refused' });
    const { user } = open();
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: confirmEmail.invalid })).toHaveFocus();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByRole('link', { name: confirmEmail.profile })).toBeNull();
    await user.click(screen.getByRole('button', { name: confirmEmail.toSignIn }));
    expect(screen.getByRole('button', { name: say.signIn })).toBeVisible();
  });

  it('leads signed-in people to their profile, where the link is sent again', async () => {
    signedIn = true;
    confirm = () => answer(409, { code: 'email_link_invalid', message: 'refused' });
    const { user } = open();
    await user.click(await button());
    await user.click(await screen.findByRole('link', { name: confirmEmail.profile }));
    expect(await screen.findByText('profile')).toBeVisible();
  });

  it('can be tried again when the server fails', async () => {
    confirm = () => answer(503, 'down');
    const { user } = open();
    await user.click(await button());
    expect(await screen.findByText(confirmEmail.failed)).toBeVisible();
    confirm = () => answer(204);
    await user.click(await button());
    expect(await screen.findByText(confirmEmail.done)).toBeVisible();
  });
});
