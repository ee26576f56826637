import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrinting } from '../page/use-printing';

interface Rows {
  count: number;
  /** How high a row is, about, in px. */
  estimate: number;
  /** What lies between two of them, in px. */
  gap?: number;
}

type Measured = ReturnType<ReturnType<typeof useWindowVirtualizer>['takeSnapshot']>;

/** How high rows were when their page was left, so that a person who comes back finds the place where they were. */
const left = new Map<string, Measured>();
const KEPT = 20;

function keep(key: string, measured: Measured): void {
  left.delete(key);
  left.set(key, measured);
  for (const oldest of left.keys()) if (left.size > KEPT) left.delete(oldest);
}

/** The rows of a long list that are near the screen, which scrolls as a whole; on paper, all. What has the focus stays. */
export function useVirtualRows<List extends HTMLElement>({ count, estimate, gap = 0 }: Rows) {
  const list = useRef<List>(null);
  const key = useLocation().key;
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState<number>();
  const printing = usePrinting();
  const virtualizer = useWindowVirtualizer({
    count,
    gap,
    scrollMargin,
    estimateSize: () => estimate,
    overscan: 2,
    useFlushSync: false,
    initialMeasurementsCache: left.get(key) ?? [],
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      if (printing) return Array.from({ length: count }, (_, index) => index);
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
      if (focused === undefined || focused >= count || (focused >= from && focused <= to)) return near;
      return focused < from ? [focused, ...near] : [...near, focused];
    },
  });

  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
    };
    measure();
    // what stands above the list may grow or shrink
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => () => keep(key, virtualizer.takeSnapshot()), [key, virtualizer]);

  const onFocus = useCallback((event: { target: EventTarget }) => {
    const row = (event.target as Element).closest('[data-index]')?.getAttribute('data-index');
    setFocused(row == null ? undefined : Number(row));
  }, []);
  const near = virtualizer.getVirtualItems();
  const rows = useMemo(
    () =>
      near.map(({ index, start, end }) => ({ index, start: start - scrollMargin, end: end - scrollMargin })),
    [near, scrollMargin],
  );
  // rows that come into sight are drawn in the pauses of scrolling, however many they are
  const inPauses = useDeferredValue(rows);
  return {
    list,
    virtualizer,
    events: { onFocus, onBlur: () => setFocused(undefined) },
    rows: printing ? rows : inPauses,
  };
}
