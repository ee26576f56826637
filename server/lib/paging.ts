export interface Page<T> {
  items: T[];
  /** How many there are in all, under the same filters. */
  total: number;
  /** The cursor of the next page; absent on the last. */
  next?: number;
}

/** A page from `limit + 1` rows, newest first: the one too many only says that there is more. */
export function pageOf<T extends { id: number }>(rows: T[], limit: number, total: number): Page<T> {
  const items = rows.slice(0, limit);
  return { items, total, next: rows.length > limit ? items.at(-1)?.id : undefined };
}

export const mapPage = <T, U>(page: Page<T>, present: (item: T) => U): Page<U> => ({
  ...page,
  items: page.items.map(present),
});
