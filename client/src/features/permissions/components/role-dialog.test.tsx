import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/lib/direction';
import say from '@/locales/en/permissions';
import { renderUi } from '@/test/render';
import { administrator } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { RoleDialog } from './role-dialog';

beforeEach(() => setLanguage('en'));

it('a name that is too long is said to be, and not cut', async () => {
  const calls = serve(administrator);
  const { user } = renderUi(
    <SignedIn>
      <RoleDialog onClose={() => {}} />
    </SignedIn>,
  );
  const name = await screen.findByLabelText(new RegExp(say.create.name));
  await user.click(name);
  await user.paste('r'.repeat(101));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/^At most 100/)).toBeVisible();
  expect(name).toHaveValue('r'.repeat(101));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
