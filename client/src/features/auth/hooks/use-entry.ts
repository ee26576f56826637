import { type GoogleFailure, googleFailures } from '@shared/rules/google';
import { useCallback, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';

interface Entry {
  /** The token of a link for setting a new password. */
  token?: string | undefined;
  /** The token of an invitation. */
  invitation?: string | undefined;
  /** The token of a link that confirms a new e-mail address. */
  emailToken?: string | undefined;
  /** Why signing in with Google came to nothing. */
  failure?: GoogleFailure | undefined;
  /** The sign-in of this browser has begun elsewhere and waits for its second step. */
  isHalfway?: boolean;
}

/** Where such a sign-in goes on. */
export const SECOND_STEP = `${paths.login}#second-step`;

/** What a link to the sign-in screen brings along: `#reset=<token>`, `#invitation=<token>`, `#confirm-email=<token>`, `#second-step`, or
 * `?error=<code>`. */
function read({ hash, search }: Location): Entry | undefined {
  const token = /^#reset=(.+)$/.exec(hash)?.[1];
  const invitation = /^#invitation=(.+)$/.exec(hash)?.[1];
  const emailToken = /^#confirm-email=(.+)$/.exec(hash)?.[1];
  const error = new URLSearchParams(search).get('error');
  const isHalfway = hash === '#second-step';
  if (!token && !invitation && !emailToken && error === null && !isHalfway) return undefined;
  return { token, invitation, emailToken, failure: googleFailures.find((code) => code === error), isHalfway };
}

/**
 * Takes it out of the address at once and keeps it in memory: it belongs in no history, bookmark or copied link. Not where
 * a person is led on for they are `signedIn`, which the other way would end.
 */
export function useEntry(signedIn: boolean): Entry & { forget: () => void } {
  const place = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<Entry>({});
  const given = read(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is looked at once
  useEffect(() => {
    if (!given || (signedIn && !given.token && !given.invitation && !given.emailToken)) return;
    setKept(given);
    void navigate(place.pathname, { replace: true, state: place.state });
  }, [place]);
  const forget = useCallback(() => setKept({}), []);
  return { ...(given ?? kept), forget };
}
