const LARGEST = 2_147_483_647;

/** An id from the address, as the contract would have it; undefined where it is none. */
export function idFrom(text: string | null | undefined): number | undefined {
  const id = Number(text ?? undefined);
  return Number.isInteger(id) && id > 0 && id <= LARGEST ? id : undefined;
}
