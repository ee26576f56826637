/** Emptied text fields are cleared. */
export const emptyAsNull = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])) as T;
