import { z } from 'zod';
import { endpoint } from '../endpoint';
import { byId, idParam, time } from './fields';

/** A session: tells one from another, and does not open it. */
export const sessionId = z.string().regex(/^[0-9a-f]{16}$/);

export const session = z.object({
  id: sessionId,
  /** What the browser said it is; null where it did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The address range that the person signed in from, as the proxies tell it. */
  network: z.string().nullable(),
  signedInAt: time.nullable(),
  /** To five minutes. */
  lastUsedAt: time.nullable(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listOwn = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'One’s own sessions, the last used first; at most twenty',
  access: 'signedIn',
  response: z.array(session),
});

export const endOwn = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of one’s own sessions, on every server at once',
  access: 'signedIn',
  params: z.object({ id: sessionId }),
});

export const endOthers = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'End all of one’s own sessions but this one',
  access: 'signedIn',
});

export const listOf = endpoint({
  method: 'GET',
  path: '/api/users/:id/sessions',
  summary: 'A person’s sessions',
  access: 'admin',
  params: byId,
  response: z.array(session),
});

export const endOf = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions/:sessionId',
  summary: 'End a session of a person, on every server at once',
  access: 'admin',
  params: z.object({ id: idParam, sessionId }),
});

export const endAllOf = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  summary: 'End all sessions of a person; of oneself, all but this one',
  access: 'admin',
  params: byId,
});
