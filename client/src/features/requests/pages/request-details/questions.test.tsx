import type { Question } from '@shared/contracts/questions';
import { partOf } from '@shared/rules/notifications';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ar from '@/locales/ar/requests';
import { answer, renderUi } from '@/test/render';
import { engineer, sampleRequest } from '@/test/requests';
import { SignedIn, serve } from '@/test/signed-in';
import { Questions } from './questions';

const question: Question = {
  id: 1,
  askedBy: { id: 3, firstName: 'ماجد', lastName: 'الزهراني', username: 'user3' },
  askedOf: { id: 12, firstName: 'نورة', lastName: 'السبيعي', username: 'user12' },
  askedAt: '2026-11-01T09:00:00Z',
  step: null,
  revision: 0,
  question: 'هل يطابق السعر العقد؟',
  answer: null,
  answeredAt: null,
  can: { answer: true, withdraw: false },
};

it('the questions of a request take the focus of a link that leads to them', async () => {
  serve(engineer, { 'GET /api/requests/5/questions': () => answer(200, [question]) });
  renderUi(
    <SignedIn>
      <Questions request={sampleRequest()} />
    </SignedIn>,
  );
  await screen.findByRole('heading', { name: ar.questions.title });
  const part = document.getElementById(partOf.questions);
  part?.focus();
  expect(part).toHaveFocus();
});
