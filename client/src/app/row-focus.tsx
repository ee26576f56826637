import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenThere } from '@/lib/when-there';

/** A row of a list, or a card in it. */
const row = 'main :is(li, tr, article, [role=listitem])';

/** Which row's link was followed from a page, by the page's place in the history. */
const followed = new Map<string, string>();

/** On the way back to a list, the focus goes on from the page's heading to the link of the row that had been opened. */
export function RowFocus() {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place in the history
  useEffect(() => {
    const link = isBack && followed.get(key);
    if (!link) return;
    let stop = () => {};
    // the heading comes first, by an effect that runs after this one
    const start = setTimeout(() => {
      stop = whenThere(
        () => document.querySelector<HTMLElement>(`${row} a[href="${CSS.escape(link)}"]`),
        (found) => {
          if (isUnmoved(document.activeElement)) found.focus({ preventScroll: true });
        },
      );
    });
    return () => {
      clearTimeout(start);
      stop();
    };
  }, [key]);
  return null;
}

/** Where the focus is while a person has done nothing on the page yet. */
const isUnmoved = (focused: Element | null): boolean => focused?.matches('body, main, main h1') ?? true;
