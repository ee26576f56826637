import { createContext, Script } from 'node:vm';
import { parseSync, Visitor } from 'vite';

/** A regular expression as it is written in a source file. */
export interface Pattern {
  path: string;
  source: string;
  flags: string;
}

/** Every regular expression literal of a TypeScript source. */
export function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ path, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

/** One character of each class that patterns tell apart, so that every repetition of a pattern meets one it takes. */
const characters = [
  ...'aA1_-./\\@:=;,<>"\'([{ \n\t',
  '\u00a0',
  '\u0627',
  '\u064e',
  '\u0661',
  '\u200b',
  '\u200f',
  '\u2800',
  '\u0301',
  '\u{1f600}',
  '\ud83d',
  '\u0000',
];
const LENGTH = 16_384;

/** Long runs of each character and of each pair that the pattern names, in front of what no pattern expects. */
export function* longTexts(source = ''): Generator<string> {
  const named = [...new Set(source.replace(/[\\^$*+?()[\]{}|]/g, ''))].slice(0, 8);
  const pairs = named.flatMap((one) => named.map((other) => one + other));
  for (const unit of new Set([...characters, ...named, ...pairs]))
    for (const start of ['', 'a', named[0] ?? ''])
      for (const end of ['', '\u200bb', '\u0000']) yield start + unit.repeat(LENGTH / unit.length) + end;
}

/** A scan that reads each character once: what a pattern in linear time is measured against, in the same run. */
const once = /^[^\ue000]*$/;
/** Linear patterns measured up to 40 times the scan, fields that rewrite digits 230, quadratic patterns 4,000 and more. */
const MOST = 1_000;
const HANGS_AFTER_MS = 5_000;

/** Runs with a limit in time, because a pattern that doubles with each character would never end. */
const script = new Script(`
  const timeOf = (work) => { const at = now(); work(); return now() - at; };
  const least = (work) => Math.min(...Array.from({ length: 5 }, () => timeOf(work)));
  texts.some((text) => {
    const scan = least(() => once.exec(text));
    return timeOf(() => use(text)) > scan * most && least(() => use(text)) > scan * most;
  });
`);

/** Whether what is done with a text takes more than linear time on one of these, each long and repetitive. */
export function growsTooFast(use: (text: string) => unknown, texts: Iterable<string>): boolean {
  const context = createContext({ texts: [...texts], use, once, most: MOST, now: () => performance.now() });
  try {
    return script.runInContext(context, { timeout: HANGS_AFTER_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  }
}

/** Whether a pattern does so: one with the flag `g` as it replaces all that it finds. */
export function patternGrowsTooFast({ source, flags }: Pick<Pattern, 'source' | 'flags'>): boolean {
  const pattern = new RegExp(source, flags);
  const use = pattern.global
    ? (text: string) => text.replace(pattern, '')
    : (text: string) => pattern.exec(text);
  return growsTooFast(use, longTexts(source));
}
