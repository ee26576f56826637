import { hashKey } from '@tanstack/react-query';

/** A field that two people changed to different values. */
export interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merged<T> {
  /** All changes of both; where they conflict, mine. */
  values: T;
  conflicts: Conflict[];
}

export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** Three-way merge, field by field: `mine` and `theirs` both began as `base`. Keys as in `mine`. */
export function merged<T extends object>(base: T, mine: T, theirs: T): Merged<T> {
  const conflicts: Conflict[] = [];
  const values = Object.keys(mine).map((name) => {
    const [was, own, other] = [base, mine, theirs].map((version) => version[name as keyof T]);
    if (isSame(own, was)) return [name, other];
    if (!isSame(other, was) && !isSame(own, other)) conflicts.push({ name, mine: own, theirs: other });
    return [name, own];
  });
  return { values: Object.fromEntries(values) as T, conflicts };
}
