/** A key that no field, option, column or level had before: of another version, either. */
export function newKey(prefix: 'f' | 'o' | 'c' | 'l'): string {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  return prefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
