let last = 0;

/** A number that no other record of this test file has. */
export const serial = (): number => ++last;
