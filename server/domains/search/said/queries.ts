import type { FoundKind } from '@shared/contracts/search';
import type { Actor } from '@shared/rules/actor';
import { and, desc, eq, exists, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../../../db/client';
import { attachments } from '../../../db/schema/attachments';
import { comments } from '../../../db/schema/comments';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { requests } from '../../../db/schema/requests';
import { tasks } from '../../../db/schema/tasks';
import { visibleProjects } from '../../projects/queries';
import { visibleRequests } from '../../requests/queries';
import { visibleTasks } from '../../tasks/queries';
import type { Asked } from '../kinds/queries';

/** A record that a comment or the name of a file on it leads to. */
export interface Said {
  kind: FoundKind;
  id: number;
  in: 'comment' | 'file';
  text: string;
  commentId: number | null;
}

/** So many of the newest comments, and of the newest files, lead to their records. */
const SAID = 200;

const columns = ['requestId', 'projectId', 'projectTaskId', 'taskId'] as const;
type Column = (typeof columns)[number];
type Owner = Record<Column, PgColumn | SQL>;

const kinds = {
  requestId: 'request',
  projectId: 'project',
  projectTaskId: 'projectTask',
  taskId: 'task',
} as const satisfies Record<Column, FoundKind>;

const isThere = (table: PgTable & { id: PgColumn }, id: SQLWrapper, visible: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), visible)),
  );

/** That the record of a comment or a file is of one of these kinds, and that the actor sees it. */
function isOfVisible(actor: Actor, owner: Owner, wanted: readonly FoundKind[]): SQL | undefined {
  const ofProject = (id: SQLWrapper) => isThere(projects, id, visibleProjects(actor));
  const tests: Record<Column, SQL> = {
    requestId: isThere(requests, owner.requestId, visibleRequests(actor)),
    projectId: ofProject(owner.projectId),
    projectTaskId: exists(
      db
        .select({ id: projectTasks.id })
        .from(projectTasks)
        .where(and(eq(projectTasks.id, owner.projectTaskId), ofProject(projectTasks.projectId))),
    ),
    taskId: isThere(tasks, owner.taskId, visibleTasks(actor)),
  };
  return or(
    ...columns
      .filter((column) => wanted.includes(kinds[column]))
      .map((column) => and(isNotNull(owner[column]), tests[column])),
  );
}

const recordOf = (row: Record<Column, number | null>): Pick<Said, 'kind' | 'id'>[] =>
  columns.flatMap((column) => {
    const id = row[column];
    return id === null ? [] : [{ kind: kinds[column], id }];
  });

async function commentsWith(actor: Actor, asked: Asked, wanted: readonly FoundKind[]): Promise<Said[]> {
  const { requestId, projectId, projectTaskId, taskId } = comments;
  const owner = { requestId, projectId, projectTaskId, taskId };
  const rows = await db
    .select({ ...owner, text: comments.content, commentId: comments.id })
    .from(comments)
    .where(
      and(
        isNull(comments.deletedAt),
        asked.isFound(asked.search, comments),
        isOfVisible(actor, owner, wanted),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(SAID);
  return rows.flatMap(({ text, commentId, ...row }) =>
    recordOf(row).map((one) => ({ ...one, in: 'comment', text, commentId })),
  );
}

/** Files of a comment lead to its record; those of drafts are not of a record yet. */
async function filesWith(actor: Actor, asked: Asked, wanted: readonly FoundKind[]): Promise<Said[]> {
  const either = (own: PgColumn, ofComment: PgColumn) => sql<number | null>`coalesce(${own}, ${ofComment})`;
  const owner = {
    requestId: either(attachments.requestId, comments.requestId),
    projectId: sql<number | null>`${comments.projectId}`,
    projectTaskId: either(attachments.projectTaskId, comments.projectTaskId),
    taskId: either(attachments.taskId, comments.taskId),
  };
  const rows = await db
    .select({ ...owner, text: attachments.name, commentId: attachments.commentId })
    .from(attachments)
    .leftJoin(comments, eq(comments.id, attachments.commentId))
    .where(
      and(
        isNull(attachments.draftId),
        isNull(attachments.deletedAt),
        isNull(comments.deletedAt),
        asked.isFound(asked.search, attachments),
        isOfVisible(actor, owner, wanted),
      ),
    )
    .orderBy(desc(attachments.id))
    .limit(SAID);
  return rows.flatMap(({ text, commentId, ...row }) =>
    recordOf(row).map((one) => ({ ...one, in: 'file', text, commentId })),
  );
}

/** What people said of records of these kinds, and attached to them, that holds every word of a search; the newest first. */
export async function saidIn(actor: Actor, asked: Asked, wanted: readonly FoundKind[]): Promise<Said[]> {
  if (!Object.values(kinds).some((kind) => wanted.includes(kind))) return [];
  const [said, files] = await Promise.all([
    commentsWith(actor, asked, wanted),
    filesWith(actor, asked, wanted),
  ]);
  return [...said, ...files];
}
