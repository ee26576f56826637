import { matches, searchWords } from './search';

/** Characters of an excerpt. */
const FOUND_EXCERPT = 160;

/** How many of the words of a search a text holds. */
export const wordsIn = (text: string, search: string): number =>
  wordsOf(search).filter((word) => matches(text, word)).length;

const wordsOf = (search: string): string[] =>
  search.split(/\s+/).filter((word) => searchWords(word).length > 0);

/**
 * The part of a text in which most words of a search stand together, on one line, with what is cut off as `…`; undefined where none
 * does.
 */
export function excerptAround(text: string, search: string, length = FOUND_EXCERPT): string | undefined {
  const pieces = piecesOf(text.replace(/\s+/g, ' ').trim(), length);
  const counts = pieces.map((piece) => wordsIn(piece, search));
  const most = Math.max(0, ...counts);
  const at = counts.indexOf(most);
  const piece = pieces[at];
  if (most === 0 || piece === undefined) return undefined;
  return `${at > 0 ? '… ' : ''}${piece}${at < pieces.length - 1 ? ' …' : ''}`;
}

/** A text in pieces of whole words; a word that is longer than a piece is cut. */
function piecesOf(text: string, length: number): string[] {
  const pieces: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const blank = rest.length > length ? rest.lastIndexOf(' ', length) : rest.length;
    const end = blank > 0 ? blank : length;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}

export interface TextPart {
  text: string;
  /** It is what was looked for. */
  isFound: boolean;
}

/** A text in parts, so that the words which were looked for can be marked. Together they are the text. */
export function markedParts(text: string, search: string): TextPart[] {
  const words = wordsOf(search);
  const isFound = (token: string) => token.trim() !== '' && words.some((word) => matches(token, word));
  const parts: TextPart[] = [];
  for (const token of text.split(/(\s+)/)) {
    if (token === '') continue;
    const part = { text: token, isFound: isFound(token) };
    const last = parts.at(-1);
    if (last && last.isFound === part.isFound) last.text += token;
    else parts.push(part);
  }
  return parts;
}
