import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  byId,
  id,
  idParam,
  listQuery,
  namedInBoth,
  pastPerson,
  requiredText,
  SHORT_TEXT,
  stepNames,
  time,
} from './fields';

/** Questions about one request; and those among them that wait for an answer. */
export const MAX_QUESTIONS = 50;
export const MAX_OPEN_QUESTIONS = 10;

/**
 * A question about a request, asked of one person by who decides where it stands. Who was asked sees the request from then on, and
 * decides nothing by it.
 */
export const question = z.object({
  id,
  askedBy: pastPerson,
  askedOf: pastPerson,
  askedAt: time,
  /** The step at which it was asked; null: the request stood at none. */
  step: stepNames.nullable(),
  /** Of the request, when it was asked. */
  revision: z.int(),
  question: z.string(),
  /** Null: none yet. */
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
  can: z.object({ answer: z.boolean(), withdraw: z.boolean() }),
});
export type Question = z.infer<typeof question>;

/** A question that waits for the reader's answer. */
const askedOfMe = question
  .pick({ id: true, askedBy: true, askedAt: true, step: true, question: true })
  .extend({
    request: z.object({ id, uniqueNumber: z.string(), title: z.string(), requestType: namedInBoth }),
  });
export type AskedOfMe = z.infer<typeof askedOfMe>;

const ofRequest = z.object({ id: idParam, questionId: idParam });

export const list = endpoint({
  method: 'GET',
  path: '/api/requests/:id/questions',
  summary:
    'The questions about a request and their answers, oldest first; those that were withdrawn are left out',
  access: 'signedIn',
  params: byId,
  response: z.array(question),
});

export const ask = endpoint({
  method: 'POST',
  path: '/api/requests/:id/questions',
  summary: 'Ask a person about a request that waits for the caller’s decision; it goes on waiting for it',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({
    /** The submitter, a person with a step of the request, or a person whom the caller may choose. */
    askedOf: id,
    question: requiredText(SHORT_TEXT),
    /** The step that the caller saw; on one that has moved on nothing is asked. */
    expectedStepId: id.nullable().optional(),
  }),
  response: question,
  status: 201,
  errors: [
    'request_closed',
    'step_expired',
    'step_already_decided',
    'not_step_responsible',
    'own_request',
    'decided_before',
    'correction_awaited',
    'limit_reached',
  ],
});

export const answer = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/questions/:questionId/answer',
  summary: 'Answer a question that the caller was asked',
  access: 'signedIn',
  params: ofRequest,
  body: z.strictObject({ answer: requiredText(SHORT_TEXT) }),
  response: question,
  errors: ['request_closed', 'question_settled'],
});

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/requests/:id/questions/:questionId',
  summary: 'Withdraw a question that was not answered: who was asked sees the request by it no longer',
  access: 'signedIn',
  params: ofRequest,
  errors: ['request_closed', 'question_settled'],
});

export const listOfMine = endpoint({
  method: 'GET',
  path: '/api/my-work/questions',
  summary: 'The questions that wait for the caller’s answer, oldest first',
  access: 'signedIn',
  query: listQuery.omit({ search: true }),
  response: z.array(askedOfMe),
  paged: true,
});
