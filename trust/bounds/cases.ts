import * as absences from '@shared/contracts/absences';
import * as bin from '@shared/contracts/bin';
import * as calendars from '@shared/contracts/calendars';
import * as comments from '@shared/contracts/comments';
import * as companies from '@shared/contracts/companies';
import * as court from '@shared/contracts/court';
import { formField } from '@shared/contracts/forms';
import * as imports from '@shared/contracts/imports';
import * as notes from '@shared/contracts/notes';
import * as permissions from '@shared/contracts/permissions';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as questions from '@shared/contracts/questions';
import * as reports from '@shared/contracts/reports';
import * as requestDrafts from '@shared/contracts/request-drafts';
import * as requestTypes from '@shared/contracts/request-types';
import { MAX_STEPS } from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as roles from '@shared/contracts/roles';
import * as savedViews from '@shared/contracts/saved-views';
import * as tasks from '@shared/contracts/tasks';
import * as templates from '@shared/contracts/templates';
import * as users from '@shared/contracts/users';
import { MAX_ANSWER_FILES, MAX_VERSIONS } from '@shared/rules/attachments';
import type { LimitKind } from '@shared/rules/limits';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../server/db/client';
import { imports as importTable } from '../../server/db/schema/imports';
import { reportSubscriptions } from '../../server/db/schema/reports';
import { makeCalendar } from '../../server/test/factories/calendars';
import { makeCompany } from '../../server/test/factories/companies';
import {
  makeImport,
  makeProjectSheet,
  makeSheet,
  makeTaskSheet,
  sheetColumns,
} from '../../server/test/factories/imports';
import { makeProject, makeProjectWithTasks } from '../../server/test/factories/projects';
import { makeRequestDraft } from '../../server/test/factories/request-drafts';
import { makeRequestType, versionOf } from '../../server/test/factories/request-types';
import { makeRequest } from '../../server/test/factories/requests';
import { serial } from '../../server/test/factories/serial';
import { makeTask } from '../../server/test/factories/tasks';
import { makeTemplate } from '../../server/test/factories/templates';
import type { Cast } from '../../server/test/factories/users';
import { pdf, upload } from '../../server/test/files';
import type { Client, Reply } from '../../server/test/server';

type Call = () => Promise<Reply<unknown>>;

/** The people who call. */
export interface Callers {
  cast: Cast;
  admin: Client;
  managerA: Client;
}

export interface Case {
  /** The calls of the registry that this one is. */
  calls: string[];
  of: LimitKind;
  limit: number;
  /**
   * Fills up until there is room for one more, as rows that an older version left would, and returns a call that takes it.
   * Of a `size` there is never room: the call exceeds it.
   */
  fill: (callers: Callers) => Promise<Call>;
  isSize?: true;
}

const addingApproverTo =
  (admin: Client, { id, stepIds }: { id: number; stepIds: number[] }, userId: number): Call =>
  () => {
    const body = { userId, place: 'after', reason: 'Why', expectedStepId: stepIds[0] as number } as const;
    return admin.call(requests.addApprover, { params: { id }, body });
  };

/** So many rows at once take less time than a statement may, on a busy machine too. */
const BATCH = 1_000;

/** Adds rows until a table, or what of it the condition says, has as many as this. */
async function fillUp(table: string, insert: string, total: number, where = 'true'): Promise<void> {
  const present = `(select count(*)::int from ${table} where ${where})`;
  for (let added = 1; added; )
    added = (
      await db.execute(
        sql.raw(
          `${insert} from generate_series(${present} + 1, least(${present} + ${BATCH}, ${total})) n returning 1`,
        ),
      )
    ).rows.length;
}

const fillComments = (column: string, id: number, authorId: number) =>
  fillUp(
    'comments',
    `insert into comments (${column}, content, author_id) select ${id}, 'Said', ${authorId}`,
    comments.MAX_COMMENTS - 1,
    `${column} = ${id}`,
  );

const tasksOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Task ${index}` }));

const fillProject = async (projectId: number, total: number) => {
  await db.execute(
    sql`insert into project_tasks (project_id, name, order_index)
      select ${projectId}::int, 'Task ' || n, n from generate_series(0, ${total - 1}::int) n`,
  );
};

const fillHistory = async (requestId: number) => {
  await fillUp(
    'events',
    `insert into events (action, entity, entity_id) select 'request.return', 'request', ${requestId}`,
    requests.MAX_HISTORY - 1,
    `entity = 'request' and entity_id = ${requestId}`,
  );
};

const fillVersions = async (taskId: number, by: number) => {
  const file = `'plan.pdf', 'application/pdf', 1, ${by}`;
  const insert = 'insert into attachments (name, media_type, size, uploaded_by_id, task_id, storage_key';
  const { rows } = await db.execute<{ id: number }>(
    sql.raw(`${insert}) values (${file}, ${taskId}, 'version 1') returning id`),
  );
  const first = rows[0]?.id as number;
  await db.execute(
    sql.raw(`${insert}, first_version_id, version)
      select ${file}, ${taskId}, 'version ' || n, ${first}, n from generate_series(2, ${MAX_VERSIONS - 1}) n`),
  );
  return first;
};

const fillTemplates = () =>
  fillUp(
    'project_templates',
    `insert into project_templates (name, template_data) select 'Template ' || n, '{"tasks":[]}'`,
    templates.MAX_TEMPLATES - 1,
  );

const view = { list: 'requests', name: 'One more', state: { status: 'pending' } } as const;
const fillViews = (userId: number, companyId: number | null, total: number) =>
  fillUp(
    'saved_views',
    `insert into saved_views (user_id, company_id, list, name, state)
      select ${userId}, ${companyId}, 'requests', 'View ' || n, '{}'`,
    total,
    companyId === null ? `user_id = ${userId}` : `company_id = ${companyId}`,
  );

const longProject = async (total: number, length = 0) => {
  const { id } = await makeProject();
  await fillProject(id, total);
  await db.execute(
    sql`update project_tasks set description = repeat('x', ${length}::int) where project_id = ${id}`,
  );
  return id;
};

const saveAsTemplate =
  (admin: Client, id: number): Call =>
  () =>
    admin.call(projects.saveAsTemplate, { params: { id }, body: { templateName: 'Saved' } });

export const cases: Case[] = [
  {
    calls: ['requestTypes.createStep'],
    of: 'workflow_steps',
    limit: requestTypes.MAX_STEPS,
    fill: async ({ admin }) => {
      const { id } = await makeRequestType({
        steps: Array.from({ length: requestTypes.MAX_STEPS - 1 }, () => ({})),
      });
      return () => admin.call(requestTypes.createStep, { body: { requestTypeId: id, stepName: 'One more' } });
    },
  },
  {
    calls: ['requestTypes.create'],
    of: 'company_request_types',
    limit: requestTypes.MAX_COMPANY_TYPES,
    fill: async ({ cast, managerA }) => {
      const { id } = cast.companyA;
      await fillUp(
        'request_types',
        `insert into request_types (name, company_id) select 'Type ' || n, ${id}`,
        requestTypes.MAX_COMPANY_TYPES - 1,
        `company_id = ${id}`,
      );
      return () => managerA.call(requestTypes.create, { body: { name: 'One more' } });
    },
  },
  {
    calls: ['requestTypes.create'],
    of: 'request_types',
    limit: requestTypes.MAX_TYPES,
    fill: async ({ admin }) => {
      await fillUp(
        'request_types',
        `insert into request_types (name) select 'Type ' || n`,
        requestTypes.MAX_TYPES - 1,
      );
      return () => admin.call(requestTypes.create, { body: { name: 'One more' } });
    },
  },
  {
    calls: ['absences.create'],
    of: 'absences',
    limit: absences.MAX_ABSENCES,
    fill: async ({ cast, admin }) => {
      const [userId, standInId] = [cast.userA.id, cast.userB.id];
      await fillUp(
        'absences',
        `insert into absences (user_id, stand_in_id, start_date, end_date)
          select ${userId}, ${standInId}, date '2099-01-01' + n, date '2099-01-01' + n`,
        absences.MAX_ABSENCES - 1,
        `user_id = ${userId}`,
      );
      const body = { userId, standInId, startDate: '2098-01-01', endDate: '2098-01-02' };
      return () => admin.call(absences.create, { body });
    },
  },
  {
    calls: ['requestDrafts.create'],
    of: 'request_drafts',
    limit: requestDrafts.MAX_DRAFTS,
    fill: async ({ cast, managerA }) => {
      const { id } = cast.managerA;
      await fillUp(
        'request_drafts',
        `insert into request_drafts (user_id) select ${id}`,
        requestDrafts.MAX_DRAFTS - 1,
        `user_id = ${id}`,
      );
      return () => managerA.call(requestDrafts.create, { body: { title: 'One more' } });
    },
  },
  {
    calls: ['savedViews.create'],
    of: 'saved_views',
    limit: savedViews.MAX_VIEWS,
    fill: async ({ cast, managerA }) => {
      await fillViews(cast.managerA.id, null, savedViews.MAX_VIEWS - 1);
      return () => managerA.call(savedViews.create, { body: { ...view } });
    },
  },
  {
    calls: ['savedViews.create', 'savedViews.update'],
    of: 'shared_views',
    limit: savedViews.MAX_SHARED_VIEWS,
    fill: async ({ cast, admin }) => {
      await fillViews(cast.userB.id, cast.companyB.id, savedViews.MAX_SHARED_VIEWS - 1);
      return () => admin.call(savedViews.create, { body: { ...view, companyId: cast.companyB.id } });
    },
  },
  {
    calls: ['reports.subscribe'],
    of: 'report_subscriptions',
    limit: reports.MAX_REPORT_SUBSCRIPTIONS,
    fill: async ({ cast, managerA }) => {
      const { id: userId } = cast.managerA;
      for (let made = 1; made < reports.MAX_REPORT_SUBSCRIPTIONS; made++) {
        const { id: companyId } = await makeCompany();
        await db.insert(reportSubscriptions).values({ userId, companyId, language: 'ar', month: '2026-01' });
      }
      const ids: number[] = [];
      for (let left = 0; left < 9; left++) ids.push((await makeCompany()).id);
      return () =>
        managerA.call(reports.subscribe, { params: { reports: 'companies', id: ids.pop() as number } });
    },
  },
  {
    calls: ['court.nudge'],
    of: 'nudges',
    limit: court.MAX_NUDGES,
    fill: async ({ cast, admin }) => {
      for (let made = 0; made < court.MAX_NUDGES + 9; made++)
        await makeTask({ createdBy: cast.userB.id, companyId: cast.companyB.id });
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from turns where company_id = ${cast.companyB.id} and ended_at is null order by id`,
      );
      const ids = rows.map(({ id }) => id);
      for (const id of ids.splice(0, court.MAX_NUDGES - 1)) await admin.call(court.nudge, { params: { id } });
      return () => admin.call(court.nudge, { params: { id: ids.pop() as number } });
    },
  },
  {
    calls: ['calendars.addHoliday'],
    of: 'holidays',
    limit: calendars.MAX_HOLIDAYS,
    fill: async ({ admin }) => {
      const { id } = await makeCalendar();
      await fillUp(
        'holidays',
        `insert into holidays (calendar_id, name, start_date, end_date) select ${id}, 'Feast', now(), now()`,
        calendars.MAX_HOLIDAYS - 1,
        `calendar_id = ${id}`,
      );
      const body = { name: 'One more', startDate: '2027-01-03', endDate: '2027-01-03' };
      return () => admin.call(calendars.addHoliday, { params: { id }, body });
    },
  },
  {
    calls: ['requests.create'],
    of: 'open_requests',
    limit: requests.MAX_OPEN_REQUESTS,
    fill: async ({ cast, managerA }) => {
      const { id } = await makeRequestType();
      const { id: version } = await versionOf(id);
      const { id: person } = cast.managerA;
      await fillUp(
        'requests',
        `insert into requests (title, target_date, request_type_id, version_id, submitted_by) select 'Open', now(), ${id}, ${version}, ${person}`,
        requests.MAX_OPEN_REQUESTS - 1,
        `submitted_by = ${person} and closed_at is null`,
      );
      return () => managerA.call(requests.create, { body: { requestTypeId: id, title: 'One more' } });
    },
  },
  {
    calls: ['requests.reject'],
    of: 'request_history',
    limit: requests.MAX_HISTORY,
    fill: async ({ cast, admin }) => {
      const { id } = await makeRequest({ steps: [cast.userA, cast.userB, cast.userA] });
      for (const _ of [1, 2]) await admin.call(requests.approve, { params: { id }, body: {} });
      await fillHistory(id);
      return () => admin.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
    },
  },
  {
    calls: ['requests.askCorrection'],
    of: 'request_history',
    limit: requests.MAX_HISTORY,
    fill: async ({ cast, admin }) => {
      const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
      await fillHistory(id);
      return async () => {
        const reply = await admin.call(requests.askCorrection, { params: { id }, body: { reason: 'Why' } });
        if (reply.status === 200) await admin.call(requests.withdrawCorrection, { params: { id }, body: {} });
        return reply;
      };
    },
  },
  ...(
    [
      ['questions', questions.MAX_QUESTIONS, 'now()'],
      ['open_questions', questions.MAX_OPEN_QUESTIONS, 'null'],
    ] as const
  ).map(
    ([of, limit, withdrawnAt]): Case => ({
      calls: ['questions.ask'],
      of,
      limit,
      fill: async ({ cast, admin }) => {
        const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
        const [by, to] = [cast.admin.id, cast.userA.id];
        await fillUp(
          'request_questions',
          `insert into request_questions (request_id, revision, asked_by, asked_of, question, withdrawn_at)
            select ${id}, 0, ${by}, ${to}, 'Why?', ${withdrawnAt}`,
          limit - 1,
          `request_id = ${id}`,
        );
        const body = { askedOf: to, question: 'One more' };
        return () => admin.call(questions.ask, { params: { id }, body });
      },
    }),
  ),
  {
    calls: ['requests.addApprover'],
    of: 'request_steps',
    limit: MAX_STEPS,
    fill: async ({ cast, admin }) => {
      const steps = Array.from({ length: MAX_STEPS - 1 }, () => cast.userB);
      return addingApproverTo(admin, await makeRequest({ by: cast.userA, steps }), cast.managerB.id);
    },
  },
  {
    calls: ['requests.addApprover'],
    of: 'request_history',
    limit: requests.MAX_HISTORY,
    fill: async ({ cast, admin }) => {
      const made = await makeRequest({ by: cast.userA, steps: [cast.userB] });
      await fillHistory(made.id);
      return addingApproverTo(admin, made, cast.managerB.id);
    },
  },
  {
    calls: ['attachments.addToRequest', 'attachments.addToCorrection'],
    of: 'request_files',
    limit: requests.MAX_FILE_HISTORY,
    fill: async ({ cast, admin }) => {
      const { id } = await makeRequest({ steps: [cast.userA] });
      await fillUp(
        'events',
        `insert into events (action, entity, entity_id) select 'attachment.delete', 'request', ${id}`,
        requests.MAX_FILE_HISTORY - 1,
        `entity = 'request' and entity_id = ${id} and action like 'attachment.%'`,
      );
      return () => upload(admin, `/api/requests/${id}/attachments`, 'plan.pdf', pdf());
    },
  },
  {
    calls: ['requestDrafts.addFile', 'attachments.addToCorrection'],
    of: 'answer_files',
    limit: MAX_ANSWER_FILES,
    fill: async ({ cast, managerA }) => {
      const files = formField.parse({ kind: 'files', key: 'files', label: 'Files' });
      const { id: requestTypeId } = await makeRequestType({ fields: [files] });
      const { id } = await makeRequestDraft({ by: cast.managerA, requestTypeId });
      await fillUp(
        'attachments',
        `insert into attachments (name, media_type, size, uploaded_by_id, draft_id, field, storage_key)
          select 'plan.pdf', 'application/pdf', 1, ${cast.managerA.id}, ${id}, 'another', md5(random()::text || n)`,
        MAX_ANSWER_FILES - 1,
        `draft_id = ${id}`,
      );
      return () => upload(managerA, `/api/request-drafts/${id}/attachments?field=files`, 'plan.pdf', pdf());
    },
  },
  {
    calls: ['attachments.addToTask', 'attachments.addToRequest'],
    of: 'file_versions',
    limit: MAX_VERSIONS,
    fill: async ({ cast, admin }) => {
      const { id } = await makeTask({ companyId: cast.companyA.id });
      const first = await fillVersions(id, cast.admin.id);
      return () => upload(admin, `/api/tasks/${id}/attachments?versionOf=${first}`, 'plan.pdf', pdf());
    },
  },
  {
    calls: ['requests.reassign'],
    of: 'request_history',
    limit: requests.MAX_HISTORY,
    fill: async ({ cast, admin }) => {
      const { id, stepIds } = await makeRequest({ steps: [cast.userA] });
      await fillHistory(id);
      const people = [cast.userB, cast.managerA, cast.managerB, cast.ordinary, cast.managing];
      let turn = 0;
      return () => {
        turn += 1;
        const body = { responsibleUserId: people[turn % people.length]?.id as number };
        return admin.call(requests.reassign, { params: { id, stepId: stepIds[0] as number }, body });
      };
    },
  },
  {
    calls: ['projectTasks.create', 'projectTasks.createInProject'],
    of: 'project_tasks',
    limit: projectTasks.MAX_PROJECT_TASKS,
    fill: async ({ admin }) => {
      const id = await longProject(projectTasks.MAX_PROJECT_TASKS - 1);
      let turn = 0;
      return () => {
        turn += 1;
        return turn % 2
          ? admin.call(projectTasks.create, { body: { projectId: id, name: 'One more' } })
          : admin.call(projectTasks.createInProject, { params: { id }, body: { name: 'One more' } });
      };
    },
  },
  {
    calls: ['projects.update'],
    of: 'project_tasks',
    limit: projectTasks.MAX_PROJECT_TASKS,
    fill: async ({ admin }) => {
      const id = await longProject(projectTasks.MAX_PROJECT_TASKS - 1);
      return () => admin.call(projects.update, { params: { id }, body: { tasks: [{ name: 'One more' }] } });
    },
  },
  {
    calls: ['templates.createProject'],
    of: 'project_tasks',
    limit: projectTasks.MAX_PROJECT_TASKS,
    isSize: true,
    fill: async ({ admin }) => {
      const { id } = await makeTemplate(tasksOf(projectTasks.MAX_PROJECT_TASKS + 1).map(({ name }) => name));
      return () => admin.call(templates.createProject, { params: { id }, body: { projectName: 'Too long' } });
    },
  },
  {
    calls: ['projects.create', 'templates.createProject', 'imports.write'],
    of: 'open_projects',
    limit: projects.MAX_OPEN_PROJECTS,
    fill: async ({ cast, admin }) => {
      const { id } = cast.admin;
      const { id: templateId } = await makeTemplate();
      await fillUp(
        'projects',
        `insert into projects (name, company_id, created_by) select 'Open', ${cast.companyA.id}, ${id}`,
        projects.MAX_OPEN_PROJECTS - 1,
        `created_by = ${id}`,
      );
      const { id: sheetId } = await makeProjectSheet(cast.admin);
      const companyId = cast.companyA.id;
      const body = { projectName: 'One more', companyId };
      const columns = ['name', 'task'];
      const ways = [
        () => admin.call(projects.create, { body: { name: 'One more', companyId } }),
        () => admin.call(templates.createProject, { params: { id: templateId }, body }),
        () => admin.call(imports.write, { params: { id: sheetId }, body: { columns, language: 'ar' } }),
      ];
      let asked = 0;
      return () => (ways[asked++ % ways.length] as Call)();
    },
  },
  ...[
    { of: 'projects' as const, makeOne: makeTaskSheet, columns: ['title'] },
    { of: 'tasks' as const, makeOne: makeProjectSheet, columns: ['name', 'task'] },
  ].map(
    ({ of: kind, makeOne, columns }): Case => ({
      calls: ['imports.write'],
      of: 'imported_rows',
      limit: imports.IMPORTED_ROWS_A_DAY,
      isSize: true, // a person has one sheet that waits, so three can't be imported at once
      fill: async ({ cast, admin }) => {
        const { id: createdBy } = cast.admin;
        await db.delete(importTable).where(eq(importTable.createdBy, createdBy));
        await makeImport(cast.admin, [], { kind, rowCount: imports.IMPORTED_ROWS_A_DAY });
        const { id } = await makeOne(cast.admin);
        return () => admin.call(imports.write, { params: { id }, body: { columns, language: 'ar' } });
      },
    }),
  ),
  {
    calls: ['projects.saveAsTemplate'],
    of: 'template_tasks',
    limit: templates.MAX_TEMPLATE_TASKS,
    isSize: true,
    fill: async ({ admin }) => saveAsTemplate(admin, await longProject(templates.MAX_TEMPLATE_TASKS + 1)),
  },
  {
    calls: ['projects.saveAsTemplate'],
    of: 'template_size',
    limit: templates.MAX_TEMPLATE_SIZE,
    isSize: true,
    fill: async ({ admin }) => saveAsTemplate(admin, await longProject(200, 1_000)),
  },
  {
    calls: ['templates.create'],
    of: 'template_tasks',
    limit: templates.MAX_TEMPLATE_TASKS,
    isSize: true,
    fill: async ({ admin }) => {
      const body = { name: 'Too long', tasks: tasksOf(templates.MAX_TEMPLATE_TASKS + 1) };
      return () => admin.call(templates.create, { body });
    },
  },
  {
    calls: ['templates.update'],
    of: 'template_tasks',
    limit: templates.MAX_TEMPLATE_TASKS,
    isSize: true,
    fill: async ({ admin }) => {
      const { id } = await makeTemplate();
      const body = { tasks: tasksOf(templates.MAX_TEMPLATE_TASKS + 1) };
      return () => admin.call(templates.update, { params: { id }, body });
    },
  },
  {
    calls: ['templates.create'],
    of: 'templates',
    limit: templates.MAX_TEMPLATES,
    fill: async ({ admin }) => {
      await fillTemplates();
      return () => admin.call(templates.create, { body: { name: 'One more' } });
    },
  },
  {
    calls: ['projects.saveAsTemplate'],
    of: 'templates',
    limit: templates.MAX_TEMPLATES,
    fill: async ({ admin }) => {
      await db.execute(sql`delete from project_templates`);
      await fillTemplates();
      return saveAsTemplate(admin, await longProject(2));
    },
  },
  {
    calls: ['bin.restore'],
    of: 'templates',
    limit: templates.MAX_TEMPLATES,
    fill: async ({ cast, admin }) => {
      await db.execute(sql`delete from project_templates`);
      await fillTemplates();
      const deleted = { deletedAt: new Date().toISOString(), deletedBy: cast.admin.id };
      const ids: number[] = [];
      for (let n = 0; n < 4; n++) ids.push((await makeTemplate([], deleted)).id);
      // each call restores another one
      return () => admin.call(bin.restore, { params: { kind: 'templates', id: ids.shift() ?? 0 } });
    },
  },
  {
    calls: ['tasks.create'],
    of: 'open_tasks',
    limit: tasks.MAX_OPEN_TASKS,
    fill: async ({ cast, managerA }) => {
      const { id } = cast.managerA;
      await fillUp(
        'tasks',
        `insert into tasks (title, created_by) select 'Open', ${id}`,
        tasks.MAX_OPEN_TASKS - 1,
        `created_by = ${id}`,
      );
      return () => managerA.call(tasks.create, { body: { title: 'One more' } });
    },
  },
  {
    calls: ['notes.create', 'projectTasks.update'],
    of: 'comments',
    limit: comments.MAX_COMMENTS,
    fill: async ({ cast, admin }) => {
      const { tasks: made } = await makeProjectWithTasks({}, [{}]);
      const id = made[0]?.id as number;
      await fillComments('project_task_id', id, cast.admin.id);
      let isNext = false;
      return () => {
        isNext = !isNext;
        return isNext
          ? admin.call(notes.create, { params: { id }, body: { content: 'One more' } })
          : admin.call(projectTasks.update, { params: { id }, body: { note: 'One more' } });
      };
    },
  },
  {
    calls: ['comments.create'],
    of: 'comments',
    limit: comments.MAX_COMMENTS,
    fill: async ({ cast, admin }) => {
      const { id } = await makeRequest({ steps: [cast.userA] });
      await fillComments('request_id', id, cast.admin.id);
      const params = { records: 'requests', id } as const;
      return () => admin.call(comments.create, { params, body: { content: 'One more' } });
    },
  },
  {
    calls: ['tasks.update'],
    of: 'comments',
    limit: comments.MAX_COMMENTS,
    fill: async ({ cast, admin }) => {
      const { id } = await makeTask({ createdBy: cast.admin.id });
      await fillComments('task_id', id, cast.admin.id);
      return () => admin.call(tasks.update, { params: { id }, body: { note: 'One more' } });
    },
  },
  {
    calls: ['permissions.setUserPage', 'permissions.setUserEntry'],
    of: 'user_entries',
    limit: permissions.MAX_USER_ENTRIES,
    fill: async ({ cast, admin }) => {
      await db.execute(sql`
        insert into users (first_name, last_name, username, email)
          select 'First', 'Last', 'entered' || n, 'entered' || n || '@masar.test' from generate_series(1, 1000) n`);
      await db.execute(sql`
        insert into user_page_permissions (user_id, page_id, can_access)
          select users.id, system_pages.id, true from users, system_pages where username like 'entered%'
          limit ${permissions.MAX_USER_ENTRIES - 1}`);
      const { rows } = await db.execute<{ id: number }>(sql`select id from system_pages`);
      let turn = 0;
      return () => {
        turn += 1;
        const entry = { pageId: rows[turn % rows.length]?.id as number, hasAccess: true };
        const { id } = cast.userA;
        return turn % 2
          ? admin.call(permissions.setUserPage, { params: { id }, body: entry })
          : admin.call(permissions.setUserEntry, { body: { ...entry, userId: id } });
      };
    },
  },
  {
    calls: ['roles.create'],
    of: 'custom_roles',
    limit: roles.MAX_CUSTOM_ROLES,
    fill: async ({ admin }) => {
      await fillUp(
        'roles',
        `insert into roles (name) select 'Role ' || n`,
        roles.MAX_CUSTOM_ROLES - 1,
        'not is_built_in',
      );
      return () => admin.call(roles.create, { body: { name: `One more ${serial()}` } });
    },
  },
  {
    calls: ['companies.create'],
    of: 'companies',
    limit: companies.MAX_COMPANIES,
    fill: async ({ admin }) => {
      await fillUp(
        'companies',
        `insert into companies (name) select 'Company ' || n`,
        companies.MAX_COMPANIES - 1,
      );
      return () => admin.call(companies.create, { body: { name: 'One more' } });
    },
  },
  {
    calls: ['users.create', 'users.invite', 'imports.write'],
    of: 'users',
    limit: users.MAX_USERS,
    fill: async ({ admin, cast }) => {
      await fillUp(
        'users',
        `insert into users (first_name, last_name, username, email)
          select 'First', 'Last', 'filler' || n, 'filler' || n || '@masar.test'`,
        users.MAX_USERS - 1,
        'deleted_at is null',
      );
      const { id } = await makeSheet(cast.admin);
      const person = () => {
        const number = serial();
        const names = { username: `another${number}`, email: `another${number}@masar.test` };
        return { ...names, firstName: 'One', lastName: 'More', role: 'user', phone: '0500000000' };
      };
      const ways = [
        () => admin.call(users.create, { body: { ...person(), password: 'Muqarnas-Falaj-93' } }),
        () => admin.call(users.invite, { body: person() }),
        () => admin.call(imports.write, { params: { id }, body: { columns: sheetColumns, language: 'ar' } }),
      ];
      let asked = 0;
      return () => (ways[asked++ % ways.length] as Call)();
    },
  },
];
