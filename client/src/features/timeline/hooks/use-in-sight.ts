import type { Span } from '@shared/rules/timeline';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '@/lib/direction';

/** Of a timeline that is wider than its frame today is in sight, or its beginning; `show` brings it back there. */
export function useInSight(range: Span, now: number, scale: string) {
  const frame = useRef<HTMLElement>(null);
  const { direction } = useLanguage();
  const show = () => {
    const track = frame.current?.querySelector<HTMLElement>('[data-track]');
    if (!frame.current || !track) return;
    const { clientWidth, scrollWidth } = frame.current;
    const inSight = clientWidth - (scrollWidth - track.offsetWidth);
    const part = now < range.to ? Math.max(0, now - range.from) / (range.to - range.from) : 0;
    const from = Math.max(0, part * track.offsetWidth - inSight / 3);
    frame.current.scrollLeft = direction === 'rtl' ? -from : from;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and in another scale or direction; not as time passes
  useLayoutEffect(show, [scale, direction]);
  return { frame, show };
}
