import { PROOF_MINUTES } from '@shared/contracts/auth';
import { SECOND_STEP_MINUTES } from '@shared/contracts/second-factor';
import type { Actor } from '@shared/rules/actor';
import type { SignInScreen } from '@shared/rules/landing';
import type { Request, RequestHandler } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import { Passport } from 'passport';
import type { Pool } from 'pg';
import { Refusal } from '../lib/refusal';
import { liftDeadline } from './deadline';
import { SessionStore, type StoreOptions } from './session-store';

declare global {
  namespace Express {
    interface User extends Actor {}
  }
}
declare module 'express-session' {
  interface SessionData {
    /** Begun by this call: true until it is stored, then false, as what is stored is only ever updated. Never stored. */
    isNew?: boolean;
    /** Id of the session that this one replaces; its push device moves over. Never stored. */
    continues?: string;
    /** When its person signed in and when it was last prolonged, in ms since 1970. */
    startedAt: number;
    renewedAt: number;
    /** When the person last proved who they are: by signing in or by `confirmSession`. Absent: when it started. */
    provenAt: number;
    /** Whose it is, as passport keeps it; it removes a person who may not go on with it. */
    passport?: { user?: SessionIdentity };
    /** A sign-in that waits for its second step; the session is nobody's until then. */
    pendingSignIn?: PendingSignIn;
    /** What the browser is to answer with a proof. */
    challenge?: Challenge;
    /** The person whom the session lets in, as they are now: read with it, and never stored. */
    actor?: Actor | null;
  }
}

const MINUTE = 60_000;
const SECOND_STEP = SECOND_STEP_MINUTES * MINUTE;
const RENEW_EVERY = 5 * MINUTE;
const REMEMBERED = 30 * 24 * 60 * MINUTE;

/** What a session holds of the person; everything else is read on every call. */
export interface SessionIdentity {
  id: number;
  epoch: number;
}

/** Whose password was right. */
export interface PendingSignIn extends SessionIdentity {
  remember: boolean;
  /** They have signed in to the account in this browser before. */
  isKnown: boolean;
  /** They have to set a second factor up, because they have none and need one. */
  setUp: boolean;
  /** When it began, in ms since 1970. */
  at: number;
  /** Where the screen was that the browser left to sign in elsewhere, and what page was asked for there. */
  from?: SignInScreen | undefined;
  asked?: string | undefined;
}

interface Challenge {
  kind: 'totp' | 'passkey' | 'passkey sign-in';
  value: string;
  /** In ms since 1970. */
  at: number;
}

/** The name of the cookie; with its prefix browsers take it from this host alone, over HTTPS. */
export const sessionCookie = (secure: boolean): string => (secure ? '__Host-masar' : 'masar');

/** Cookie sessions in PostgreSQL; `req.user` is the active person of a session that was not ended. `secure`: over HTTPS. */
export function sessions({
  pool,
  secret,
  secure,
  ...options
}: StoreOptions & { pool: Pool; secret: string; secure: boolean }): RequestHandler[] {
  const passport = new Passport();
  passport.deserializeUser(
    (req: Request, _identity: SessionIdentity, done: (error: unknown, actor: Actor | false) => void) =>
      done(null, req.session.actor ?? false),
  );
  return [
    session({
      store: new SessionStore(pool, options),
      secret,
      name: sessionCookie(secure),
      resave: false,
      saveUninitialized: false,
      cookie: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    }),
    passport.session(),
  ];
}

/** The caller with the rights that they have by now; refused if their session has ended since the call began. */
export async function actorNow({ sessionStore, sessionID }: Request): Promise<Actor> {
  const stored = await new Promise<SessionData | null | undefined>((resolve, reject) =>
    sessionStore.get(sessionID, (error, data) => (error ? reject(error) : resolve(data))),
  );
  if (!stored?.actor) throw new Refusal('signed_out');
  return stored.actor;
}

/** Starts a new session for a person who proved who they are. Without `record`, the entry of the sign-in, there is none. */
export async function startSession(
  req: Request,
  identity: SessionIdentity,
  remember: boolean,
  record: () => Promise<void>,
): Promise<void> {
  const now = Date.now();
  await storeInPlace(req, sessionOf(identity, { startedAt: now, provenAt: now, remember }), record);
}

/** Whether the session outlives its browser window by its person's choice. */
export const isRemembered = ({ session }: Request): boolean => session.cookie.originalMaxAge !== null;

/**
 * Goes on with the caller's session under a new id, for a change that ended all sessions of its person. It is remembered
 * if it was, and neither younger nor proven later than it was: for that a person signs in or confirms.
 */
export async function continueSession(req: Request, identity: SessionIdentity): Promise<void> {
  const { startedAt = 0, provenAt = startedAt } = req.session;
  const remember = isRemembered(req);
  const { data, maxAge } = sessionOf(identity, { startedAt, provenAt, remember });
  await storeInPlace(req, { data: { ...data, continues: req.sessionID }, maxAge });
}

/** Begins a session in which nothing may be called but the second step, and that ends after ten minutes. */
export const holdSignIn = (req: Request, pending: Omit<PendingSignIn, 'at'>): Promise<void> =>
  storeInPlace(req, {
    data: { pendingSignIn: { ...pending, at: Date.now() } },
    maxAge: SECOND_STEP,
  });

/** `maxAge`: of its cookie, in ms; absent: until the browser is closed. */
type NewSession = { data: Partial<SessionData>; maxAge?: number | undefined };

const sessionOf = (
  user: SessionIdentity,
  { startedAt, provenAt, remember }: { startedAt: number; provenAt: number; remember: boolean },
): NewSession => ({
  data: { isNew: true, passport: { user }, startedAt, renewedAt: Date.now(), provenAt },
  maxAge: remember ? REMEMBERED : undefined,
});

/**
 * Stores a session under a new id, makes it the call's, does `whenStored`, and ends the caller's session last. Where it
 * can't be stored, or not before the call is given up, the caller goes on with the session that they had.
 */
async function storeInPlace(
  req: Request,
  { data, maxAge }: NewSession,
  whenStored: () => Promise<void> = async () => {},
): Promise<void> {
  const { session: before, sessionID, sessionStore } = req;
  // on a draft: express-session would send the id of the call’s own session even if it could not be stored
  const draft: Request = Object.create(req);
  sessionStore.generate(draft);
  const made = Object.assign(draft.session, data) as Session & SessionData;
  if (maxAge !== undefined) made.cookie.maxAge = maxAge;
  await settled((done) => sessionStore.set(made.id, made, done));
  req.sessionID = made.id;
  sessionStore.createSession(req, made);
  try {
    requireUnanswered(req);
    await whenStored();
    requireUnanswered(req);
  } catch (error) {
    await endSession(req);
    Object.assign(req, { session: before, sessionID });
    throw error;
  }
  if (req.res) liftDeadline(req.res); // the answer has to bring the new id, because the session before is about to end
  await settled((done) => sessionStore.destroy(sessionID, done));
}

/** Refuses to go on with a call that the deadline has answered. */
function requireUnanswered({ res }: Request): void {
  if (res?.headersSent) throw new Refusal('unavailable');
}

const settled = (act: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    act((error) => (error ? reject(error) : resolve()));
  });

/** The sign-in of this browser that waits for its second step, and has not waited too long. */
export function pendingSignInOf(req: Request): PendingSignIn | undefined {
  const pending = req.user ? undefined : req.session.pendingSignIn;
  return pending && Date.now() - pending.at < SECOND_STEP ? pending : undefined;
}

/** Keeps what the browser is to answer with a proof; in nobody's session for ten minutes. */
export function putChallenge(req: Request, kind: Challenge['kind'], value: string): void {
  req.session.challenge = { kind, value, at: Date.now() };
  if (!req.user) req.session.cookie.maxAge = SECOND_STEP;
}

/** What was put last, where it is of this kind and not too old. */
export function challengeOf(req: Request, kind: Challenge['kind']): string | undefined {
  const { challenge } = req.session;
  const isGood = challenge?.kind === kind && Date.now() - challenge.at < SECOND_STEP;
  return isGood ? challenge.value : undefined;
}

/** As above; it is good for one proof. */
export function takeChallenge(req: Request, kind: Challenge['kind']): string | undefined {
  const value = challengeOf(req, kind);
  delete req.session.challenge;
  return value;
}

/** Writes the session now, where an answer that leads elsewhere must not be given without it. */
export const saveSession = (req: Request): Promise<void> => settled((done) => req.session.save(done));

/** Ends the caller's session, if there is one. */
export async function endSession(req: Request): Promise<void> {
  if (req.session) await settled((done) => req.session.destroy(done));
}

/** Refuses with `confirmation_required` what a stranger at an open screen must not do, ten minutes after the last proof. */
export function requireRecentSignIn({ session }: Request): void {
  const provenAt = session.provenAt ?? session.startedAt ?? 0;
  if (Date.now() - provenAt > PROOF_MINUTES * MINUTE) throw new Refusal('confirmation_required');
}

/** Notes that the person of this session has just proved again who they are. */
export async function confirmSession(req: Request): Promise<void> {
  const now = Date.now();
  Object.assign(req.session, { renewedAt: now, provenAt: now });
  await saveSession(req); // before the answer: the call that asked for it is repeated at once
}

/** Prolongs the session because someone is at work, writing to it at most every few minutes. */
export function renewSession(req: Request): void {
  if (req.session && Date.now() - (req.session.renewedAt ?? 0) > RENEW_EVERY)
    req.session.renewedAt = Date.now();
}
