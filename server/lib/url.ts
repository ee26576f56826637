/**
 * The address that a text is, as seen from `base` where it is relative; undefined where it is none. Never by
 * `URL.canParse`: once Node.js 20 has optimised it, it takes texts of Latin-1 letters for addresses that `new URL`
 * refuses, and what comes after it throws.
 */
export function urlOf(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
