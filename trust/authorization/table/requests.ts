import * as requests from '@shared/contracts/requests';
import { only, onlyFor, outsiders, seers } from '../outcomes';
import { company, user } from '../records/people';
import { request, requestType } from '../records/requests';
import { type Caller, call, figure, list } from '../rows';

/** Product decision 17: their own, their company's, with a step of theirs; admins, 11 and 41 all. */
export const requestSeen = {
  company: 'ok',
  submitted: 'ok',
  step: 'ok',
  later: 'ok',
  leftBehind: { ok: seers, rest: 404 },
  others: { ok: seers, rest: 404 },
  none: 404,
} as const;
const inList = {
  company: 'seen',
  submitted: 'seen',
  step: 'seen',
  later: 'seen',
  leftBehind: { seen: seers, rest: 'hidden' },
  others: { seen: seers, rest: 'hidden' },
} as const;
const mayOnlySee = ['company11', 'manager11', 'company41'] as const;
/** Product decision 18: the responsible person of the current step, admins. */
export const decided = {
  company: only(['admin'], 'ok'),
  submitted: only(['admin'], 'ok'),
  step: 'ok',
  later: only(['admin'], 'ok'),
  leftBehind: { ok: ['admin'], 403: mayOnlySee, rest: 404 },
  others: { ok: ['admin'], 403: mayOnlySee, rest: 404 },
  none: 404,
} as const;
/** The step of another request is not the one that waits. */
const decidedElsewhere = {
  submitted: only(['admin'], 409),
  step: 409,
  others: { 409: ['admin'], 403: mayOnlySee, rest: 404 },
} as const;
const stepElsewhere = async ({ record }: Caller) => (await record(requestType, 'others')).stepId;
const withoutCompany = { 403: [...outsiders, 'admin'], rest: 'hidden' } as const;
const byType = {
  field: 'requestTypeId',
  send: ({ requestTypeId }: { requestTypeId: number }) => ({ query: { requestTypeId } }),
};

const reading = [
  list(requests.list, request, inList),
  list(requests.list, request, inList, byType),
  list(
    requests.list,
    request,
    // nobody asks for one that is no company's by its company
    { ...inList, submitted: 'hidden' },
    { field: 'companyId', send: ({ companyId }) => ({ query: { companyId } }) },
  ),
  figure(requests.counts, request, 'in all', ({ total }) => total, inList),
  figure(requests.counts, request, 'of their own', ({ mine }) => mine, {
    company: 'hidden',
    submitted: 'seen',
    step: 'hidden',
    others: 'hidden',
  }),
  call(requests.listOfCompany, company, onlyFor(['admin'], { others: 'ok', none: 404 })),
  list(requests.listOfCompany, request, onlyFor(['admin'], { others: 'seen' }), {
    field: 'id',
    send: ({ companyId }) => ({ params: { id: companyId } }),
  }),
  list(requests.listOfCompany, request, onlyFor(['admin'], { others: 'seen', submitted: 'hidden' }), {
    field: 'requestTypeId',
    send: async ({ requestTypeId }, { record }) => ({
      params: { id: (await record(request, 'others')).companyId },
      query: { requestTypeId },
    }),
  }),
  list(requests.listOfOwnCompany, request, {
    company: 'seen',
    submitted: withoutCompany,
    step: withoutCompany,
    others: withoutCompany,
  }),
  list(
    requests.listOfOwnCompany,
    request,
    { company: 'seen', submitted: withoutCompany, others: withoutCompany },
    byType,
  ),
  list(
    requests.assignedWorkflowTasks,
    request,
    {
      company: 'hidden',
      submitted: 'hidden',
      step: 'seen',
      later: 'hidden',
      others: 'hidden',
    },
    { items: (waiting) => waiting.map(({ request }) => request) },
  ),
  ...[requests.get, requests.workflow, requests.getProgress, requests.workflowSteps].map((endpoint) =>
    call(endpoint, request, requestSeen),
  ),
  call(requests.stepStatus, request, requestSeen, {
    send: ({ id, stepIds }) => ({ params: { id, stepId: stepIds[0] as number } }),
  }),
  call(
    requests.stepStatus,
    request,
    { submitted: 404, others: 404, none: 404 },
    {
      field: 'stepId',
      about: 'of another request',
      send: async ({ stepIds }, { record }) => ({
        params: { id: (await record(request, 'step')).id, stepId: stepIds[0] as number },
      }),
    },
  ),
];

const submitting = [
  call(
    requests.create,
    requestType,
    {
      own: 'ok',
      others: { ok: seers, rest: 400 },
      hub: 'ok',
      ownInactive: 409,
      othersInactive: { 409: seers, rest: 400 },
      none: 400,
    },
    {
      field: 'requestTypeId',
      send: ({ id: requestTypeId }) => ({ body: { requestTypeId, title: 'New' } }),
    },
  ),
  call(
    requests.create,
    company,
    { own: 'ok', others: only(['admin'], 'ok'), none: only(['admin'], 400) },
    {
      field: 'companyId',
      send: async ({ id: companyId }, { record }) => ({
        body: { requestTypeId: (await record(requestType, 'hub')).id, title: 'New', companyId },
      }),
    },
  ),
];

const deciding = [
  ...[requests.approve, requests.reject].flatMap((endpoint) => [
    call(endpoint, request, decided, { body: {} }),
    call(endpoint, request, decided, {
      field: 'expectedStepId',
      about: 'the current one',
      send: ({ id, stepIds }) => ({ params: { id }, body: { expectedStepId: stepIds[0] } }),
    }),
    call(endpoint, request, decidedElsewhere, {
      field: 'expectedStepId',
      about: 'of another request',
      send: async ({ id }, caller) => ({
        params: { id },
        body: { expectedStepId: await stepElsewhere(caller) },
      }),
    }),
  ]),
  call(requests.moveToNextStep, request, decided, {
    send: ({ id, stepIds }) => ({ params: { id }, body: { currentStepId: stepIds[0] as number } }),
  }),
  call(requests.moveToNextStep, request, decidedElsewhere, {
    field: 'currentStepId',
    about: 'of another request',
    send: async ({ id }, caller) => ({
      params: { id },
      body: { currentStepId: await stepElsewhere(caller) },
    }),
  }),
  call(requests.cancel, request, { ...decided, submitted: 'ok', step: only(['admin'], 'ok') }, { body: {} }),
];

const reassigning = [
  call(
    requests.reassign,
    request,
    onlyFor(['admin'], { submitted: 'ok', others: 'ok', passed: 409, none: 404 }),
    {
      send: async ({ id, stepIds }, { record }) => ({
        params: { id, stepId: stepIds[0] as number },
        body: { responsibleUserId: (await record(user, 'others')).id },
      }),
    },
  ),
  call(requests.reassign, request, onlyFor(['admin'], { submitted: 404, none: 404 }), {
    field: 'stepId',
    about: 'of another request',
    send: async ({ stepIds }, { record }) => ({
      params: { id: (await record(request, 'others')).id, stepId: stepIds[0] as number },
      body: { responsibleUserId: (await record(user, 'others')).id },
    }),
  }),
  call(requests.reassign, user, onlyFor(['admin'], { self: 'ok', others: 'ok', removed: 400, none: 400 }), {
    field: 'responsibleUserId',
    send: async ({ id: responsibleUserId }, { record }) => {
      const { id, stepIds } = await record(request, 'others');
      return { params: { id, stepId: stepIds[0] as number }, body: { responsibleUserId } };
    },
  }),
];

export const requestRows = [...reading, ...submitting, ...deciding, ...reassigning];
