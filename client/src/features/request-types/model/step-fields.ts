import { type FormField, stepCondition, stepDecider } from '@shared/contracts/forms';
import { needed, newWorkflowStep } from '@shared/contracts/request-types';
import { problemsOfConditions } from '@shared/rules/step-conditions';
import { problemsOfDeciders } from '@shared/rules/step-deciders';
import { z } from 'zod';

/** What is filled in for a step; its type is known from the page. A condition and a decider name what this form asks. */
export const stepFields = (form: readonly FormField[]) =>
  newWorkflowStep
    .omit({ requestTypeId: true })
    .extend({
      appliesWhen: stepCondition.nullable().default(null),
      decidedBy: stepDecider.nullable().default(null),
      isBeside: z.boolean().default(false),
      needed: needed.nullable().default(null),
      isInformed: z.boolean().default(false),
    })
    .check(({ value, issues }) => {
      for (const { path, message } of [
        ...problemsOfConditions([value], form),
        ...problemsOfDeciders([value], form),
      ])
        issues.push({ code: 'custom', message, path: path.slice(1), input: value });
    });
export type StepFields = ReturnType<typeof stepFields>;
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
  appliesWhen: 'appliesWhen',
  decidedBy: 'decidedBy',
  isBeside: 'isBeside',
  needed: 'needed',
  isInformed: 'isInformed',
} as const;
