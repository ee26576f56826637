import type { Actor } from '@shared/rules/actor';
import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { Passport } from 'passport';
import type { Pool } from 'pg';
import { SessionStore } from './session-store';

declare global {
  namespace Express {
    interface User extends Actor {}
  }
}
declare module 'express-session' {
  interface SessionData {
    /** When someone signed in and when the session was last prolonged, in ms since 1970. */
    startedAt: number;
    renewedAt: number;
    /** Whose it is, as passport keeps it; it takes out whoever may not go on with it. */
    passport?: { user?: SessionIdentity };
  }
}

const MINUTE = 60_000;
const RENEW_EVERY = 5 * MINUTE;
export const REMEMBERED = 30 * 24 * 60 * MINUTE;

/** What a session holds of the person; everything else is read on every call. */
export interface SessionIdentity {
  id: number;
  epoch: number;
}

interface SessionOptions {
  pool: Pool;
  secret: string;
  /** The product is served over HTTPS. */
  secure: boolean;
  /** The active person of this id whose sessions have this epoch. */
  loadActor: (identity: SessionIdentity) => Promise<Actor | undefined>;
  /** Told that somebody began or prolonged a session: they are at work. */
  noteActivity: (userId: number) => Promise<void>;
}

/** Cookie sessions in PostgreSQL; `req.user` is the active person of a session that was not ended. */
export function sessions({
  pool,
  secret,
  secure,
  loadActor,
  noteActivity,
}: SessionOptions): RequestHandler[] {
  const passport = new Passport();
  passport.deserializeUser((identity: SessionIdentity, done) => {
    loadActor(identity).then(
      (actor) => done(null, actor ?? false),
      (error: unknown) => done(error),
    );
  });
  return [
    session({
      store: new SessionStore(pool, async ({ passport }) => passport?.user && noteActivity(passport.user.id)),
      secret,
      name: secure ? '__Host-masar' : 'masar',
      resave: false,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    }),
    passport.session(),
  ];
}

/** Starts a new session for someone who has just proved who they are. */
export async function startSession(
  req: Request,
  identity: SessionIdentity,
  remember: boolean,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.session.regenerate((error) => (error ? reject(error) : resolve()));
  });
  const now = Date.now();
  Object.assign(req.session, { passport: { user: identity }, startedAt: now, renewedAt: now });
  if (remember) req.session.cookie.maxAge = REMEMBERED;
}

/** Lets whoever has just ended all sessions of their own go on in the one they did it in, remembered if it was. */
export const continueSession = (req: Request, identity: SessionIdentity): Promise<void> =>
  startSession(req, identity, req.session.cookie.originalMaxAge !== null);

/** Writes the session now, where an answer that leads elsewhere must not be given without it. */
export async function saveSession(req: Request): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.session.save((error) => (error ? reject(error) : resolve()));
  });
}

/** Ends the caller's session, if there is one. */
export async function endSession(req: Request): Promise<void> {
  if (!req.session) return;
  await new Promise<void>((resolve, reject) => {
    req.session.destroy((error) => (error ? reject(error) : resolve()));
  });
}

/** Prolongs the session because someone is at work, writing to it at most every few minutes. */
export function renewSession(req: Request): void {
  if (req.session && Date.now() - (req.session.renewedAt ?? 0) > RENEW_EVERY)
    req.session.renewedAt = Date.now();
}
