import { QUOTED } from '@shared/contracts/comments';

/** What a text in Markdown says without its marks, on one line; pictures by what they are called. */
export function plainMarkdown(text: string): string {
  const unmarked = marks.reduce((rest, [mark, said]) => rest.replace(mark, said), text);
  return unmarked.replace(/\s+/g, ' ').trim();
}

/** What a letter or digit stands beside is within a word, as in `snake_case`. */
const emphasis: [RegExp, string][] = [
  [/(?<!\\)(\*{1,3})(?=\S)([^*]+)(?<=\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}_\\])(_{1,3})(?=\S)([^_]+)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2'],
];

/** In order; none looks further than to the end of what it stands for, so that the time grows with the text alone. */
const marks: [RegExp, string][] = [
  // of a block of code, and of lines
  [/^[ \t]*(?:```+|~~~+)[^`\n]*$/gm, ''],
  [/^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/gm, ''],
  [/^[ \t]*#{1,6}(?=[ \t]|$)/gm, ''],
  // of links and pictures
  [/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1'],
  // of emphasis within emphasis
  ...emphasis,
  ...emphasis,
  [/`+/g, ''],
  // behind what means the sign itself
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/**
 * The beginning of what a text in Markdown says, so many characters of it. Marks rarely take more than half of a text, so no more
 * is read.
 */
export function excerptOfMarkdown(text: string, length = QUOTED): string {
  const beginning = [...text.slice(0, 4 * length)].slice(0, 2 * length).join('');
  return [...plainMarkdown(beginning)].slice(0, length).join('').trimEnd();
}
