import { requestTypeDrafts, requestTypes, workflowSteps } from '../../server/db/schema/request-types';
import { requestSteps, requests } from '../../server/db/schema/requests';
import { type EndpointRow, id, nothing, plain } from './row';

const type = ['name', 'nameEn', 'description', 'isActive', 'estimatedDays', 'separateDuties'];
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

export const requestRows: Record<string, EndpointRow> = {
  'requests.approve': { tables: ofRequest, sets: ['notes', 'expectedStepId'] },
  'requests.assignedWorkflowTasks': { size: plain },
  'requests.cancel': { tables: ofRequest, sets: ['notes'] },
  'requests.counts': { size: plain },
  'requests.create': {
    tables: ofRequest,
    sets: ['requestTypeId', 'title', 'description', 'priority', 'dueDate', 'companyId', 'answers'],
    keptFromSome: { companyId: 'another company' },
    bound: ['open_requests'],
  },
  'requests.get': { size: id('request') },
  'requests.getProgress': { size: id('request') },
  'requests.list': { size: plain },
  'requests.listOfCompany': { size: id('company') },
  'requests.listOfOwnCompany': { size: plain },
  'requests.moveToNextStep': {
    tables: ofRequest,
    sets: ['currentStepId', 'notes'],
    bound: 'a step is approved once, unless the request is returned',
  },
  'requests.reassign': { tables: ofRequest, sets: ['responsibleUserId'], bound: ['request_history'] },
  'requests.reject': {
    tables: ofRequest,
    sets: ['notes', 'expectedStepId', 'returnToPrevious'],
    bound: ['request_history'],
  },
  'requests.stepStatus': { size: ({ request, step }) => ({ params: { id: request, stepId: step } }) },
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
        sets: [...step.filter((field) => field !== 'stepOrder'), 'workflowStepId'],
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
