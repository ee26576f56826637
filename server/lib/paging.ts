import { DEFAULT_LIMIT, LARGE_PAGE_BYTES, PAGE_BYTES } from '@shared/contracts/fields';

/** A row's place in a list: the values it is sorted by, its id last, as JSON; compared with, so the row may be gone. */
export type Place = string;

export interface Page<T> {
  items: T[];
  /** How many there are in all, under the same filters. */
  total: number;
  /** There are more than `total`, which were not counted. */
  isMore?: boolean;
  /** The place of the last item, which the next page follows; absent on the last page. */
  next?: Place;
  /** The place of one of the items, by its index. */
  placeAt: (index: number) => Place;
}

export const mapPage = <T, U>(page: Page<T>, present: (item: T) => U): Page<U> => ({
  ...page,
  items: page.items.map(present),
});

/** The same page, ended after so many of its items; the next one begins with those that it leaves out. */
export const firstOf = <T>(page: Page<T>, count: number): Page<T> =>
  count >= page.items.length
    ? page
    : { ...page, items: page.items.slice(0, count), next: page.placeAt(count - 1) };

/** How many bytes a page of this many items may answer. */
export const bytesFor = (limit: number): number => (limit > DEFAULT_LIMIT ? LARGE_PAGE_BYTES : PAGE_BYTES);

/** How many of these sizes, the first one in any case, are no more than that together. */
export function countWithin(sizes: Iterable<number>, total: number): number {
  let count = 0;
  let sum = 0;
  for (const size of sizes) {
    sum += size;
    if (sum > total && count > 0) break;
    count += 1;
  }
  return count;
}
