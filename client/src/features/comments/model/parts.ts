import type { Comment, CommentReference } from '@shared/contracts/comments';
import { partsOf } from '@/ui/text/links';

/** A stretch of a comment's text. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; userId: number }
  | { kind: 'reference'; reference: CommentReference };

type Named = Pick<Comment, 'mentions' | 'references'>;

/** The text in parts: people and records that it names, and web addresses. Where several begin, the longest counts. */
export function partsOfComment(text: string, { mentions, references }: Named): Part[] {
  const people = mentions.map(({ id, as }) => ({
    text: `@${as}`,
    part: { kind: 'mention', text: `@${as}`, userId: id } as Part,
  }));
  const records = references.map((reference) => ({
    text: reference.text,
    part: { kind: 'reference', reference } as Part,
  }));
  const named = [...people, ...records].sort((a, b) => b.text.length - a.text.length);
  return split(text, named);
}

function split(text: string, named: readonly { text: string; part: Part }[]): Part[] {
  const [first, ...others] = named;
  if (!first) return linked(text);
  return text
    .split(first.text)
    .flatMap((rest, index) => [...(index > 0 ? [first.part] : []), ...(rest ? split(rest, others) : [])]);
}

const linked = (text: string): Part[] =>
  partsOf(text).map(({ text: words, href }) =>
    href ? { kind: 'link', text: words, href } : { kind: 'text', text: words },
  );
