import * as bin from '@shared/contracts/bin';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as requests from '@shared/contracts/requests';
import * as tasks from '@shared/contracts/tasks';
import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeProjectWithTasks } from '../test/factories/projects';
import { makeRequest } from '../test/factories/requests';
import { makeTask } from '../test/factories/tasks';
import { type Cast, makeCast, makeUser } from '../test/factories/users';
import { startServer, type TestServer } from '../test/server';
import { type Browsers, signInCast } from '../test/signed-in';
import { db } from './client';
import { clocks } from './schema/clocks';
import { turns } from './schema/turns';

let server: TestServer;
let cast: Cast;
let as: Browsers;
/** The request whose turns an account's state moved, which no event of the request tells. */
let moved: number;
/** The project that was stopped for a moment: its turn went on, and the events tell of two. */
let stopped: number;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const ledgerOf = (where: SQL) =>
  db
    .select({ at: turns.stepId, company: turns.companyId, person: turns.userId, ending: turns.ending })
    .from(turns)
    .where(where)
    .orderBy(asc(turns.id));

/** What differs between the ledger and a query of the same columns. */
const differences = async (columns: SQL, of: SQL, other: SQL) => {
  const { rows } = await db.execute(sql`
    (select ${columns} from ${of} except all select ${columns} from ${other})
    union all (select ${columns} from ${other} except all select ${columns} from ${of})`);
  return rows;
};

/** What open turns repeat of their tasks' projects, as the tasks say it. */
const ofProjects = sql`(
  select turn.project_task_id, turn.task_id, coalesce(own.project_id, general.project_id) as project_id,
    coalesce(own.status = 'delayed', false) as is_delayed,
    (select count(*)::int from (
      select status, order_index, lag(status) over (order by order_index) as before
      from project_tasks where project_id = own.project_id
    ) later where order_index > own.order_index and status in ('pending', 'in_progress', 'delayed') and before <> 'completed') as held_up
  from turns turn
    left join project_tasks own on own.id = turn.project_task_id
    left join tasks general on general.id = turn.task_id
  where turn.ended_at is null
) as of_projects`;

describe('the ledger', () => {
  afterEach(async () => {
    const columns = sql.raw('request_id, step_id, project_task_id, task_id, company_id, user_id, due_on');
    const open = sql`(select * from turns where ended_at is null) as open_turns`;
    expect(await differences(columns, open, sql`present_turns`)).toEqual([]);
    const repeated = sql.raw('project_task_id, task_id, project_id, held_up, is_delayed');
    expect(await differences(repeated, open, ofProjects)).toEqual([]);
  });

  test('of a request follows it from person to person, and says how each turn ended', async () => {
    const [a, b] = [cast.userA, cast.userB];
    const { id, stepIds } = await makeRequest({
      by: cast.managing,
      steps: [{ responsibleUserId: a.id }, { responsibleUserId: b.id }],
    });
    const decide = { params: { id }, body: {} };
    await as.userA.call(requests.approve, decide);
    await as.userB.call(requests.reject, { ...decide, body: { returnToPrevious: true } });
    await as.userA.call(requests.approve, decide);
    await as.userB.call(requests.approve, decide);
    const [first, second] = stepIds;
    const [ofA, ofB] = [
      { at: first, company: cast.companyA.id, person: a.id },
      { at: second, company: cast.companyB.id, person: b.id },
    ];
    expect(await ledgerOf(eq(turns.requestId, id))).toEqual([
      { ...ofA, ending: 'approved' },
      { ...ofB, ending: 'returned' },
      { ...ofA, ending: 'approved' },
      { ...ofB, ending: 'approved' },
    ]);
  });

  test('of a request passes to the administrators with an account that is disabled, and back', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const { id, stepIds } = await makeRequest({
      by: cast.managing,
      steps: [{ responsibleUserId: person.id, isRequired: true }],
    });
    moved = id;
    const setActive = (isActive: boolean) =>
      as.admin.call(users.setStatus, { params: { id: person.id }, body: { isActive } });
    await setActive(false);
    await setActive(true);
    await as.admin.call(users.update, {
      params: { id: person.id },
      body: { assignedCompanyId: cast.companyB.id },
    });
    const theirs = { at: stepIds[0], company: cast.companyA.id, person: person.id };
    expect(await ledgerOf(eq(turns.requestId, id))).toEqual([
      { ...theirs, ending: 'reassigned' },
      { at: stepIds[0], company: null, person: null, ending: 'reassigned' },
      { ...theirs, ending: 'reassigned' },
      { ...theirs, company: cast.companyB.id, ending: null },
    ]);
  });

  test('of a project follows its tasks, and a turn that is on hold for a moment goes on', async () => {
    const [a, b] = [{ responsibleCompanyId: cast.companyA.id }, { responsibleCompanyId: cast.companyB.id }];
    const made = await makeProjectWithTasks({ companyId: MANAGING_COMPANY }, [a, b]);
    stopped = made.project.id;
    const [first, second] = made.tasks.map(({ id }) => id) as [number, number];
    const setStatus = (id: number, status: 'completed' | 'in_progress') =>
      as.admin.call(projectTasks.update, { params: { id }, body: { status } });
    await setStatus(first, 'completed');
    await setStatus(first, 'in_progress');
    const edit = { params: { id: made.project.id } };
    const ended = async (id: number) =>
      (await ledgerOf(eq(turns.projectTaskId, id))).map(({ ending }) => ending);
    await as.admin.call(projects.update, { ...edit, body: { status: 'on_hold' } });
    expect(await ended(first)).toEqual(['completed', 'suspended']);
    await as.admin.call(projects.update, { ...edit, body: { status: 'in_progress' } });
    expect(await ended(first)).toEqual(['completed', null]);
    await setStatus(first, 'completed');
    expect(await ended(first)).toEqual(['completed', 'completed']);
    expect(await ended(second)).toEqual(['locked', null]);
  });

  test('of a project’s task tells what is held up behind it, and whether it is delayed', async () => {
    const theirs = { responsibleCompanyId: cast.companyB.id };
    const made = await makeProjectWithTasks({ companyId: cast.companyA.id }, [
      theirs,
      theirs,
      theirs,
      theirs,
    ]);
    const ids = made.tasks.map(({ id }) => id);
    const told = () =>
      db
        .select({ task: turns.projectTaskId, heldUp: turns.heldUp, isDelayed: turns.isDelayed })
        .from(turns)
        .where(and(eq(turns.projectId, made.project.id), isNull(turns.endedAt)));
    const setStatus = (id: number | undefined, status: 'cancelled' | 'completed' | 'delayed') =>
      as.admin.call(projectTasks.update, { params: { id: id as number }, body: { status } });
    expect(await told()).toEqual([{ task: ids[0], heldUp: 3, isDelayed: false }]);
    await setStatus(ids[0], 'delayed');
    await setStatus(ids[3], 'cancelled');
    expect(await told()).toEqual([{ task: ids[0], heldUp: 2, isDelayed: true }]);
    await setStatus(ids[0], 'completed');
    expect(await told()).toEqual([{ task: ids[1], heldUp: 1, isDelayed: false }]);
    await as.admin.call(projectTasks.remove, { params: { id: ids[2] as number } });
    expect(await told()).toEqual([{ task: ids[1], heldUp: 0, isDelayed: false }]);
  });

  test('of a general task goes with it to another project', async () => {
    const [one, other] = [await makeProjectWithTasks({}, []), await makeProjectWithTasks({}, [])];
    const { id } = await makeTask({ companyId: cast.companyB.id, projectId: one.project.id });
    const move = (projectId: number | null) =>
      as.admin.call(tasks.update, { params: { id }, body: { projectId } });
    const told = () =>
      db.select({ project: turns.projectId, ending: turns.ending }).from(turns).where(eq(turns.taskId, id));
    await move(other.project.id);
    expect(await told()).toEqual([{ project: other.project.id, ending: null }]);
    await move(null);
    expect(await told()).toEqual([{ project: null, ending: null }]);
  });

  test('of a project’s task is its company’s, and notes who of it does the task', async () => {
    const theirs = { responsibleCompanyId: cast.companyB.id };
    const made = await makeProjectWithTasks({ companyId: cast.companyA.id }, [theirs, theirs]);
    const [first, second] = made.tasks.map(({ id }) => id) as [number, number];
    const give = (id: number, responsibleUserId: number | null) =>
      as.managerB.call(projectTasks.update, { params: { id }, body: { responsibleUserId } });
    const begun = await db.select().from(turns).where(eq(turns.projectTaskId, first));
    await give(first, cast.userB.id);
    await give(second, cast.userB.id);
    await give(first, cast.managerB.id);
    const params = { id: first };
    await as.userB.call(projectTasks.update, { params, body: { status: 'completed' } });
    const ofB = { at: null, company: cast.companyB.id };
    expect(await ledgerOf(eq(turns.projectTaskId, first))).toEqual([
      { ...ofB, person: cast.managerB.id, ending: 'completed' },
    ]);
    const [ended] = await db.select().from(turns).where(eq(turns.projectTaskId, first));
    expect(ended?.beganAt).toBe(begun[0]?.beganAt);
    const { companyA } = cast;
    await as.managing.call(projectTasks.update, {
      params: { id: second },
      body: { responsibleCompanyId: companyA.id, responsibleUserId: cast.userA.id },
    });
    expect(await ledgerOf(eq(turns.projectTaskId, second))).toEqual([
      { ...ofB, person: cast.userB.id, ending: 'reassigned' },
      { at: null, company: companyA.id, person: cast.userA.id, ending: null },
    ]);
  });

  test('of tasks notes no person any more who is disabled or of another company, and goes on', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyB.id });
    const theirs = { responsibleCompanyId: cast.companyB.id, responsibleUserId: person.id };
    const made = await makeProjectWithTasks({ companyId: cast.companyA.id }, [theirs]);
    const general = await makeTask({ companyId: cast.companyB.id, responsibleUserId: person.id });
    const noted = () =>
      db
        .select({ person: turns.userId, ending: turns.ending })
        .from(turns)
        .where(or(eq(turns.projectTaskId, made.tasks[0]?.id as number), eq(turns.taskId, general.id)));
    const both = (person: number | null) => [
      { person, ending: null },
      { person, ending: null },
    ];
    expect(await noted()).toEqual(both(person.id));
    const params = { id: person.id };
    await as.admin.call(users.setStatus, { params, body: { isActive: false } });
    expect(await noted()).toEqual(both(null));
    await as.admin.call(users.setStatus, { params, body: { isActive: true } });
    expect(await noted()).toEqual(both(person.id));
    await as.admin.call(users.update, { params, body: { assignedCompanyId: cast.companyA.id } });
    expect(await noted()).toEqual(both(null));
  });

  test('of a general task is its company’s, with the day it is due', async () => {
    const { body } = await as.managing.call(tasks.create, {
      body: { title: 'Permit', companyId: cast.companyA.id, dueDate: '2099-01-01' },
    });
    const params = { id: body.id };
    await as.managing.call(tasks.update, { params, body: { companyId: cast.companyB.id } });
    await as.managing.call(tasks.update, { params, body: { status: 'completed' } });
    const rows = await db.select().from(turns).where(eq(turns.taskId, body.id)).orderBy(asc(turns.id));
    expect(rows.map(({ companyId, dueOn, ending }) => [companyId, dueOn, ending])).toEqual([
      [cast.companyA.id, '2099-01-01', 'reassigned'],
      [cast.companyB.id, '2099-01-01', 'completed'],
    ]);
  });
});

/** A turn that is kept begins as its transaction is committed, one that is told of with the event. */
const SECONDS_APART = 5;

test('a ledger written anew from the events equals the one that was kept, but for turns that accounts moved or that went on', async () => {
  const ledger = sql.raw(
    'request_id, step_id, project_task_id, task_id, company_id, user_id, ending, due_on, ended_at is null as open',
  );
  const of = (table: string) =>
    sql`(select * from ${sql.identifier(table)} where request_id is distinct from ${moved} and project_id is distinct from ${stopped}) as ${sql.identifier(`${table}_told`)}`;
  const numbered = (table: string) => sql`
    ${sql.identifier(`${table}_numbered`)} as (
      select began_at, ended_at, (request_id, project_task_id, task_id)::text as record,
        row_number() over (partition by request_id, project_task_id, task_id order by id) as nth
      from ${of(table)})`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temp table lived on commit drop as select * from turns`);
    await tx.execute(sql`select carry_turns()`);
    const { rows } = await tx.execute(sql`
      select 'lived' as source, * from (select ${ledger} from ${of('lived')} except all select ${ledger} from ${of('turns')}) a
      union all select 'told', * from (select ${ledger} from ${of('turns')} except all select ${ledger} from ${of('lived')}) b`);
    expect(rows).toEqual([]);
    const { rows: apart } = await tx.execute(sql`
      with ${numbered('lived')}, ${numbered('turns')}
      select * from lived_numbered a join turns_numbered b using (record, nth)
      where abs(extract(epoch from a.began_at - b.began_at)) > ${SECONDS_APART}
        or abs(extract(epoch from a.ended_at - b.ended_at)) > ${SECONDS_APART}`);
    expect(apart).toEqual([]);
  });
});

test('a task that was finished before events were kept was open until its last change, and the next one since', async () => {
  const [made, done] = ['2026-01-05T08:00:00.000Z', '2026-02-09T08:00:00.000Z'];
  const theirs = { responsibleCompanyId: cast.companyA.id, createdAt: made };
  const { tasks: path } = await makeProjectWithTasks({ companyId: MANAGING_COMPANY, status: 'in_progress' }, [
    { ...theirs, status: 'completed', updatedAt: done },
    theirs,
  ]);
  await db.execute(sql`update projects set created_at = ${made} where id = ${path[0]?.projectId}`);
  await db.execute(sql`select carry_turns()`);
  const ids = path.map(({ id }) => id);
  const rows = await db.select().from(turns).where(inArray(turns.projectTaskId, ids)).orderBy(asc(turns.id));
  const moment = (at: string | null) => at && new Date(at).toISOString();
  expect(rows.map(({ beganAt, endedAt, ending }) => [moment(beganAt), moment(endedAt), ending])).toEqual([
    [made, done, 'completed'],
    [done, null, null],
  ]);
});

test('a general task of a deleted project is no turn, until the project is restored', async () => {
  const { project } = await makeProjectWithTasks({ companyId: MANAGING_COMPANY }, []);
  const general = await makeTask({ companyId: cast.companyA.id, projectId: project.id });
  const endings = async (id: number) => (await ledgerOf(eq(turns.taskId, id))).map(({ ending }) => ending);
  await as.admin.call(projects.remove, { params: { id: project.id } });
  expect(await endings(general.id)).toEqual(['suspended']);
  await as.admin.call(projects.restore, { params: { id: project.id } });
  expect(await endings(general.id)).toEqual([null]);
});

describe('a turn that was suspended', () => {
  /** A project whose task was delayed before the project was stopped, so long ago, and went on. */
  async function resumedAfter(interval: string, meanwhile: () => Promise<unknown> = async () => {}) {
    const task = { responsibleCompanyId: cast.companyA.id, status: 'delayed' as const };
    const { project, tasks: path } = await makeProjectWithTasks({ companyId: MANAGING_COMPANY }, [task, {}]);
    const { id } = path[0] as { id: number };
    const setStatus = (status: 'on_hold' | 'in_progress') =>
      as.admin.call(projects.update, { params: { id: project.id }, body: { status } });
    const began = sql`now() - interval '3 days'`;
    await db.update(turns).set({ beganAt: began }).where(eq(turns.projectTaskId, id));
    const turn = eq(turns.projectTaskId, id);
    const [before] = await db.select().from(turns).where(turn);
    await setStatus('on_hold');
    await db
      .update(turns)
      .set({ endedAt: sql`ended_at - ${interval}::interval` })
      .where(turn);
    await meanwhile();
    await setStatus('in_progress');
    return { before, rows: await db.select().from(turns).where(turn).orderBy(asc(turns.id)) };
  }

  test('goes on as it was within the hour', async () => {
    const { before, rows } = await resumedAfter('59 minutes');
    expect(rows).toEqual([before]);
  });

  test('is over after an hour: another one begins', async () => {
    const { before, rows } = await resumedAfter('61 minutes');
    expect(rows).toMatchObject([{ id: before?.id, ending: 'suspended' }, { ending: null }]);
  });

  test('is over where the task is another company’s since', async () => {
    const [mine] = [eq(turns.companyId, cast.companyA.id)];
    const giveAway = () =>
      db.execute(sql`update project_tasks set responsible_company_id = ${cast.companyB.id}
        where id = (select project_task_id from turns where ${mine} order by id desc limit 1)`);
    const { before, rows } = await resumedAfter('1 minute', giveAway);
    expect(rows).toMatchObject([
      { id: before?.id, ending: 'reassigned' },
      { ending: null, companyId: cast.companyB.id },
    ]);
  });

  describe('and whose task', () => {
    /** A project that waits for company A at its second task, is stopped, and goes on after what happens `meanwhile`. */
    async function stoppedAt(meanwhile: (ids: number[]) => Promise<unknown>) {
      const ofA = { responsibleCompanyId: cast.companyA.id };
      const [ready, waiting] = [{ ...ofA, status: 'completed' as const }, ofA];
      const made = await makeProjectWithTasks({ companyId: MANAGING_COMPANY }, [ready, waiting]);
      const ids = made.tasks.map(({ id }) => id);
      const stop = (status: 'on_hold' | 'in_progress') =>
        as.admin.call(projects.update, { params: { id: made.project.id }, body: { status } });
      await stop('on_hold');
      await meanwhile(ids);
      await stop('in_progress');
      return ids as [number, number];
    }
    const setStatus = (id: number, status: 'completed' | 'in_progress') =>
      as.admin.call(projectTasks.update, { params: { id }, body: { status } });
    const endings = async (id: number) =>
      (await ledgerOf(eq(turns.projectTaskId, id))).map(({ ending }) => ending);

    const removeTask = (id: number) => as.admin.call(projectTasks.remove, { params: { id } });
    const restoreTask = (id: number) => as.admin.call(bin.restore, { params: { kind: 'project-tasks', id } });

    test('was completed meanwhile, is over when it is reopened', async () => {
      const [, own] = await stoppedAt(([, own]) => setStatus(own as number, 'completed'));
      expect(await endings(own)).toEqual(['completed']);
      await setStatus(own, 'in_progress');
      expect(await endings(own)).toEqual(['completed', null]);
    });

    test.each<[string, (before: number) => Promise<unknown>]>([
      ['completed', (before) => setStatus(before, 'completed')],
      ['deleted', removeTask],
    ])('waits by then for the one before it, is over when that is %s', async (_, pass) => {
      const [before, own] = await stoppedAt(([before]) => setStatus(before as number, 'in_progress'));
      expect(await endings(own)).toEqual(['locked']);
      await pass(before);
      expect(await endings(own)).toEqual(['locked', null]);
    });

    test('waited for the one before it only meanwhile, goes on', async () => {
      const [, own] = await stoppedAt(async ([before]) => {
        await setStatus(before as number, 'in_progress');
        await setStatus(before as number, 'completed');
      });
      expect(await endings(own)).toEqual([null]);
    });

    test.each<['completed' | 'in_progress', string, (string | null)[], (string | null)[]]>([
      ['in_progress', 'is over when that is completed', ['locked'], ['locked', null]],
      ['completed', 'goes on', [null], [null]],
    ])('comes back from the bin behind one that is %s, %s', async (status, _, restored, after) => {
      const ofA = { responsibleCompanyId: cast.companyA.id };
      const made = await makeProjectWithTasks({ companyId: MANAGING_COMPANY }, [ofA, ofA]);
      const [own, other] = made.tasks.map(({ id }) => id) as [number, number];
      await removeTask(own);
      await setStatus(other, status);
      await restoreTask(own);
      expect(await endings(own)).toEqual(restored);
      await setStatus(other, 'completed');
      expect(await endings(own)).toEqual(after);
    });

    test('was begun meanwhile, goes on', async () => {
      const [, own] = await stoppedAt(([, own]) => setStatus(own as number, 'in_progress'));
      expect(await endings(own)).toEqual([null]);
    });
  });

  test('has a clock that rests meanwhile, and is looked at again', async () => {
    const { project, tasks: path } = await makeProjectWithTasks({ companyId: MANAGING_COMPANY }, [
      { responsibleCompanyId: cast.companyA.id },
    ]);
    const { id } = path[0] as { id: number };
    const [turn] = await db.select().from(turns).where(eq(turns.projectTaskId, id));
    const turnId = turn?.id as number;
    await db.insert(clocks).values({ turnId, dueAt: sql`now()`, countedBy: '' });
    const nextAt = async () => (await db.select().from(clocks).where(eq(clocks.turnId, turnId)))[0]?.nextAt;
    await as.admin.call(projects.remove, { params: { id: project.id } });
    expect(await nextAt()).toBeNull();
    await as.admin.call(projects.restore, { params: { id: project.id } });
    expect(await nextAt()).toEqual(expect.any(String));
  });
});
