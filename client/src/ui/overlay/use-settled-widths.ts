import { useLayoutEffect, useState } from 'react';

/** Columns as wide as the first rows made them: others, which come and go, would have them jump. */
export function useSettledWidths(wanted: boolean) {
  const [head, setHead] = useState<HTMLTableRowElement | null>(null);
  const [settled, setSettled] = useState<string[]>();
  useLayoutEffect(() => {
    if (!wanted || !head) return setSettled(undefined);
    const settle = () => {
      const cells = [...head.cells].map((cell) => cell.getBoundingClientRect().width);
      const all = cells.reduce((sum, width) => sum + width, 0);
      const hasRows = head.closest('table')?.querySelector('tbody tr[role]');
      if (all > 0 && hasRows)
        setSettled((before) => before ?? cells.map((width) => `${(100 * width) / all}%`));
    };
    const observer = new ResizeObserver(settle);
    observer.observe(head.closest('table') as Element);
    return () => observer.disconnect();
  }, [head, wanted]);
  return { ref: setHead, settled };
}
