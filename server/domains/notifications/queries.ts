import type { count, list } from '@shared/contracts/notifications';
import type { Query } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, asc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../db/among';
import { db } from '../../db/client';
import { excerptOf } from '../../db/excerpt';
import { namesOf } from '../../db/names';
import { readPage, rowsById } from '../../db/page';
import { comments } from '../../db/schema/comments';
import { exports } from '../../db/schema/exports';
import { notifications } from '../../db/schema/notifications';
import { users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { versionSteps } from '../../db/schema/request-types';
import { requestSteps, requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { isFoundBy, isFoundInColumns } from '../../db/search';
import { isItsVersion, namedStep } from '../../db/step-names';
import { visibleProjects } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { visibleTasks } from '../tasks/queries';

const predecessors = alias(users, 'predecessors');

/** By its own texts, not by its other tasks; what is stored is asked first, for it is quick and holds them all. */
const isOfProjectFoundBy = (search: string | undefined): SQL | undefined =>
  and(
    isFoundBy(search, projects),
    isFoundInColumns(search, projects.name, projects.description, projects.uniqueNumber),
  );

/** The actor's own, as far as they still see what it is about. */
export const visibleNotifications = (actor: Actor, search?: string): SQL | undefined =>
  and(
    eq(notifications.userId, actor.id),
    or(
      exists(
        db
          .select({ id: requests.id })
          .from(requests)
          .where(
            and(
              eq(requests.id, notifications.requestId),
              visibleRequests(actor),
              isFoundBy(search, requests),
            ),
          ),
      ),
      exists(
        db
          .select({ id: projectTasks.id })
          .from(projectTasks)
          .innerJoin(projects, eq(projects.id, projectTasks.projectId))
          .where(
            and(
              eq(projectTasks.id, notifications.projectTaskId),
              visibleProjects(actor),
              or(isFoundBy(search, projectTasks), isOfProjectFoundBy(search)),
            ),
          ),
      ),
      exists(
        db
          .select({ id: predecessors.id })
          .from(predecessors)
          .where(
            and(
              eq(predecessors.id, notifications.predecessorId),
              isFoundBy(search, predecessors, 'search_names'),
            ),
          ),
      ),
      // one's own, which has no name to be found by
      search ? undefined : isNotNull(notifications.exportId),
      exists(
        db
          .select({ id: tasks.id })
          .from(tasks)
          .where(and(eq(tasks.id, notifications.taskId), visibleTasks(actor), isFoundBy(search, tasks))),
      ),
      exists(
        db
          .select({ id: projects.id })
          .from(projects)
          .where(
            and(eq(projects.id, notifications.projectId), visibleProjects(actor), isOfProjectFoundBy(search)),
          ),
      ),
    ),
  );

export const isUnread = isNull(notifications.readAt);

/** Of a mention what was said; news tells no text of another person. */
const commentExcerpt = sql<
  string | null
>`case when ${notifications.type} = 'mentioned' and ${comments.deletedAt} is null
  then ${excerptOf(comments.content)} end`;

const select = () =>
  db
    .select({
      id: notifications.id,
      type: notifications.type,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      actor: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      request: { id: requests.id, uniqueNumber: requests.uniqueNumber, title: requests.title },
      step: namedStep,
      /** Whether the step waits now for a decision, of whom, and on which revision. */
      waiting: {
        isNow: sql<boolean>`coalesce(${requests.closedAt} is null and ${requests.correctionAskedAt} is null
          and ${requestSteps.expiredAt} is null and ${requestSteps.completedAt} is null and ${requestSteps.skippedAt} is null
          and coalesce(${requestSteps.stage}, ${requestSteps.stepOrder}) = ${requests.currentStep}, false)`,
        personId: requestSteps.responsibleUserId,
        revision: requests.revision,
      },
      projectTask: namesOf(projectTasks),
      project: { id: projects.id, uniqueNumber: projects.uniqueNumber, name: projects.name },
      task: { id: tasks.id, title: tasks.title },
      comment: { id: comments.id, excerpt: commentExcerpt },
      export: { id: exports.id },
      predecessor: {
        id: predecessors.id,
        firstName: predecessors.firstName,
        lastName: predecessors.lastName,
        username: predecessors.username,
      },
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(requests, eq(requests.id, notifications.requestId))
    .leftJoin(requestSteps, eq(requestSteps.id, notifications.stepId))
    .leftJoin(versionSteps, isItsVersion)
    .leftJoin(projectTasks, eq(projectTasks.id, notifications.projectTaskId))
    .leftJoin(projects, sql`${projects.id} = coalesce(${notifications.projectId}, ${projectTasks.projectId})`)
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .leftJoin(tasks, eq(tasks.id, notifications.taskId))
    .leftJoin(exports, eq(exports.id, notifications.exportId))
    .leftJoin(predecessors, eq(predecessors.id, notifications.predecessorId));

export type NotificationRow = Awaited<ReturnType<typeof select>>[number];

export async function findNotification(actor: Actor, id: number): Promise<NotificationRow | undefined> {
  const [row] = await select().where(and(eq(notifications.id, id), visibleNotifications(actor)));
  return row;
}

/** Those among these that the actor still sees and has not read, the oldest first. */
export const unreadAmong = (actor: Actor, ids: readonly number[]): Promise<NotificationRow[]> =>
  select()
    .where(and(inArray(notifications.id, [...ids]), visibleNotifications(actor), isUnread))
    .orderBy(asc(notifications.id));

export const isOfType = (types: Query<typeof count>['type']) => types && inArray(notifications.type, types);
const isRead = (unread: boolean | undefined) =>
  unread === undefined ? undefined : unread ? isUnread : isNotNull(notifications.readAt);

const listed = rowsById(() =>
  select()
    .where(isOneOf(notifications.id, sql.placeholder('ids')))
    .prepare('listed notifications'),
);

export async function listNotifications(actor: Actor, query: Query<typeof list>) {
  const { search, type, unread } = query;
  const where = and(visibleNotifications(actor, search), isOfType(type), isRead(unread));
  return readPage(notifications, where, query, listed);
}

export const countUnread = (actor: Actor, { type }: Query<typeof count>): Promise<number> =>
  db.$count(notifications, and(visibleNotifications(actor), isUnread, isOfType(type)));
