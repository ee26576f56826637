import { type ErrorCode, errorStatus } from '@shared/errors';

/** Ends a call with one of the closed list of codes; `details` are the facts behind it, never a sentence. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details?: Record<string, unknown>,
    /** Bad input by field: a path in the body and a key of `shared/validation.ts`. */
    readonly fields?: { path: string; message: string }[],
  ) {
    super(code);
    this.status = errorStatus[code];
  }
}

/** The record, or 404: what someone may not see does not exist for them. */
export function found<T>(record: T | undefined): T {
  if (record === undefined) throw new Refusal('not_found');
  return record;
}

export function authorise(
  allowed: boolean,
  code: ErrorCode = 'not_allowed',
  details?: Record<string, unknown>,
): void {
  if (!allowed) throw new Refusal(code, details);
}

/** Bad input that only the database can tell: the field and the message's key. */
export const badField = (path: string, message: string): Refusal =>
  new Refusal('invalid_input', undefined, [{ path, message }]);

/** For `catch`: notes a refusal, and lets it and every other error go on. */
export const onRefusal =
  (note: () => void) =>
  (error: unknown): never => {
    if (error instanceof Refusal) note();
    throw error;
  };
