/** Behind `@` stands a person's name, behind `#` what a record is called, or its number. */
export type Sign = '@' | '#';

/** What is being typed behind a sign, and where the sign stands. */
export interface Begun {
  start: number;
  search: string;
}

/** No further than so many characters: what follows a sign in a sentence is no name. */
const LONGEST = 40;
/**
 * At the beginning, or behind a blank or an opening bracket. A person's name has one blank within it at most; what a record is
 * called has a few, ends with none, and behind a whole number nothing belongs to it any more.
 */
const begun: Record<Sign, RegExp> = {
  '@': /(?:^|[\s([{«"“])@([^\s@]*(?: [^\s@]*)?)$/u,
  '#': /(?:^|[\s([{«"“])#(?!(?:(?:REQ|PRJ)-\d{4}-\d{4,}|\d+) )([^\s#]+(?: [^\s#]+){0,3})$/u,
};

/** The name that is being typed where the caret stands; undefined where none is. */
export function typedAt(sign: Sign, text: string, caret: number): Begun | undefined {
  const before = text.slice(Math.max(0, caret - LONGEST - 2), caret);
  const search = begun[sign].exec(before)?.[1];
  return search === undefined ? undefined : { start: caret - search.length - 1, search };
}

/** The text with what was chosen in place of what was typed of it, and where the caret is then. */
export function withChosen(text: string, { start, search }: Begun, chosen: string) {
  const written = `${chosen} `;
  const rest = text.slice(start + 1 + search.length).replace(/^ /, '');
  return { text: text.slice(0, start) + written + rest, caret: start + written.length };
}
