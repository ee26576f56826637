import { ownPath, type SignInScreen } from '@shared/rules/landing';
import type { Request } from 'express';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { Config } from '../config';

/** How long the provider may take to answer a call of ours, and a person to come back from it. */
const ANSWER_PATIENCE = 5_000;
const RETURN_PATIENCE = 10 * 60_000;

/** What is kept for the return: where to go then. */
interface Aim {
  asked?: string | undefined;
  from: SignInScreen;
}

declare module 'express-session' {
  interface SessionData {
    /** A sign-in under way. */
    google?: Aim & { state: string; verifier: string };
  }
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
export function google(config: NonNullable<Config['google']>): Google {
  const { authorizationUrl, tokenUrl, userinfoUrl, callbackUrl } = config;
  const { origin: issuer } = new URL(authorizationUrl);
  const provider = { issuer, token_endpoint: tokenUrl, userinfo_endpoint: userinfoUrl };
  const client = { client_id: config.clientId };
  const secret = oauth.ClientSecretPost(config.clientSecret);
  const options = () => ({
    signal: AbortSignal.timeout(ANSWER_PATIENCE),
    [oauth.allowInsecureRequests]: tokenUrl.startsWith('http:'), // for a provider of this machine
  });

  const claimsOf = async (address: URL, state: string, verifier: string): Promise<unknown> => {
    const answer = oauth.validateAuthResponse(provider, client, address, state);
    const granted = await oauth.authorizationCodeGrantRequest(
      provider,
      client,
      secret,
      answer,
      callbackUrl,
      verifier,
      options(),
    );
    const { access_token } = await oauth.processAuthorizationCodeResponse(provider, client, granted);
    const told = await oauth.userInfoRequest(provider, client, access_token, options());
    return oauth.processUserInfoResponse(provider, client, oauth.skipSubjectCheck, told);
  };

  return {
    begin: async (req, { asked, from }) => {
      if (req.query.code !== undefined || req.query.error !== undefined)
        throw new StrayReturn('a beginning that brings an answer');
      const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()];
      req.session.google = { asked: ownPath(asked), from, state, verifier };
      req.session.cookie.maxAge = RETURN_PATIENCE;
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return `${authorizationUrl}?${query}`;
    },
    finish: async (req) => {
      const { google: kept } = req.session;
      if (!kept) throw new StrayReturn('a return without a kept state');
      delete req.session.google;
      const { state, verifier, ...aim } = kept;
      const address = new URL(req.originalUrl, callbackUrl);
      const told = await claimsOf(address, state, verifier).catch((error) => {
        throw withoutSecrets(error);
      });
      const { data, error } = claims.safeParse(told);
      if (!data)
        throw new Error(`claims of another form: ${error.issues.map(({ path }) => path[0]?.toString())}`);
      const { sub, email, email_verified } = data;
      return { subject: sub, email, verified: email_verified === true, ...aim };
    },
  };
}

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

/** The failure by the codes of the library, the protocol and the network alone. */
function withoutSecrets(error: unknown): Error {
  const { name, code, status, error: told, cause } = error as Record<string, unknown>;
  const ofNetwork = cause instanceof Error && (cause as NodeJS.ErrnoException).code;
  const facts = [name, code, status, protocolCodes.includes(told) && told, ofNetwork].filter(Boolean);
  return new Error(`the provider gave no answer of use: ${facts.join(' ')}`);
}
