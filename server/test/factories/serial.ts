let last = 1_000;

/** A number that no other record of this test file has. */
export const serial = (): number => ++last;
