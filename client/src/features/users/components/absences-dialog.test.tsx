import type { Absence } from '@shared/contracts/absences';
import { hubDay } from '@shared/contracts/fields';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ar from '@/locales/ar/absences';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleType } from '@/test/requests';
import { type Call, SignedIn, serve } from '@/test/signed-in';
import { AbsencesDialog } from './absences-dialog';

const saad = { id: 8, firstName: 'سعد', lastName: 'الحربي', username: 'saad' };
const absence: Absence = {
  id: 1,
  user: { id: engineer.id, firstName: 'نورة', lastName: 'السبيعي', username: 'noura' },
  standIn: saad,
  startDate: '2027-01-10',
  endDate: '2027-01-12',
  requestTypes: [{ id: 4, name: 'صرف مواد', nameEn: null }],
};

function show(answers: Parameters<typeof serve>[1] = {}) {
  const calls = serve(engineer, {
    'GET /api/absences': () => answer(200, []),
    'GET /api/absences/stand-ins': () => answer(200, [saad], { 'X-Total-Count': '1' }),
    'GET /api/request-types': () => answer(200, [sampleType], { 'X-Total-Count': '1' }),
    ...answers,
  });
  const onClose = vi.fn();
  return {
    ...renderUi(
      <SignedIn>
        <AbsencesDialog onClose={onClose} />
      </SignedIn>,
    ),
    calls,
  };
}
type User = ReturnType<typeof show>['user'];
const sent = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

async function fillIn(user: User, first: string, last: string) {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(ar.standIn) }));
  await user.click(await screen.findByRole('option', { name: /سعد الحربي/ }));
  await user.clear(screen.getByLabelText(new RegExp(ar.startDate)));
  await user.type(screen.getByLabelText(new RegExp(ar.startDate)), first);
  await user.type(screen.getByLabelText(new RegExp(ar.endDate)), last);
}
const submit = (user: User) => user.click(screen.getByRole('button', { name: ar.add }));

describe('the dialog of absences', () => {
  it('sends who stands in, from when until when, for all types', async () => {
    const { user, calls } = show({ 'POST /api/absences': () => answer(201, absence) });
    await fillIn(user, '10/01/2027', '12/01/2027');
    await submit(user);
    expect(await screen.findByText(ar.added)).toBeInTheDocument();
    expect(sent(calls)).toEqual([
      {
        ...{ method: 'POST', path: '/api/absences' },
        body: { standInId: 8, startDate: '2027-01-10', endDate: '2027-01-12', requestTypeIds: null },
      },
    ]);
  });

  it('begins with today, and says over the switch what it is of', async () => {
    show();
    const [year, month, day] = hubDay().split('-');
    expect(await screen.findByLabelText(new RegExp(ar.startDate))).toHaveValue(`${day}/${month}/${year}`);
    expect(screen.getByText(ar.types)).toBeVisible();
    // what the card says from which it was opened
    expect(screen.queryByText(ar.description)).not.toBeInTheDocument();
  });

  it('sends the types that are ticked, one at least', async () => {
    const { user, calls } = show({ 'POST /api/absences': () => answer(201, absence) });
    await fillIn(user, '10/01/2027', '12/01/2027');
    await user.click(screen.getByRole('radio', { name: ar.someTypes }));
    await submit(user);
    expect(await screen.findByText(ar.chooseType)).toBeInTheDocument();
    expect(sent(calls)).toEqual([]);
    await user.click(await screen.findByRole('checkbox', { name: sampleType.name }));
    await submit(user);
    await waitFor(() => expect(sent(calls)).toMatchObject([{ body: { requestTypeIds: [sampleType.id] } }]));
  });

  it('sends nothing without a stand-in, and no end before the start', async () => {
    const { user, calls } = show();
    await screen.findByRole('combobox', { name: new RegExp(ar.standIn) });
    await submit(user);
    const picker = screen.getByRole('combobox', { name: new RegExp(ar.standIn) });
    await waitFor(() => expect(picker).toBeInvalid());
    await fillIn(user, '12/01/2027', '10/01/2027');
    await submit(user);
    expect(screen.getByLabelText(new RegExp(ar.endDate))).toBeInvalid();
    expect(sent(calls)).toEqual([]);
  });

  it('says why the server refuses, and keeps what was filled in', async () => {
    const message = 'يصير البديلان أحدهما بديل الآخر';
    const { user } = show({
      'POST /api/absences': () => answer(409, { code: 'absence_circle', message }),
    });
    await fillIn(user, '10/01/2027', '12/01/2027');
    await submit(user);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(new RegExp(ar.startDate))).toHaveValue('10/01/2027');
  });

  it('lists what is entered, with its types, and removes it', async () => {
    let absences = [absence];
    const { user, calls } = show({
      'GET /api/absences': () => answer(200, absences),
      'DELETE /api/absences/1': () => {
        absences = [];
        return answer(204);
      },
    });
    const item = (await screen.findByText(/سعد الحربي/)).closest('li') as HTMLElement;
    expect(item).toHaveTextContent('صرف مواد');
    await user.click(within(item).getByRole('button'));
    expect(await screen.findByText(ar.removed)).toBeInTheDocument();
    expect(sent(calls).map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/absences/1']]);
    await waitFor(() => expect(screen.queryByText(/سعد الحربي/)).not.toBeInTheDocument());
  });
});
