import { randomInt } from 'node:crypto';
import { decideRequest } from '../../server/domains/requests/decisions/commands';
import { actorOf, makeRequest, storedRequest } from '../../server/test/factories/requests';
import type { Decider, Deciders, Workflow } from './deciders';
import { type Intent, type Verb, verbs } from './intent';

/** A request at one of its stages, and six decisions on the steps of that stage, of each of which one may count. */
export interface Round {
  requestId: number;
  /** How many steps are decided together. */
  together: number;
  intents: Intent[];
}

/** A fresh request, brought to any of its stages; its responsible people and two administrators, in several browsers. */
export async function makeRound({ submitters, admins, workflows }: Deciders): Promise<Round> {
  const { typeId, stages } = oneOf(workflows) as Workflow;
  const { id, stepIds } = await makeRequest({ by: oneOf(submitters), requestTypeId: typeId });
  const at = randomInt(stages.length);
  const people = stages[at] as readonly Decider[];
  const before = stages.slice(0, at).flat().length;
  const standsAt = async () => (await storedRequest(id)).request.currentStep;
  while ((await standsAt()) !== before + 1)
    await decideRequest(actorOf(admins[0].user), id, { type: 'approve' });

  const [first, second] = admins;
  const byStep = people.map((person, index) => ({ person, stepId: stepIds[before + index] as number }));
  const all = [0, 1, 2].map((number) => byStep[number % byStep.length] as (typeof byStep)[number]);
  const asked = [
    ...all,
    ...all.map(({ stepId }, number) => ({ stepId, person: number < 2 ? first : second })),
  ];
  const intents = asked.map(({ person: { user, sessions }, stepId }, number): Intent => {
    const verb = oneOf(at === 0 ? verbs.filter((verb) => verb !== 'return') : verbs) as Verb;
    const notes = `${id}: ${verb}, ${number}`;
    return { requestId: id, stepId, verb, actorId: user.id, notes, session: oneOf(sessions), answers: [] };
  });
  return { requestId: id, together: people.length, intents };
}

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
