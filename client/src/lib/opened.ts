import { useEffect } from 'react';
import { storedChoice } from './stored';

/** A record whose page was opened, by the name that it had there. */
export interface Opened {
  path: string;
  name: string;
}

interface Kept {
  userId: number;
  pages: Opened[];
}

/** So many are kept, in this browser alone. */
const KEPT = 8;

const isOpened = (one: Partial<Opened> | null): boolean =>
  typeof one?.path === 'string' && one.path.startsWith('/') && typeof one.name === 'string';

function parse(stored: string | null): Kept {
  try {
    const { userId, pages } = JSON.parse(stored ?? '') as Kept;
    return { userId, pages: pages.filter(isOpened) };
  } catch {
    return { userId: 0, pages: [] };
  }
}

const choice = storedChoice('opened', parse);

/** What a person opened last, the last first; what another person opened here before is not theirs. */
export function useOpened(userId: number): Opened[] {
  const kept = choice.useValue();
  return kept.userId === userId ? kept.pages : [];
}

/** Keeps a record among what was opened last, once its name is known. */
export function useOpenedPage(userId: number, path: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const kept = choice.get();
    const others = kept.userId === userId ? kept.pages.filter((page) => page.path !== path) : [];
    choice.set(JSON.stringify({ userId, pages: [{ path, name }, ...others].slice(0, KEPT) } satisfies Kept));
  }, [userId, path, name]);
}

/** For a person who signs out: who comes next reads none of it. */
export const forgetOpened = (): void => choice.set('');
