import { z } from 'zod';
import { endpoint } from '../endpoint';
import { skipReasons } from '../rules/stages';
import { repeatRules, requestStatuses } from '../rules/statuses';
import { authorityReason } from './authority';
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
  numberParam,
  pastPerson,
  person,
  priority,
  requiredText,
  SHORT_TEXT,
  shortText,
  stepNames,
  time,
} from './fields';
import { answers, chosenRecord, fieldKey, formField, MAX_FIELDS } from './forms';
import { groups as boardGroups, groupings, idOrNone } from './groups';
import { responsibleUser, workflowStep } from './request-types';
import { inBothDirections } from './sorts';
import { MAX_TOGETHER, together } from './together';

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
export const requestStep = workflowStep.omit({ updatedAt: true, isBeside: true }).extend({
  /** The rank of the first of the steps that are decided together with it, `needed` of them; null: it is decided alone. */
  stage: z.int().nullable(),
  responsibleUser: decider.nullable(),
  /** The last day on which they are away, of a step that is still to be decided; null: they are there. */
  awayUntil: day.nullable(),
  /** Who may decide beside them meanwhile; null also where the stand-in may not. */
  standIn: person.nullable(),
  isCompleted: z.boolean(),
  isCurrent: z.boolean(),
  /** Passed over because it did not apply, or is optional and no person was there to decide it, or its days were up. */
  isSkipped: z.boolean(),
  /** Passed over because it did not apply. */
  isRuledOut: z.boolean(),
  /** Passed over as its person is told only, does not agree, or as enough of those who decide together had approved. */
  skippedAs: z.enum(skipReasons).nullable(),
  /** Of a step that is still to come: by what the request says now. The others were asked about when the request got there. */
  applies: z.boolean(),
  /** Its days were up, so its person decides it no longer. */
  isExpired: z.boolean(),
  /** While it waits, when it is due by its clock. */
  dueAt: time.nullable(),
  completedAt: time.nullable(),
  /** By the name that they had at the time. */
  completedBy: person.nullable(),
  notes: z.string().nullable(),
  responsibleCompany: namedInBoth.nullable(),
  /** Who added it beside their own step, and why, of an extra approver's; null: it is of the type's workflow. */
  added: z.object({ by: person, reason: z.string() }).nullable(),
  /** By what its level of authority was last found; null: it is decided by none. */
  authority: authorityReason.nullable(),
});
export type WholeRequestStep = z.infer<typeof requestStep>;

/** A step as lists of requests have it: its texts are long, so its description is left out and its notes are an excerpt. */
export const listedStep = requestStep.omit({
  description: true,
  dueAt: true,
  expires: true,
  appliesWhen: true,
  decidedBy: true,
  added: true,
  authority: true,
});
export type RequestStep = z.infer<typeof listedStep>;

/** A correction that a request's submitter was asked for. */
const correction = z.object({
  askedAt: time,
  askedBy: pastPerson.nullable(),
  /** The step that asked; null: an administrator, of a request that waits at none. */
  step: stepNames.nullable(),
  reason: z.string(),
});
export type Correction = z.infer<typeof correction>;

/** A request that another one is linked with, of which the reader learns no more than this. */
export const linkedRequest = z.object({ id, uniqueNumber: z.string(), status: requestStatus });
export type LinkedRequest = z.infer<typeof linkedRequest>;

const rights = z.object({
  approve: z.boolean(),
  reject: z.boolean(),
  /** Their rejection is an objection: others decide beside them, and the request goes on. */
  objects: z.boolean(),
  return: z.boolean(),
  askCorrection: z.boolean(),
  withdrawCorrection: z.boolean(),
  resubmit: z.boolean(),
  cancel: z.boolean(),
  reassign: z.boolean(),
  /** To ask a person about it. */
  ask: z.boolean(),
  /** To have another person approve it as well, before or after the current step. */
  addApprover: z.boolean(),
});

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
  /** What becomes of a person at several of its steps. */
  repeatApprover: z.enum(repeatRules),
  submittedByUser: z.object({ firstName: z.string(), lastName: z.string(), email: z.string().optional() }),
  requestingCompany: namedInBoth.nullable(),
  /** It is with its submitter, who was asked for a correction: the current step is the one that asked. */
  awaitsCorrection: z.boolean(),
  /** 0 as it was submitted; each correction makes the next. */
  revision: z.int(),
  /** Rank of the current step, from 1, of several that are decided together the first one's; null where there is none. */
  currentStep: z.int().nullable(),
  /** Of several: one of the reader's, else the first that is to be decided. */
  currentStepId: id.nullable(),
  currentStepInfo: stepNames.extend({ responsibleUser: decider.nullable() }).nullable(),
  workflowSteps: z.array(requestStep),
  /** What it was asked, as its type's form was when it was submitted, and what was answered. */
  fields: z.array(formField),
  answers,
  /** What the submitter is to correct; null where nothing was asked. */
  correction: correction.nullable(),
  /** The rejected or cancelled request that it was submitted again after; null: none, or none that the reader sees. */
  resubmissionOf: linkedRequest.nullable(),
  /** The request that this one was submitted again as, the last of several; null: none, or none that the reader sees. */
  resubmittedAs: linkedRequest.nullable(),
  can: rights.extend({
    /** Submit it again, linked with it. */
    submitAgain: z.boolean(),
  }),
});
export type WholeRequest = z.infer<typeof request>;

/** A request as lists have it, with an excerpt of its description. */
export const listedRequest = request
  .omit({ fields: true, answers: true, correction: true, resubmissionOf: true, resubmittedAs: true })
  .extend({
    workflowSteps: z.array(listedStep),
    can: rights,
    /** Of the fields that the list is asked to answer as well; absent where it is asked for none. */
    answers: answers.optional(),
  });
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
    'informed',
    'objected',
    'not_needed',
    'ruled_out',
    'went_back',
    'expired',
    'completed',
    'cancelled',
    'reassigned',
    'correction_asked',
    'correction_withdrawn',
    'resubmitted',
    'attached',
    'detached',
    'reattached',
    'due_moved',
    'nudged',
    'asked',
    'answered',
    'question_withdrawn',
    'approver_added',
  ]),
  at: time,
  /** Absent: the system. */
  actor: pastPerson.nullable(),
  /** The responsible person in whose place their stand-in or an administrator acted. */
  actingFor: pastPerson.nullable(),
  /** Who was asked a question, or added as an approver; null of other events. */
  person: pastPerson.nullable(),
  /** The step it is about: the decided one; of a return the one that the request went back from. */
  step: stepNames.extend({ id, stepOrder: z.int() }).nullable(),
  notes: z.string().nullable(),
  /** The revision that a person decided on or asked to be corrected, or that a correction made; null of other events. */
  revision: z.int().nullable(),
  /** An approval that followed from the same person's at the step before it (`repeatApprover`). */
  isRepeated: z.boolean(),
  /** The file that was added or deleted; null of other events. */
  file: z.object({ name: z.string(), version: z.int() }).nullable(),
  /** When the step was due before its calendar changed, and when since; null of other events. */
  due: z.object({ from: time, to: time }).nullable(),
  /**
   * Steps ahead that are another person's since, as their deciders are found now, in their order; null where there are none. A request
   * has at most as many steps as `MAX_STEPS`.
   */
  deciders: z
    .array(z.object({ stepId: id, from: pastPerson.nullable(), to: pastPerson.nullable() }))
    .nullable(),
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

/** A file as it was when a correction was asked for; its bytes may be read as an attachment. */
const frozenFile = z.object({
  id,
  name: z.string(),
  version: z.int(),
  /** Bytes. */
  size: z.int(),
  /** Of its bytes, in hexadecimal digits; null of files from before it was kept. */
  sha256: z.string().nullable(),
});
export type FrozenFile = z.infer<typeof frozenFile>;

/** What a request said before or after a correction. */
export const requestRevision = z.object({
  revision: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  answers,
  files: z.array(frozenFile),
});
export type RequestRevision = z.infer<typeof requestRevision>;

const decisionErrors = [
  'request_closed',
  'step_expired',
  'step_already_decided',
  'not_step_responsible',
  'own_request',
  'decided_before',
  'correction_awaited',
  'changed_meanwhile',
] as const;
/** The step that the decider saw; a decision on one that has moved on changes nothing. */
const expectedStepId = id.nullable();
/** The revision that the decider read; a decision on what has been corrected since changes nothing. */
const expectedRevision = z.int().nonnegative().optional();
const notes = shortText.nullable();
const listed = { response: z.array(listedRequest), paged: true } as const;
export const requestSorts = ['newest', 'oldest'] as const;
/** Those of each type, company, status or submitter are together. */
export const requestColumnSorts = inBothDirections(
  'title',
  'target',
  'priority',
  'status',
  'type',
  'company',
  'submitter',
);
const filters = listQuery.extend({
  status: requestStatus.optional(),
  requestTypeId: idParam.optional(),
  /** Only those that the caller submitted. */
  mine: flag.optional(),
  sort: z.enum(requestSorts).default('newest'),
});

/** Filters by answers of one call. */
export const MAX_ANSWER_FILTERS = 10;

const answerFilter = z.string().max(400);
/** What a list of requests is narrowed to; filters by answers are of one type, whose fields they name. */
const narrowed = {
  status: requestStatus.optional(),
  requestTypeId: idParam.optional(),
  /** Only those that the caller submitted. */
  mine: flag.optional(),
  /** Only those that this company asks for. */
  companyId: idParam.optional(),
  /** Only those that wait for this company, or for this person; `none`: for one without a company, or for no person but the administrators. */
  turnCompanyId: idOrNone.optional(),
  turnUserId: idOrNone.optional(),
  /** Answers to fields of the type, each `field:is:value` as conditions on steps compare; all of them have to hold. */
  answer: z
    .union([answerFilter, z.array(answerFilter).max(MAX_ANSWER_FILTERS)])
    .transform((one) => [one].flat())
    .optional(),
  /** The first and the last day on which they were submitted, in the hub's time zone. */
  createdFrom: dayInput.optional(),
  createdTo: dayInput.optional(),
};
/** `answer:field`, and `answer:field:desc`: by the answers to a field of the type; requests without one come last. */
const answerSort = z.string().regex(/^answer:[a-z][a-z0-9_]{0,39}(:desc)?$/, 'choice');
const sortOfList = z.union([z.enum([...requestSorts, ...requestColumnSorts]), answerSort]).default('newest');

const narrowing = z.object({ search: listQuery.shape.search, ...narrowed });
export type NarrowedRequests = z.output<typeof narrowing>;

/** Fields whose answers stand in one list. */
export const MAX_LISTED_FIELDS = 20;
/** Keys of fields of the type. */
const listedFields = z
  .union([fieldKey, z.array(fieldKey).max(MAX_LISTED_FIELDS)])
  .transform((one) => [one].flat())
  .optional();

export const list = endpoint({
  method: 'GET',
  path: '/api/requests',
  summary: 'The requests that the caller sees, newest first unless sorted otherwise',
  access: 'signedIn',
  query: listQuery.extend({ ...narrowed, sort: sortOfList, fields: listedFields }),
  ...listed,
});

export const groups = endpoint({
  method: 'GET',
  path: '/api/request-groups',
  summary:
    'The columns of a board of requests under the same filters, with how many each has; by company and by person, those who have the turn',
  access: 'signedIn',
  query: narrowing.extend({ by: z.enum(groupings) }),
  response: boardGroups,
});

const listTotals = z.object({
  count: z.int(),
  /** By field, of amounts by currency; `currency` null: of a number. Fields that no request answers are not there. */
  sums: z.array(
    z.object({ field: z.string(), currency: z.string().nullable(), sum: z.number(), count: z.int() }),
  ),
  /** The records that filters compare with, as answers call them; one that no request of the caller's names is not there. */
  compared: z.array(z.object({ field: z.string(), record: chosenRecord })),
});
export type ListTotals = z.infer<typeof listTotals>;

export const totals = endpoint({
  method: 'GET',
  path: '/api/requests/totals',
  summary:
    'How many requests of a type the list has under the same filters, and what their numbers and amounts add up to',
  access: 'signedIn',
  query: narrowing.extend({ requestTypeId: idParam }),
  response: listTotals,
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

/** What a submitter says of a request, when they submit it and when they correct it. */
const content = {
  title: name(300),
  description: longText.nullish(),
  /** By the keys of the fields of the type's form, which says what they may be; what is wrong is refused by field. */
  answers: z
    .record(fieldKey, z.unknown())
    .refine((given) => Object.keys(given).length <= MAX_FIELDS, 'invalid')
    .default({}),
};

export const newRequest = z.strictObject({
  requestTypeId: id,
  ...content,
  priority: priority.default('medium'),
  dueDate: dayInput.nullish(),
  /** The caller's own company when absent; another one only for administrators. */
  companyId: id.nullish(),
  /** A draft of the caller's that this is, and that is deleted with it. */
  draftId: id.optional(),
  /** A rejected or cancelled request of the caller's, which they submit again as this one. */
  resubmissionOf: id.optional(),
  /** Whether the files of that request come along, the last version of each. */
  formerFiles: z.boolean().default(true),
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
  errors: [
    'request_type_inactive',
    'company_inactive',
    'draft_gone',
    'already_resubmitted',
    'limit_reached',
    'requests_used_up',
    'quota_reached',
    'insufficient_storage',
  ],
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
  body: z.strictObject({ notes, expectedStepId, expectedRevision }).partial(),
  response: request,
  errors: decisionErrors,
});

export const reject = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/reject',
  summary: 'Reject the request, or return it to the previous step',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ notes, expectedStepId, expectedRevision, returnToPrevious: z.boolean() }).partial(),
  response: request,
  errors: [...decisionErrors, 'not_awaited', 'first_step', 'limit_reached'],
});

export const moveToNextStep = endpoint({
  method: 'POST',
  path: '/api/requests/:id/move-to-next-step',
  summary: 'Approve the step that the body names',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ currentStepId: id.nullable(), expectedRevision, notes: notes.optional() }),
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

export const approverPlaces = ['before', 'after'] as const;

export const addApprover = endpoint({
  method: 'POST',
  path: '/api/requests/:id/approvers',
  summary: 'Have another person approve a request as well, before or after the current step',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({
    userId: id,
    /** Before: they have the turn now, and the current step comes after theirs. */
    place: z.enum(approverPlaces),
    reason: requiredText(SHORT_TEXT),
    /** The step that the caller saw; beside one that has moved on nothing is added. */
    expectedStepId: id,
  }),
  response: request,
  errors: [...decisionErrors, 'not_awaited', 'limit_reached'],
});

export const decideMany = endpoint({
  method: 'POST',
  path: '/api/request-decisions',
  summary:
    'Approve or reject several requests with one note: each is decided or refused by itself, as if it were the only one',
  access: 'signedIn',
  body: z.strictObject({
    type: z.enum(['approve', 'reject']),
    notes: notes.optional(),
    /** As the caller saw them. */
    requests: z
      .array(z.strictObject({ id, expectedStepId, expectedRevision: z.int().nonnegative() }))
      .min(1)
      .max(MAX_TOGETHER),
  }),
  response: together,
});

export const askCorrection = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/ask-correction',
  summary: 'Ask the submitter for a correction: the current step waits until they have sent it back',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({
    reason: requiredText(SHORT_TEXT),
    expectedStepId: expectedStepId.optional(),
    expectedRevision,
  }),
  response: request,
  errors: [...decisionErrors, 'not_awaited', 'submitter_gone', 'limit_reached'],
});

export const withdrawCorrection = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/withdraw-correction',
  summary: 'Take back that a correction was asked for',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ notes }).partial(),
  response: request,
  errors: [
    'request_closed',
    'not_step_responsible',
    'own_request',
    'decided_before',
    'no_correction_asked',
    'not_awaited',
  ],
});

export const resubmit = endpoint({
  method: 'PUT',
  path: '/api/requests/:id/resubmit',
  summary: 'Send a corrected request back to the step that asked: its next revision',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({
    ...content,
    /** The one that was corrected; where another has come meanwhile, nothing changes. */
    revision: z.int().nonnegative(),
    /** What was corrected. */
    notes: notes.optional(),
  }),
  largeBody: true,
  response: request,
  errors: ['request_closed', 'no_correction_asked', 'changed_meanwhile'],
});

export const getRevision = endpoint({
  method: 'GET',
  path: '/api/requests/:id/revisions/:revision',
  summary: 'What a request said in one of its revisions; the last one is as it is now',
  access: 'signedIn',
  params: z.object({ id: idParam, revision: numberParam.pipe(z.int().nonnegative().max(MAX_HISTORY)) }),
  response: requestRevision,
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
