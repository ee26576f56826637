/** What a number field says, for `setValueAs`: one that is left blank says no number. */
export const numberOrNull = (text: string | number | null): number | null =>
  text === null || text === '' ? null : Number(text);
