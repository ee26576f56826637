import type * as auth from '@shared/contracts/auth';
import type * as passkeys from '@shared/contracts/passkeys';
import type * as secondFactor from '@shared/contracts/second-factor';
import { type Answer, addressOf, type Endpoint, type Input } from '@shared/endpoint';
import {
  type QueryFunctionContext,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { call } from '@/lib/http';
import { forgetAnswers } from '@/lib/live/first-answer';
import { whileStreamIsDown } from '@/lib/live/timers';
import { provePasskey } from '@/lib/passkeys';
import { paths } from '@/lib/paths';

/** An endpoint by its address alone: the sign-in screen needs no schemas, so it loads no contracts and no zod. */
const at = <E extends Endpoint>(method: E['method'], path: E['path']) => ({ method, path }) as E;
const status = at<typeof auth.status>('GET', '/api/auth/status');
const login = at<typeof auth.login>('POST', '/api/auth/login');
const logout = at<typeof auth.logout>('POST', '/api/logout');
const google = at<typeof auth.google>('GET', '/api/auth/google');
const pending = at<typeof secondFactor.pending>('GET', '/api/auth/login/second-step');
const enterCode = at<typeof secondFactor.enterCode>('POST', '/api/auth/login/code');
const beginPasskey = at<typeof passkeys.beginSignIn>('POST', '/api/auth/login/passkey/challenge');
const signInByPasskey = at<typeof passkeys.signIn>('POST', '/api/auth/login/passkey');

const AUTH_REFETCH_MS = 30_000;
/** A person who sets a new password in another tab ends the session, and has the next one with the answer to that. */
const NEXT_SESSION_MS = 3_000;
const SESSION = [status.path];
type Session = Answer<typeof auth.status>;

/** The client re-checks a lost session after a moment, and takes it for lost when it still is. */
async function askWho({ client, signal }: QueryFunctionContext): Promise<Session> {
  const session = await call(status, {}, { signal });
  if (session.user || !client.getQueryData<Session>(SESSION)?.user) return session;
  await new Promise((resolve) => setTimeout(resolve, NEXT_SESSION_MS));
  const later = await call(status, {}, { signal });
  if (later.user) void client.invalidateQueries(ofPerson); // what was refused meanwhile
  return later;
}

/** Who is signed in: asked when the window comes back into focus, and every 30 s unless changes are told. */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: askWho,
  refetchInterval: whileStreamIsDown(AUTH_REFETCH_MS),
  refetchOnWindowFocus: 'always',
  meta: { shows: { user: 'any', role: 'any', rights: 'any', settings: 'any' } },
});

export function useSession() {
  const { data, isPending, error, refetch, isFetching } = useQuery(sessionQuery);
  return {
    user: data?.user ?? null,
    demo: data?.demo ?? false,
    /** Whether the hub sends e-mail; supposed until it is known. */
    mail: data?.mail ?? true,
    isPending,
    /** Why nobody can tell who is there; where it was known before, it is taken to be so still. */
    error: data ? null : error,
    retry: refetch,
    isFetching,
  };
}

/** The person a page is shown to; it stays the same while the page is leaving because the session ended. */
export const CurrentUser = createContext<auth.Self | null>(null);

/** The signed-in person, on pages that only signed-in people see. */
export function useUser(): auth.Self {
  const { user: asked } = useSession();
  const user = useContext(CurrentUser) ?? asked;
  if (!user) throw new Error('this page needs a person who is signed in');
  return user;
}

/** Whatever belongs to the person who asked for it: all but who that is. */
const ofPerson = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== status.path,
};

/** Answers in the cache belong to the person who was signed in; they are removed when another person signs in or out. */
export function useEnter(): (user: auth.Self | null) => void {
  const queryClient = useQueryClient();
  return (user) => {
    const hub = queryClient.getQueryData(sessionQuery.queryKey);
    queryClient.removeQueries(ofPerson);
    queryClient.setQueryData(sessionQuery.queryKey, {
      demo: false,
      mail: true,
      ...hub,
      authenticated: user !== null,
      user,
    });
  };
}

/** The caller enters the hub with the answer. Where there is no `user` in it, a second step follows. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (body: { username: string; password: string; rememberMe?: boolean }) => {
      forgetAnswers();
      return call(login, { body });
    },
  });

export type SignedIn = Answer<typeof secondFactor.enterCode>;

/** The second step by a code. The caller enters the hub with the answer, once nothing is left to show. */
export const useEnterCode = () =>
  useMutation({
    mutationFn: (code: string) => {
      forgetAnswers();
      return call(enterCode, { body: { code } });
    },
  });

/** A passkey in the place of a password, or as the second step after it; as above. */
export const useEnterPasskey = () =>
  useMutation({
    mutationFn: async (rememberMe: boolean) => {
      const credential = await provePasskey(await call(beginPasskey));
      forgetAnswers();
      return call(signInByPasskey, { body: { credential, rememberMe } });
    },
  });

/** Which second step this browser's sign-in waits for. */
export const pendingStepQuery = queryOptions({
  queryKey: [pending.path],
  queryFn: ({ signal }) => call(pending, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  meta: { shows: {} },
});

/** Another person has signed in, in another tab: what is kept was shown to a person who was there before. */
export function useForgetOthers(user: auth.Self | null) {
  const queryClient = useQueryClient();
  const last = useRef(user?.id);
  useEffect(() => {
    if (!user) return;
    const isAnother = last.current !== undefined && last.current !== user.id;
    last.current = user.id;
    if (!isAnother) return;
    forgetAnswers();
    queryClient.removeQueries({ type: 'inactive', ...ofPerson });
    void queryClient.invalidateQueries(ofPerson);
  }, [user, queryClient]);
}

/** Where the browser goes to sign in with Google, and which page it should come back to, by what the screen does. */
export const googleSignIn = (query: Input<typeof auth.google>['query']): string =>
  addressOf(google, { query });

/** Goes to the landing page, which forgets all data by being loaded afresh; false where the call fails. */
export async function signOut(): Promise<boolean> {
  try {
    await call(logout);
  } catch {
    return false;
  }
  location.assign(paths.landing);
  return true;
}
