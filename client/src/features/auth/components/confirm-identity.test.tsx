import * as users from '@shared/contracts/users';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/http';
import { answer, renderUi } from '@/test/render';
import { ConfirmIdentity } from './confirm-identity';

/** A form whose call needs a recent proof of identity. */
function Form() {
  const [outcome, setOutcome] = useState('');
  const save = () =>
    call(users.update, { params: { id: 5 }, body: { role: 'manager' } }).then(
      () => setOutcome('saved'),
      (error) => setOutcome(error.code),
    );
  return (
    <main>
      <input aria-label="role" defaultValue="manager" />
      <button type="button" onClick={save}>
        save
      </button>
      <p>{outcome}</p>
      <ConfirmIdentity />
    </main>
  );
}

/** On a server that knows this password. */
async function show() {
  let isProven = false;
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push([address, body]);
    if (address === '/api/auth/confirm') {
      isProven = body.password === 'right';
      const errors = [{ path: 'password', message: 'كلمة المرور هذه غير صحيحة' }];
      return isProven ? answer(204) : answer(400, { code: 'invalid_input', message: '', errors });
    }
    return isProven
      ? answer(200, {})
      : answer(403, { code: 'confirmation_required', message: 'لم تؤكد هويتك' });
  });
  const shown = renderUi(<Form />);
  await shown.user.click(screen.getByRole('button', { name: 'save' }));
  const password = await screen.findByLabelText(/^كلمة المرور/);
  return { ...shown, sent, password };
}

afterEach(() => vi.unstubAllGlobals());

describe('a call that needs a recent proof of identity', () => {
  it('is made again once the password was entered', async () => {
    const { user, sent, password } = await show();
    await user.type(password, 'right{Enter}');
    expect(await screen.findByText('saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent.map(([address]) => address)).toEqual(['/api/users/5', '/api/auth/confirm', '/api/users/5']);
  });

  it('waits while the password is wrong, which the field says', async () => {
    const { user, sent, password } = await show();
    await user.type(password, 'a guess{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/كلمة المرور هذه غير صحيحة/));
    expect(sent).toHaveLength(2);
  });

  it('is given up with the question, and the form stays as it was', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: 'إلغاء' }));
    expect(await screen.findByText('confirmation_required')).toBeVisible();
    expect(screen.getByLabelText('role')).toHaveValue('manager');
    expect(sent).toHaveLength(1);
  });
});
