import type { BinKind, list } from '@shared/contracts/bin';
import type { Query } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, count, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { restorableUntil } from '../../db/bin';
import { db } from '../../db/client';
import { attachments } from '../../db/schema/attachments';
import { comments } from '../../db/schema/comments';
import { users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { projectTemplates } from '../../db/schema/templates';
import { isFoundInColumns } from '../../db/search';
import type { Page, Place } from '../../lib/paging';
import { isFileInBinOf } from '../attachments/queries';
import { isProjectTaskInBinOf } from '../projects/project-tasks/queries';
import { isProjectInBinOf, visibleProjectIds, visibleProjects } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { isTaskInBinOf, visibleTasks } from '../tasks/queries';
import { isTemplateInBinOf } from '../templates/queries';

interface Described {
  kind: BinKind;
  id: PgColumn;
  name: PgColumn;
  nameEn?: PgColumn;
  uniqueNumber?: PgColumn;
  recordName?: SQL;
  deletedAt: PgColumn;
  deletedBy: PgColumn;
}

const text = (value: PgColumn | SQL | undefined) => sql<string | null>`${value ?? sql`null`}::text`;

/** What every kind is listed by; none of them is called as a column of people, who are joined. */
const columnsOf = (of: Described) => ({
  kind: sql<BinKind>`${of.kind}::text`.as('kind'),
  id: sql<number>`${of.id}`.as('record_id'),
  name: sql<string>`${of.name}`.as('name'),
  nameEn: text(of.nameEn).as('name_en'),
  uniqueNumber: text(of.uniqueNumber).as('unique_number'),
  recordName: text(of.recordName).as('record_name'),
  deletedAt: sql<string>`${of.deletedAt}`.as('record_deleted_at'),
  restorableUntil: restorableUntil(of.deletedAt).as('restorable_until'),
  deletedBy: sql<number | null>`${of.deletedBy}`.as('deleted_by'),
});

type Owned = Record<'taskId' | 'projectTaskId' | 'requestId', PgColumn>;

/** Whether the actor sees the task or the request that a file or a comment belongs to. */
const isOfSeen = (actor: Actor, { taskId, projectTaskId, requestId }: Owned): SQL | undefined =>
  or(
    exists(
      db
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(eq(tasks.id, taskId), visibleTasks(actor))),
    ),
    exists(
      db
        .select({ id: projectTasks.id })
        .from(projectTasks)
        .where(
          and(eq(projectTasks.id, projectTaskId), inArray(projectTasks.projectId, visibleProjectIds(actor))),
        ),
    ),
    exists(
      db
        .select({ id: requests.id })
        .from(requests)
        .where(and(eq(requests.id, requestId), visibleRequests(actor))),
    ),
  );

const isOfSeenComment = (actor: Actor): SQL =>
  exists(
    db
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(
          eq(comments.id, attachments.commentId),
          isNull(comments.deletedAt),
          or(
            isOfSeen(actor, comments),
            exists(
              db
                .select({ id: projects.id })
                .from(projects)
                .where(and(eq(projects.id, comments.projectId), visibleProjects(actor))),
            ),
          ),
        ),
      ),
  );

/** What the record of a file is called, or that of the comment which it belongs to. */
const recordName = sql`coalesce(
  (select ${tasks.title} from ${tasks} where ${tasks.id} = coalesce(${attachments.taskId}, ${comments.taskId})),
  (select ${projectTasks.name} from ${projectTasks} where ${projectTasks.id} = coalesce(${attachments.projectTaskId}, ${comments.projectTaskId})),
  (select ${requests.title} from ${requests} where ${requests.id} = coalesce(${attachments.requestId}, ${comments.requestId})),
  (select ${projects.name} from ${projects} where ${projects.id} = ${comments.projectId}))`;

/** All that the actor may restore, found by what it is called. */
function entriesOf(actor: Actor, search: string | undefined) {
  const ofProjects = db
    .select(columnsOf({ kind: 'projects', ...projects }))
    .from(projects)
    .where(and(isProjectInBinOf(actor), isFoundInColumns(search, projects.name, projects.uniqueNumber)));
  const ofProjectTasks = db
    .select(columnsOf({ kind: 'project-tasks', ...projectTasks, recordName: sql`${projects.name}` }))
    .from(projectTasks)
    .innerJoin(projects, and(eq(projects.id, projectTasks.deletedFrom), isNull(projects.deletedAt)))
    .where(
      and(
        isProjectTaskInBinOf(actor),
        isFoundInColumns(search, projectTasks.name, projectTasks.nameEn, projects.name),
      ),
    );
  const { id, title: name, deletedAt, deletedBy } = tasks;
  const ofTasks = db
    .select(columnsOf({ kind: 'tasks', id, name, deletedAt, deletedBy }))
    .from(tasks)
    .where(and(isTaskInBinOf(actor), isFoundInColumns(search, tasks.title)));
  const ofTemplates = db
    .select(columnsOf({ kind: 'templates', ...projectTemplates }))
    .from(projectTemplates)
    .where(
      and(isTemplateInBinOf(actor), isFoundInColumns(search, projectTemplates.name, projectTemplates.nameEn)),
    );
  const ofFiles = db
    .select(columnsOf({ kind: 'files', ...attachments, deletedBy: attachments.deletedById, recordName }))
    .from(attachments)
    .leftJoin(comments, eq(comments.id, attachments.commentId))
    .where(
      and(
        isFileInBinOf(actor),
        or(isOfSeen(actor, attachments), isOfSeenComment(actor)),
        isFoundInColumns(search, attachments.name),
      ),
    );
  return unionAll(ofProjects, ofProjectTasks, ofTasks, ofTemplates, ofFiles).as('entries');
}

/** A page of the bin, what was deleted last first. */
export async function listBin(actor: Actor, { search, limit, cursor }: Query<typeof list>) {
  const entries = entriesOf(actor, search);
  const place = sql`(${entries.deletedAt}, ${entries.kind}, ${entries.id})`;
  const after = (at: Place): SQL => {
    const [deletedAt, kind, id]: [string, BinKind, number] = JSON.parse(at);
    return sql`${place} < (${deletedAt}::timestamptz, ${kind}, ${id}::int)`;
  };
  const rows = await db
    .select({
      kind: entries.kind,
      id: entries.id,
      name: entries.name,
      nameEn: entries.nameEn,
      uniqueNumber: entries.uniqueNumber,
      recordName: entries.recordName,
      deletedAt: entries.deletedAt,
      restorableUntil: entries.restorableUntil,
      deletedBy: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
    })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.deletedBy))
    .where(cursor === undefined ? undefined : after(cursor))
    .orderBy(desc(entries.deletedAt), desc(entries.kind), desc(entries.id))
    .limit(limit + 1); // one too many tells whether there is a next page
  const items = rows.slice(0, limit);
  const placeAt = (index: number): Place => {
    const row = items[index] as (typeof items)[number];
    return JSON.stringify([row.deletedAt, row.kind, row.id]);
  };
  const isMore = rows.length > limit;
  const [all] = cursor === undefined && !isMore ? [] : await db.select({ total: count() }).from(entries);
  const page: Page<(typeof items)[number]> = { items, total: all?.total ?? items.length, placeAt };
  return isMore ? { ...page, next: placeAt(limit - 1) } : page;
}

export type BinRow = Awaited<ReturnType<typeof listBin>>['items'][number];
