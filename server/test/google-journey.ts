import * as auth from '@shared/contracts/auth';
import { addressOf, type Input } from '@shared/endpoint';
import type { GoogleFailure } from '@shared/rules/google';
import { expect } from 'vitest';
import { db } from '../db/client';
import { sessions } from '../db/schema/sessions';
import { type IdentityProvider, startProvider } from './identity-provider';
import { records } from './refusals';
import type { Client } from './server';

const HUB = 'http://hub.test';

type Query = NonNullable<Input<typeof auth.google>['query']>;

interface Journey {
  provider: IdentityProvider;
  /** Where a navigation leads, which is never to an answer that is kept. */
  whereTo: (browser: Client, path: string) => Promise<string>;
  /** Follows a browser to the provider, and answers with the path that it is sent back to. */
  visitProvider: (browser: Client, query?: Query) => Promise<string>;
  /** The whole way, and where it ends. */
  signIn: (browser: Client, query?: Query) => Promise<string>;
}

/** The ways that a browser goes when a person signs in with Google, with a provider in Google's place. */
export async function googleJourney(): Promise<Journey> {
  const provider = await startProvider(`${HUB}/api/auth/google/callback`);

  const whereTo = async (browser: Client, path: string): Promise<string> => {
    const reply = await browser.fetch(path);
    expect(reply.status).toBe(302);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    return reply.headers.get('location') ?? '';
  };

  const visitProvider = async (browser: Client, query: Query = {}): Promise<string> => {
    const away = await whereTo(browser, addressOf(auth.google, { query }));
    expect(away.startsWith(`${provider.config.authorizationUrl}?`)).toBe(true);
    const back = (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(back.startsWith(`${provider.config.callbackUrl}?`)).toBe(true);
    return back.slice(HUB.length);
  };

  const signIn = async (browser: Client, query?: Query) =>
    whereTo(browser, await visitProvider(browser, query));

  return { provider, whereTo, visitProvider, signIn };
}

export const isSignedIn = async (browser: Client): Promise<boolean> =>
  (await browser.call(auth.status)).body.authenticated;

/** Asserts that the way ends on the sign-in screen, with no session, no sign-in under way and no record changed. */
export async function expectFailure(failure: GoogleFailure, browser: Client, way: () => Promise<string>) {
  const before = [await records(), await db.$count(sessions)];
  expect(await way()).toBe(`/login?error=${failure}`);
  expect([await records(), await db.$count(sessions)]).toEqual(before);
  expect(await isSignedIn(browser)).toBe(false);
}

/** What a return carries, and a log must not. */
export const secretsOf = (back: string): string[] => {
  const { searchParams } = new URL(back, HUB);
  return ['code', 'state'].map((name) => searchParams.get(name) ?? expect.unreachable(`no ${name}`));
};
