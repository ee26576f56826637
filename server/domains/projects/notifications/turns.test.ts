import * as notices from '@shared/contracts/notifications';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as users from '@shared/contracts/users';
import type { Input } from '@shared/endpoint';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { notifications } from '../../../db/schema/notifications';
import { users as accounts, companies } from '../../../db/schema/people';
import { projects as rows } from '../../../db/schema/projects';
import { makeCompany } from '../../../test/factories/companies';
import { makeProjectWithTasks, type TestProject } from '../../../test/factories/projects';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { markRead, toldOfTask } from '../../../test/notifications';
import { badInput, expectRefusal, notAllowed } from '../../../test/refusals';
import { startServer, type TestServer } from '../../../test/server';
import { type Browsers, type Person, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

let project: TestProject;
let first: number;
let second: number;
let third: number;
/** Of company 11; its tasks are company A's, company B's, and company A's again. */
beforeEach(async () => {
  const [a, b] = [{ responsibleCompanyId: cast.companyA.id }, { responsibleCompanyId: cast.companyB.id }];
  const made = await makeProjectWithTasks({ companyId: MANAGING_COMPANY }, [a, b, a]);
  project = made.project;
  [first, second, third] = made.tasks.map((task) => task.id) as [number, number, number];
});

type Changes = Input<typeof projectTasks.update>['body'];
const change = (person: Person, id: number, body: Changes) =>
  as[person].call(projectTasks.update, { params: { id }, body });
const told = (type: string, by: TestUser, ...to: TestUser[]) =>
  to.map((user) => ({ to: user.id, type, by: by.id }));
const peopleOfA = () => [cast.managerA, cast.userA];
const peopleOfB = () => [cast.managerB, cast.userB];

describe('the person who does a task is told', () => {
  const give = (person: Person, id: number, to: TestUser | null) =>
    change(person, id, { responsibleUserId: to?.id ?? null });

  test('when they are given an open task, but not when they take it', async () => {
    await give('managerA', first, cast.userA);
    expect(await toldOfTask(first)).toEqual(told('task_given', cast.managerA, cast.userA));
    await give('managerA', first, null);
    expect(await toldOfTask(first)).toEqual([]);
    await give('userA', first, cast.userA);
    expect(await toldOfTask(first)).toEqual([]);
  });

  test('when the turn comes to their task, in place of their company’s notice', async () => {
    await give('managing', second, cast.userB);
    expect(await toldOfTask(second)).toEqual([]);
    await change('userA', first, { status: 'completed' });
    const notices = await toldOfTask(second);
    expect(notices).toHaveLength(2);
    expect(notices).toEqual(
      expect.arrayContaining([
        ...told('task_unlocked', cast.userA, cast.managerB),
        ...told('task_your_turn', cast.userA, cast.userB),
      ]),
    );
  });

  test('but not once they are of another company: the company is', async () => {
    const leaver = await makeUser({ assignedCompanyId: cast.companyB.id });
    await give('managing', second, leaver);
    await as.admin.call(users.update, {
      params: { id: leaver.id },
      body: { assignedCompanyId: (await makeCompany()).id },
    });
    await change('userA', first, { status: 'completed' });
    expect(await toldOfTask(second)).toEqual(told('task_unlocked', cast.userA, ...peopleOfB()));
  });
});

describe('a company is told that its turn has come', () => {
  test('when the task before is completed: everybody active of it', async () => {
    await makeUser({ assignedCompanyId: cast.companyB.id, isActive: false });
    await change('userA', first, { status: 'completed' });
    expect(await toldOfTask(second)).toEqual(told('task_unlocked', cast.userA, ...peopleOfB()));
    expect(await toldOfTask(third)).toEqual([]);
  });

  test('when the task before is deleted, or this one moved before it', async () => {
    await as.managing.call(projectTasks.remove, { params: { id: first } });
    expect(await toldOfTask(second)).toEqual(told('task_unlocked', cast.managing, ...peopleOfB()));
    await change('managing', third, { orderIndex: 0 }); // a plan: no task is begun
    expect(await toldOfTask(third)).toEqual(told('task_unlocked', cast.managing, ...peopleOfA()));
    expect(await toldOfTask(second)).toEqual([]);
  });

  test('when an open task is given to it, and the one before it is told so no longer', async () => {
    await change('admin', first, { status: 'in_progress' });
    await change('managing', first, { responsibleCompanyId: cast.companyB.id });
    expect(await toldOfTask(first)).toEqual(told('task_assigned', cast.managing, ...peopleOfB()));
    await change('managing', first, { responsibleCompanyId: cast.companyA.id });
    expect(await toldOfTask(first)).toEqual(told('task_assigned', cast.managing, ...peopleOfA()));
    await change('managing', first, { responsibleCompanyId: null });
    expect(await toldOfTask(first)).toEqual([]);
  });

  test('when a project begins with a task of its', async () => {
    const tasks = [
      { name: 'Theirs', responsibleCompanyId: cast.companyA.id },
      { name: 'Later', responsibleCompanyId: cast.companyB.id },
    ];
    const { body } = await as.managing.call(projects.create, { body: { name: 'New', tasks } });
    const [one, two] = body.projectTasks.map(({ id }) => id) as [number, number];
    expect(await toldOfTask(one)).toEqual(told('task_assigned', cast.managing, ...peopleOfA()));
    expect(await toldOfTask(two)).toEqual([]);
  });

  test('when a task is added that waits for nothing', async () => {
    for (const id of [first, second, third]) await change('admin', id, { status: 'completed' });
    const added = await as.admin.call(projectTasks.createInProject, {
      params: project,
      body: { name: 'One more', responsibleCompanyId: cast.companyB.id },
    });
    expect(await toldOfTask(added.body.id)).toEqual(told('task_assigned', cast.admin, ...peopleOfB()));
  });

  test('but not a person who brought it about', async () => {
    await change('userA', first, { status: 'completed' });
    await change('userB', second, { status: 'completed' });
    expect(await toldOfTask(third)).toEqual(told('task_unlocked', cast.userB, ...peopleOfA()));
    await change('managing', third, { responsibleCompanyId: MANAGING_COMPANY });
    expect((await toldOfTask(third)).map(({ to }) => to)).not.toContain(cast.managing.id);
  });

  test('hundreds of people at once', async () => {
    const company = await makeCompany();
    const names = Array.from({ length: 400 }, (_, index) => `crowd${company.id}-${index}`);
    await db.insert(accounts).values(
      names.map((username) => ({
        username,
        email: `${username}@masar.test`,
        firstName: 'One',
        lastName: 'of many',
        assignedCompanyId: company.id,
      })),
    );
    await change('managing', second, { name: 'Renamed' });
    await change('admin', second, { responsibleCompanyId: company.id });
    expect((await change('userA', first, { status: 'completed' })).status).toBe(200);
    const rows = await toldOfTask(second);
    expect(new Set(rows.map(({ to }) => to)).size).toBe(400);
    expect(rows).toHaveLength(400);
  });
});

describe('what was told of a turn that is over', () => {
  test('is taken back when the task before is reopened, and told again when it is completed again', async () => {
    await change('userA', first, { status: 'completed' });
    await change('managing', first, { status: 'in_progress' });
    expect(await toldOfTask(second)).toEqual([]);
    expect(await toldOfTask(first)).toEqual(told('task_unlocked', cast.managing, ...peopleOfA()));
    await change('userA', first, { status: 'completed' });
    expect(await toldOfTask(first)).toEqual([]);
    expect(await toldOfTask(second)).toEqual(told('task_unlocked', cast.userA, ...peopleOfB()));
  });

  test('stays with those who have read it', async () => {
    await change('userA', first, { status: 'completed' });
    await markRead({ projectTaskId: second });
    await change('managing', first, { status: 'pending' });
    expect(await toldOfTask(second)).toHaveLength(2);
  });

  test('is shown no more once its task lies in the bin', async () => {
    await change('userA', first, { status: 'completed' });
    await markRead({ projectTaskId: second });
    await as.managing.call(projectTasks.remove, { params: { id: second } });
    const { body } = await as.userB.call(notices.list);
    expect(body.map(({ projectTask }) => projectTask?.id)).not.toContain(second);
    expect(await toldOfTask(third)).toEqual(told('task_unlocked', cast.managing, ...peopleOfA()));
  });
});

describe('nobody is told', () => {
  test('of changes that are nobody’s turn', async () => {
    const before = await db.$count(notifications);
    await change('userA', first, { status: 'in_progress' });
    await change('managing', first, { name: 'Renamed', notes: 'Noted' });
    await change('managing', third, { name: 'Renamed' });
    await change('admin', third, { status: 'in_progress' });
    expect(await db.$count(notifications)).toBe(before);
  });

  test('of what is refused, all of it or nothing', async () => {
    await expectRefusal(() => change('userB', first, { status: 'completed' }), notAllowed);
    await expectRefusal(() => change('userB', second, { status: 'completed' }), {
      status: 409,
      code: 'task_locked',
    });
    const both = { status: 'completed', responsibleCompanyId: 999_999 };
    await expectRefusal(() => change('managing', first, both), badInput('responsibleCompanyId'));
  });
});

test('two who complete and reopen tasks of a project at once take turns', async () => {
  for (let round = 0; round < 5; round++) {
    const replies = await Promise.all([
      change('userA', first, { status: 'completed' }),
      change('managing', first, { status: 'completed' }),
      change('admin', third, { orderIndex: 1 }),
      as.userB.fetch('/api/notifications/read-all', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
      change('managing', first, { status: 'pending' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 204]);
  }
});

describe('a project that is put on hold and goes on', () => {
  const setProject = (status: 'on_hold' | 'in_progress') =>
    as.managing.call(projects.update, { params: { id: project.id }, body: { status } });

  test('takes back what was told of turns, and tells of them again', async () => {
    await change('managing', first, { status: 'completed' });
    expect(await toldOfTask(second)).toEqual(told('task_unlocked', cast.managing, ...peopleOfB()));
    await setProject('on_hold');
    expect(await toldOfTask(second)).toEqual([]);
    await setProject('in_progress');
    expect(await toldOfTask(second)).toEqual(told('task_unlocked', cast.managing, ...peopleOfB()));
  });
});

describe('who follows a project for its owner', () => {
  let maker: TestUser;
  let representative: TestUser;
  let owner: { id: number };
  beforeEach(async () => {
    owner = await makeCompany();
    maker = await makeUser({ assignedCompanyId: owner.id });
    representative = await makeUser({ assignedCompanyId: owner.id });
    await db.update(companies).set({ representativeId: representative.id }).where(eq(companies.id, owner.id));
  });
  const made = async () => {
    const [a, b] = [cast.companyA.id, cast.companyB.id].map((id) => ({ responsibleCompanyId: id }));
    const { project, tasks } = await makeProjectWithTasks({ companyId: owner.id, createdBy: maker.id }, [
      ...[a, b, { responsibleCompanyId: owner.id }].filter((task) => task !== undefined),
    ]);
    return { project, ids: tasks.map(({ id }) => id) as [number, number, number] };
  };
  const complete = (person: Person, id: number) => change(person, id, { status: 'completed' });
  const news = async (...ids: number[]) =>
    (await Promise.all(ids.map(toldOfTask)))
      .flat()
      .filter(({ type }) => type === 'task_finished')
      .map(({ to, by }) => ({ to, by }));

  test('learns that a company has completed a task, once a day', async () => {
    const { project, ids } = await made();
    await complete('userA', ids[0]);
    await complete('userB', ids[1]);
    expect(await news(...ids)).toEqual([{ to: maker.id, by: cast.userA.id }]);
    await change('admin', ids[1], { status: 'in_progress' });
    await db.update(rows).set({ newsToldOn: '2026-01-01' }).where(eq(rows.id, project.id));
    await complete('userB', ids[1]);
    expect(await news(...ids)).toEqual([
      { to: maker.id, by: cast.userA.id },
      { to: maker.id, by: cast.userB.id },
    ]);
  });

  test('keeps the news of a task that is reopened and completed again on the same day', async () => {
    const { ids } = await made();
    await complete('userA', ids[0]);
    await change('admin', ids[0], { status: 'in_progress' });
    await complete('userA', ids[0]);
    expect(await news(ids[0])).toEqual([{ to: maker.id, by: cast.userA.id }]);
  });

  test('is the representative once the maker is of the company no longer, or disabled', async () => {
    for (const change of [{ assignedCompanyId: cast.companyB.id }, { isActive: false }]) {
      const { ids } = await made();
      await db.update(accounts).set(change).where(eq(accounts.id, maker.id));
      await complete('userA', ids[0]);
      expect(await news(...ids)).toEqual([{ to: representative.id, by: cast.userA.id }]);
      await db
        .update(accounts)
        .set({ assignedCompanyId: owner.id, isActive: true })
        .where(eq(accounts.id, maker.id));
    }
  });

  test('learns nothing of what the owning company, or they, completed', async () => {
    const { ids } = await made();
    const byMaker = await server.as(maker);
    await db.update(accounts).set({ role: 'manager' }).where(eq(accounts.id, maker.id));
    const reply = await byMaker.call(projectTasks.update, {
      params: { id: ids[0] },
      body: { status: 'completed' },
    });
    expect(reply.status).toBe(200);
    const colleague = await server.as(await makeUser({ assignedCompanyId: owner.id, role: 'manager' }));
    const done = { params: { id: ids[1] }, body: { status: 'completed' as const } };
    expect((await colleague.call(projectTasks.update, done)).status).toBe(200);
    expect(await news(...ids)).toEqual([]);
    await complete('admin', ids[2]);
    expect(await news(ids[2])).toEqual([]);
  });
});
