import { type ErrorCode, errorStatus } from '@shared/errors';
import { z } from 'zod';

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

/** Input that does not fit its schema, told apart from a response of ours that does not. */
export class InvalidInput extends Error {
  constructor(readonly error: z.ZodError) {
    super('invalid_input');
  }
}

/** Input that a schema made for one record refuses: what is wrong, by the field of the body that it is about. */
export const badPart = (field: string, { issues }: z.ZodError): InvalidInput =>
  new InvalidInput(new z.ZodError(issues.map((issue) => ({ ...issue, path: [field, ...issue.path] }))));

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
