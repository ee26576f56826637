import { createContext, type RefObject, useContext, useEffect } from 'react';

/** The page that was shown before, none at first. */
export const LastPage = createContext<RefObject<string | undefined>>({ current: undefined });

/**
 * After a navigation, or when signing in or out puts another page at the same address, the focus goes to the new page's
 * heading, as if it had been loaded afresh. Stands beside the page, so that it waits for it.
 `page` says which one it is.
 */
export function PageFocus({ page }: { page: string }) {
  const last = useContext(LastPage);
  useEffect(() => {
    const first = last.current === undefined;
    const same = last.current === page;
    last.current = page;
    if (first || same) return;
    const target =
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [page, last]);
  return null;
}
