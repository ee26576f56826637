import { isDeepStrictEqual } from 'node:util';
import type { AuditData, AuditField } from '@shared/rules/audit';

/** What a partial body really changes of a record: absent fields stay, equal ones are no change. */
export function changesOf<T extends object>(
  before: T,
  body: { [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const changed = Object.entries(body).filter(
    ([key, value]) => value !== undefined && !isDeepStrictEqual(value, before[key as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

/**
 * What the audit tells of a change: from what to what for these `fields`, and of all others the name alone. Long texts,
 * phones and addresses are no such fields, and secrets never are.
 *
 * @param after what was changed, as `changesOf` gives it
 */
export function changedFacts<T extends object>(
  before: T,
  after: { [K in keyof T]?: T[K] | undefined },
  fields: readonly (keyof T & AuditField)[],
): Pick<AuditData, 'changes' | 'fields'> {
  const changed = Object.keys(changesOf(before, after)) as (keyof T & AuditField)[];
  const told = changed.filter((field) => fields.includes(field));
  const named = changed.filter((field) => !fields.includes(field));
  const values = told.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]);
  return {
    ...(told.length > 0 && { changes: Object.fromEntries(values) }),
    ...(named.length > 0 && { fields: named }),
  };
}
