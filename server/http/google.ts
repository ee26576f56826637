import type { ClientRequestArgs } from 'node:http';
import { ownPath } from '@shared/rules/landing';
import type { Request, Response } from 'express';
import { Passport } from 'passport';
import { type Profile, Strategy, type StrategyOptions, type VerifyCallback } from 'passport-google-oauth20';
import { z } from 'zod';
import type { Config } from '../config';

/** How long the provider may take to answer a call of ours, and a person to come back from it. */
const ANSWER_PATIENCE = 5_000;
const RETURN_PATIENCE = 10 * 60_000;

type GoogleConfig = NonNullable<Config['google']>;

const claims = z.object({ email: z.string().optional(), email_verified: z.boolean().optional() });

export interface Google {
  /** Sends the browser to the provider; `asked` is the path to return to. Only a failure is heard of. */
  begin: (req: Request, res: Response, asked: string | undefined) => Promise<never>;
  /** What the provider says of the person who came back, if it was this browser that was sent there. */
  finish: (
    req: Request,
    res: Response,
  ) => Promise<{ email: string | undefined; verified: boolean; asked: string | undefined }>;
}

interface Came {
  profile: Profile;
  asked: string | undefined;
}

/** The authorization code flow with state and PKCE, both kept in the session and good for one return. */
export function google(config: GoogleConfig): Google {
  const passport = new Passport();
  passport.use('google', new ImpatientStrategy(config));
  const run = (req: Request, res: Response, options: object) =>
    new Promise<Came>((resolve, reject) => {
      const done = (error: unknown, profile?: Profile | false, info?: Info) => {
        if (error) reject(withoutSecrets(error));
        else if (profile) resolve({ profile, asked: ownPath(info?.state?.asked) });
        else reject(new Error(info?.message ?? 'the sign-in was refused'));
      };
      passport.authenticate('google', { session: false, ...options }, done)(req, res, reject);
    });
  return {
    begin: async (req, res, asked) => {
      req.session.cookie.maxAge = RETURN_PATIENCE;
      await run(req, res, { prompt: 'select_account', state: { asked: ownPath(asked) } });
      throw new Error('this was not the beginning');
    },
    finish: async (req, res) => {
      if (!req.query.code) throw new Error('the provider sent no code'); // passport would begin again
      const { profile, asked } = await run(req, res, {});
      const { email, email_verified } = claims.parse(profile._json);
      return { email, verified: email_verified === true, asked };
    },
  };
}

/** What passport tells next to the person: what was kept with the state, or why the state is not accepted. */
interface Info {
  state?: { asked?: string };
  message?: string;
}

/** The failure in the words of the protocol alone: what else a provider or an address says may hold a code or a token. */
function withoutSecrets(error: unknown): Error {
  const { name, code, oauthError } = error as {
    name: string;
    code?: unknown;
    oauthError?: { statusCode?: number; code?: unknown; name?: string };
  };
  const facts = [code, oauthError?.statusCode, oauthError?.code, oauthError?.name];
  return new Error([name, ...facts].filter((fact) => /^[\w-]{1,60}$/.test(String(fact ?? ''))).join(' '));
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
      sessionKey: 'google',
    };
    super(options, (_accessToken, _refreshToken, profile, done) => done(null, asUser(profile)));
    const client = this._oauth2 as unknown as Client;
    client._useAuthorizationHeaderForGET = true;
    const execute = client._executeRequest;
    client._executeRequest = (library, request, body, answer) => {
      const signal = AbortSignal.timeout(ANSWER_PATIENCE);
      execute.call(client, library, { ...request, signal }, body, failingOnce(answer));
    };
  }
}

/** What passport hands on as the user; who of ours that is, if anybody, is not its business. */
const asUser = (profile: Profile) => profile as unknown as Exclude<Parameters<VerifyCallback>[1], undefined>;

/** An answer that the library trips over is a failed call: thrown in a socket's event it would end the process. */
const failingOnce =
  (answer: Answer): Answer =>
  (error, ...rest) => {
    try {
      answer(error, ...rest);
    } catch (thrown) {
      answer(thrown);
    }
  };
