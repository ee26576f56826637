import type { Ahead } from './ahead';

const LARGEST = 2_147_483_647;

/** An id from the address, as the contract would have it; undefined where it is none. */
export function idFrom(text: string | null | undefined): number | undefined {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= LARGEST ? id : undefined;
}

/** The page of one record reads that first; where the address has no id, nothing. */
export const aheadOfRecord =
  (query: (id: number) => object): Ahead =>
  ({ id: text }) => {
    const id = idFrom(text);
    return id === undefined ? [] : [query(id)];
  };
