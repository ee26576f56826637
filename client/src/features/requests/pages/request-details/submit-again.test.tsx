import type { RequestStatus } from '@shared/rules/statuses';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer, sampleRequest, sampleType } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { SubmitAgain } from './submit-again';

const former = sampleRequest({
  status: 'rejected',
  submittedBy: engineer.id,
  requestTypeId: sampleType.id,
  requestType: sampleType,
  description: 'للدور الأول',
  priority: 'urgent',
  requestingCompany: { id: 13, name: 'شركة البناء الحديث', nameEn: null },
});

function show(request = former, user = engineer) {
  const calls = serve(user, {
    'GET /api/request-types/active': () => answer(200, [sampleType], { 'X-Total-Count': '1' }),
    'POST /api/requests': () => answer(201, sampleRequest({ id: 9 })),
  });
  const shown = renderUi(
    <SignedIn>
      <p>shown</p>
      <SubmitAgain request={request} />
    </SignedIn>,
    { at: '/request-details/5' },
  );
  return { ...shown, calls };
}
const again = () => screen.queryByRole('button', { name: ar.details.again });

it('begins as the former request was, and leads to the new one', async () => {
  const { user, calls, router } = show();
  await screen.findByText('shown');
  await user.click(again() as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('heading', { name: sampleType.name })).toBeInTheDocument();
  const title = within(dialog).getByRole('textbox', { name: new RegExp(ar.form.title) });
  expect(title).toHaveValue(former.title);
  await user.type(title, ' المعدّل');
  await user.click(within(dialog).getByRole('button', { name: ar.form.submit }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/request-details/9'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    title: `${former.title} المعدّل`,
    description: 'للدور الأول',
    priority: 'urgent',
    dueDate: null,
    requestTypeId: sampleType.id,
  });
});

it('stays in the name of the company that an administrator had submitted it for', async () => {
  const { user, calls } = show({ ...former, submittedBy: administrator.id }, administrator);
  await screen.findByText('shown');
  await user.click(again() as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: ar.form.submit }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ companyId: 13 }),
  );
});

it.each<[RequestStatus, boolean]>([
  ['rejected', true],
  ['cancelled', true],
  ['pending', false],
  ['in_progress', false],
  ['completed', false],
])('is offered for a request that is %s: %s', async (status, isOffered) => {
  show({ ...former, status });
  await screen.findByText('shown');
  expect(again() !== null).toBe(isOffered);
});

it('is offered to nobody but who had submitted it', async () => {
  show(former, administrator);
  await screen.findByText('shown');
  expect(again()).not.toBeInTheDocument();
});
