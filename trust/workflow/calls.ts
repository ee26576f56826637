import * as auth from '@shared/contracts/auth';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import { serial } from '../../server/test/factories/serial';
import { TEST_PASSWORD } from '../../server/test/factories/users';
import { openBrowser, type Reply } from '../../server/test/server';
import type { Decision, Move, Name, Step } from './moves';
import { workflowOf } from './stored';
import type { World } from './world';

type Asked<D extends Move['do']> = Extract<Move, { do: D }>;

/** Makes the call that a move stands for. */
export async function send(world: World, move: Move): Promise<Reply<unknown>> {
  const { browser } = world.people[move.by];
  const type = { params: { id: world.typeId } };
  if (move.do === 'sign in') return signInAgain(world, move.by);
  if (move.do === 'submit') return submit(world, move);
  if (move.do === 'reassign') return reassign(world, move);
  if (move.do === 'cancel') return browser.call(requests.cancel, { params: idOf(world, move), body: {} });
  if (move.do === 'take back')
    return browser.call(requests.withdrawCorrection, { params: idOf(world, move), body: {} });
  if (move.do === 'resubmit') return resubmit(world, move);
  if (move.do === 'set type')
    return browser.call(requestTypes.update, { ...type, body: { isActive: move.isActive } });
  if (move.do === 'remove type') return browser.call(requestTypes.remove, type);
  if (move.do === 'set person') return setPerson(world, move);
  if ('means' in move) return decide(world, move);
  return changeWorkflow(world, move);
}

const idOf = ({ requests }: World, { request }: { request: number }) => ({
  id: requests[request]?.id as number,
});

async function signInAgain({ people }: World, name: Name) {
  const person = people[name];
  person.browser = openBrowser(person.url);
  return person.browser.call(auth.login, {
    body: { username: person.user.username, password: TEST_PASSWORD },
  });
}

async function submit(world: World, { by, amount }: { by: Name } & Asked<'submit'>) {
  const body = { requestTypeId: world.typeId, title: `Request ${serial()}`, answers: { amount } };
  const reply = await world.people[by].browser.call(requests.create, { body });
  const { id, workflowSteps } = reply.body;
  if (reply.status === 201) world.requests.push({ id, stepIds: workflowSteps.map((step) => step.id) });
  return reply;
}

function decide(world: World, { by, do: what, request, means }: { by: Name } & Decision) {
  const { browser } = world.people[by];
  const params = idOf(world, { request });
  const stepId = typeof means === 'number' ? (world.requests[request]?.stepIds[means] as number) : null;
  const body = means === 'unsaid' ? {} : { expectedStepId: stepId };
  if (what === 'approve') return browser.call(requests.approve, { params, body });
  if (what === 'move on')
    return browser.call(requests.moveToNextStep, { params, body: { currentStepId: stepId } });
  if (what === 'ask')
    return browser.call(requests.askCorrection, { params, body: { ...body, reason: 'The amount' } });
  return browser.call(requests.reject, { params, body: { ...body, returnToPrevious: what === 'return' } });
}

function resubmit(world: World, move: Asked<'resubmit'>) {
  const body = {
    title: `Request ${serial()}`,
    answers: { amount: move.amount },
    revision: move.revision as number,
  };
  return world.people[move.by].browser.call(requests.resubmit, { params: idOf(world, move), body });
}

function reassign(world: World, move: Asked<'reassign'>) {
  const stepId = world.requests[move.request]?.stepIds[move.step] as number;
  const params = { ...idOf(world, move), stepId };
  const body = { responsibleUserId: world.people[move.to].user.id };
  return world.people[move.by].browser.call(requests.reassign, { params, body });
}

function setPerson(world: World, { by, person, isActive }: Asked<'set person'>) {
  const params = { id: world.people[person].user.id };
  return world.people[by].browser.call(users.setStatus, { params, body: { isActive } });
}

type WorkflowMove = Asked<'add step' | 'change step' | 'remove step'>;

async function changeWorkflow(world: World, move: WorkflowMove): Promise<Reply<unknown>> {
  const { browser } = world.people[move.by];
  if (move.do === 'add step') {
    const body = {
      requestTypeId: world.typeId,
      stepName: `Step ${serial()}`,
      ...fieldsOf(world, move.step, move.at),
    };
    return browser.call(requestTypes.createStep, { body });
  }
  const params = { id: (await workflowOf(world))[move.step]?.id as number };
  if (move.do === 'remove step') return browser.call(requestTypes.removeStep, { params });
  return browser.call(requestTypes.updateStep, {
    params,
    body: fieldsOf(world, move.change, move.change.at),
  });
}

const fieldsOf = (world: World, { decider, isRequired }: Partial<Step>, at: number | undefined) => ({
  ...(decider !== undefined && { responsibleUserId: world.idOf(decider) }),
  ...(isRequired !== undefined && { isRequired }),
  ...(at !== undefined && { stepOrder: at + 1 }),
});
