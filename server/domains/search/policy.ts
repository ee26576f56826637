import type { FoundKind, FoundPlace, FoundRecord } from '@shared/contracts/search';
import { excerptAround, wordsIn } from '@shared/rules/found-text';
import { foldText, searchWords } from '@shared/rules/search';

interface Named {
  id: number;
  name: string;
  nameEn: string | null;
  uniqueNumber: string | null;
}

interface Placed {
  in: FoundPlace;
  text: string | null;
  commentId?: number | null;
}

/** How well a record answers a search, the best first. */
const grades = ['number', 'name', 'beginning', 'inName', 'partlyInName', 'elsewhere'] as const;
export type Grade = (typeof grades)[number];
const gradeRank = (grade: Grade): number => grades.indexOf(grade);

/** All that was looked for stands in its name or its number, so nothing else has to be shown of why it is there. */
export const isNamed = (grade: Grade): boolean => gradeRank(grade) <= gradeRank('inName');

const folded = (text: string) => (foldText(text).split('\n')[0] as string).trim();

/** By its number, by its whole name or how that begins, by words of it, or by anything else. */
export function gradeOf({ name, nameEn, uniqueNumber }: Named, search: string): Grade {
  const wanted = folded(search);
  const names = [name, nameEn].filter((one) => one !== null);
  if (uniqueNumber !== null && folded(uniqueNumber) === wanted) return 'number';
  if (names.some((one) => folded(one) === wanted)) return 'name';
  if (names.some((one) => folded(one).startsWith(wanted))) return 'beginning';
  const count = searchWords(search).length;
  const all = [...names, uniqueNumber ?? ''].join(' ');
  const inName = wordsIn(all, search);
  if (inName === count) return 'inName';
  return inName > 0 ? 'partlyInName' : 'elsewhere';
}

/** Of several texts the one that holds most words of a search, the first of equals, as an excerpt; null where none holds any. */
export function placeOf(texts: readonly Placed[], search: string): FoundRecord['found'] {
  const counted = texts
    .flatMap(({ text, in: place, commentId = null }) => {
      const excerpt = text ? excerptAround(text, search) : undefined;
      return excerpt ? [{ in: place, commentId, ...excerpt }] : [];
    })
    .sort((a, b) => b.count - a.count);
  const [best] = counted;
  return best ? { in: best.in, text: best.text, commentId: best.commentId } : null;
}

export interface Graded {
  grade: Grade;
  record: FoundRecord;
}

/** The best first; of equals the newest. */
export const byGrade = (a: Graded, b: Graded): number =>
  gradeRank(a.grade) - gradeRank(b.grade) || b.record.id - a.record.id;

/** Groups by how good their best is; of equals in the order of the kinds. */
export const groupsInOrder = <G extends { kind: FoundKind; best: Grade }>(
  groups: readonly G[],
  kinds: readonly FoundKind[],
): G[] =>
  [...groups].sort(
    (a, b) => gradeRank(a.best) - gradeRank(b.best) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  );
