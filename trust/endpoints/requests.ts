import { attachments } from '../../server/db/schema/attachments';
import {
  authorityHolders,
  authorityLevels,
  authorityLimits,
  authorityMatrix,
  exchangeRates,
} from '../../server/db/schema/authority';
import { requestQuestions } from '../../server/db/schema/questions';
import { requestDrafts } from '../../server/db/schema/request-drafts';
import { requestTypeDrafts, requestTypes, workflowSteps } from '../../server/db/schema/request-types';
import { requestSteps, requests } from '../../server/db/schema/requests';
import { type EndpointRow, id, nothing, plain } from './row';

const type = [
  'name',
  'nameEn',
  'description',
  'isActive',
  'estimatedDays',
  'separateDuties',
  'repeatApprover',
];
const step = [
  'stepName',
  'stepNameEn',
  'description',
  'stepOrder',
  'isRequired',
  'responsibleUserId',
  'allowedDays',
  'expires',
];
const ofRequest = [requests, requestSteps];
const draftStep = {
  ...{ stepName: 'New', description: null, isRequired: true, responsibleUserId: null },
  ...{ allowedDays: null, expires: false, workflowStepId: null },
};

const draft = [
  'requestTypeId',
  'companyId',
  'title',
  'description',
  'priority',
  'dueDate',
  'answers',
  'formerFiles',
];
const unrecorded = 'a draft is its author’s alone, so what is done to it is no event';

export const requestRows: Record<string, EndpointRow> = {
  'authority.get': { size: plain },
  'authority.update': {
    tables: [authorityMatrix],
    sets: ['levels', 'holders', 'limits', 'rates'],
    items: {
      levels: {
        table: authorityLevels,
        sets: ['key', 'name', 'nameEn'],
        item: { key: 'new', name: 'New', nameEn: null },
      },
      holders: {
        table: authorityHolders,
        sets: ['level', 'companyId', 'userId'],
        item: { level: 'new', companyId: null, userId: 1 },
      },
      limits: {
        table: authorityLimits,
        sets: ['requestTypeId', 'companyId', 'upTo', 'level'],
        item: { requestTypeId: 1, companyId: null, upTo: 1, level: 'new' },
      },
      rates: {
        table: exchangeRates,
        sets: ['currency', 'fromDay', 'rate'],
        item: { currency: 'USD', fromDay: '2026-01-01', rate: 3.75 },
      },
    },
  },
  'dryRuns.ofDraft': { size: id('type') },
  'questions.answer': { tables: [requestQuestions], sets: ['answer'] },
  'questions.ask': {
    tables: [requestQuestions],
    sets: ['askedOf', 'question', 'expectedStepId'],
    bound: ['questions', 'open_questions'],
  },
  'questions.list': { size: id('request') },
  'questions.listOfMine': { size: plain },
  'questions.withdraw': nothing(requestQuestions),
  'requestDrafts.addFile': { ...nothing(attachments), bound: ['answer_files'], unrecorded },
  'requestDrafts.create': {
    tables: [requestDrafts],
    sets: [...draft, 'idempotencyKey', 'resubmissionOf'],
    keptFromSome: { companyId: 'another company' },
    bound: ['request_drafts'],
    unrecorded,
  },
  'requestDrafts.get': { size: id('draft') },
  'requestDrafts.list': { size: plain },
  'requestDrafts.remove': { ...nothing(requestDrafts), unrecorded },
  'requestDrafts.save': {
    tables: [requestDrafts],
    sets: draft,
    keptFromSome: { companyId: 'another company' },
    unrecorded,
  },
  'requests.addApprover': {
    tables: [requests, requestSteps],
    sets: ['userId', 'place', 'reason', 'expectedStepId'],
    bound: ['request_steps', 'request_history'],
  },
  'requests.approve': { tables: ofRequest, sets: ['notes', 'expectedStepId', 'expectedRevision'] },
  'requests.askCorrection': {
    tables: ofRequest,
    sets: ['reason', 'expectedStepId', 'expectedRevision'],
    bound: ['request_history'],
  },
  'requests.assignedWorkflowTasks': { size: plain },
  'requests.cancel': { tables: ofRequest, sets: ['notes'] },
  'requests.counts': { size: plain },
  'requests.create': {
    tables: [...ofRequest, requestDrafts],
    sets: [...draft, 'draftId', 'resubmissionOf'],
    keptFromSome: { companyId: 'another company' },
    bound: ['open_requests'],
  },
  'requests.decideMany': {
    tables: ofRequest,
    sets: ['type', 'notes', 'requests'],
    items: {
      requests: {
        table: requests,
        sets: ['id', 'expectedStepId', 'expectedRevision'],
        item: { id: 1, expectedStepId: 1, expectedRevision: 0 },
      },
    },
    bound: 'a step is approved once, unless the request is returned',
  },
  'requests.get': { size: id('request') },
  'requests.getProgress': { size: id('request') },
  'requests.getRevision': { size: ({ request }) => ({ params: { id: request, revision: 0 } }) },
  'requests.groups': { size: ({ type }) => ({ query: { by: 'person', requestTypeId: type } }) },
  'requests.list': { size: plain },
  'requests.listOfCompany': { size: id('company') },
  'requests.listOfOwnCompany': { size: plain },
  'requests.moveToNextStep': {
    tables: ofRequest,
    sets: ['currentStepId', 'expectedRevision', 'notes'],
    bound: 'a step is approved once, unless the request is returned',
  },
  'requests.reassign': { tables: ofRequest, sets: ['responsibleUserId'], bound: ['request_history'] },
  'requests.reject': {
    tables: ofRequest,
    sets: ['notes', 'expectedStepId', 'expectedRevision', 'returnToPrevious'],
    bound: ['request_history'],
  },
  'requests.resubmit': {
    tables: ofRequest,
    sets: ['title', 'description', 'answers', 'revision', 'notes'],
  },
  'requests.stepStatus': { size: ({ request, step }) => ({ params: { id: request, stepId: step } }) },
  'requests.totals': { size: ({ type }) => ({ query: { requestTypeId: type } }) },
  'requests.withdrawCorrection': { tables: ofRequest, sets: ['notes'] },
  'requests.workflow': { size: id('request') },
  'requests.workflowSteps': { size: id('request') },
  'requestTypes.create': {
    tables: [requestTypes],
    sets: type,
    bound: ['request_types', 'company_request_types'],
  },
  'requestTypes.createStep': {
    tables: [workflowSteps],
    sets: [...step, 'requestTypeId'],
    bound: ['workflow_steps'],
  },
  'requestTypes.discardDraft': nothing(requestTypeDrafts),
  'requestTypes.form': { size: id('type') },
  'requestTypes.getDraft': { size: id('type') },
  'requestTypes.list': { size: plain },
  'requestTypes.listActive': { size: plain },
  'requestTypes.publishDraft': {
    tables: [requestTypes, requestTypeDrafts, workflowSteps],
    sets: ['revision', 'draftUpdatedAt'],
    bound: 'a draft is published once, and has as many steps as a workflow may have',
  },
  'requestTypes.remove': nothing(requestTypes),
  'requestTypes.removeStep': nothing(workflowSteps),
  'requestTypes.saveDraft': {
    tables: [requestTypes, requestTypeDrafts],
    sets: ['steps', 'fields'],
    items: {
      steps: {
        table: workflowSteps,
        sets: [
          ...step.filter((field) => field !== 'stepOrder'),
          'workflowStepId',
          'appliesWhen',
          'decidedBy',
          'isBeside',
          'needed',
          'isInformed',
        ],
        item: draftStep,
      },
      fields: {
        table: requestTypes,
        sets: ['kind', 'key', 'label'],
        item: { kind: 'heading', key: 'head', label: 'Head' },
      },
    },
  },
  'requestTypes.steps': { size: id('type') },
  'requestTypes.update': { tables: [requestTypes], sets: type },
  'requestTypes.updateStep': { tables: [workflowSteps], sets: step },
  'requestTypes.versions': { size: id('type') },
  'requestTypes.workflow': { size: id('type') },
};
