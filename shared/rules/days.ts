/** Days are `YYYY-MM-DD`, so they compare as text. */
export const endsAfterStart = (value: { startDate?: string | null; endDate?: string | null }): boolean =>
  !value.startDate || !value.endDate || value.endDate >= value.startDate;

/** How a schema says so, at the later field. */
export const endBeforeStart = { error: 'end_before_start', path: ['endDate'] };
