/** An error and what caused it, outermost first, with what pg says of each: its SQLSTATE and PostgreSQL's routine. */
export function* causesOf(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, routine } = cause as { code?: unknown; routine?: unknown };
    yield { code, routine, message: cause.message };
  }
}
