import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/auth';
import links from '@/locales/en/mailed-links';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import LoginPage from './login';

const TOKEN = 'a-token-of-43-letters';
let joined: boolean;
let sent: unknown[];
let accept: () => Response;
beforeEach(async () => {
  await setLanguage('en');
  [joined, sent] = [false, []];
  accept = () => {
    joined = true;
    return answer(200, { user: engineer });
  };
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address === '/api/auth/accept-invitation') {
      sent.push(JSON.parse(body as string));
      return accept();
    }
    return answer(200, {
      authenticated: joined,
      user: joined ? engineer : null,
      demo: false,
      mail: true,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (token = TOKEN) =>
  renderUi(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<p>inside</p>} />
    </Routes>,
    { at: `/login#invitation=${token}` },
  );
const password = () => screen.findByLabelText(links.join.password);
const submit = () => screen.getByRole('button', { name: links.join.submit });

it('an invited person sets their password and is inside', async () => {
  const { user } = open();
  await user.type(await password(), 'a-first-password');
  await user.click(submit());
  expect(await screen.findByText('inside')).toBeVisible();
  expect(sent).toEqual([{ token: TOKEN, password: 'a-first-password' }]);
});

it('an invitation that is not valid any more says what to do, and leads to signing in', async () => {
  accept = () => answer(409, { code: 'invitation_invalid', message: 'no longer valid' });
  const { user } = open();
  await user.type(await password(), 'a-first-password');
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: links.join.invalid })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: links.join.back }));
  expect(await screen.findByLabelText(say.username)).toBeVisible();
});

it('a password that others would guess is refused at the field, and the link goes on working', async () => {
  accept = () =>
    answer(400, {
      code: 'invalid_input',
      message: 'bad',
      errors: [{ path: 'password', message: 'Too easy to guess' }],
    });
  const { user } = open();
  await user.type(await password(), '123456');
  await user.click(submit());
  await waitFor(async () => expect(await password()).toHaveAccessibleDescription('Too easy to guess'));
});

it('a person of whom the hub requires a second step sets it up next', async () => {
  accept = () => answer(200, { user: null, secondStep: { setUp: false, methods: ['totp'] } });
  const { user } = open();
  await user.type(await password(), 'a-first-password');
  await user.click(submit());
  await waitFor(() => expect(screen.queryByLabelText(links.join.password)).toBeNull());
  expect(screen.queryByText('inside')).toBeNull();
});
