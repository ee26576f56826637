import { type RefObject, useLayoutEffect } from 'react';
import { covered, freePlace, type Taken } from './free-place';

/** Pages change, scroll and open dialogs under what is shown over them, and tell nothing of it. */
const LOOK_EVERY_MS = 200;

/** What people press, and what tells of it: the bar of selected rows. */
const worked =
  'button, a[href], input, textarea, select, [role=button], [role=tab], [role=combobox], [data-uncovered]';

/** Where there is no room beside all of them: what is typed into lasts the while, a field of many lines first. */
function weightOf(element: Element): number {
  if (element === document.activeElement || !element.matches('input, textarea')) return 100;
  return element.matches('textarea') ? 1 : 10;
}

/** Keeps what is fixed over the page off everything that people could press now; it stays while they are at it. */
export function useFreePlace(ref: RefObject<HTMLElement | null>, isShown: boolean) {
  useLayoutEffect(() => {
    const over = ref.current;
    if (!over || !isShown) return;
    let isPlaced = false;
    const place = () => {
      const at = over.getBoundingClientRect();
      const { width, height } = at;
      if (height === 0 || (isPlaced && over.matches(':hover, :focus-within'))) return;
      const taken = inReach(over);
      const isInside = at.left >= 0 && at.right <= innerWidth && at.top >= 0 && at.bottom <= innerHeight;
      if (isPlaced && isInside && covered(at, taken) === 0) return;
      isPlaced = true;
      const isRtl = getComputedStyle(over).direction === 'rtl';
      const screen = { width: document.documentElement.clientWidth, height: innerHeight };
      const { left, top } = freePlace({ width, height }, screen, taken, isRtl);
      Object.assign(over.style, { left: `${left}px`, top: `${top}px` });
    };
    const observer = new ResizeObserver(place);
    observer.observe(over);
    const timer = setInterval(place, LOOK_EVERY_MS);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [ref, isShown]);
}

/** What lies on the screen and could be pressed: nothing that a dialog or a menu lies over. */
function inReach(over: Element): Taken[] {
  return [...document.querySelectorAll(worked)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(innerWidth, right),
      bottom: Math.min(innerHeight, bottom),
      weight: weightOf(element),
    };
    if (box.left >= box.right || box.top >= box.bottom || over.contains(element)) return [];
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const front = document.elementsFromPoint(x, y).find((one) => !over.contains(one));
    return front && (element.contains(front) || front.contains(element)) ? [box] : [];
  });
}
