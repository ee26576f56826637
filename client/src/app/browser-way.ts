import { useEffect, useMemo, useState } from 'react';
import type { Place, Way } from '@/lib/way';

/** What the router keeps with each entry of the browser's history; it goes on from those that were made before it came. */
interface Entry {
  usr: unknown;
  key: string;
  idx: number;
}

const entryNow = () => history.state as Partial<Entry> | null;

const placeNow = (): Place => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: entryNow()?.usr ?? null };
};

/** The first entry gets its number too: the router can't hold back who returns to one without. */
function indexNow(): number {
  const entry = entryNow();
  if (entry?.idx !== undefined) return entry.idx;
  history.replaceState({ ...entry, idx: 0 }, '');
  return 0;
}

const go: Way['go'] = (to, { replace = false, state = null } = {}) => {
  const idx = indexNow() + (replace ? 0 : 1);
  const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx };
  if (replace) history.replaceState(entry, '', to);
  else history.pushState(entry, '', to);
  // listeners of the browser's history hear of this one too
  dispatchEvent(new PopStateEvent('popstate', { state: entry }));
  scrollTo(0, 0);
};

/** As long as there is no router, the browser's own history leads on. */
export function useBrowserWay(): Way {
  const [place, setPlace] = useState(placeNow);
  useEffect(() => {
    const follow = () => setPlace(placeNow());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return useMemo(() => ({ place, go }), [place]);
}
