import type { Request, RequestHandler } from 'express';
import { sessionDigest, withinCall } from '../lib/call-context';

/** Lets commands know where the call comes from. */
export const noteCall: RequestHandler = (req, _res, next) => {
  const call = {
    address: req.ip ?? '',
    userAgent: req.get('User-Agent'),
    get session() {
      return sessionOf(req);
    },
  };
  withinCall(call, () => next());
};

/** A stranger's call has a session too, which is kept nowhere. */
const sessionOf = ({ session, sessionID }: Request): string | null =>
  session?.passport?.user ? sessionDigest(sessionID) : null;
