/** What is being typed of a name behind an `@`, and where it begins. */
export interface Begun {
  start: number;
  search: string;
}

/** No further than so many characters: what follows an `@` in a sentence is no name. */
const LONGEST = 40;
/** At the beginning, or behind a blank or an opening bracket; a name has one blank within it at most. */
const begun = /(?:^|[\s([{«"“])@([^\s@]*(?: [^\s@]*)?)$/u;

/** The name that is being typed where the caret stands; undefined where none is. */
export function mentionAt(text: string, caret: number): Begun | undefined {
  const before = text.slice(Math.max(0, caret - LONGEST - 2), caret);
  const search = begun.exec(before)?.[1];
  return search === undefined ? undefined : { start: caret - search.length - 1, search };
}

/** The text with the name in place of what was typed of it, and where the caret is then. */
export function withMention(text: string, { start, search }: Begun, name: string) {
  const named = `@${name} `;
  const rest = text.slice(start + 1 + search.length).replace(/^ /, '');
  return { text: text.slice(0, start) + named + rest, caret: start + named.length };
}
