/** Quotations and lists within each other. */
const MAX_LEVELS = 20;
/** Signs of emphasis, and brackets, in one text: each is compared with those before it. */
const MAX_MARKS = 500;

/** At the beginning of a line: signs of quotations, and of lists, which a blank or the end of the line follows. */
const containers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const container = />|[-+*]|\d{1,9}[.)]/g;
/** The line before a block of code, or after it. */
const fence = /^(`{3,}|~{3,})[^`]*$/;
/** Code on one line, between backticks. */
const spans = /(?<![\\`])`[^`\n]+`(?!`)/g;
const marks = /\*+|_+|[[\]]/g;

/** A text without what is shown as code, which has no marks in it. */
function withoutCode(text: string): string {
  let opened: string | undefined;
  const isKept = (line: string) => {
    const sign = fence.exec(line)?.[1];
    if (opened === undefined) {
      opened = sign;
      return sign === undefined;
    }
    if (sign?.startsWith(opened) && sign.length === line.trimEnd().length) opened = undefined;
    return false;
  };
  return text.split('\n').filter(isKept).join('\n').replace(spans, '');
}

/** How deep quotations and lists are on a line; two blanks before a sign may be a list around it. */
function levelsOf(line: string): number {
  const signs = containers.exec(line)?.[0];
  if (!signs) return 0;
  const indent = signs.replaceAll('\t', '    ').search(/\S/);
  return Math.floor(indent / 2) + (signs.match(container)?.length ?? 0);
}

/**
 * Whether a text in Markdown is nested deeper, or has more marks, than anything that is meant to be read. What shows it goes down
 * as deep as it is, until the stack overflows, and its time grows with the square of the marks.
 */
export function isTooIntricate(text: string): boolean {
  const written = withoutCode(text);
  return (
    written.split('\n').some((line) => levelsOf(line) > MAX_LEVELS) ||
    (written.match(marks)?.length ?? 0) > MAX_MARKS
  );
}
