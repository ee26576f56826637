import { newWorkflowStep } from '@shared/contracts/request-types';

/** What is filled in for a step; its type is known from the page. */
export const stepFields = newWorkflowStep.omit({ requestTypeId: true });
export type StepFields = typeof stepFields;
