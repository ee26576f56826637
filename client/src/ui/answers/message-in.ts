/** What is wrong with an answer, or with the first part of it that is. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, part] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : messageIn(part);
    if (message) return message;
  }
  return undefined;
}

/** What is wrong with lines as a whole, beside what is wrong in one of them. */
export function messageOfLines(error: unknown): string | undefined {
  const { message, root } = (error ?? {}) as { message?: unknown; root?: unknown };
  return typeof message === 'string' ? message : messageIn(root);
}
