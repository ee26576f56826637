import { newWorkflowStep } from '@shared/contracts/request-types';
import type { z } from 'zod';

/** What is filled in for a step; its type is known from the page. */
export const stepFields = newWorkflowStep.omit({ requestTypeId: true });
export type StepFields = typeof stepFields;
export type StepValues = z.output<StepFields>;

/** What each is called, in `step` of the texts. */
export const stepLabels = {
  stepName: 'name',
  stepNameEn: 'nameEn',
  description: 'description',
  stepOrder: 'order',
  isRequired: 'isRequired',
  responsibleUserId: 'responsible',
  allowedDays: 'allowedDays',
  expires: 'expires',
} as const;
