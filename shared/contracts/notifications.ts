import { z } from 'zod';
import { endpoint } from '../endpoint';
import { notificationTypes } from '../rules/notifications';
import { byId, flag, id, listQuery, named, namedInBoth, person, stepNames, time } from './fields';

export const notificationType = z.enum(notificationTypes);
export type { NotificationKind, NotificationType } from '../rules/notifications';

/** What a person is told of: a type and the records it is about, as they are called now. It is worded where it is shown. */
export const notification = z.object({
  id,
  type: notificationType,
  createdAt: time,
  /** Null: not read yet. */
  readAt: time.nullable(),
  /** Whose doing it was; null: the system's. */
  actor: person.nullable(),
  request: z.object({ id, uniqueNumber: z.string(), title: z.string() }).nullable(),
  /** The step of the request that it is about. */
  step: stepNames.extend({ id }).nullable(),
  projectTask: namedInBoth.nullable(),
  /** That it is about, or that the task belongs to. */
  project: named.extend({ uniqueNumber: z.string() }).nullable(),
  /** A general task. */
  task: z.object({ id, title: z.string() }).nullable(),
  /** The comment that the reader is named in, with its beginning; of news the first one, without. */
  comment: z.object({ id, excerpt: z.string().nullable() }).nullable(),
  /** Whose work was handed over. */
  predecessor: person.nullable(),
  /** A file of a list that the reader asked for. */
  export: z.object({ id }).nullable(),
});
export type Notification = z.infer<typeof notification>;

/** `?type=step_waiting,task_unlocked` */
const types = z
  .string()
  .max(1_000) // before it is split: each unknown name would be an error in the answer
  .transform((list) => list.split(','))
  .pipe(z.array(notificationType))
  .optional();

export const list = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: "The caller's notifications about what they see",
  access: 'signedIn',
  query: listQuery.extend({ type: types, unread: flag.optional() }),
  response: z.array(notification),
  paged: true,
});

export const count = endpoint({
  method: 'GET',
  path: '/api/notifications/count',
  summary: 'How many of them the caller has not read',
  access: 'signedIn',
  poll: true,
  query: z.object({ type: types }),
  response: z.object({ unread: z.int() }),
});

export const mark = endpoint({
  method: 'PATCH',
  path: '/api/notifications/:id',
  summary: 'Mark one as read or unread',
  access: 'signedIn',
  params: byId,
  body: z.strictObject({ read: z.boolean() }),
  response: notification,
});

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all as read: of some types, up to the newest one that the caller has seen',
  access: 'signedIn',
  body: z.strictObject({ type: z.array(notificationType).optional(), upTo: id.optional() }),
});
