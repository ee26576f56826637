import { z } from 'zod';
import { endpoint } from '../endpoint';
import { requestStatuses } from '../rules/statuses';
import {
  byId,
  day,
  dayInput,
  flag,
  id,
  idParam,
  listQuery,
  longText,
  name,
  namedInBoth,
  pastPerson,
  person,
  priority,
  shortText,
  stepNames,
  time,
} from './fields';
import { answers, fieldKey, formField, MAX_FIELDS } from './forms';
import { responsibleUser, workflowStep } from './request-types';

export const requestStatus = z.enum(requestStatuses);

/** Open requests that a person has submitted. */
export const MAX_OPEN_REQUESTS = 1_000;
/** Entries in a request's history, from which on it can't be returned or reassigned again, only brought to its end. */
export const MAX_HISTORY = 100;
/** Entries beside those of files that were added and deleted, from which on none is added. */
export const MAX_FILE_HISTORY = 100;
/** Entries that tell that a step is due at another time; calendars may change for ever, and later moves are not told. */
export const MAX_CLOCK_HISTORY = 100;

/** A person who sees a request learns whom it waits for, and that nobody is there to decide it. */
const decider = responsibleUser.required({ isActive: true });

/** A step of one request: copied from its type on submission, so later edits of the type do not touch it. */
export const requestStep = workflowStep.omit({ updatedAt: true }).extend({
  responsibleUser: decider.nullable(),
  /** The last day on which they are away, of a step that is still to be decided; null: they are there. */
  awayUntil: day.nullable(),
  /** Who may decide beside them meanwhile; null also where the stand-in may not. */
  standIn: person.nullable(),
  isCompleted: z.boolean(),
  isCurrent: z.boolean(),
  /** Passed over because it is optional and nobody was there to decide it, or its days were up. */
  isSkipped: z.boolean(),
  /** Its days were up, so its person decides it no longer. */
  isExpired: z.boolean(),
  /** While it waits, when it is due by its clock. */
  dueAt: time.nullable(),
  completedAt: time.nullable(),
  /** By the name that they had at the time. */
  completedBy: person.nullable(),
  notes: z.string().nullable(),
  responsibleCompany: namedInBoth.nullable(),
});
export type WholeRequestStep = z.infer<typeof requestStep>;

/** A step as lists of requests have it: its texts are long, so its description is left out and its notes are an excerpt. */
export const listedStep = requestStep.omit({ description: true, dueAt: true, expires: true });
export type RequestStep = z.infer<typeof listedStep>;

export const request = z.object({
  id,
  uniqueNumber: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  status: requestStatus,
  priority,
  dueDate: day.nullable(),
  /** The due date, else the day by which the type is expected to be done. */
  targetDate: day,
  requestTypeId: id,
  /** With the company that the type is of; null: the hub's. */
  requestType: namedInBoth.extend({ company: namedInBoth.nullable() }),
  createdAt: time,
  closedAt: time.nullable(),
  submittedBy: id,
  /** Its submitter does not decide it. */
  separateDuties: z.boolean(),
  submittedByUser: z.object({ firstName: z.string(), lastName: z.string(), email: z.string().optional() }),
  requestingCompany: namedInBoth.nullable(),
  /** Rank of the current step, from 1; null where there is none. */
  currentStep: z.int().nullable(),
  currentStepId: id.nullable(),
  currentStepInfo: stepNames.extend({ responsibleUser: decider.nullable() }).nullable(),
  workflowSteps: z.array(requestStep),
  /** What it was asked, as its type's form was when it was submitted, and what was answered. */
  fields: z.array(formField),
  answers,
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    return: z.boolean(),
    cancel: z.boolean(),
    reassign: z.boolean(),
  }),
});
export type WholeRequest = z.infer<typeof request>;

/** A request as lists have it, with an excerpt of its description. */
export const listedRequest = request
  .omit({ fields: true, answers: true })
  .extend({ workflowSteps: z.array(listedStep) });
export type Request = z.infer<typeof listedRequest>;

/** A fact of a request's past; it is worded where it is shown. */
export const historyEvent = z.object({
  id,
  type: z.enum([
    'submitted',
    'approved',
    'rejected',
    'returned',
    'skipped',
    'expired',
    'completed',
    'cancelled',
    'reassigned',
    'attached',
    'detached',
    'due_moved',
    'nudged',
  ]),
  at: time,
  /** Absent: the system. */
  actor: pastPerson.nullable(),
  /** The responsible person in whose place their stand-in or an administrator acted. */
  actingFor: pastPerson.nullable(),
  /** The step it is about: the decided one; of a return the one that the request went back from. */
  step: stepNames.extend({ id, stepOrder: z.int() }).nullable(),
  notes: z.string().nullable(),
  /** The file that was added or deleted; null of other events. */
  file: z.object({ name: z.string(), version: z.int() }).nullable(),
  /** When the step was due before its calendar changed, and when since; null of other events. */
  due: z.object({ from: time, to: time }).nullable(),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

/** For how many working days a company has had the turn, by its own calendar; without one, administrators and people without a company. */
const timeHeld = z.object({ company: namedInBoth.nullable(), days: z.int() });

const progress = z.object({
  request,
  steps: z.array(requestStep),
  history: z.array(historyEvent),
  /** Who has had the turn, the longest first. */
  timeHeld: z.array(timeHeld),
});
export type RequestProgress = z.infer<typeof progress>;

const decisionErrors = [
  'request_closed',
  'step_expired',
  'step_already_decided',
  'not_step_responsible',
  'own_request',
] as const;
/** The step that the decider saw; a decision on one that has moved on changes nothing. */
const expectedStepId = id.nullable();
const notes = shortText.nullable();
const listed = { response: z.array(listedRequest), paged: true } as const;
export const requestSorts = ['newest', 'oldest'] as const;
const filters = listQuery.extend({
  status: requestStatus.optional(),
  requestTypeId: idParam.optional(),
  /** Only those that the caller submitted. */
  mine: flag.optional(),
  sort: z.enum(requestSorts).default('newest'),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/requests',
  summary: 'The requests that the caller sees, newest first unless sorted otherwise',
  access: 'signedIn',
  query: filters.extend({
    /** Only those that this company asks for. */
    companyId: idParam.optional(),
  }),
  ...listed,
});

export const listOfCompany = endpoint({
  method: 'GET',
  path: '/api/requests/company/:id',
  summary: "A company's requests",
  access: 'admin',
  params: byId,
  query: filters,
  ...listed,
});

export const listOfOwnCompany = endpoint({
  method: 'GET',
  path: '/api/company/requests',
  summary: "The requests of the caller's company",
  access: 'companyPeople',
  query: filters,
  ...listed,
});

export const counts = endpoint({
  method: 'GET',
  path: '/api/requests/counts',
  summary: 'How many requests the caller sees, by status',
  access: 'signedIn',
  response: z.object({
    total: z.int(),
    pending: z.int(),
    inProgress: z.int(),
    completed: z.int(),
    mine: z.int(),
  }),
});

export const get = endpoint({
  method: 'GET',
  path: '/api/requests/:id',
  summary: 'A request with its steps',
  access: 'signedIn',
  params: byId,
  response: request,
});

export const newRequest = z.strictObject({
  requestTypeId: id,
  title: name(300),
  description: longText.nullish(),
  priority: priority.default('medium'),
  dueDate: dayInput.nullish(),
  /** The caller's own company when absent; another one only for administrators. */
  companyId: id.nullish(),
  /** By the keys of the fields of the type's form, which says what they may be; what is wrong is refused by field. */
  answers: z
    .record(fieldKey, z.unknown())
    .refine((given) => Object.keys(given).length <= MAX_FIELDS, 'invalid')
    .default({}),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/requests',
  summary: 'Submit a request',
  access: 'signedIn',
  body: newRequest,
  largeBody: true,
  response: request,
  status: 201,
  errors: ['request_type_inactive', 'company_inactive', 'limit_reached', 'requests_used_up'],
});

const detail = { method: 'GET', access: 'signedIn', params: byId, poll: true } as const;

export const workflow = endpoint({
  ...detail,
  path: '/api/requests/:id/workflow',
  summary: 'A request, its steps and its history',
  response: progress,
});

export const getProgress = endpoint({
  ...detail,
  path: '/api/requests/:id/progress',
  summary: 'A request, its steps and its history',
  response: progress,
});

export const workflowSteps = endpoint({
  ...detail,
  path: '/api/requests/:id/workflow-steps',
  summary: "A request's own steps",
  response: z.array(requestStep),
});

export const stepStatus = endpoint({
  ...detail,
  path: '/api/requests/:id/step-status/:stepId',
  summary: 'Whether a step of a request is completed',
  params: z.object({ id: idParam, stepId: idParam }),
  response: z.object({ isCompleted: z.boolean(), completedAt: time.nullable() }),
});

export const approve = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/approve',
  summary: 'Approve the current step',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ notes, expectedStepId }).partial(),
  response: request,
  errors: decisionErrors,
});

export const reject = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/reject',
  summary: 'Reject the request, or return it to the previous step',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ notes, expectedStepId, returnToPrevious: z.boolean() }).partial(),
  response: request,
  errors: [...decisionErrors, 'first_step', 'limit_reached'],
});

export const moveToNextStep = endpoint({
  method: 'POST',
  path: '/api/requests/:id/move-to-next-step',
  summary: 'Approve the step that the body names',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ currentStepId: id.nullable(), notes: notes.optional() }),
  response: request,
  errors: decisionErrors,
});

export const cancel = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/cancel',
  summary: 'Withdraw a request',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ notes }).partial(),
  response: request,
  errors: ['request_closed'],
});

export const reassign = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/steps/:stepId/reassign',
  summary: "Give a request's open step to another person",
  access: 'admin',
  params: z.object({ id: idParam, stepId: idParam }),
  body: z.strictObject({ responsibleUserId: id }),
  response: request,
  errors: ['request_closed', 'step_already_decided', 'limit_reached'],
});

export const assignedWorkflowTasks = endpoint({
  method: 'GET',
  path: '/api/user/assigned-workflow-tasks',
  summary: 'The steps that wait for the caller, newest first unless sorted otherwise',
  access: 'signedIn',
  poll: true,
  query: listQuery.extend({
    /** Most urgent: by the target date, of two of one day the older. */
    sort: z.enum(['newest', 'urgent']).default('newest'),
    /** Only those whose target date is before this day: asked with today, those that are late. */
    targetBefore: day.optional(),
  }),
  response: z.array(z.object({ request: listedRequest, step: listedStep })),
  paged: true,
});
