import { z } from 'zod';
import { endpoint } from '../endpoint';
import { jobNames } from '../rules/jobs';
import { time } from './fields';

export const jobStates = ['running', 'succeeded', 'failed'] as const;

export const job = z.object({
  name: z.enum(jobNames),
  /** In seconds. In each period it runs once, on one server. */
  period: z.int(),
  /** Of its last run; null where there was none lately. */
  state: z.enum(jobStates).nullable(),
  startedAt: time.nullable(),
  endedAt: time.nullable(),
});
export type Job = z.infer<typeof job>;

export const list = endpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'The work that the hub does by itself, each job with its last run',
  access: 'admin',
  response: z.array(job),
});
