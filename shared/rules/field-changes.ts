import { z } from 'zod';
import type { FormField } from '../contracts/forms';
import { changesByRank } from './version-changes';

/** What became of a field from one form to another: without `from` it is new, without `to` it is gone; ranks from 1. */
export const fieldChange = z.object({
  from: z.int().optional(),
  to: z.int().optional(),
  moved: z.boolean(),
  /** What of it changed, by the names of its parts, as `label` and `isRequired`. */
  parts: z.array(z.string()),
});
export type FieldChange = z.infer<typeof fieldChange>;

const partsOf = (field: FormField): ReadonlyMap<string, string> =>
  new Map(Object.entries(field).map(([part, value]) => [part, JSON.stringify(value)]));

function changedParts(old: FormField, now: FormField): string[] {
  const [before, after] = [partsOf(old), partsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (part) => before.get(part) !== after.get(part),
  );
}

/** What changed from one form to another, by rank after, then what is gone by rank before; empty: nothing. A field is known by its key. */
export function fieldChangesBetween(
  before: readonly FormField[],
  after: readonly FormField[],
): FieldChange[] {
  const rankBefore = new Map(before.map(({ key }, index) => [key, index + 1]));
  const ranks = after.map(({ key }) => rankBefore.get(key));
  const changes = changesByRank(ranks, before.length, (from, to) =>
    changedParts(before[from - 1] as FormField, after[to - 1] as FormField),
  );
  return changes.map(({ differences: parts, ...change }) => ({ ...change, parts }));
}
