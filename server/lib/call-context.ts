import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

const calls = new AsyncLocalStorage<{ req: Request; address: string }>();

/** Has `currentCall` tell of this call in the work of its handlers, and in what follows from it. */
export const noteCall: RequestHandler = (req, _res, next) =>
  calls.run({ req, address: req.ip ?? '' }, () => next()); // once its caller has hung up, a request has no address

/** Where the call being answered comes from, for commands to record; undefined for jobs and commands of the operator. */
export function currentCall() {
  const call = calls.getStore();
  if (!call) return undefined;
  const { session, sessionID } = call.req;
  return {
    /** The caller's address, as the trusted proxies tell it. */
    address: call.address,
    /** The browser's own description of itself, as it was sent; it may say anything. */
    userAgent: call.req.get('User-Agent'),
    /** A digest of the session's id, which is another one once the call has signed in; null for strangers. */
    session: session?.passport?.user ? sessionDigest(sessionID) : null,
  };
}

/** Tells one session from another: too short to find out its id, which would open it. */
export const sessionDigest = (sid: string): string =>
  createHash('sha256').update(sid).digest('hex').slice(0, 16);
