import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenThere } from '@/lib/when-there';

const headingOf = (main: ParentNode | null) => main?.querySelector<HTMLElement>('h1[tabindex="-1"]');

/** A row of a list, or a card in it. */
const row = 'main :is(li, tr, article, [role=listitem])';

/** Which row's link was followed from a page, by the page's place in the history. */
const followed = new Map<string, string>();

/**
 * After a navigation, or when signing in or out puts another page at the same address, the focus goes to the new page's
 * heading, as if it had been loaded afresh; on the way back, to the link of the row that had been opened. Stands beside
 * the page, so that it waits for it. `page` says which one it is.
 */
export function PageFocus({ page }: { page: string }) {
  const last = useRef(page);
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest(`${row} a[href]`);
      if (link) followed.set(key, link.getAttribute('href') as string);
    };
    addEventListener('click', note, { capture: true });
    return () => removeEventListener('click', note, { capture: true });
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const main = document.querySelector('main');
    const target = headingOf(main) ?? main;
    target?.focus({ preventScroll: true });
    const link = isBack && followed.get(key);
    if (!link) return;
    return whenThere(
      () => document.querySelector<HTMLElement>(`${row} a[href="${CSS.escape(link)}"]`),
      (found) => {
        const isUnmoved = [target, document.body, headingOf(document)].includes(
          document.activeElement as HTMLElement,
        );
        if (isUnmoved) found.focus({ preventScroll: true });
      },
    );
  }, [page]);
  return null;
}
