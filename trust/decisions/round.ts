import { randomInt } from 'node:crypto';
import { decideRequest } from '../../server/domains/requests/decisions/commands';
import { actorOf, makeRequest } from '../../server/test/factories/requests';
import type { Decider, Deciders, Workflow } from './deciders';
import { type Intent, type Verb, verbs } from './intent';

/** A request at one of its steps, and six decisions on that step, of which one may count. */
export interface Round {
  requestId: number;
  stepIds: number[];
  intents: Intent[];
}

/** A fresh request, brought to any of its steps; its responsible person and two administrators, in several browsers. */
export async function makeRound({ submitter, admins, workflows }: Deciders): Promise<Round> {
  const { typeId, responsible } = oneOf(workflows) as Workflow;
  const { id, stepIds } = await makeRequest({ by: submitter, requestTypeId: typeId });
  const at = randomInt(stepIds.length);
  for (const expectedStepId of stepIds.slice(0, at))
    await decideRequest(actorOf(admins[0].user), id, { type: 'approve', expectedStepId });

  const person = responsible[at] as Decider;
  const [first, second] = admins;
  const intents = [person, person, person, first, first, second].map(({ user, sessions }, number): Intent => {
    const verb = oneOf(at === 0 ? verbs.filter((verb) => verb !== 'return') : verbs) as Verb;
    const notes = `${id}: ${verb}, ${number}`;
    const session = oneOf(sessions);
    const stepId = stepIds[at] as number;
    return { requestId: id, stepId, verb, actorId: user.id, notes, session, answers: [] };
  });
  return { requestId: id, stepIds, intents };
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
