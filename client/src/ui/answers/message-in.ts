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
