import * as attachments from '@shared/contracts/attachments';
import { groupings } from '@shared/contracts/groups';
import * as questions from '@shared/contracts/questions';
import * as requests from '@shared/contracts/requests';
import { hubReach, only, onlyFor, outsiders, seers } from '../outcomes';
import { company, user } from '../records/people';
import { deciderBeside, request, requestType, turnOf } from '../records/requests';
import { type Caller, call, figure, list } from '../rows';
import { NOWHERE } from '../world';
import { hasColumns } from './tasks';

/** Product decision 17: their own, their company's, with a step of theirs; admins, 11 and 41 all. */
export const requestSeen = {
  company: 'ok',
  submitted: 'ok',
  step: 'ok',
  later: 'ok',
  consulted: 'ok',
  leftBehind: { ok: seers, rest: 404 },
  others: { ok: seers, rest: 404 },
  none: 404,
} as const;
export const requestsListed = {
  company: 'seen',
  submitted: 'seen',
  step: 'seen',
  later: 'seen',
  consulted: 'seen',
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
const corrected = {
  toCorrect: 'ok',
  asked: 403,
  othersToCorrect: { 403: seers, rest: 404 },
  none: 404,
} as const;
/** Likewise, but the answer is full where the request was decided, and else tells of the refusal. */
const decidedTogether = {
  company: { full: ['admin'], rest: 'ignored' },
  submitted: { full: ['admin'], rest: 'ignored' },
  step: 'full',
  later: { full: ['admin'], rest: 'ignored' },
  leftBehind: { full: ['admin'], rest: 'ignored' },
  others: { full: ['admin'], rest: 'ignored' },
  none: 'ignored',
} as const;
/** The step of another request is not the one that waits. */
const decidedElsewhere = {
  submitted: only(['admin'], 409),
  step: 409,
  others: { 409: ['admin'], 403: mayOnlySee, rest: 404 },
} as const;
const stepElsewhere = async ({ record }: Caller) => (await record(requestType, 'others')).stepId;
const decideAt = (id: number, expectedStepId: number | null) => ({
  body: { type: 'approve' as const, requests: [{ id, expectedStepId, expectedRevision: 0 }] },
});
const withoutCompany = { 403: [...outsiders, 'admin'], rest: 'hidden' } as const;
const byType = {
  field: 'requestTypeId',
  send: ({ requestTypeId }: { requestTypeId: number }) => ({ query: { requestTypeId } }),
};

const byTypeAndCompany = {
  field: 'companyId',
  send: ({ requestTypeId, companyId }: { requestTypeId: number; companyId: number | null }) => ({
    query: { requestTypeId, companyId: companyId ?? NOWHERE },
  }),
};
/** By whose turn it is, among the requests of its type. */
const byTurn = (filter: 'turnCompanyId' | 'turnUserId') => ({
  field: filter,
  send: async (record: { id: number; requestTypeId: number }) => ({
    query: { requestTypeId: record.requestTypeId, [filter]: (await turnOf(record))[filter] },
  }),
});
const isCounted = ({ count }: { count: number }) => count > 0;

/** Of the requests of a type, those are counted that a person sees. */
const counted = {
  company: 'full',
  submitted: 'full',
  step: 'full',
  later: 'full',
  consulted: 'full',
  leftBehind: { full: seers, rest: 'ignored' },
  others: { full: seers, rest: 'ignored' },
} as const;

const reading = [
  list(requests.list, request, requestsListed),
  list(requests.list, request, requestsListed, byType),
  list(
    requests.list,
    request,
    // nobody asks for one that is no company's by its company
    { ...requestsListed, submitted: 'hidden' },
    { field: 'companyId', send: ({ companyId }) => ({ query: { companyId } }) },
  ),
  call(requests.totals, request, counted, { ...byType, isFull: isCounted }),
  call(
    requests.totals,
    request,
    { ...counted, submitted: 'ignored' },
    { ...byTypeAndCompany, isFull: isCounted },
  ),
  ...(['turnCompanyId', 'turnUserId'] as const).flatMap((filter) => {
    const { field, send } = byTurn(filter);
    return [
      list(requests.list, request, requestsListed, { field, send }),
      call(requests.totals, request, counted, { field, send, isFull: isCounted }),
      call(requests.groups, request, counted, {
        field,
        send: async (record) => ({ query: { ...(await send(record)).query, by: 'status' as const } }),
        isFull: hasColumns,
      }),
    ];
  }),
  call(
    requests.groups,
    request,
    { ...counted, submitted: 'ignored' },
    {
      field: 'companyId',
      send: (record) => ({ query: { ...byTypeAndCompany.send(record).query, by: 'status' as const } }),
      isFull: hasColumns,
    },
  ),
  ...groupings.map((by) =>
    call(
      requests.groups,
      request,
      // those that are decided stand in no column of a turn
      counted,
      {
        field: 'requestTypeId',
        about: `columns by ${by}`,
        send: ({ requestTypeId }) => ({ query: { requestTypeId, by } }),
        isFull: hasColumns,
      },
    ),
  ),
  figure(requests.counts, request, 'in all', ({ total }) => total, requestsListed),
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
  call(requests.getRevision, request, requestSeen, { send: ({ id }) => ({ params: { id, revision: 0 } }) }),
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
  ...(
    [
      [requests.approve, {}, decided],
      [requests.reject, {}, decided],
      // no person asks themselves, an administrator neither
      [
        requests.askCorrection,
        { reason: 'Why' },
        {
          ...{ ...decided, submitted: 403 },
          leftBehind: { 403: ['admin', ...mayOnlySee], rest: 404 },
        },
      ],
    ] as const
  ).flatMap(([endpoint, body, cells]) => [
    call(endpoint, request, cells, { body }),
    call(endpoint, request, cells, {
      field: 'expectedStepId',
      about: 'the current one',
      send: ({ id, stepIds }) => ({ params: { id }, body: { ...body, expectedStepId: stepIds[0] } }),
    }),
    call(endpoint, request, decidedElsewhere, {
      field: 'expectedStepId',
      about: 'of another request',
      send: async ({ id }, caller) => ({
        params: { id },
        body: { ...body, expectedStepId: await stepElsewhere(caller) },
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
  call(requests.decideMany, request, decidedTogether, {
    field: 'requests.id',
    send: ({ id, stepIds }) => decideAt(id, stepIds[0] ?? null),
    isFull: ({ results }) => results.every(({ refusal }) => refusal === null),
  }),
  call(
    requests.decideMany,
    request,
    { submitted: 'ignored', step: 'ignored', others: 'ignored' },
    {
      field: 'requests.expectedStepId',
      about: 'of another request',
      send: async ({ id }, caller) => decideAt(id, await stepElsewhere(caller)),
    },
  ),
  call(requests.cancel, request, { ...decided, submitted: 'ok', step: only(['admin'], 'ok') }, { body: {} }),
];

/** Product decision 58: the submitter corrects, those who decide the step take the correction back. */
const correcting = [
  call(attachments.addToCorrection, request, corrected, {
    send: ({ id }) => ({ params: { id }, query: { field: 'files' } }),
  }),
  call(requests.resubmit, request, corrected, { body: { title: 'Corrected', revision: 0 } }),
  call(
    requests.withdrawCorrection,
    request,
    { ...corrected, toCorrect: only(['admin'], 'ok'), asked: 'ok', othersToCorrect: decided.others },
    { body: {} },
  ),
];

/** Product decision 69: who decides the step asks; who was asked answers; who asked, and who decides now, withdraws. */
const asking = [
  call(questions.list, request, requestSeen),
  list(
    questions.listOfMine,
    request,
    {
      consulted: 'seen',
      consulting: 'hidden',
      submitted: 'hidden',
      step: 'hidden',
      othersConsulted: 'hidden',
    },
    { items: (waiting) => waiting.map(({ request }) => request) },
  ),
  call(
    questions.ask,
    request,
    { ...decided, consulted: only(['admin'], 'ok') },
    {
      send: async (record, { owner }) => ({
        params: { id: record.id },
        body: { askedOf: await deciderBeside(owner, record), question: 'Why?' },
      }),
    },
  ),
  call(questions.ask, request, decidedElsewhere, {
    field: 'expectedStepId',
    about: 'of another request',
    send: async (record, caller) => ({
      params: { id: record.id },
      body: {
        ...{ askedOf: await deciderBeside(caller.owner, record), question: 'Why?' },
        expectedStepId: await stepElsewhere(caller),
      },
    }),
  }),
  call(
    questions.ask,
    user,
    {
      self: 400,
      colleague: 'ok',
      others: { ok: [...hubReach, 'company41'], rest: 400 },
      removed: 400,
      none: 400,
    },
    {
      field: 'askedOf',
      send: async ({ id: askedOf }, { record }) => ({
        params: { id: (await record(request, 'step')).id },
        body: { askedOf, question: 'Why?' },
      }),
    },
  ),
  ...[
    {
      endpoint: questions.answer,
      body: { answer: 'So' },
      cells: { consulted: 'ok', consulting: 403 } as const,
    },
    { endpoint: questions.withdraw, cells: { consulted: only(['admin'], 'ok'), consulting: 'ok' } as const },
  ].flatMap(({ endpoint, body, cells }) => [
    call(
      endpoint,
      request,
      {
        ...cells,
        step: 404,
        othersConsulted: endpoint === questions.answer ? { 403: seers, rest: 404 } : decided.others,
        others: 404,
        none: 404,
      },
      { field: 'id', send: ({ id, questionId }) => ({ params: { id, questionId }, body }) as never },
    ),
    call(
      endpoint,
      request,
      { consulted: 404, othersConsulted: 404, none: 404 },
      {
        field: 'questionId',
        about: 'of another request',
        send: async ({ questionId }, { record }) =>
          ({ params: { id: (await record(request, 'step')).id, questionId }, body }) as never,
      },
    ),
  ]),
];

/** Product decision 70: who decides the step adds a person of their company, or whom they may name. */
const addingApprovers = [
  call(
    requests.addApprover,
    request,
    {
      company: only(['admin'], 'ok'),
      submitted: only(['admin'], 'ok'),
      step: { 400: outsiders, rest: 'ok' },
      later: only(['admin'], 'ok'),
      others: decided.others,
      none: 404,
    },
    {
      before: 'userId', // people without a company have no colleague
      send: async ({ id, stepIds }, { record }) => ({
        params: { id },
        body: {
          ...{
            userId: (await record(user, 'colleague', 'others')).id,
            place: 'after' as const,
            reason: 'Why',
          },
          expectedStepId: stepIds[0] as number,
        },
      }),
    },
  ),
  call(requests.addApprover, request, decidedElsewhere, {
    field: 'expectedStepId',
    about: 'of another request',
    send: async ({ id }, caller) => ({
      params: { id },
      body: {
        ...{
          userId: (await caller.record(user, 'colleague', 'others')).id,
          place: 'after' as const,
          reason: 'Why',
        },
        expectedStepId: await stepElsewhere(caller),
      },
    }),
  }),
  call(
    requests.addApprover,
    user,
    {
      self: 400,
      colleague: 'ok',
      others: { ok: [...hubReach, 'company41'], rest: 400 },
      removed: 400,
      none: 400,
    },
    {
      field: 'userId',
      send: async ({ id: userId }, { record }) => {
        const { id, stepIds } = await record(request, 'step');
        const body = { userId, place: 'after', reason: 'Why', expectedStepId: stepIds[0] as number } as const;
        return { params: { id }, body };
      },
    },
  ),
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

export const requestRows = [
  ...reading,
  ...submitting,
  ...deciding,
  ...correcting,
  ...asking,
  ...addingApprovers,
  ...reassigning,
];
