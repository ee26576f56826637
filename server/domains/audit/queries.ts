import type { AuditFilters, list } from '@shared/contracts/audit';
import type { Query } from '@shared/endpoint';
import { type AuditEntity, actionsByKind } from '@shared/rules/audit';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor, reportDb } from '../../db/client';
import { countFound } from '../../db/count';
import { isWithinDays } from '../../db/days';
import { attachments } from '../../db/schema/attachments';
import { comments } from '../../db/schema/comments';
import { events } from '../../db/schema/events';
import { companies } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { requests } from '../../db/schema/requests';
import type { Page, Place } from '../../lib/paging';
import { type RecordFacts, recordsOf } from './records/queries';

const select = (executor: Executor) =>
  executor
    .select({
      id: events.id,
      at: events.at,
      action: events.action,
      actorId: events.actorId,
      actorName: events.actorName,
      companyId: events.companyId,
      companyName: companies.name,
      companyNameEn: companies.nameEn,
      address: events.address,
      session: events.session,
      entity: events.entity,
      entityId: events.entityId,
      data: sql<Record<string, unknown>>`${events.data}`,
    })
    .from(events)
    .leftJoin(companies, eq(companies.id, events.companyId));

type Row = Awaited<ReturnType<typeof select>>[number];
export type EntryRow = Row & { record: RecordFacts | null };

/** A request with its comments and files, or a project with its tasks and theirs. */
function hasNumber(number: string): SQL | undefined {
  const wanted = number.toUpperCase();
  const request = db.select({ id: requests.id }).from(requests).where(eq(requests.uniqueNumber, wanted));
  const project = db.select({ id: projects.id }).from(projects).where(eq(projects.uniqueNumber, wanted));
  const task = db
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(or(inArray(projectTasks.projectId, project), inArray(projectTasks.deletedFrom, project)));
  const comment = db
    .select({ id: comments.id })
    .from(comments)
    .where(
      or(
        inArray(comments.requestId, request),
        inArray(comments.projectId, project),
        inArray(comments.projectTaskId, task),
      ),
    );
  const file = db
    .select({ id: attachments.id })
    .from(attachments)
    .where(or(inArray(attachments.requestId, request), inArray(attachments.projectTaskId, task)));
  const found = { request, project, project_task: task, note: comment, comment, attachment: file };
  return or(
    ...Object.entries(found).map(([entity, ids]) =>
      and(eq(events.entity, entity as AuditEntity), inArray(events.entityId, ids)),
    ),
  );
}

const matches = ({ kind, number, from, to, ...exact }: AuditFilters): SQL | undefined =>
  and(
    exact.actorId === undefined ? undefined : eq(events.actorId, exact.actorId),
    exact.companyId === undefined ? undefined : eq(events.companyId, exact.companyId),
    exact.entity === undefined ? undefined : eq(events.entity, exact.entity),
    exact.entityId === undefined ? undefined : eq(events.entityId, exact.entityId),
    exact.session === undefined ? undefined : eq(events.session, exact.session),
    kind && inArray(events.action, [...actionsByKind[kind]]),
    number ? hasNumber(number) : undefined,
    isWithinDays(events.at, { from, to }),
  );

interface Slice {
  where: SQL | undefined;
  after?: Place;
  limit: number;
}

/** Newest first by the clock, as days are asked for; entries of one moment by their ids. */
function readSlice(executor: Executor, { where, after, limit }: Slice): Promise<Row[]> {
  const [at, id] = after === undefined ? [] : (JSON.parse(after) as [string, number]);
  const follows =
    at === undefined ? undefined : sql`(${events.at}, ${events.id}) < (${at}::timestamptz, ${id}::int)`;
  return select(executor).where(and(where, follows)).orderBy(desc(events.at), desc(events.id)).limit(limit);
}

const placeOf = ({ at, id }: Row): Place => JSON.stringify([at, id]);

async function withRecords(rows: Row[]): Promise<EntryRow[]> {
  const recordOf = await recordsOf(rows);
  return rows.map((row) => ({ ...row, record: recordOf(row) }));
}

/** A page of the audit. Its entries are counted up to a thousand, as those of a search are. */
export async function listEntries({
  limit,
  cursor,
  ...filters
}: Query<typeof list>): Promise<Page<EntryRow>> {
  const where = matches(filters);
  const rows = await readSlice(db, { where, after: cursor, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const { count, isMore } = await countFound(events, where);
  return {
    items: await withRecords(items),
    total: count,
    isMore,
    next: last && placeOf(last),
    placeAt: (index) => placeOf(items[index] as Row),
  };
}

const BATCH = 1_000;

/** Entries newest first, at most so many, read as they are asked for; from a replica some seconds old. */
export async function* readEntries(filters: AuditFilters, max: number): AsyncGenerator<EntryRow> {
  const where = matches(filters);
  let after: Place | undefined;
  for (let left = max; left > 0; left -= BATCH) {
    const limit = Math.min(BATCH, left);
    const rows = await readSlice(reportDb, { where, after, limit });
    yield* await withRecords(rows);
    const last = rows.at(-1);
    if (!last || rows.length < limit) return;
    after = placeOf(last);
  }
}
