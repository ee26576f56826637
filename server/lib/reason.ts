/** An error's message with what caused it: Drizzle's errors name the statement, their cause says what was wrong. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${reasonOf(error.cause)}`;
}
