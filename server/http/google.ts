import { ownPath, type SignInScreen } from '@shared/rules/landing';
import type { Request } from 'express';
import type { StrategyCreated } from 'passport';
import { Strategy } from 'passport-google-oauth20';
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

/** A call that no sign-in of this browser has led to. Anybody can make any number of them. */
export class StrayReturn extends Error {}

/** The authorization code flow with state and PKCE, both kept in the session and good for one return. */
export function google(config: GoogleConfig) {
  const strategy = new FetchingStrategy(config);
  return {
    /** Where the browser has to go; what it is to bring back is kept in its session. */
    begin: async (req: Request, { asked, from }: Aim): Promise<string> => {
      // either would be taken for a return
      if (req.query.code !== undefined || req.query.error !== undefined)
        throw new StrayReturn('a beginning that brings an answer');
      req.session.cookie.maxAge = RETURN_PATIENCE;
      const state: Aim = { asked: ownPath(asked), from };
      const outcome = await run(strategy, req, { prompt: 'select_account', state });
      if (!('redirect' in outcome)) throw new Error('a beginning that led nowhere');
      return outcome.redirect;
    },
    /** What the provider says of the person who came back, if it was this browser that was sent there. */
    finish: async (req: Request) => {
      if (!req.session[SESSION_KEY]) throw new StrayReturn('a return without a kept state');
      if (!req.query.code && !req.query.error) throw new Error('the provider sent no code'); // it would begin again
      const outcome = await run(strategy, req, {});
      if (!('told' in outcome)) throw new Error('a return that led away again');
      const { data, error } = claims.safeParse(outcome.told);
      if (!data)
        throw new Error(`claims of another form: ${error.issues.map(({ path }) => path[0]?.toString())}`);
      const { sub, email, email_verified } = data;
      return { subject: sub, email, verified: email_verified === true, ...outcome.aim };
    },
  };
}

type Outcome = { redirect: string } | { told: unknown; aim: Aim };

/** Runs the strategy once, in passport's place: it ends with an address to go to, with a person, or not at all well. */
const run = (strategy: Strategy, req: Request, options: object): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const attempt: StrategyCreated<Strategy> = Object.assign(Object.create(strategy), {
      redirect: (redirect: string) => resolve({ redirect }),
      success: (told: unknown, { state }: { state: Aim }) => resolve({ told, aim: state }),
      fail: () => reject(new Error('the state is not the kept one')),
      error: (error: Failure) => reject(withoutSecrets(error)),
    });
    attempt.authenticate(req, options);
  });

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

interface Failure extends NodeJS.ErrnoException {
  statusCode?: number;
  /** What the library's client says of a call, here that of `ask`. */
  oauthError?: Failure;
}

/** The failure by the codes of the protocol and of Node.js alone. */
function withoutSecrets(error: Failure): Error {
  const { oauthError: failure = error } = error;
  const ofNetwork = failure.cause instanceof Error && (failure.cause as Failure).code;
  const ofProtocol = protocolCodes.includes(error.code) && error.code;
  const facts = [error.name, failure.name, failure.statusCode, ofProtocol, ofNetwork].filter(Boolean);
  return new Error(`The provider gave no answer of use: ${facts.join(' ')}`);
}

/** Passport's strategy with `fetch`: its own client waits for ever, and puts access tokens into addresses. */
class FetchingStrategy extends Strategy {
  constructor(private readonly config: GoogleConfig) {
    super(
      {
        clientID: config.clientId,
        clientSecret: config.clientSecret,
        authorizationURL: config.authorizationUrl,
        tokenURL: config.tokenUrl,
        callbackURL: config.callbackUrl,
        scope: ['openid', 'email', 'profile'],
        state: true,
        pkce: true,
        sessionKey: SESSION_KEY,
      },
      // who of ours the person is, if anybody, is not passport's business
      (_access, _refresh, told, done) => done(null, told as unknown as Express.User),
    );
    const { clientId: client_id, clientSecret: client_secret, tokenUrl } = config;
    const getOAuthAccessToken = (code: string, params: object, done: Answer) => {
      const body = new URLSearchParams({ ...params, code, client_id, client_secret });
      ask(tokenUrl, { method: 'POST', body })
        .then(({ access_token }) => done(null, access_token))
        .catch(done);
    };
    Object.assign(this._oauth2, { getOAuthAccessToken });
  }

  override userProfile(accessToken: string, done: Answer): void {
    ask(this.config.userinfoUrl, { headers: { Authorization: `Bearer ${accessToken}` } })
      .then((told) => done(null, told))
      .catch(done);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as the library has it, which takes what comes
type Answer = (error?: any, told?: any) => void;

// biome-ignore lint/suspicious/noExplicitAny: JSON of another server
async function ask(address: string, init: RequestInit): Promise<any> {
  const signal = AbortSignal.timeout(ANSWER_PATIENCE);
  const answer = await fetch(address, { ...init, redirect: 'error', signal });
  const data = await answer.text();
  if (!answer.ok) throw Object.assign(new Error('refused'), { statusCode: answer.status, data });
  return JSON.parse(data);
}
