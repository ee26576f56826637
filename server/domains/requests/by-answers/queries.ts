import type { AskedField, ChosenRecord, Comparison, FormField } from '@shared/contracts/forms';
import type { Actor } from '@shared/rules/actor';
import {
  comparedText,
  fieldNamedBy,
  isCompared,
  isNumeric,
  isSorted,
  isSummed,
  readFilters,
  sortedBy,
} from '@shared/rules/answer-filters';
import { isAsked } from '@shared/rules/answers';
import { and, eq, exists, inArray, isNotNull, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import { among, amongGathered } from '../../../db/among';
import { db } from '../../../db/client';
import { counted } from '../../../db/count';
import type { Sorted } from '../../../db/page';
import { requestTypes, requestTypeVersions } from '../../../db/schema/request-types';
import { requests, requestValues } from '../../../db/schema/requests';
import { badField, Refusal } from '../../../lib/refusal';
import { visibleTypes } from '../../request-types/queries';

/**
 * The fields of a type, of each key as it was asked last: those that are asked now in their order, then former ones, unless only fields that
 * are asked now are `named`. None of a type of which the actor sees neither the form nor a request.
 */
export async function fieldsOfType(
  actor: Actor,
  requestTypeId: number,
  isVisible: SQL | undefined,
  named?: readonly string[],
): Promise<AskedField[]> {
  const [type] = await db
    .select({ fields: requestTypes.fields, isSeen: sql<boolean>`${visibleTypes(actor) ?? sql`true`}` })
    .from(requestTypes)
    .where(eq(requestTypes.id, requestTypeId));
  if (!type?.isSeen && !(await seesRequestOf(requestTypeId, isVisible))) return [];
  const present = (type?.fields ?? []).filter(isAsked);
  if (named?.every((key) => present.some((field) => field.key === key))) return present;
  const former = await db.execute<{ field: FormField }>(sql`
    select distinct on (field ->> 'key') field
    from ${requestTypeVersions}, jsonb_array_elements(${requestTypeVersions.fields}) field
    where ${requestTypeVersions.requestTypeId} = ${requestTypeId}
    order by field ->> 'key', ${requestTypeVersions.number} desc`);
  const all = [...present, ...former.rows.map(({ field }) => field).filter(isAsked)];
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
}

async function seesRequestOf(requestTypeId: number, isVisible: SQL | undefined): Promise<boolean> {
  const seen = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.requestTypeId, requestTypeId), isVisible))
    .limit(1);
  return seen.length > 0;
}

/** The rows of answers to a field, of the request that the statement around is about. */
const answerTo = (field: string, isSuch?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(requestValues)
    .where(and(eq(requestValues.requestId, requests.id), eq(requestValues.field, field), isSuch));

const idsWith = (requestTypeId: number, field: string, isSuch: SQL) =>
  db
    .select({ id: requestValues.requestId })
    .from(requestValues)
    .where(and(eq(requestValues.requestTypeId, requestTypeId), eq(requestValues.field, field), isSuch))
    .$dynamic();

/** So many ids are read in a moment. */
const FEW = 1_000;

/**
 * That a request of a type has such an answer to a field. Where few have, the statement reads their ids first: PostgreSQL can't know how
 * many amounts of one field are that large, and would look for the few through all others.
 */
async function hasAnswer(requestTypeId: number, field: string, isSuch: SQL): Promise<SQL> {
  const ids = idsWith(requestTypeId, field, isSuch);
  const some = await db.$count(
    idsWith(requestTypeId, field, isSuch)
      .limit(FEW + 1)
      .as('some'),
  );
  return (some > FEW ? among : amongGathered)(requests.id, ids);
}

/** The column that holds what is compared of a field. */
const columnOf = (field: AskedField) => (isNumeric(field) ? requestValues.number : requestValues.text);

/** Of a field that was once of another kind either. */
const hasValue = or(isNotNull(requestValues.text), isNotNull(requestValues.number)) as SQL;

/** What a value has to be for a comparison with it to hold. */
function isAs({ is, value }: Comparison, field: AskedField): SQL {
  const operator = { at_least: sql`>=`, at_most: sql`<=` }[is as string] ?? sql`=`;
  if (isNumeric(field)) {
    const number = typeof value === 'object' && value !== null ? value.id : value;
    return sql`${requestValues.number} ${operator} ${String(number)}::numeric`;
  }
  return sql`${requestValues.text} ${operator} ${comparedText(String(value))}`;
}

/** What `passes` says of a request, in the statement (shared/rules/answer-filters.ts; a test holds the two equal). */
async function isPassed(
  requestTypeId: number,
  filter: Comparison,
  field: AskedField,
): Promise<SQL | undefined> {
  switch (filter.is) {
    case 'answered':
      return isCompared(field) ? hasAnswer(requestTypeId, field.key, hasValue) : exists(answerTo(field.key));
    case 'unanswered':
      return notExists(answerTo(field.key));
    case 'different':
      return and(exists(answerTo(field.key)), not(exists(answerTo(field.key, isAs(filter, field)))));
    default:
      return hasAnswer(requestTypeId, field.key, isAs(filter, field));
  }
}

interface AskedOfAnswers {
  requestTypeId?: number | undefined;
  answer?: string[] | undefined;
  sort?: string | undefined;
}

const invalid = (problems: { path: string; message: string }[]) =>
  new Refusal('invalid_input', undefined, problems);

interface Asked {
  filters: readonly Comparison[];
  where?: SQL | undefined;
  /** Where it is by a field. */
  order?: Sorted | undefined;
}

/** What a list asks of answers, read by the fields of its type: those that are known, else those that it names. */
export async function askedOfAnswers(
  actor: Actor,
  { requestTypeId, answer = [], sort = '' }: AskedOfAnswers,
  isVisible: SQL | undefined,
  known?: AskedField[],
): Promise<Asked> {
  const by = sortedBy(sort);
  if (answer.length === 0 && !by) return { filters: [] };
  if (requestTypeId === undefined) throw badField('requestTypeId', 'required');
  const named = [...answer.map(fieldNamedBy), ...(by ? [by.field] : [])];
  const fields = known ?? (await fieldsOfType(actor, requestTypeId, isVisible, named));
  const { filters, problems } = readFilters(answer, fields);
  if (problems.length > 0)
    throw invalid(problems.map(({ path, message }) => ({ path: ['answer', ...path].join('.'), message })));
  const conditions: (SQL | undefined)[] = [];
  // one after the other: a call takes one connection, of which there are few
  for (const filter of filters) {
    const field = fields.find(({ key }) => key === filter.field) as AskedField;
    conditions.push(await isPassed(requestTypeId, filter, field));
  }
  const sorted = by && fields.find((field) => field.key === by.field && isSorted(field));
  if (by && !sorted) throw badField('sort', 'choice');
  return {
    filters,
    where: and(...conditions),
    order: sorted && by ? sortedByAnswers(requestTypeId, sorted, by.isDescending) : undefined,
  };
}

/** What answers call the records that filters compare with, of requests that the actor sees: one that none of them names is left out. */
export async function comparedRecords(
  requestTypeId: number,
  filters: readonly Comparison[],
  isVisible: SQL | undefined,
) {
  const named: { field: string; record: ChosenRecord }[] = [];
  for (const { field, value } of filters) {
    if (typeof value !== 'object' || value === null) continue;
    const answer = sql<ChosenRecord>`${requests.answers} -> ${field}::text`;
    const isRecord = await hasAnswer(requestTypeId, field, eq(requestValues.number, value.id));
    const [row] = await db
      .select({ record: answer })
      .from(requests)
      .where(and(isRecord, isVisible, sql`jsonb_exists(${answer}, 'name')`))
      .limit(1);
    if (row) named.push({ field, record: row.record });
  }
  return named;
}

/** The order by the answers to a field: walked by the index of its values, then the requests without one, the oldest first. */
function sortedByAnswers(requestTypeId: number, field: AskedField, isDescending: boolean): Sorted {
  const value = columnOf(field);
  const typed = isNumeric(field) ? sql`numeric` : sql`text`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const follows = isDescending ? sql`<` : sql`>`;
  const isOfField = and(
    eq(requestValues.requestTypeId, requestTypeId),
    eq(requestValues.field, field.key),
    isNotNull(value),
  );
  const withValue = (where: SQL | undefined, limit: number, after?: [string, number]) =>
    db
      .select({ id: requests.id, value: sql<string | null>`${value}::text` })
      .from(requestValues)
      .innerJoin(requests, eq(requests.id, requestValues.requestId))
      .where(
        and(
          isOfField,
          where,
          after &&
            sql`(${value}, ${requestValues.requestId}) ${follows} (${after[0]}::${typed}, ${after[1]}::int)`,
        ),
      )
      .orderBy(sql`${value} ${direction}, ${requestValues.requestId} ${direction}`)
      .limit(limit);
  const without = (where: SQL | undefined, limit: number, after: number) =>
    db
      .select({ id: requests.id, value: sql<string | null>`null` })
      .from(requests)
      .where(
        and(
          eq(requests.requestTypeId, requestTypeId),
          where,
          notExists(answerTo(field.key, isNotNull(value))),
          sql`${requests.id} > ${after}`,
        ),
      )
      .orderBy(requests.id)
      .limit(limit);
  return async (where, limit, [value, id] = ['', 0]) => {
    if (value === null) return without(where, limit, id);
    // a cursor of another type, whose field of this key holds texts
    if (isNumeric(field) && id !== 0 && !/^-?\d+(\.\d+)?$/.test(value)) throw badField('cursor', 'cursor');
    const found = await withValue(where, limit, id === 0 ? undefined : [value, id]);
    if (found.length === limit) return found;
    // one whose answer was removed meanwhile is in both
    const rest = await without(where, limit - found.length, 0);
    return [...found, ...rest.filter((one) => found.every((other) => other.id !== one.id))];
  };
}

/** How many requests of a type there are under a condition, and what their numbers and amounts add up to, by field and currency. */
export async function countAndSums(
  requestTypeId: number,
  fields: readonly AskedField[],
  where: SQL | undefined,
) {
  const keys = fields.filter(isSummed).map(({ key }) => key);
  const found = db.$with('found').as(db.select({ id: requests.id }).from(requests).where(where));
  const summed = db
    .select({
      field: requestValues.field,
      currency: requestValues.currency,
      sum: sql`sum(${requestValues.number})`.as('sum'),
      count: sql`count(*)`.as('count'),
    })
    .from(found)
    .innerJoin(requestValues, eq(requestValues.requestId, found.id))
    .where(
      and(
        eq(requestValues.requestTypeId, requestTypeId),
        inArray(requestValues.field, keys),
        isNotNull(requestValues.number),
      ),
    )
    .groupBy(requestValues.field, requestValues.currency)
    .orderBy(requestValues.field, requestValues.currency);
  const [row] = await counted(
    db
      .with(found)
      .select({
        count: sql<number>`count(*)::int`,
        sums: sql<Sum[]>`(select coalesce(json_agg(summed), '[]') from ${summed.as('summed')})`,
      })
      .from(found),
  );
  return row ?? { count: 0, sums: [] };
}

interface Sum {
  field: string;
  currency: string | null;
  sum: number;
  count: number;
}
