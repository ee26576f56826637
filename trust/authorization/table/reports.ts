import { hubDay } from '@shared/contracts/fields';
import * as reports from '@shared/contracts/reports';
import { monthOf } from '@shared/rules/reports';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { projectTasks } from '../../../server/db/schema/project-tasks';
import { seers } from '../outcomes';
import { deletedProjectTask } from '../records/bin';
import { company } from '../records/people';
import { project } from '../records/projects';
import { type Caller, call } from '../rows';
import { projectSeen } from './projects';

type Kind = reports.ReportOf['reports'];

const named = (kind: Kind) => ({
  about: kind,
  field: 'id',
  send: ({ id }: { id: number }) => ({ params: { reports: kind, id } }),
});

/** The present month, in which the world was made. */
const thisMonth = {
  send: ({ id }: { id: number }) => ({ params: { id }, query: { month: monthOf(hubDay()) } }),
};

/** Of the project that the task was deleted from; the task had a turn there. */
const ofItsProject = {
  about: 'a task in the bin',
  send: async ({ id }: { id: number }) => {
    const of = db.select({ from: projectTasks.deletedFrom }).from(projectTasks);
    const [task] = await of.where(eq(projectTasks.id, id));
    return thisMonth.send({ id: task?.from as number });
  },
};

/** Sent to the caller already, whether they see it or not. */
const sent = (kind: Kind) => ({
  ...named(kind),
  send: async ({ id }: { id: number }, { owner }: Caller) => {
    const column = sql.identifier(kind === 'companies' ? 'company_id' : 'project_id');
    await db.execute(sql`
      insert into report_subscriptions (user_id, ${column}, language, month)
      select ${owner.id}, id, 'ar', '2026-01' from ${sql.identifier(kind)} where id = ${id}
      on conflict do nothing`);
    return { params: { reports: kind, id } };
  },
});

/** Everybody knows which companies there are, and is told of their turns what they see: server/domains/reports/reports.test.ts. */
const companySeen = { own: 'ok', others: 'ok', managing: 'ok', none: 404 } as const;

export const reportRows = [
  call(reports.company, company, companySeen, thisMonth),
  call(reports.project, project, projectSeen, thisMonth),
  call(reports.project, deletedProjectTask, { others: { ok: seers, rest: 404 } }, ofItsProject),
  call(reports.subscribe, company, companySeen, named('companies')),
  call(reports.subscribe, project, projectSeen, named('projects')),
  // people of company 11 have it as their own
  call(reports.unsubscribe, company, { own: 'ok', others: 'ok', none: 404 }, sent('companies')),
  call(
    reports.unsubscribe,
    project,
    { own: 'ok', partner: 'ok', created: 'ok', others: 'ok', deleted: 'ok', none: 404 },
    sent('projects'),
  ),
];
