import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from './fields';

/** What a change may be of. */
export const changeTopics = [
  'request',
  'project',
  'task',
  'user',
  'company',
  'requestType',
  'template',
  'role',
  'rights',
  'settings',
  'notification',
  'calendar',
] as const;

/** Something that the caller may see has changed; what became of it is read by the calls for it. */
export const changeEvent = z.object({
  topic: z.enum(changeTopics),
  /** Of the records; none: it may be any. A project stands for its tasks, and each record for what hangs on it. */
  ids: z.array(id),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

export const stream = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Changes as they come: `change` events, `ready` once it listens, `reset` where some were missed',
  access: 'signedIn',
  query: z.object({
    /** The `X-Last-Event-ID` of an answer: what changed since is told first. `Last-Event-ID` goes before it. */
    since: z.string().max(100).optional(),
  }),
  response: changeEvent,
  stream: true,
  poll: true,
});
