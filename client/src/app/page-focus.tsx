import { useEffect, useRef } from 'react';

/**
 * After a navigation, or when signing in or out puts another page at the same address, the focus goes to the new page's
 * heading, as if it had been loaded afresh. Stands beside the page, so that it waits for it. `page` says which one it is.
 */
export function PageFocus({ page }: { page: string }) {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const main = document.querySelector('main');
    const target = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main;
    target?.focus({ preventScroll: true });
  }, [page]);
  return null;
}
