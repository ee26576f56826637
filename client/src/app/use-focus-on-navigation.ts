import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation the focus goes to the new page's heading, as if the page had been loaded afresh. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const target =
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}
