import { DrizzleQueryError } from 'drizzle-orm';

/** Drizzle's own message repeats the values of the statement: names, addresses, password hashes. */
const messageOf = (error: Error): string =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** An error's message with what caused it; of a failed statement only the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause === undefined) return messageOf(error);
  const cause = reasonOf(error.cause);
  return error instanceof DrizzleQueryError ? cause : `${error.message}\n${cause}`;
}

/** An error for the log, without the values that a statement was about. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
