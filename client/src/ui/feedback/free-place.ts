export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** What is to stay free; `weight`: how much it matters, beside others. */
export interface Taken extends Box {
  weight: number;
}
interface Size {
  width: number;
  height: number;
}

/** In px: from the edge of the screen, around what is to stay free, from one place that is tried to the next. */
const EDGE = 16;
const AROUND = 4;
const STEP = 8;

const shared = (a: number, b: number, c: number, d: number) => Math.max(0, Math.min(b, d) - Math.max(a, c));

/** How much of these is covered, in px², by weight. */
export const covered = ({ left, top, right, bottom }: Box, taken: readonly Taken[]): number =>
  taken.reduce(
    (sum, box) =>
      sum +
      box.weight *
        shared(left - AROUND, right + AROUND, box.left, box.right) *
        shared(top - AROUND, bottom + AROUND, box.top, box.bottom),
    0,
  );

/**
 * Where something has room on the screen without covering what is taken, as near to the foot as can be, at the end of the
 * lines before their beginning. Where there is no room at all, where it covers least.
 */
export function freePlace(size: Size, screen: Size, taken: readonly Taken[], isRtl: boolean) {
  const sides = [screen.width - size.width - EDGE, EDGE];
  const places = Array.from({ length: Math.max(1, (screen.height - size.height - EDGE) / STEP) }, (_, step) =>
    (isRtl ? sides.toReversed() : sides).map((left) => ({
      left,
      top: screen.height - size.height - EDGE - step * STEP,
    })),
  ).flat();
  let best = { left: 0, top: 0, cost: Number.POSITIVE_INFINITY };
  for (const { left, top } of places) {
    const box = { left, right: left + size.width, top, bottom: top + size.height };
    const cost = covered(box, taken);
    if (cost < best.cost) best = { left, top, cost };
    if (cost === 0) break;
  }
  return best;
}
