import { type MeantDecision, pageOfDecision } from '@shared/rules/letter-decisions';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import RequestDetailsPage from '../request-details';

function open(meant: Partial<MeantDecision> = {}) {
  let request = sampleRequest();
  const stepId = request.currentStepId as number;
  const progress = () => answer(200, { request, steps: request.workflowSteps, history: [], timeHeld: [] });
  const decide = () => {
    request = sampleRequest({ status: 'completed', currentStepId: null, closedAt: '2026-11-02T09:00:00Z' });
    return answer(200, request);
  };
  const calls = serve(engineer, {
    'GET /api/requests/5/workflow': progress,
    'PUT /api/requests/5/approve': decide,
    'PUT /api/requests/5/reject': decide,
  });
  const at = pageOfDecision(5, { type: 'approve', stepId, revision: 0, userId: engineer.id, ...meant });
  const view = renderUi(
    <SignedIn>
      <Routes>
        <Route path="/request-details/:id" element={<RequestDetailsPage />} />
      </Routes>
    </SignedIn>,
    { at },
  );
  const written = () => calls.filter(({ method }) => method === 'PUT');
  return { ...view, written, stepId };
}
const panel = () => screen.findByRole('form');

it.each([
  ['approve', {}],
  ['reject', { returnToPrevious: false }],
] as const)('is sent once it is confirmed, and not before: %s', async (type, rest) => {
  const { user, written, stepId, router } = open({ type });
  const form = await panel();
  expect(form).toHaveTextContent(ar.letter.text);
  await user.type(within(form).getByRole('textbox'), 'كما اتفقنا');
  expect(written()).toEqual([]);
  await user.click(within(form).getByRole('button', { name: ar.letter.confirm[type] }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  const body = { notes: 'كما اتفقنا', expectedStepId: stepId, expectedRevision: 0, ...rest };
  expect(written()).toMatchObject([{ path: `/api/requests/5/${type}`, body }]);
  expect(router.state.location.search).toBe('');
});

it('is left for later, and the page is as it is without the letter', async () => {
  const { user, written, router } = open();
  await user.click(within(await panel()).getByRole('button', { name: ar.letter.notNow }));
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/request-details/5', search: '' });
  expect(written()).toEqual([]);
});

it.each([
  ['another person’s letter', 'others', { userId: 999 }],
  ['a step that was decided', 'outdated', { stepId: 999 }],
  ['a revision before the last', 'outdated', { revision: 7 }],
] as const)('can’t be confirmed of %s, which is told', async (_what, state, meant) => {
  const { user, written } = open(meant);
  const notice = (await screen.findByText(ar.letter[state])).closest('[role=status]') as HTMLElement;
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await user.click(within(notice).getByRole('button', { name: ar.letter.understood }));
  expect(notice).not.toBeInTheDocument();
  expect(written()).toEqual([]);
});
