import { type GoogleFailure, googleFailures } from '@shared/rules/google';
import { useCallback, useEffect, useState } from 'react';
import { type Place, useWay } from '@/lib/way';

interface Entry {
  /** The token of a link for setting a new password. */
  token?: string | undefined;
  /** Why signing in with Google came to nothing. */
  failure?: GoogleFailure | undefined;
}

/** What a link to the sign-in screen brings along: `#reset=<token>`, or `?error=<code>`. */
function read({ hash, search }: Place): Entry | undefined {
  const token = /^#reset=(.+)$/.exec(hash)?.[1];
  const error = new URLSearchParams(search).get('error');
  if (token === undefined && error === null) return undefined;
  return { token, failure: googleFailures.find((code) => code === error) };
}

/**
 * Takes it out of the address at once and keeps it in memory: it belongs in no history, bookmark or copied link. Not where
 * somebody is led on for they are `signedIn`, which the other way would end.
 */
export function useEntry(signedIn: boolean): Entry & { forget: () => void } {
  const { place, go } = useWay();
  const [kept, setKept] = useState<Entry>({});
  const given = read(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is looked at once
  useEffect(() => {
    if (!given || (signedIn && given.token === undefined)) return;
    setKept(given);
    go(place.pathname, { replace: true, state: place.state });
  }, [place]);
  const forget = useCallback(() => setKept({}), []);
  return { ...(given ?? kept), forget };
}
