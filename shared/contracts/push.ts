import { z } from 'zod';
import { endpoint } from '../endpoint';
import { time } from './fields';
import { sessionId } from './sessions';

const device = z.object({
  /** That of the session in which its person switched the notices on. */
  id: sessionId,
  /** What the browser said it is; null where it did not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: time,
  /** When its push service last took a notice for it; null: never. */
  lastSentAt: time.nullable(),
});
export type PushDevice = z.infer<typeof device>;

export const get = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The caller’s devices that notices are pushed to, and what a browser needs to become one',
  access: 'signedIn',
  response: z.object({
    /** The hub’s own key, in base64url: push services take notices for the device from its holder alone. Null: nothing is pushed. */
    publicKey: z.string().nullable(),
    /** The session that asks: the device with its id, where there is one, is this browser. */
    session: sessionId,
    /** Whether it is remembered on this browser, without which notices are not pushed there. */
    isRemembered: z.boolean(),
    devices: z.array(device),
  }),
});

/** An address at a push service, as browsers make it up: some hundred characters. */
const pushAddress = z
  .url({ protocol: /^https?$/ })
  .max(1_500)
  .regex(/^[\x21-\x7e]*$/, 'url');

export const register = endpoint({
  method: 'PUT',
  path: '/api/push/device',
  summary:
    'Have notices pushed to this browser as long as its remembered session lasts; replaces what the session or the address had',
  access: 'signedIn',
  /** `PushSubscription.toJSON()`, without when it expires. */
  body: z.strictObject({
    endpoint: pushAddress,
    keys: z.strictObject({
      /** A point of the curve P-256, uncompressed, in base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/, 'invalid'),
      /** 16 bytes in base64url. */
      auth: z.string().regex(/^[\w-]{22}$/, 'invalid'),
    }),
  }),
  errors: ['push_service_refused', 'push_not_remembered'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:id',
  summary: 'Push nothing more to one of the caller’s devices',
  access: 'signedIn',
  params: z.object({ id: sessionId }),
});
