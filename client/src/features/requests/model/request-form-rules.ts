import { longText, name } from '@shared/contracts/fields';
import { newRequest } from '@shared/contracts/requests';
import { priorities } from '@shared/rules/statuses';
import { z } from 'zod';
import { toDay } from '@/lib/format';

/** A request is asked for in two places, which differ in what they ask. */
export type FormRules = 'requests' | 'company';

export const prioritiesOf = (rules: FormRules) =>
  rules === 'company' ? priorities.filter((priority) => priority !== 'urgent') : priorities;

const dueDate = newRequest.shape.dueDate.refine((day) => !day || day >= toDay(new Date()), 'past_date');

export const blank = { title: '', description: '', priority: 'medium' as const, dueDate: null };

/** What is filled in once the type is chosen. */
export const requestFields = (rules: FormRules) =>
  z.strictObject({
    title: newRequest.shape.title,
    description: rules === 'requests' ? name(10_000) : longText,
    priority: newRequest.shape.priority,
    dueDate,
  });
export type RequestFields = ReturnType<typeof requestFields>;
