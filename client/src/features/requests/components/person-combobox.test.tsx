import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { engineer } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { PersonCombobox } from './person-combobox';

const colleague = { id: 40, firstName: 'سارة', lastName: 'العتيبي', username: 'user40' };

it('a search that the server makes shows those whom it finds, and not who stands first without it', async () => {
  serve(engineer, {
    'GET /api/absences/stand-ins': () => answer(200, [colleague], { 'X-Total-Count': '900' }),
  });
  const onValueChange = vi.fn();
  const { user } = renderUi(
    <SignedIn>
      <PersonCombobox
        first={[{ value: 3, label: 'ماجد الزهراني' }]}
        value={null}
        onValueChange={onValueChange}
      />
    </SignedIn>,
  );
  await user.click(await screen.findByRole('combobox'));
  expect(await screen.findByRole('option', { name: /ماجد/ })).toBeInTheDocument();
  await user.type(screen.getByPlaceholderText(ar.step.searchPeople), 'سارة');
  expect(await screen.findByRole('option', { name: /سارة/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /ماجد/ })).not.toBeInTheDocument();
});
