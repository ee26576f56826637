import { type FoundKind, type find, foundKinds } from '@shared/contracts/search';
import type { Query } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { soughtIn } from '@shared/rules/found-text';
import { isSearchable } from '@shared/rules/search';
import { and, desc, type SQL } from 'drizzle-orm';
import { amongGathered, isOneOf } from '../../db/among';
import { db } from '../../db/client';
import { isFoundBy, isNearlyFoundBy, mayBeMisspelt, wordsInName } from '../../db/search';
import { toIso } from '../../lib/time';
import {
  type Asked,
  type FoundRow,
  type PlacedText,
  type SearchedKind,
  searchedKinds,
} from './kinds/queries';
import { byGrade, type Grade, type Graded, gradeOf, groupsInOrder, isNamed, placeOf } from './policy';
import { type Said, saidIn } from './said/queries';

/** Of all that holds a common word so many of the newest are compared: a record of that name may be older than that. */
const COMPARED = 100;

/** Words that are spelt nearly so are looked for in the newest of each kind: comparing trigrams costs ten times as much as finding them. */
const COMPARED_NEARLY = 2_000;

const isNearlyFound: Asked['isFound'] = (search, table, column) => {
  const newest = db.select({ id: table.id }).from(table).orderBy(desc(table.id)).limit(COMPARED_NEARLY);
  return and(amongGathered(table.id, newest), isNearlyFoundBy(search, table, column));
};

/** Numbers of records as people write them in comments, `#REQ-2026-0001`, are searched as they are kept. */
const withoutSigns = (search: string) => search.replace(/(?<!\S)#(?=\S)/g, '');

/**
 * What the actor sees of what a search finds, kind by kind, the best first: by the records' own texts, and by what was said of them
 * and attached to them. Where nothing is, what holds words that are spelt nearly so.
 */
export async function findRecords(actor: Actor, query: Query<typeof find>) {
  const asked = { ...query, search: soughtIn(withoutSigns(query.search)) };
  if (!isSearchable(asked.search)) return { groups: [], isNearly: false };
  const groups = await groupsFound(actor, { ...asked, isFound: isFoundBy });
  if (groups.length > 0 || !mayBeMisspelt(asked.search)) return { groups, isNearly: false };
  const similar = await groupsFound(actor, { ...asked, isFound: isNearlyFound });
  return { groups: similar, isNearly: similar.length > 0 };
}

async function groupsFound(actor: Actor, asked: Asked) {
  const kinds = asked.kind ? [asked.kind] : foundKinds;
  const said = await saidIn(actor, asked, kinds);
  const groups = await Promise.all(kinds.map((kind) => findKind(actor, asked, kind, said)));
  const found = groups.flatMap(({ kind, graded }) => {
    const best = graded[0]?.grade;
    return best === undefined ? [] : [{ kind, graded, best }];
  });
  return groupsInOrder(found, foundKinds).map(({ kind, graded }) => ({
    kind,
    items: graded.slice(0, asked.limit).map(({ record }) => record),
    isMore: graded.length > asked.limit,
  }));
}

async function findKind(actor: Actor, asked: Asked, kind: FoundKind, said: readonly Said[]) {
  const searched = searchedKinds[kind];
  const visible = await searched.visible(actor, asked);
  const filter = searched.filter(asked);
  if (visible === 'none' || filter === 'none') return { kind, graded: [] };
  const ids = await idsFoundBy(actor, asked, searched, and(visible, filter));
  const saidOf = said.filter((one) => one.kind === kind && !ids.includes(one.id));
  const more = saidOf.length > 0 ? await idsAmong(saidOf, searched, and(visible, filter)) : [];
  const graded = await gradedRows(actor, asked, kind, [...ids, ...more.slice(0, asked.limit + 1)], saidOf);
  return { kind, graded };
}

/** The best of the newest records whose own texts hold every word. */
async function idsFoundBy(
  actor: Actor,
  { search, limit, isFound }: Asked,
  { table, column, name }: SearchedKind,
  where: SQL | undefined,
): Promise<number[]> {
  const searchColumn = column?.(actor);
  const newest = db
    .select({ id: table.id, words: wordsInName(search, table, name, searchColumn).as('words') })
    .from(table)
    .where(and(where, isFound(search, table, searchColumn)))
    .orderBy(desc(table.id))
    .limit(COMPARED)
    .as('newest');
  const rows = await db
    .select({ id: newest.id })
    .from(newest)
    .orderBy(desc(newest.words), desc(newest.id))
    .limit(limit + 1);
  return rows.map(({ id }) => id as number);
}

/** Those of records that something was said of which the search is narrowed to; what was said of the first is the newest. */
async function idsAmong(
  said: readonly Said[],
  { table }: SearchedKind,
  where: SQL | undefined,
): Promise<number[]> {
  const ids = [...new Set(said.map(({ id }) => id))];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isOneOf(table.id, ids), where));
  const found = new Set(rows.map(({ id }) => id as number));
  return ids.filter((id) => found.has(id));
}

/** Records as they are answered, each with where it was found, the best first. */
async function gradedRows(
  actor: Actor,
  { search }: Asked,
  kind: FoundKind,
  ids: number[],
  said: readonly Said[],
): Promise<Graded[]> {
  if (ids.length === 0) return [];
  const { rows: rowsOf, parts: partsOf } = searchedKinds[kind];
  const rows = await rowsOf(actor, ids);
  const graded = rows.map((row) => ({ row, grade: gradeOf(row, search) }));
  const sought = graded.filter(({ grade }) => !isNamed(grade)).map(({ row }) => row.id);
  const parts = sought.length > 0 ? ((await partsOf?.(sought)) ?? []) : [];
  const present = ({ texts, ...row }: FoundRow, grade: Grade) => {
    const isOfRow = ({ id }: { id: number }) => id === row.id;
    const places: PlacedText[] = [...texts, ...parts.filter(isOfRow), ...said.filter(isOfRow)];
    const found = isNamed(grade) ? null : placeOf(places, search);
    return { kind, ...row, createdAt: toIso(row.createdAt), found };
  };
  return graded.map(({ row, grade }) => ({ grade, record: present(row, grade) })).sort(byGrade);
}
