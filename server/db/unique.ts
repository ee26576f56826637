function* refusalsOf(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    yield cause as { code?: unknown; constraint?: unknown };
}

/** Whether a statement failed because what it wrote was taken: there is a row with it in this unique index. */
export function violatesUnique(error: unknown, index: string): boolean {
  for (const { code, constraint } of refusalsOf(error))
    if (code === '23505' && constraint === index) return true;
  return false;
}

/** Whether a statement failed because other rows refer to the one it was to delete. */
export function violatesReference(error: unknown): boolean {
  // one code for `on delete no action`, one for `restrict`, which older versions answered with the first as well
  for (const { code } of refusalsOf(error)) if (code === '23503' || code === '23001') return true;
  return false;
}
