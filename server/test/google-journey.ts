import * as auth from '@shared/contracts/auth';
import { expect } from 'vitest';
import { type IdentityProvider, startProvider } from './identity-provider';
import type { Client } from './server';

const HUB = 'http://hub.test';

export interface Journey {
  provider: IdentityProvider;
  /** Where a navigation leads, which is never to an answer that is kept. */
  whereTo: (browser: Client, path: string) => Promise<string>;
  /** Follows a browser to the provider, and answers with the path that it is sent back to. */
  visitProvider: (browser: Client, asked?: string) => Promise<string>;
  /** The whole way, and where it ends. */
  signIn: (browser: Client, asked?: string) => Promise<string>;
}

/** The ways that a browser goes when somebody signs in with Google, with a provider in Google's place. */
export async function googleJourney(): Promise<Journey> {
  const provider = await startProvider(`${HUB}/api/auth/google/callback`);

  const whereTo = async (browser: Client, path: string): Promise<string> => {
    const reply = await browser.fetch(path);
    expect(reply.status).toBe(302);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    return reply.headers.get('location') ?? '';
  };

  const visitProvider = async (browser: Client, asked?: string): Promise<string> => {
    const query = asked === undefined ? '' : `?asked=${encodeURIComponent(asked)}`;
    const away = await whereTo(browser, `/api/auth/google${query}`);
    expect(away.startsWith(`${provider.config.authorizationUrl}?`)).toBe(true);
    const back = (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(back.startsWith(`${provider.config.callbackUrl}?`)).toBe(true);
    return back.slice(HUB.length);
  };

  const signIn = async (browser: Client, asked?: string) =>
    whereTo(browser, await visitProvider(browser, asked));

  return { provider, whereTo, visitProvider, signIn };
}

export const isSignedIn = async (browser: Client): Promise<boolean> =>
  (await browser.call(auth.status)).body.authenticated;

/** What a return carries, and a log must not. */
export const secretsOf = (back: string): string[] => {
  const { searchParams } = new URL(back, HUB);
  return ['code', 'state'].map((name) => searchParams.get(name) ?? expect.unreachable(`no ${name}`));
};
