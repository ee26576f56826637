import { type AuditEntity, auditEntities } from '@shared/rules/audit';
import { inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../../../db/client';
import { attachments } from '../../../db/schema/attachments';
import { authorityMatrix } from '../../../db/schema/authority';
import { calendars, holidays } from '../../../db/schema/calendars';
import { comments } from '../../../db/schema/comments';
import { exports } from '../../../db/schema/exports';
import { imports } from '../../../db/schema/imports';
import { companies, users } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { requestTypes } from '../../../db/schema/request-types';
import { requests } from '../../../db/schema/requests';
import { roles } from '../../../db/schema/roles';
import { savedViews } from '../../../db/schema/saved-views';
import { tasks } from '../../../db/schema/tasks';
import { projectTemplates } from '../../../db/schema/templates';

export interface RecordFacts {
  entity: AuditEntity;
  id: number;
  name: string | null;
  nameEn: string | null;
  uniqueNumber: string | null;
  pageId: number | null;
}

interface Named {
  table: PgTable & { id: PgColumn };
  name: PgColumn | SQL;
  nameEn?: PgColumn | SQL;
  uniqueNumber?: PgColumn;
  /** The record on whose page it is to be found; absent where it has none. */
  pageId?: PgColumn | SQL;
}

const none = sql<null>`null`;

/** How the records of each kind are called, and where they are shown. */
const known: Record<AuditEntity, Named> = {
  user: { table: users, name: sql`${users.firstName} || ' ' || ${users.lastName}`, pageId: users.id },
  role: { table: roles, name: roles.name, nameEn: roles.nameEn },
  company: { table: companies, name: companies.name, nameEn: companies.nameEn, pageId: companies.id },
  project: {
    table: projects,
    name: projects.name,
    uniqueNumber: projects.uniqueNumber,
    pageId: projects.id,
  },
  project_task: {
    table: projectTasks,
    name: projectTasks.name,
    nameEn: projectTasks.nameEn,
    pageId: projectTasks.projectId,
  },
  task: { table: tasks, name: tasks.title, pageId: tasks.id },
  note: {
    table: comments,
    name: none,
    pageId: sql`coalesce(${comments.taskId}, ${comments.projectTaskId})`,
  },
  comment: { table: comments, name: none },
  template: { table: projectTemplates, name: projectTemplates.name, nameEn: projectTemplates.nameEn },
  request: {
    table: requests,
    name: requests.title,
    uniqueNumber: requests.uniqueNumber,
    pageId: requests.id,
  },
  request_type: {
    table: requestTypes,
    name: requestTypes.name,
    nameEn: requestTypes.nameEn,
    pageId: requestTypes.id,
  },
  attachment: { table: attachments, name: attachments.name },
  calendar: {
    table: calendars,
    name: sql`(select name from companies where companies.id = ${calendars.companyId})`,
    nameEn: sql`(select name_en from companies where companies.id = ${calendars.companyId})`,
    pageId: calendars.id,
  },
  authority: {
    table: authorityMatrix,
    name: sql`'مصفوفة الصلاحيات'`,
    nameEn: sql`'Authority matrix'`,
    pageId: authorityMatrix.id,
  },
  import: { table: imports, name: imports.fileName },
  export: { table: exports, name: none },
  saved_view: { table: savedViews, name: savedViews.name },
  holiday: { table: holidays, name: holidays.name, nameEn: holidays.nameEn, pageId: holidays.calendarId },
};

interface About {
  entity: AuditEntity | null;
  entityId: number | null;
}

/** What was deleted has no page until it is restored. */
const deletedAt: { [Entity in AuditEntity]?: PgColumn } = {
  project: projects.deletedAt,
  project_task: projectTasks.deletedAt,
  task: tasks.deletedAt,
  template: projectTemplates.deletedAt,
  attachment: attachments.deletedAt,
};
const isShown = (entity: AuditEntity): SQL | undefined => {
  const column = deletedAt[entity];
  return column && isNull(column);
};

/** What the entries are about, as it is called now: one statement for each kind of record among them. */
export async function recordsOf(entries: readonly About[]): Promise<(entry: About) => RecordFacts | null> {
  const found = new Map<string, RecordFacts>();
  await Promise.all(
    auditEntities.map(async (entity) => {
      const ids = entries.flatMap((entry) =>
        entry.entity === entity && entry.entityId !== null ? [entry.entityId] : [],
      );
      if (ids.length === 0) return;
      for (const record of await read(entity, [...new Set(ids)]))
        found.set(`${entity} ${record.id}`, { ...record, entity });
    }),
  );
  return ({ entity, entityId }) => {
    if (entity === null || entityId === null) return null;
    const gone = { entity, id: entityId, name: null, nameEn: null, uniqueNumber: null, pageId: null };
    return found.get(`${entity} ${entityId}`) ?? gone;
  };
}

const read = (entity: AuditEntity, ids: number[]) => {
  const { table, name, nameEn, uniqueNumber, pageId } = known[entity];
  return db
    .select({
      id: sql<number>`${table.id}`,
      name: sql<string | null>`${name}`,
      nameEn: sql<string | null>`${nameEn ?? none}`,
      uniqueNumber: sql<string | null>`${uniqueNumber ?? none}`,
      pageId: sql<number | null>`${pageId ?? none}`,
    })
    .from(table as PgTable)
    .where(sql`${inArray(table.id, ids)} and ${isShown(entity) ?? sql`true`}`);
};
