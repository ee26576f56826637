import type { HistoryEvent } from '@shared/contracts/requests';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest, sampleRights, sampleStep } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import RequestDetailsPage from './request-details';

const open = () =>
  renderUi(
    <SignedIn>
      <Routes>
        <Route path="/request-details/:id" element={<RequestDetailsPage />} />
      </Routes>
    </SignedIn>,
    { at: '/request-details/5' },
  );

it('keeps a note that was begun when another person closes the request', async () => {
  let request = sampleRequest();
  const calls = serve(engineer, {
    'GET /api/requests/5/workflow': () =>
      answer(200, { request, steps: request.workflowSteps, history: [], timeHeld: [] }),
    'PUT /api/requests/5/reject': () => {
      request = sampleRequest({ status: 'cancelled', closedAt: '2026-11-02T09:00:00Z' });
      return answer(409, { code: 'request_closed', message: 'الطلب مغلق', details: { decision: null } });
    },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: ar.reject }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'الأساسات أضحل من المطلوب');
  await user.click(within(dialog).getByRole('button', { name: ar.reject }));
  await waitFor(() => expect(screen.getByText(ar.details.closed.cancelled)).toBeInTheDocument());
  expect(within(dialog).getByRole('alert')).toHaveTextContent(ar.decision.late);
  expect(within(dialog).getByRole('textbox')).toHaveValue('الأساسات أضحل من المطلوب');
  await user.type(within(dialog).getByRole('textbox'), '{Control>}{Enter}{/Control}');
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(dialog).toBeInTheDocument();
});

it.each([
  [true, ar.step.thenAdmins],
  [false, ar.step.thenSkipped],
])('says beside the day what becomes of a step that ends with it: required %s', async (isRequired, words) => {
  const step = sampleStep(1, { isRequired, allowedDays: 2, expires: true, dueAt: '2999-01-02T09:00:00Z' });
  const request = sampleRequest({ workflowSteps: [step] });
  serve(engineer, {
    'GET /api/requests/5/workflow': () => answer(200, { request, steps: [step], history: [], timeHeld: [] }),
  });
  open();
  expect(await screen.findByText(words)).toBeInTheDocument();
});

const opened = (id: number): HistoryEvent => ({
  id,
  type: 'submitted',
  at: '2026-11-01T09:00:00Z',
  actor: { id: 3, firstName: 'ماجد', lastName: 'الزهراني', username: 'user3' },
  actingFor: null,
  person: null,
  step: null,
  notes: null,
  revision: null,
  isRepeated: false,
  file: null,
  due: null,
  deciders: null,
});

it('is no news what happened to the next request before it was opened', async () => {
  const progressOf = (id: number, title: string) => {
    const request = sampleRequest({ id, title });
    return answer(200, { request, steps: request.workflowSteps, history: [opened(10 * id)], timeHeld: [] });
  };
  serve(engineer, {
    'GET /api/requests/5/workflow': () => progressOf(5, 'مخطط الأساسات'),
    'GET /api/requests/9/workflow': () => progressOf(9, 'مخطط الواجهة'),
  });
  const { router } = open();
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  await title('مخطط الأساسات');
  await act(() => router.navigate('/request-details/9'));
  await title('مخطط الواجهة');
  const toasts = screen.getByRole('region', { name: /F8/ });
  expect(within(toasts).queryByRole('listitem')).not.toBeInTheDocument();
});

it.each(['abc', '0x5', '1e3', '-1', '1.5', '%2F', '0', '99999999999'])(
  'says of the address %s that there is no such request, and asks for none',
  async (id) => {
    const calls = serve(engineer, {});
    renderUi(
      <SignedIn>
        <Routes>
          <Route path="/request-details/:id" element={<RequestDetailsPage />} />
        </Routes>
      </SignedIn>,
      { at: `/request-details/${id}` },
    );
    expect(await screen.findByRole('heading', { level: 1, name: ar.details.notFound })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.startsWith('/api/requests'))).toEqual([]);
  },
);

it('says for how many working days each company has had the request, and that all had it', async () => {
  const request = sampleRequest();
  serve(engineer, {
    'GET /api/requests/5/workflow': () =>
      answer(200, {
        ...{ request, steps: request.workflowSteps, history: [] },
        timeHeld: [
          { company: { id: 13, name: 'البناء الحديث', nameEn: null }, days: 7 },
          { company: null, days: 3 },
          { company: { id: 12, name: 'نجد', nameEn: null }, days: 0 },
        ],
      }),
  });
  open();
  const time = (await screen.findByText(ar.facts.timeHeld)).parentElement as HTMLElement;
  expect(within(time).getByText('10 أيام عمل')).toBeInTheDocument();
  const parts = within(time)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/[⁦-⁩]/g, ''));
  expect(parts).toEqual(['7 لدى البناء الحديث', '3 لدى مديري النظام']);
});

it('says of a step whose days are up that administrators decide it, and of a skipped one when that was', async () => {
  const steps = [
    sampleStep(1, { isRequired: false, isSkipped: true, isCurrent: false, isExpired: true }),
    sampleStep(2, { isCurrent: true, isExpired: true }),
  ];
  const can = sampleRights();
  const at = '2026-11-20T08:00:00Z';
  const request = sampleRequest({
    ...{ status: 'in_progress', currentStep: 2, currentStepId: 102, workflowSteps: steps, can },
  });
  const expired: HistoryEvent = {
    ...{
      id: 2,
      type: 'expired',
      at,
      actor: null,
      actingFor: null,
      person: null,
      notes: null,
      revision: null,
      isRepeated: false,
    },
    ...{ file: null, due: null, deciders: null },
    step: { id: 101, stepOrder: 1, stepName: 'المراجعة الهندسية', stepNameEn: null },
  };
  serve(engineer, {
    'GET /api/requests/5': () => answer(200, request),
    'GET /api/requests/5/workflow': () => answer(200, { request, steps, history: [expired], timeHeld: [] }),
  });
  open();
  const plain = (text: string | null) => text?.replace(/[⁦-⁩]/g, '') ?? '';
  const decides = ar.whoDecides.expired.replace('{{step}}', 'موافقة المقاول');
  expect(await screen.findByText((text) => plain(text) === decides)).toBeVisible();
  expect(screen.getAllByText(ar.step.expired)).toHaveLength(2);
  const told = ar.history.expiredStep.replace('{{step}}', 'المراجعة الهندسية');
  expect(await screen.findByText((text) => plain(text) === told)).toBeVisible();
});

it.each([
  [
    'resubmissionOf',
    { status: 'pending' },
    [ar.history.submittedAgain.replace('{{number}}', '\u2068REQ-2026-0004\u2069')],
  ],
  [
    'resubmittedAs',
    { status: 'rejected', closedAt: '2026-11-02T09:00:00Z' },
    [ar.history.submitted, ar.details.resubmittedAs],
  ],
] as const)('leads to the request that it is linked with as %s, and says so', async (link, state, words) => {
  const linked = { id: 4, uniqueNumber: 'REQ-2026-0004', status: 'rejected' } as const;
  const request = sampleRequest({ ...state, [link]: linked });
  serve(engineer, {
    'GET /api/requests/5/workflow': () =>
      answer(200, { request, steps: request.workflowSteps, history: [opened(1)], timeHeld: [] }),
  });
  open();
  const facts = await screen.findByLabelText(ar.facts.label);
  expect(within(facts).getByText(ar.facts[link])).toBeVisible();
  expect(within(facts).getByRole('link', { name: linked.uniqueNumber })).toHaveAttribute(
    'href',
    '/request-details/4',
  );
  for (const word of words) expect(screen.getByText(new RegExp(word))).toBeVisible();
});
