import type { FirstPaint } from '../first-paint/first-paint';
import { table } from './table';

/** What a person waits for, beside an empty page of React. */
export const firstPaintTable = (screens: readonly FirstPaint[]): string =>
  table(
    ['Screen', 'First paint', 'Empty page', 'First paint ×', 'Content', 'Empty page', 'Content ×'],
    screens.map(({ name, painted, visible, floor }) => [
      name,
      painted,
      floor.painted,
      painted / floor.painted,
      visible,
      floor.visible,
      visible / floor.visible,
    ]),
  );
