import { foldText, searchWords } from './search';

/** Characters of an excerpt. */
const EXCERPT = 160;
/** Words of a search that are looked for, and characters of a text in which they are: comparing them takes time for each. */
const MAX_WORDS = 10;
const MAX_TEXT = 10_000;

/** The words of a search, each once, the first few: as they were typed, on one line. */
export const soughtIn = (search: string): string =>
  [...new Set(search.split(/\s+/).filter((word) => searchWords(word).length > 0))]
    .slice(0, MAX_WORDS)
    .join(' ');

type Words = readonly (readonly string[])[];

const countIn = (text: string, words: Words): number => {
  const folded = foldText(text);
  return words.filter((forms) => forms.some((form) => folded.includes(form))).length;
};

/** How many of the words of a search a text holds. */
export const wordsIn = (text: string, search: string): number =>
  countIn(text.slice(0, MAX_TEXT), searchWords(soughtIn(search)));

export interface Excerpt {
  /** How many of the words stand in it. */
  count: number;
  text: string;
}

/**
 * The part of a text in which most words of a search stand together, on one line, with what is cut off as `…`; undefined where none
 * does.
 */
export function excerptAround(text: string, search: string, length = EXCERPT): Excerpt | undefined {
  const words = searchWords(soughtIn(search));
  const pieces = piecesOf(text.slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim(), length);
  let best = { count: 0, at: -1 };
  for (const [at, piece] of pieces.entries()) {
    const count = countIn(piece, words);
    if (count > best.count) best = { count, at };
    if (count === words.length) break;
  }
  const { count, at } = best;
  if (count === 0) return undefined;
  return {
    count,
    text: `${at > 0 ? '… ' : ''}${pieces[at]}${at < pieces.length - 1 ? ' …' : ''}`,
  };
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
  const words = searchWords(soughtIn(search));
  const parts: TextPart[] = [];
  for (const token of text.split(/(\s+)/)) {
    if (token === '') continue;
    const part = { text: token, isFound: token.trim() !== '' && countIn(token, words) > 0 };
    const last = parts.at(-1);
    if (last && last.isFound === part.isFound) last.text += token;
    else parts.push(part);
  }
  return parts;
}
