import * as requests from '@shared/contracts/requests';
import type { HistoryType } from '@shared/rules/requests';
import type { Client } from '../../server/test/server';
import type { Session } from './deciders';

export const verbs = ['approve', 'move to next step', 'return', 'reject'] as const;
export type Verb = (typeof verbs)[number];

/** The event that a decision leaves in the history. */
export const eventOf: Record<Verb, HistoryType> = {
  approve: 'approved',
  'move to next step': 'approved',
  return: 'returned',
  reject: 'rejected',
};

/** What a person wants done with a request at the step where they saw it. */
export interface Intent {
  requestId: number;
  stepId: number;
  verb: Verb;
  actorId: number;
  /** Tells its event in the history from all others. */
  notes: string;
  session: Session;
  /** The status of every answer, one for each time it was sent; undefined where none came. */
  answers: (number | undefined)[];
}

/** Sends it once, by way of this instance, and keeps what was answered. */
export async function send(intent: Intent, instance: number): Promise<number | undefined> {
  const status = await ask(intent.session[instance] as Client, intent).then(
    (reply) => reply.status,
    () => undefined, // cut off, or nobody there
  );
  intent.answers.push(status);
  return status;
}

function ask(browser: Client, { requestId, stepId, verb, notes }: Intent) {
  const params = { id: requestId };
  const body = { expectedStepId: stepId, notes };
  if (verb === 'approve') return browser.call(requests.approve, { params, body });
  if (verb === 'move to next step')
    return browser.call(requests.moveToNextStep, { params, body: { currentStepId: stepId, notes } });
  return browser.call(requests.reject, { params, body: { ...body, returnToPrevious: verb === 'return' } });
}
