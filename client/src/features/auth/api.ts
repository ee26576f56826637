import * as auth from '@shared/contracts/auth';
import * as passkeys from '@shared/contracts/passkeys';
import * as secondFactor from '@shared/contracts/second-factor';
import { type Answer, addressOf, type Input } from '@shared/endpoint';
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
import { notePresence } from '@/lib/presence';

const AUTH_REFETCH_MS = 30_000;
/** A person who sets a new password in another tab ends the session, and has the next one with the answer to that. */
const NEXT_SESSION_MS = 3_000;
const SESSION = [auth.status.path];
type Session = Answer<typeof auth.status>;

/** The client re-checks a lost session after a moment, and takes it for lost when it still is. */
async function askWho({ client, signal }: QueryFunctionContext): Promise<Session> {
  const session = await call(auth.status, {}, { signal });
  if (session.user || !client.getQueryData<Session>(SESSION)?.user) return session;
  await new Promise((resolve) => setTimeout(resolve, NEXT_SESSION_MS));
  const later = await call(auth.status, {}, { signal });
  if (later.user) void client.invalidateQueries(ofSomebody); // what was refused meanwhile
  return later;
}

/** Who is signed in: asked when the window comes back into focus, and every 30 s unless changes are told. */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  queryFn: askWho,
  refetchInterval: whileStreamIsDown(AUTH_REFETCH_MS),
  refetchOnWindowFocus: 'always',
  meta: { shows: { user: 'any', role: 'any', rights: 'any' } },
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
  if (!user) throw new Error('this page needs somebody signed in');
  return user;
}

/** Whatever belongs to the person who asked for it: all but who that is. */
const ofSomebody = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== auth.status.path,
};

/** What someone was shown before belongs to a person who was signed in then, so it goes when a person signs in. */
export function useEnter(): (user: auth.Self) => void {
  const queryClient = useQueryClient();
  return (user) => {
    const hub = queryClient.getQueryData(sessionQuery.queryKey);
    queryClient.removeQueries(ofSomebody);
    queryClient.setQueryData(sessionQuery.queryKey, {
      demo: false,
      mail: true,
      ...hub,
      authenticated: true,
      user,
    });
  };
}

/** Where there is no `user` in the answer, a second step follows. */
export function useSignIn() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: { username: string; password: string; rememberMe?: boolean }) => {
      forgetAnswers();
      return call(auth.login, { body });
    },
    onSuccess: ({ user }) => user && enter(user),
  });
}

export type SignedIn = Answer<typeof secondFactor.enterCode>;

/** The second step by a code. The caller enters the hub with the answer, once nothing is left to show. */
export const useEnterCode = () =>
  useMutation({
    mutationFn: (code: string) => {
      forgetAnswers();
      return call(secondFactor.enterCode, { body: { code } });
    },
  });

/** A passkey in the place of a password, or as the second step after it; as above. */
export const useEnterPasskey = () =>
  useMutation({
    mutationFn: async (rememberMe: boolean) => {
      const credential = await provePasskey(await call(passkeys.beginSignIn));
      forgetAnswers();
      return call(passkeys.signIn, { body: { credential, rememberMe } });
    },
  });

/** Which second step this browser's sign-in waits for. */
export const pendingStepQuery = queryOptions({
  queryKey: [secondFactor.pending.path],
  queryFn: ({ signal }) => call(secondFactor.pending, {}, { signal }),
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
    queryClient.removeQueries({ type: 'inactive', ...ofSomebody });
    void queryClient.invalidateQueries(ofSomebody);
  }, [user, queryClient]);
}

export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: { email: string }) => call(auth.forgotPassword, { body }) });

/** A confirmed address may be that of the person who is signed in, so what is known of them is read again. */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(auth.confirmEmail, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** The server ends the session of this browser too, of any person. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => call(auth.resetPassword, { body }),
    onSuccess: async () => {
      await queryClient.cancelQueries(sessionQuery); // an older answer would sign them in again
      const hub = queryClient.getQueryData(sessionQuery.queryKey);
      queryClient.removeQueries(ofSomebody);
      queryClient.setQueryData(sessionQuery.queryKey, {
        demo: false,
        mail: true,
        ...hub,
        authenticated: false,
        user: null,
      });
    },
  });
}

/** Where the browser goes to sign in with Google, and which page it should come back to, by what the screen does. */
export const googleSignIn = (query: Input<typeof auth.google>['query']): string =>
  addressOf(auth.google, { query });

/** Goes to the landing page, which forgets all data by being loaded afresh; false where the call fails. */
export async function signOut(): Promise<boolean> {
  try {
    await call(auth.logout);
  } catch {
    return false;
  }
  notePresence(false);
  location.assign(paths.landing);
  return true;
}
