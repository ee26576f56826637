import { randomBytes } from 'node:crypto';
import { login } from '@shared/contracts/auth';
import cookieParser from 'cookie-parser';
import type { Request, RequestHandler, Response } from 'express';
import { config } from '../config';

const YEAR = 365 * 24 * 60 * 60_000;

const secure = config.publicUrl?.startsWith('https:') ?? false;

const PREFIX = `${secure ? '__Secure-' : ''}masar-device-`;
/** A cookie for each account, because people share computers. It goes nowhere but to the sign-in. */
const cookieOf = (accountId: number) => PREFIX + accountId;
/** So many accounts a browser is known to; with many more the sign-in would refuse its headers as too large. */
const MOST = 30;

/** Goes before handlers that use the two below. */
export const readDevices: RequestHandler = cookieParser(config.sessionSecret);

/** What tells this browser from others that have signed in to the account; undefined where it never has. */
export function deviceOf(req: Request, accountId: number): string | undefined {
  const device: unknown = req.signedCookies[cookieOf(accountId)];
  // The signature is over the value alone: without the account in it, one's own cookie would do for everybody's.
  return typeof device === 'string' && device.startsWith(`${accountId}.`) ? device : undefined;
}

/** Has the browser remember, signed and out of reach of scripts, that it has signed in to this account. */
export function rememberDevice(req: Request, res: Response, accountId: number): void {
  const own = cookieOf(accountId);
  const others = Object.keys(req.signedCookies).filter((name) => name.startsWith(PREFIX) && name !== own);
  // browsers send the oldest first
  for (const name of others.slice(0, -(MOST - 1))) res.clearCookie(name, { path: login.path, secure });
  res.cookie(own, `${accountId}.${randomBytes(16).toString('base64url')}`, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: login.path,
    maxAge: YEAR,
  });
}
