import { isOpen } from '@shared/rules/requests';
import { replay } from '@shared/test/replay';
import { storedRequest } from '../../server/test/factories/requests';
import { eventOf, type Intent } from './intent';
import type { Round } from './round';

/** Done more than once; acknowledged and not done; done and refused; stored otherwise than the history tells. */
type Kind = 'double' | 'lost' | 'unasked' | 'diverged';

export interface Fault {
  kind: Kind;
  what: string;
}

type Stored = Awaited<ReturnType<typeof storedRequest>>;

/** What is wrong with a request after all of a round's decisions were answered. */
export async function faultsOf({ requestId, intents }: Round): Promise<Fault[]> {
  const stored = await storedRequest(requestId);
  const faults = [
    ...intents.flatMap((intent) => faultsOfIntent(intent, stored.history)),
    ...faultsOfSteps(stored.history),
    ...faultsOfState(stored),
  ];
  return faults.map(({ kind, what }) => ({ kind, what: `request ${requestId}: ${what}` }));
}

function faultsOfIntent(intent: Intent, history: Stored['history']): Fault[] {
  const events = history.filter(({ notes }) => notes === intent.notes);
  const isAcknowledged = intent.answers.includes(200);
  const isRefused = intent.answers.every((status) => status === 409);
  const { stepId, actorId } = intent;
  const type = eventOf[intent.verb];
  const isOther = events.some(
    (event) => event.type !== type || event.stepId !== stepId || event.actorId !== actorId,
  );
  return [
    fault(events.length > 1, 'double', `${intent.notes} was done ${events.length} times`),
    fault(isAcknowledged && events.length === 0, 'lost', `${intent.notes} is not in the history`),
    fault(isRefused && events.length > 0, 'unasked', `${intent.notes} was refused, and done`),
    fault(isOther, 'diverged', `${intent.notes} stands in the history as something else`),
  ].flat();
}

/** All saw the same steps, and asked until they were told: of each step one of the decisions counts at most, and one of all. */
function faultsOfSteps(history: Stored['history']): Fault[] {
  const done = history.flatMap(({ notes, stepId }) => (notes === null ? [] : [stepId]));
  return [
    fault(done.length > new Set(done).size, 'double', `${done.length} decisions were done, two on one step`),
    fault(done.length === 0, 'lost', 'no decision was done'),
  ].flat();
}

function faultsOfState({ request, steps, history }: Stored): Fault[] {
  const is = JSON.stringify({
    status: request.status,
    currentRank: request.currentStep,
    awaitsCorrection: request.correctionAskedAt !== null,
    completed: steps.filter((step) => step.completedAt).map((step) => step.id),
    skipped: steps.filter((step) => step.skippedAt).map((step) => step.id),
  });
  const told = toldBy(steps, history);
  const isClosed = request.closedAt !== null;
  return [
    fault(told !== is, 'diverged', `is ${is}, by its history ${told}`),
    fault(
      isClosed === isOpen(request.status),
      'diverged',
      `is ${request.status}, closed ${request.closedAt}`,
    ),
  ].flat();
}

/** Where a history leads to, or why it can't have been. */
function toldBy(steps: Stored['steps'], history: Stored['history']): string {
  try {
    return JSON.stringify(replay(steps, history));
  } catch (error) {
    return (error as Error).message;
  }
}

const fault = (is: boolean, kind: Kind, what: string): Fault[] => (is ? [{ kind, what }] : []);
