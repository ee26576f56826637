import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import {
  administrator,
  engineer,
  sampleDraft,
  sampleRequest,
  sampleRights,
  sampleType,
} from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { Duplicate } from './duplicate';

const former = sampleRequest({
  status: 'rejected',
  submittedBy: engineer.id,
  requestTypeId: sampleType.id,
  requestType: sampleType,
  description: 'للدور الأول',
  priority: 'urgent',
  requestingCompany: { id: 13, name: 'شركة البناء الحديث', nameEn: null },
  answers: { f1: '4410' },
  can: sampleRights({ submitAgain: true }),
});
const { id, uniqueNumber, status } = former;
const resubmissionOf = { id, uniqueNumber, status, fileCount: 2 };
const draft = sampleDraft({
  ...{ title: former.title, description: 'للدور الأول', priority: 'urgent', resubmissionOf },
});

function show(request = former, user = engineer, made = () => answer(201, draft)) {
  const calls = serve(user, {
    'GET /api/request-types/active': () => answer(200, [sampleType], { 'X-Total-Count': '1' }),
    'POST /api/request-drafts': made,
    'GET /api/request-drafts/7': () => answer(200, draft),
    'PUT /api/request-drafts/7': () => answer(200, draft),
    'POST /api/requests': () => answer(201, sampleRequest({ id: 9 })),
  });
  const shown = renderUi(
    <SignedIn>
      <p>shown</p>
      <Duplicate request={request} />
    </SignedIn>,
    { at: '/request-details/5' },
  );
  const sentTo = (address: string) =>
    calls.find(({ method, path }) => method === 'POST' && path === address)?.body;
  return { ...shown, sentTo };
}
const button = (name: string) => screen.queryByRole('button', { name });

it('makes a draft of what the request says, opens it, and leads to the new request, linked with it', async () => {
  const { user, sentTo, router } = show();
  await screen.findByText('shown');
  await user.click(button(ar.details.again) as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('heading', { name: sampleType.name })).toBeInTheDocument();
  expect(sentTo('/api/request-drafts')).toEqual({
    requestTypeId: sampleType.id,
    title: former.title,
    description: 'للدور الأول',
    priority: 'urgent',
    answers: { f1: '4410' },
    resubmissionOf: former.id,
  });
  const title = within(dialog).getByRole('textbox', { name: new RegExp(ar.form.title) });
  expect(title).toHaveValue(former.title);
  await user.type(title, ' المعدّل');
  await user.click(within(dialog).getByRole('button', { name: ar.form.submit }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/request-details/9'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo('/api/requests')).toEqual({
    title: `${former.title} المعدّل`,
    description: 'للدور الأول',
    priority: 'urgent',
    dueDate: null,
    requestTypeId: sampleType.id,
    draftId: 7,
    resubmissionOf: former.id,
    formerFiles: true,
  });
});

it('stays in the name of the company that an administrator had submitted it for', async () => {
  const { user, sentTo } = show({ ...former, submittedBy: administrator.id }, administrator);
  await screen.findByText('shown');
  await user.click(button(ar.details.again) as HTMLElement);
  await waitFor(() => expect(sentTo('/api/request-drafts')).toMatchObject({ companyId: 13 }));
});

it('asks in the name of the reader’s own company for what another person had submitted, without a link', async () => {
  const { user, sentTo } = show({ ...former, can: sampleRights() }, administrator);
  await screen.findByText('shown');
  await user.click(button(ar.details.duplicate) as HTMLElement);
  await screen.findByRole('dialog');
  expect(sentTo('/api/request-drafts')).not.toHaveProperty('companyId');
  expect(sentTo('/api/request-drafts')).not.toHaveProperty('resubmissionOf');
});

it.each([
  ['again', true],
  ['duplicate', false],
] as const)('is offered as: %s, where the reader may submit it again: %s', async (offered, submitAgain) => {
  show({ ...former, can: sampleRights({ submitAgain }) });
  await screen.findByText('shown');
  expect(screen.getAllByRole('button')).toEqual([button(ar.details[offered])]);
});

it('is not offered to a person who does not see the type', async () => {
  const { nameEn } = sampleType;
  show({ ...former, requestType: { ...sampleType, company: { id: 13, name: 'شركة البناء', nameEn } } });
  await screen.findByText('shown');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says why no draft could be made, and opens none', async () => {
  const full = { code: 'limit_reached', message: 'بلغ عدد مسوداتك حدّه' };
  const { user } = show(former, engineer, () => answer(409, full));
  await screen.findByText('shown');
  await user.click(button(ar.details.again) as HTMLElement);
  expect(await screen.findByText(full.message)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
