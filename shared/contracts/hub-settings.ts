import { z } from 'zod';
import { endpoint } from '../endpoint';
import { time } from './fields';

export const hubSettings = z.object({
  /** Admins and managers need a second factor. */
  secondFactorRequired: z.boolean(),
  /** When the grace ends; null while it is not required. */
  secondFactorRequiredFrom: time.nullable(),
  /** Active admins and managers without one. */
  withoutSecondFactor: z.int(),
});
export type HubSettings = z.infer<typeof hubSettings>;

export const get = endpoint({
  method: 'GET',
  path: '/api/hub-settings',
  summary: 'What is set for the whole hub',
  access: 'admin',
  response: hubSettings,
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/hub-settings',
  summary: 'Set something for the whole hub; absent fields stay',
  access: 'admin',
  body: z.strictObject({ secondFactorRequired: z.boolean() }).partial(),
  response: hubSettings,
  errors: ['confirmation_required'],
});
