import { longText, name } from '@shared/contracts/fields';
import type { FormField } from '@shared/contracts/forms';
import { newRequest } from '@shared/contracts/requests';
import { answersSchema, type Typed } from '@shared/rules/answers';
import { priorities } from '@shared/rules/statuses';
import { z } from 'zod';
import { toDay } from '@/lib/format';

/** A request is asked for in two places, which differ in what they ask. */
export type FormRules = 'requests' | 'company';

export const prioritiesOf = (rules: FormRules) =>
  rules === 'company' ? priorities.filter((priority) => priority !== 'urgent') : priorities;

const dueDate = newRequest.shape.dueDate.refine((day) => !day || day >= toDay(new Date()), 'past_date');

const answers: Typed = {};
export const blank = {
  title: '',
  description: '',
  priority: 'medium' as const,
  dueDate: null,
  answers,
  formerFiles: true,
};

/** What was answered to another type's form is left out. */
const answersTo = (fields: readonly FormField[]) => {
  const keys = new Set(fields.map(({ key }) => key));
  return z
    .record(z.string(), z.unknown())
    .transform((typed): Typed => Object.fromEntries(Object.entries(typed).filter(([key]) => keys.has(key))))
    .pipe(answersSchema(fields));
};

/** What is filled in once the type is chosen, with the answers to what it asks. */
export const requestFields = (rules: FormRules, fields: readonly FormField[]) =>
  z.strictObject({
    title: newRequest.shape.title,
    description: rules === 'requests' ? name(10_000) : longText,
    priority: newRequest.shape.priority,
    dueDate,
    answers: answersTo(fields),
    formerFiles: z.boolean(),
  });
export type RequestFields = ReturnType<typeof requestFields>;
