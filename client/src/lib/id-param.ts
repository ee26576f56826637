import { idParam } from '@shared/contracts/fields';
import type { Ahead } from './ahead';

/** An id from the address, as the contract would have it; undefined where it is none. */
export const idFrom = (text: string | null | undefined): number | undefined => idParam.safeParse(text).data;

/** The page of one record reads that first; where the address has no id, nothing. */
export const aheadOfRecord =
  (query: (id: number) => object): Ahead =>
  ({ id: text }) => {
    const id = idFrom(text);
    return id === undefined ? [] : [query(id)];
  };
