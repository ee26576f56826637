/** A number as it stands in a JSON text, where it would not come through `JSON.stringify` as it is. */
export const token = (text: string) => `@token:${text}`;

export const writeJson = (value: unknown): string =>
  JSON.stringify(value).replace(/"@token:([^"]*)"/g, (_, text: string) => text);

/** What the server is to understand by a JSON text; undefined where it is none. */
export function readJson(text: string): { value: unknown } | undefined {
  try {
    return {
      value: JSON.parse(text, (_key, value: unknown) =>
        typeof value === 'string' ? wellFormed(value) : value,
      ),
    };
  } catch {
    return undefined;
  }
}

const HALF_CHARACTER = /\p{Surrogate}/gu;
/** Half a character becomes the one that stands for what cannot be shown. */
export const wellFormed = (text: string): string => text.replace(HALF_CHARACTER, '\ufffd');
