/** The orders of a list by its columns: each from its beginning, and as `name:desc` from its end. */
export const inBothDirections = <const Name extends string>(...columns: Name[]) =>
  columns.flatMap((name) => [name, `${name}:desc`] as const);
