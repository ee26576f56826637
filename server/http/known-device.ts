import { randomBytes } from 'node:crypto';
import { googleReturn, login } from '@shared/contracts/auth';
import type { Request, Response } from 'express';
import { config } from '../config';

const YEAR = 365 * 24 * 60 * 60_000;

const secure = config.publicUrl?.startsWith('https:') ?? false;

const PATHS = [login.path, googleReturn.path];

const PREFIX = `${secure ? '__Secure-' : ''}masar-device-`;
/** A cookie for each account, because people share computers. It goes to the two ways of signing in and nowhere else. */
const cookieOf = (accountId: number) => PREFIX + accountId;
/** So many accounts a browser is known to; with many more the sign-in would refuse its headers as too large. */
const MOST = 30;

/** What tells this browser from others that have signed in to the account; undefined where it never has. */
export function deviceOf(req: Request, accountId: number): string | undefined {
  const device: unknown = req.signedCookies[cookieOf(accountId)];
  // The signature is over the value alone: without the account in it, one's own cookie would do for everybody's.
  return typeof device === 'string' && device.startsWith(`${accountId}.`) ? device : undefined;
}

/** What tells a browser that has signed in to any account, where it is not known yet whose sign-in begins. */
export const anyDeviceOf = (req: Request): string | undefined =>
  Object.keys(req.signedCookies)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => deviceOf(req, Number(name.slice(PREFIX.length))))
    .find((device) => device !== undefined);

/** Has the browser remember, signed and hidden from scripts, that it signed in to this account; not after the answer. */
export function rememberDevice(req: Request, res: Response, accountId: number): void {
  if (res.headersSent) return;
  const own = cookieOf(accountId);
  const others = Object.keys(req.signedCookies).filter((name) => name.startsWith(PREFIX) && name !== own);
  // browsers send the oldest first
  const surplus = others.slice(0, -(MOST - 1));
  const value = `${accountId}.${randomBytes(16).toString('base64url')}`;
  for (const path of PATHS) {
    for (const name of surplus) res.clearCookie(name, { path, secure });
    res.cookie(own, value, { signed: true, httpOnly: true, sameSite: 'lax', secure, path, maxAge: YEAR });
  }
}
