import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenThere } from '@/lib/when-there';

const MARKED_MS = 8_000;
/** What is read above it may still push it out of sight. */
const SETTLING_MS = 2_000;
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The part of a page that is named in the address, behind its `#`: once it is there it is brought into sight, read out
 * and marked. A person who comes back finds the page as they left it.
 */
export function NamedPart() {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that a link leads to it
  useEffect(() => {
    const isReturn = isBack && !isFirst.current;
    isFirst.current = false;
    if (!hash || isReturn) return;
    const selector = `main [id="${CSS.escape(hash.slice(1))}"][tabindex="-1"]`;
    let end = () => {};
    const stop = whenThere(
      () => document.querySelector<HTMLElement>(selector),
      (part) => {
        end = show(part);
      },
    );
    return () => {
      stop();
      end();
    };
  }, [hash, key]);
  return null;
}

function show(part: HTMLElement): () => void {
  const keep = new ResizeObserver(() => part.scrollIntoView({ block: 'center' }));
  const letGo = () => {
    keep.disconnect();
    for (const move of ownMoves) removeEventListener(move, letGo);
  };
  const unmark = () => delete part.dataset.marked;
  keep.observe(document.body);
  for (const move of ownMoves) addEventListener(move, letGo);
  const timers = [setTimeout(letGo, SETTLING_MS), setTimeout(unmark, MARKED_MS)];
  part.dataset.marked = '';
  part.scrollIntoView({ block: 'center' });
  part.focus({ preventScroll: true });
  return () => {
    letGo();
    unmark();
    timers.forEach(clearTimeout);
  };
}
