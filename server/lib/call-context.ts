import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

/** Where a call comes from. Commands record it without having it passed to them. */
interface CallContext {
  /** The caller's address, as the trusted proxies tell it. */
  address: string;
  /** The browser's own description of itself, as it was sent; it may say anything. */
  userAgent: string | undefined;
  /** A digest of the session's id (`sessionDigest`); null for strangers. Signing in makes another one during the call. */
  readonly session: string | null;
}

const contexts = new AsyncLocalStorage<CallContext>();

/** Does the work as part of a call: `currentCall` answers this context until the work, and what follows from it, ends. */
export const withinCall = <T>(context: CallContext, work: () => T): T => contexts.run(context, work);

/** The call that is being answered; undefined for jobs and commands of the operator. */
export const currentCall = (): CallContext | undefined => contexts.getStore();

/** Tells one session from another: too short to find out its id, which would open it. */
export const sessionDigest = (sid: string): string =>
  createHash('sha256').update(sid).digest('hex').slice(0, 16);
