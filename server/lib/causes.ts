/** What pg says of an error, if it is one of PostgreSQL's: its SQLSTATE, what it violates, and the routine that it is from. */
type Cause = Error & { code?: unknown; constraint?: unknown; routine?: unknown };

/** An error and what caused it, outermost first. */
export const causesOf = (error: unknown): Cause[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];
