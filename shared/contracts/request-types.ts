import { z } from 'zod';
import { endpoint } from '../endpoint';
import { checkForm } from '../rules/answers';
import { MAX_ALLOWED_DAYS } from '../rules/clock';
import { fieldChange } from '../rules/field-changes';
import { repeatRules } from '../rules/statuses';
import { stepChange } from '../rules/version-changes';
import {
  bilingual,
  byId,
  flag,
  id,
  listQuery,
  name,
  namedInBoth,
  secondName,
  shortText,
  shownName,
  stepNames,
  time,
} from './fields';
import { formField, MAX_FIELDS, stepCondition, stepDecider } from './forms';

/** Steps in a request type; requests have as many, and lists of requests carry them. */
export const MAX_STEPS = 30;
/** Request types that a company's managers made, and all on the hub. */
export const MAX_COMPANY_TYPES = 100;
export const MAX_TYPES = 500;

export const requestType = z.object({
  id,
  ...bilingual.shape,
  /** Whose it is; null: the hub's. */
  company: namedInBoth.nullable(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  /** Working days from submission to the target date. */
  estimatedDays: z.int(),
  /** People don't decide requests that they submitted. Requests take it over when they are submitted. */
  separateDuties: z.boolean(),
  /** What becomes of a person at several steps of one request. Requests take it over as well. */
  repeatApprover: z.enum(repeatRules),
  stepCount: z.int(),
  /** How many fields its form has, headings among them; 0: a request of it is a title and a description. */
  fieldCount: z.int(),
  /** How many requests of it are under way, for those who may change it. */
  openRequests: z.int().optional(),
  createdAt: time,
  updatedAt: time,
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type RequestType = z.infer<typeof requestType>;

/** E-mail addresses are for those who administer request types. */
export const responsibleUser = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  assignedCompany: namedInBoth.nullable(),
  /** Whether they can decide at all: a disabled account can't. Of a type it is told to those who see its addresses. */
  isActive: z.boolean().optional(),
});

export const workflowStep = z.object({
  id,
  requestTypeId: id,
  ...stepNames.shape,
  description: z.string().nullable(),
  /** Rank within the type, from 1, without gaps. */
  stepOrder: z.int(),
  isRequired: z.boolean(),
  responsibleUserId: id.nullable(),
  responsibleUser: responsibleUser.nullable(),
  /** Working days that its person has from when it is their turn; null: it has no clock. */
  allowedDays: z.int().nullable(),
  /** When its days are up its person decides it no longer: it is passed over where it is optional, else the administrators decide. */
  expires: z.boolean(),
  /** A request that gets there passes over it where this does not hold; null: it always applies. Changed by the draft alone. */
  appliesWhen: stepCondition.nullable(),
  /**
   * How its person is found, of each request as it gets there; null: it is the responsible person, who is null otherwise. Changed by
   * the draft; a person whom the specified calls make responsible takes its place.
   */
  decidedBy: stepDecider.nullable(),
  /** It is decided at the same time as the step before it. Changed by the draft alone, like `needed`. */
  isBeside: z.boolean(),
  /** Of the first of steps that are decided together: how many of those awaited have to approve; null: all. */
  needed: z.int().nullable(),
  /** Its person is told of the request once it gets there, and decides nothing. Changed by the draft alone as well. */
  isInformed: z.boolean(),
  updatedAt: time,
});
export type WorkflowStep = z.infer<typeof workflowStep>;

/** A step of a draft or of a version: it has its rank by its place in the list. */
const versionStep = workflowStep
  .omit({ id: true, requestTypeId: true, stepOrder: true, updatedAt: true })
  /** The step of the workflow that it is; null: it is new in the draft, or its version was made before steps were told apart. */
  .extend({ workflowStepId: id.nullable() });
export type VersionStep = z.infer<typeof versionStep>;

/** What submitters are asked, in its order. */
const fields = z.array(formField);

/** What is prepared of a type's workflow and form while requests go on by the published ones. */
const draft = z.object({ steps: z.array(versionStep), fields, updatedAt: time });
export type Draft = z.infer<typeof draft>;

/** A workflow and a form as requests were made with them. They never change. */
export const typeVersion = z.object({
  id,
  /** From 1, in the order in which requests first used them. */
  number: z.int(),
  createdAt: time,
  /** Requests go on to be made with it: the workflow has not been changed since. */
  isCurrent: z.boolean(),
  requestCount: z.int(),
  openRequests: z.int(),
  steps: z.array(versionStep),
  fields,
  /** What became of the steps and the fields of the version before; null at the first one. */
  changes: z.array(stepChange).nullable(),
  fieldChanges: z.array(fieldChange).nullable(),
});
export type TypeVersion = z.infer<typeof typeVersion>;

const typeFields = {
  name: shownName(1, 200),
  nameEn: secondName(shownName(1, 200)),
  description: shortText.nullable(),
  isActive: z.boolean(),
  estimatedDays: z.int().min(1).max(3650),
  separateDuties: z.boolean(),
  repeatApprover: z.enum(repeatRules),
};
/** More than there are is all of them. */
export const needed = z.int().min(1).max(MAX_STEPS);
const stepFields = {
  stepName: name(),
  stepNameEn: secondName(name()),
  description: shortText.nullable(),
  stepOrder: z.int().min(1).max(1_000),
  isRequired: z.boolean(),
  responsibleUserId: id.nullable(),
  allowedDays: z.int().min(1).max(MAX_ALLOWED_DAYS).nullable(),
  expires: z.boolean(),
};

export const newRequestType = z.strictObject({
  ...typeFields,
  description: typeFields.description.default(null),
  isActive: typeFields.isActive.default(true),
  estimatedDays: typeFields.estimatedDays.default(7),
  separateDuties: typeFields.separateDuties.default(true),
  repeatApprover: typeFields.repeatApprover.default('each'),
});
export const newWorkflowStep = z.strictObject({
  ...stepFields,
  requestTypeId: id,
  description: stepFields.description.default(null),
  /** Last when absent; the steps from there on move up. */
  stepOrder: stepFields.stepOrder.optional(),
  isRequired: stepFields.isRequired.default(true),
  responsibleUserId: stepFields.responsibleUserId.default(null),
  allowedDays: stepFields.allowedDays.default(null),
  expires: stepFields.expires.default(false),
});

export const list = endpoint({
  method: 'GET',
  path: '/api/request-types',
  summary:
    'Request types of the hub and of one’s own company, all of them for those who see the hub; inactive ones for those who administer or oversee them',
  access: 'signedIn',
  query: listQuery.extend({ isActive: flag.optional() }),
  response: z.array(requestType),
  paged: true,
});

export const listActive = endpoint({
  method: 'GET',
  path: '/api/request-types/active',
  summary: 'Request types that accept requests: of the hub, and of one’s own company',
  access: 'signedIn',
  query: listQuery,
  response: z.array(requestType),
  paged: true,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/request-types',
  summary: 'Create a request type',
  access: 'requestTypeChangers',
  body: newRequestType,
  response: requestType,
  status: 201,
  errors: ['limit_reached', 'name_confusable'],
});

export const update = endpoint({
  method: 'PUT',
  path: '/api/request-types/:id',
  summary: 'Change, activate or deactivate a request type; requests in flight are not touched',
  access: 'requestTypeChangers',
  params: byId,
  body: z.strictObject(typeFields).partial(),
  response: requestType,
  versioned: true,
  errors: ['name_confusable'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/request-types/:id',
  summary: 'Delete a request type that no request uses',
  access: 'requestTypeChangers',
  params: byId,
  errors: ['request_type_in_use'],
});

export const workflow = endpoint({
  method: 'GET',
  path: '/api/request-types/:id/workflow',
  summary: "A request type's steps in their order",
  access: 'signedIn',
  params: byId,
  response: z.array(workflowStep),
});

export const form = endpoint({
  method: 'GET',
  path: '/api/request-types/:id/form',
  summary:
    'What a request of a type asks, field by field; empty where it asks for a title and a description only',
  access: 'signedIn',
  params: byId,
  response: fields,
});

export const steps = endpoint({
  method: 'GET',
  path: '/api/workflow-steps/:id',
  summary: "A request type's steps in their order, by the id of the type",
  access: 'signedIn',
  params: byId,
  response: z.array(workflowStep),
});

export const createStep = endpoint({
  method: 'POST',
  path: '/api/workflow-steps',
  summary: 'Add a step to a request type',
  access: 'requestTypeChangers',
  body: newWorkflowStep,
  response: workflowStep,
  status: 201,
  errors: ['limit_reached'],
});

export const updateStep = endpoint({
  method: 'PUT',
  path: '/api/workflow-steps/:id',
  summary: 'Change or move a step; absent fields stay, null clears',
  access: 'requestTypeChangers',
  params: byId,
  body: z.strictObject(stepFields).partial(),
  response: workflowStep,
  versioned: true,
});

export const removeStep = endpoint({
  method: 'DELETE',
  path: '/api/workflow-steps/:id',
  summary: 'Delete a step; the order closes up',
  access: 'requestTypeChangers',
  params: byId,
});

const { stepOrder: _rank, ...draftFields } = stepFields;
/** A step as it is kept in a draft; its rank is its place in the list. */
export const draftStep = z.strictObject({
  ...draftFields,
  /** The step of the published workflow that it is; null: a new one. Of another type's it is taken for new. */
  workflowStepId: id.nullable(),
  /** A condition may name any field that the draft asks. As the published step has it when absent. */
  appliesWhen: stepCondition.nullable().optional(),
  /**
   * It may name any field that the draft asks, and stands without a responsible person. As the published step has it when absent,
   * unless a person is responsible.
   */
  decidedBy: stepDecider.nullable().optional(),
  /** Of the first step it says nothing. As the published step has it when absent, like `needed`. */
  isBeside: z.boolean().optional(),
  needed: needed.nullable().optional(),
  isInformed: z.boolean().optional(),
});
export type DraftStep = z.input<typeof draftStep>;
export type KeptStep = z.output<typeof draftStep>;

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/request-types/:id/draft',
  summary: 'The draft of a type’s workflow and form, if one was begun, and the revision of what is published',
  access: 'requestTypeChangers',
  params: byId,
  /** `revision`: counts the changes of the published workflow; `publishDraft` names the one that it replaces. */
  response: z.object({ revision: z.int(), draft: draft.nullable() }),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/request-types/:id/draft',
  summary:
    'Begin the draft of a type’s workflow and form, or with `If-Match` save it; requests go on by what is published',
  access: 'requestTypeChangers',
  params: byId,
  body: z.strictObject({
    steps: z.array(draftStep).max(MAX_STEPS),
    /** Those that the draft has already, or the published ones, when absent. A condition names fields before its own. */
    fields: fields.max(MAX_FIELDS).check(checkForm).optional(),
  }),
  largeBody: true,
  response: draft,
  versioned: true,
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/request-types/:id/draft',
  summary: 'Discard the draft of a type’s workflow',
  access: 'requestTypeChangers',
  params: byId,
});

export const publishDraft = endpoint({
  method: 'POST',
  path: '/api/request-types/:id/draft/publish',
  summary:
    'Publish the draft: requests submitted from now on take its steps and fields; those under way keep theirs',
  access: 'requestTypeChangers',
  params: byId,
  /** What the person who publishes has looked at. */
  body: z.strictObject({ revision: z.int().min(0), draftUpdatedAt: time }),
  errors: ['draft_outdated'],
});

export const versions = endpoint({
  method: 'GET',
  path: '/api/request-types/:id/versions',
  summary: 'The versions of a type’s workflow, newest first, each with what became of the one before',
  access: 'requestTypeChangers',
  params: byId,
  query: listQuery.omit({ search: true }),
  response: z.array(typeVersion),
  paged: true,
});
