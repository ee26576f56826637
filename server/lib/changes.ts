/** What a partial body really changes of a record: absent fields stay, equal ones are no change. */
export function changesOf<T extends object>(
  before: T,
  body: { [K in keyof T]?: T[K] | undefined },
): Partial<T> {
  const changed = Object.entries(body).filter(
    ([key, value]) => value !== undefined && value !== before[key as keyof T],
  );
  return Object.fromEntries(changed) as Partial<T>;
}

export const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;
