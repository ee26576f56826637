import type { ClientRequestArgs } from 'node:http';
import { ownPath, type SignInScreen } from '@shared/rules/landing';
import type { Request } from 'express';
import type { StrategyCreated } from 'passport';
import { type Profile, Strategy, type StrategyOptions, type VerifyCallback } from 'passport-google-oauth20';
import { z } from 'zod';
import type { Config } from '../config';

/** How long the provider may take to answer a call of ours, and a person to come back from it. */
const ANSWER_PATIENCE = 5_000;
const RETURN_PATIENCE = 10 * 60_000;
const SESSION_KEY = 'google';

declare module 'express-session' {
  interface SessionData {
    /** A sign-in under way, in the library's own form. */
    [SESSION_KEY]?: object;
  }
}

type GoogleConfig = NonNullable<Config['google']>;

/** What is kept for the return: where to go then. */
interface Aim {
  asked?: string | undefined;
  from: SignInScreen;
}

/** Addresses of other letters than ASCII have no place in a comparison that decides who a person is. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
});

export interface Google {
  /** Where the browser has to go; what it is to bring back is kept in its session. */
  begin: (req: Request, aim: Aim) => Promise<string>;
  /** What the provider says of the person who came back, if it was this browser that was sent there. */
  finish: (req: Request) => Promise<{ subject: string; email?: string | undefined; verified: boolean } & Aim>;
}

/** A call that no sign-in of this browser has led to. Anybody can make any number of them. */
export class StrayReturn extends Error {}

/** The authorization code flow with state and PKCE, both kept in the session and good for one return. */
export function google(config: GoogleConfig): Google {
  const strategy = new ImpatientStrategy(config);
  return {
    begin: async (req, { asked, from }) => {
      // either would be taken for a return
      if (req.query.code !== undefined || req.query.error !== undefined)
        throw new StrayReturn('a beginning that brings an answer');
      req.session.cookie.maxAge = RETURN_PATIENCE;
      const state: Aim = { asked: ownPath(asked), from };
      const outcome = await run(strategy, req, { prompt: 'select_account', state });
      if (!('redirect' in outcome)) throw new Error('a beginning that led nowhere');
      return outcome.redirect;
    },
    finish: async (req) => {
      if (!req.session[SESSION_KEY]) throw new StrayReturn('a return without a kept state');
      if (!req.query.code && !req.query.error) throw new Error('the provider sent no code'); // it would begin again
      const outcome = await run(strategy, req, {});
      if (!('profile' in outcome)) throw new Error('a return that led away again');
      const { sub, email, email_verified } = readClaims(outcome.profile._json);
      return { subject: sub, email, verified: email_verified === true, ...outcome.aim };
    },
  };
}

function readClaims(told: unknown): z.output<typeof claims> {
  const { data, error } = claims.safeParse(told);
  if (error)
    throw new Error(`claims of another form: ${error.issues.map(({ path }) => path[0]?.toString())}`);
  return data;
}

type Outcome = { redirect: string } | { profile: Profile; aim: Aim };

/** Runs the strategy once, in passport's place: it ends with an address to go to, with a person, or not at all well. */
const run = (strategy: Strategy, req: Request, options: object): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const attempt: StrategyCreated<Strategy> = Object.assign(Object.create(strategy), {
      redirect: (redirect: string) => resolve({ redirect }),
      success: (profile: Profile, { state }: { state: Aim }) => resolve({ profile, aim: state }),
      fail: () => reject(new Error('the state is not the kept one')),
      error: (error: unknown) => reject(withoutSecrets(error)),
    });
    attempt.authenticate(req, options);
  });

const steps = [
  'Failed to obtain access token',
  'Failed to fetch user profile',
  'Failed to parse user profile',
] as const;

/** The error codes of OAuth 2.0. What else stands in their place may be a secret, or a caller's own words. */
const protocolCodes: unknown[] = [
  'access_denied',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
];

/** The failure in words of ours and the codes of the protocol alone, from where it happened. */
function withoutSecrets(error: unknown): Error {
  const {
    name,
    message = '',
    stack = '',
    code,
    oauthError,
  } = error as Partial<Error> & {
    code?: unknown;
    oauthError?: { statusCode?: number; code?: unknown; name?: string };
  };
  const step = steps.find((known) => known === message) ?? 'The provider gave no answer of use';
  const { statusCode, code: ownCode, name: cause } = oauthError ?? {}; // of Node's, when there was no answer
  const facts = [name, protocolCodes.includes(code) && code, statusCode, cause, ownCode].filter(Boolean);
  const told = new Error(`${step}: ${facts.join(' ')}`);
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  told.stack = [String(told), ...frames].join('\n');
  return told;
}

type Answer = (error: unknown, ...answer: unknown[]) => void;

/** The parts of the library's HTTP client that its own types keep to themselves. */
interface Client {
  _useAuthorizationHeaderForGET: boolean;
  _executeRequest: (library: unknown, options: ClientRequestArgs, body: unknown, answer: Answer) => void;
}

/** Passport's strategy with calls that end in time, and without access tokens in addresses. */
class ImpatientStrategy extends Strategy {
  constructor(config: GoogleConfig) {
    const options: StrategyOptions = {
      clientID: config.clientId,
      clientSecret: config.clientSecret,
      authorizationURL: config.authorizationUrl,
      tokenURL: config.tokenUrl,
      userProfileURL: config.userinfoUrl,
      callbackURL: config.callbackUrl,
      scope: ['openid', 'email', 'profile'],
      state: true,
      pkce: true,
      sessionKey: SESSION_KEY,
    };
    super(options, (_accessToken, _refreshToken, profile, done) => done(null, asUser(profile)));
    const client = this._oauth2 as unknown as Client;
    client._useAuthorizationHeaderForGET = true;
    const execute = client._executeRequest;
    client._executeRequest = (library, request, body, answer) => {
      const signal = AbortSignal.timeout(ANSWER_PATIENCE);
      const settle = settleOnce(answer);
      // The library is silent about an answer that breaks off; the signal alone would not make it speak.
      signal.addEventListener('abort', () => settle(signal.reason));
      execute.call(client, library, { ...request, signal }, body, settle);
    };
  }
}

/** What passport hands on as the user; who of ours that is, if anybody, is not its business. */
const asUser = (profile: Profile) => profile as unknown as Exclude<Parameters<VerifyCallback>[1], undefined>;

/**
 * The first answer counts. One that the library trips over is a failed call: thrown in a socket's event it would end
 * the process.
 */
function settleOnce(answer: Answer): Answer {
  let settled = false;
  return (error, ...rest) => {
    if (settled) return;
    settled = true;
    try {
      answer(error, ...rest);
    } catch (thrown) {
      answer(thrown);
    }
  };
}
