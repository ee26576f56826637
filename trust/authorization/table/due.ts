import * as due from '@shared/contracts/due';
import type { DueScope } from '@shared/rules/due';
import { dayOfNumber, numberOfDay } from '@shared/rules/working-days';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../../../server/db/client';
import { projectTasks } from '../../../server/db/schema/project-tasks';
import { projects } from '../../../server/db/schema/projects';
import { requests } from '../../../server/db/schema/requests';
import { tasks } from '../../../server/db/schema/tasks';
import { outsiders, seers } from '../outcomes';
import { project, projectTask } from '../records/projects';
import { request } from '../records/requests';
import { task } from '../records/tasks';
import { list } from '../rows';

/** A day of its own for each record, so that the weeks which are asked for hold no more than a list does. */
const dayOf = (id: number) => dayOfNumber(numberOfDay('2900-01-01') + (id % 40_000) * 42);

type Dated = PgTable & { id: typeof tasks.id };
const shows = (table: Dated, field: string, scope: DueScope, kind: due.DueItem['kind']) => ({
  about: `${kind}, ${scope}`,
  field: 'from',
  send: async ({ id }: { id: number }) => {
    const from = dayOf(id);
    const column = (table as unknown as Record<string, PgColumn>)[field];
    await db
      .update(table)
      .set({ [field]: from } as never)
      .where(and(eq(table.id, id), sql`${column} is distinct from ${from}::date`)); // written once
    return { query: { from, scope } };
  },
  items: ({ items }: { items: due.DueItem[] }) => items.filter((item) => item.kind === kind),
});

/** Of no company is nothing. */
const ofCompany = { hidden: [...outsiders, 'admin'], rest: 'seen' } as const;

/** What a person or their company is to do, and their projects: seeing a record alone makes it nobody's work. */
export const dueRows = [
  list(
    due.list,
    request,
    { company: 'hidden', submitted: 'hidden', step: 'seen', later: 'hidden' },
    shows(requests as never, 'targetDate', 'mine', 'request'),
  ),
  list(
    due.list,
    request,
    { company: 'hidden', submitted: 'hidden', step: ofCompany, later: 'hidden', others: 'hidden' },
    shows(requests as never, 'targetDate', 'company', 'request'),
  ),
  ...(['mine', 'company'] as const).flatMap((scope) => [
    list(
      due.list,
      projectTask,
      { own: 'hidden', partner: 'seen', others: 'hidden', locked: 'seen', deleted: 'hidden' },
      shows(projectTasks as never, 'endDate', scope, 'projectTask'),
    ),
    list(
      due.list,
      task,
      {
        created: scope === 'mine' ? 'seen' : ofCompany,
        leftBehind: 'hidden',
        assigned: 'seen',
        others: 'hidden',
        gone: 'hidden',
      },
      shows(tasks as never, 'dueDate', scope, 'task'),
    ),
    list(
      due.list,
      project,
      {
        own: scope === 'mine' ? 'hidden' : 'seen',
        created: scope === 'mine' ? { seen: seers, rest: 'hidden' } : 'hidden',
        others: 'hidden',
        completed: 'hidden',
        ownDeleted: 'hidden',
      },
      shows(projects as never, 'endDate', scope, 'project'),
    ),
  ]),
];
