export interface Page<T> {
  items: T[];
  /** How many there are in all, under the same filters. */
  total: number;
  /** There are more than `total`, which were not counted. */
  isMore?: boolean;
  /** The cursor of the next page; absent on the last. */
  next?: number;
}

export const mapPage = <T, U>(page: Page<T>, present: (item: T) => U): Page<U> => ({
  ...page,
  items: page.items.map(present),
});
