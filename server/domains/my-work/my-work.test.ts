import * as myWork from '@shared/contracts/my-work';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as requests from '@shared/contracts/requests';
import * as tasks from '@shared/contracts/tasks';
import { daysAhead } from '@shared/rules/my-work';
import { isOwnRequest } from '@shared/rules/requests';
import { hubWeek } from '@shared/rules/working-days';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { putOffs } from '../../db/schema/put-offs';
import { turns } from '../../db/schema/turns';
import { today } from '../../lib/time';
import { makeCalendar } from '../../test/factories/calendars';
import { makeCompany } from '../../test/factories/companies';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { makeUser, type TestUser } from '../../test/factories/users';
import { nextCursor } from '../../test/pages';
import { badInput, expectRefusal, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { workingCalendars } from '../calendars/queries';

let server: TestServer;
let stranger: TestUser;

beforeAll(async () => {
  server = await startServer();
  stranger = await makeUser();
});
afterAll(() => server.close());

const due = (days: number) => today(new Date(Date.now() + days * 86_400_000));

/** A person of a new company, and what they are shown. */
async function newPerson(fields: Parameters<typeof makeUser>[0] = {}) {
  const company = await makeCompany();
  const person = await makeUser({ assignedCompanyId: company.id, ...fields });
  return { company, person, by: await server.as(person) };
}

const listOf = async (by: Client, query: { limit?: number; cursor?: string } = {}) =>
  (await by.call(myWork.list, { query })).body;

const kindOf = ({ request, projectTask, task }: myWork.MyTurn) =>
  request ? ['request', request.id] : projectTask ? ['projectTask', projectTask.id] : ['task', task?.id];

describe('what waits for a person', () => {
  test('are their steps, and their company’s tasks whose turn it is, with what may be done', async () => {
    const { company, person, by } = await newPerson();
    const request = await makeRequest({ by: stranger, steps: [person, stranger], dueDate: due(9) });
    const later = await makeRequest({ by: stranger, steps: [stranger, person] });
    const { project, tasks: ofProject } = await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id, endDate: due(8) },
      { responsibleCompanyId: company.id },
    ]);
    const general = await makeTask({ createdBy: stranger.id, companyId: company.id, dueDate: due(7) });
    const listed = await listOf(by);
    expect(listed.map(kindOf)).toEqual([
      ['task', general.id],
      ['projectTask', ofProject[0]?.id],
      ['request', request.id],
    ]);
    const nothing = {
      ...{ approve: false, return: false, reject: false, objects: false },
      ...{ complete: false, correct: false, take: false, giveBack: false },
    };
    const ofCompany = { ...nothing, complete: true, take: true };
    const { id, name, nameEn } = company;
    expect(listed).toMatchObject([
      { company: { id, name, nameEn }, dueOn: due(7), isLate: false, can: ofCompany },
      { projectTask: { orderIndex: 0, project: { id: project.id } }, can: ofCompany },
      {
        request: { step: { id: request.stepIds[0], stepOrder: 1 } },
        dueOn: due(9),
        can: { ...nothing, approve: true, reject: true },
      },
    ]);
    await (await server.as(stranger)).call(requests.approve, { params: { id: later.id }, body: {} });
    const second = (await listOf(by)).find((turn) => turn.request?.id === later.id);
    expect(second?.can).toEqual({ ...nothing, approve: true, reject: true, return: true });
  });

  test('is gone once it is decided or completed, and the next task has its turn', async () => {
    const { company, person, by } = await newPerson();
    const request = await makeRequest({ by: stranger, steps: [person] });
    const { tasks: ofProject } = await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id },
      { responsibleCompanyId: company.id },
    ]);
    const general = await makeTask({ createdBy: stranger.id, companyId: company.id });
    const [first, second] = ofProject.map(({ id }) => id) as [number, number];
    await by.call(requests.approve, { params: { id: request.id }, body: {} });
    await by.call(projectTasks.update, { params: { id: first }, body: { status: 'completed' } });
    await by.call(tasks.update, { params: { id: general.id }, body: { status: 'completed' } });
    expect((await listOf(by)).map(kindOf)).toEqual([['projectTask', second]]);
  });

  test('comes late first, then by its day, those without one last, page by page', async () => {
    const { company, by } = await newPerson();
    const task = async (dueDate: string | null) =>
      (await makeTask({ createdBy: stranger.id, companyId: company.id, dueDate })).id;
    const without = await task(null);
    const soon = await task(due(3));
    const now = await task(due(0));
    const late = await task(due(-2));
    const { tasks: ofProject } = await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id, status: 'delayed' },
    ]);
    const expected = [late, ofProject[0]?.id, now, soon, without];
    const whole = await listOf(by);
    expect(whole.map((turn) => kindOf(turn)[1])).toEqual(expected);
    expect(whole.map(({ isLate }) => isLate)).toEqual([true, true, false, false, false]);
    const read: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await by.call(myWork.list, { query: { limit: 2, ...(cursor && { cursor }) } });
      expect(page.headers.get('x-total-count')).toBe('5');
      read.push(...page.body.map((turn) => kindOf(turn)[1]));
      cursor = nextCursor(page);
    } while (cursor);
    expect(read).toEqual(expected);
  });

  test('is of a task that a person of the company does theirs alone', async () => {
    const { company, person, by } = await newPerson();
    const colleague = await server.as(await makeUser({ assignedCompanyId: company.id }));
    const mine = { responsibleUserId: person.id };
    const general = await makeTask({ createdBy: stranger.id, companyId: company.id, ...mine });
    const { tasks: ofProject } = await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id, ...mine },
    ]);
    const expected = [
      ['task', general.id],
      ['projectTask', ofProject[0]?.id],
    ];
    expect((await listOf(by)).map(kindOf)).toEqual(expected);
    expect(await listOf(colleague)).toEqual([]);
  });

  test('is taken in the list, and given back', async () => {
    const { company, person, by } = await newPerson();
    const { id } = await makeTask({ createdBy: stranger.id, companyId: company.id });
    await makeProjectWithTasks({}, [{ responsibleCompanyId: company.id }]);
    const rights = async () => (await listOf(by)).map(({ can }) => [can.take, can.giveBack]);
    expect(await rights()).toEqual([
      [true, false],
      [true, false],
    ]);
    const give = (responsibleUserId: number | null) =>
      by.call(tasks.update, { params: { id }, body: { responsibleUserId } });
    await give(person.id);
    expect((await rights()).toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
    await give(null);
    expect((await rights()).flat()).toEqual([true, false, true, false]);
  });

  test('is counted, grouped and put off by working days of the company', async () => {
    const { company, by } = await newPerson();
    // one working day a week: the day after tomorrow
    const week = Array(7)
      .fill(null)
      .with(new Date(`${due(2)}T12:00Z`).getUTCDay(), hubWeek[0]);
    await makeCalendar(company.id, { week, followsHubHolidays: false, timeZone: 'Asia/Riyadh' });
    const made = [];
    for (const dueDate of [due(-14), due(0), due(1), due(2)])
      made.push(await makeTask({ createdBy: stranger.id, companyId: company.id, dueDate }));
    const began = new Date(Date.now() - 14 * 86_400_000).toISOString();
    const ids = made.map(({ id }) => id);
    await db.update(turns).set({ beganAt: began }).where(inArray(turns.taskId, ids));
    const listed = await listOf(by);
    expect(listed.map(({ group, daysWaited, daysLate }) => [group, daysWaited, daysLate])).toEqual([
      ['late', 2, 2],
      ['today', 2, 0],
      ['week', 2, 0],
      ['later', 2, 0],
    ]);
    expect(listed[0]?.putOffDays).toEqual({ nextWorkingDay: due(2), nextWeek: due(2) });
    // of a company that follows the hub, as most do
    const other = await newPerson();
    await makeTask({ createdBy: stranger.id, companyId: other.company.id });
    const { nextWorkingDay, nextWeek } = daysAhead(today(), (await workingCalendars()).hub);
    expect((await listOf(other.by))[0]?.putOffDays).toEqual({ nextWorkingDay, nextWeek });
  });

  test('is for administrators also what waits for no person, but no request of their own', async () => {
    const [admin, other] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
    const gone = await makeUser({ isActive: false });
    const request = await makeRequest({ by: stranger, steps: [gone] });
    const type = await makeRequestType({ steps: [gone], separateDuties: true });
    const own = await makeRequest({ by: admin, requestTypeId: type.id });
    const seenBy = async (person: TestUser) =>
      (await listOf(await server.as(person), { limit: 1_000 })).map(({ request }) => request?.id);
    expect(await seenBy(admin)).toContain(request.id);
    expect(await seenBy(admin)).not.toContain(own.id);
    expect(await seenBy(other)).toEqual(expect.arrayContaining([request.id, own.id]));
    expect(await seenBy(stranger)).not.toContain(request.id);
  });

  test.each([true, false])(
    'is for an administrator their own request as the rules say: %s',
    async (separateDuties) => {
      const [admin, other] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
      const gone = await makeUser({ isActive: false });
      const { id: requestTypeId } = await makeRequestType({ steps: [gone], separateDuties });
      const { id } = await makeRequest({ by: admin, requestTypeId });
      for (const person of [admin, other]) {
        const listed = await listOf(await server.as(person), { limit: 1_000 });
        const isOwn = isOwnRequest(person, { separateDuties, submittedBy: admin.id });
        expect(listed.some(({ request }) => request?.id === id)).toBe(!isOwn);
      }
    },
  );

  test('is nothing of other people, companies or deleted projects', async () => {
    const { company } = await newPerson();
    const { by } = await newPerson();
    await makeRequest({ by: stranger, steps: [stranger] });
    await makeTask({ createdBy: stranger.id, companyId: company.id });
    expect(await listOf(by)).toEqual([]);
    expect((await server.guest().call(myWork.list)).status).toBe(401);
  });

  test('names the project of a general task to those who see it alone', async () => {
    const { company, by } = await newPerson();
    const { project } = await makeProjectWithTasks({}, []);
    await makeTask({ createdBy: stranger.id, companyId: company.id, projectId: project.id });
    expect((await listOf(by))[0]?.task).toMatchObject({ project: null });
    const seen = await makeProjectWithTasks({ companyId: company.id }, []);
    const { id, name } = seen.project;
    await makeTask({ createdBy: stranger.id, companyId: company.id, projectId: id, dueDate: due(1) });
    expect((await listOf(by))[0]?.task).toMatchObject({ project: { id, name } });
  });
});

describe('what is put off', () => {
  const putOff = (by: Client, id: number, until: string) =>
    by.call(myWork.putOff, { params: { id }, body: { until } });
  const takeUp = (by: Client, id: number) => by.call(myWork.takeUp, { params: { id } });

  test('stands last in one’s own list, and is back on its day or when it is taken up', async () => {
    const { company, by } = await newPerson();
    const colleague = await server.as(await makeUser({ assignedCompanyId: company.id }));
    for (const days of [-1, 3, 5])
      await makeTask({ createdBy: stranger.id, companyId: company.id, dueDate: due(days) });
    const [late, soon, later] = (await listOf(by)).map(({ id }) => id) as [number, number, number];
    expect((await putOff(by, late, due(2))).status).toBe(204);
    const listed = await listOf(by);
    expect(listed.map(({ id }) => id)).toEqual([soon, later, late]);
    expect(listed.map(({ putOffUntil }) => putOffUntil)).toEqual([null, null, due(2)]);
    expect(listed[2]).toMatchObject({ isLate: true, can: { complete: true } });
    expect((await listOf(colleague)).map(({ id }) => id)).toEqual([late, soon, later]);

    await putOff(by, soon, due(1));
    expect((await listOf(by)).map(({ id }) => id)).toEqual([later, soon, late]);
    const isOver = and(eq(putOffs.turnId, late), eq(putOffs.until, due(2)));
    await db
      .update(putOffs)
      .set({ until: due(0) })
      .where(isOver); // its day has come
    await takeUp(by, soon);
    expect((await listOf(by)).map(({ id }) => id)).toEqual([late, soon, later]);
  });

  test('is kept for what still waits alone', async () => {
    const { company, person, by } = await newPerson();
    const task = () => makeTask({ createdBy: stranger.id, companyId: company.id });
    const [first, second] = [await task(), await task()];
    const [one, two] = (await listOf(by)).map(({ id }) => id) as [number, number];
    await putOff(by, one, due(4));
    await by.call(tasks.update, { params: { id: first.id }, body: { status: 'completed' } });
    await putOff(by, two, due(4));
    const kept = await db.select().from(putOffs).where(eq(putOffs.userId, person.id));
    expect(kept).toEqual([{ userId: person.id, turnId: two, until: due(4) }]);
    expect((await listOf(by)).map(kindOf)).toEqual([['task', second.id]]);
  });

  test('is seen afresh by everyone once another person does the task', async () => {
    const { company, by } = await newPerson();
    const colleague = await makeUser({ assignedCompanyId: company.id });
    const manager = await server.as(await makeUser({ role: 'manager', assignedCompanyId: company.id }));
    const task = await makeTask({ createdBy: stranger.id, companyId: company.id });
    const their = await server.as(colleague);
    const [{ id }] = (await listOf(by)) as [myWork.MyTurn];
    for (const person of [by, their]) await putOff(person, id, due(4));
    const give = (responsibleUserId: number | null) =>
      manager.call(tasks.update, { params: { id: task.id }, body: { responsibleUserId } });
    expect((await give(colleague.id)).status).toBe(200);
    expect(await listOf(their)).toMatchObject([{ id, putOffUntil: null }]);
    await putOff(their, id, due(4));
    await manager.call(tasks.update, { params: { id: task.id }, body: { dueDate: due(3) } });
    expect(await listOf(their)).toMatchObject([{ id, putOffUntil: due(4) }]);
    expect((await give(null)).status).toBe(200);
    for (const person of [by, their]) expect(await listOf(person)).toMatchObject([{ id, putOffUntil: null }]);
  });

  test('is one’s own turn, until a day that is still to come', async () => {
    const { company, by } = await newPerson();
    const other = (await newPerson()).by;
    await makeTask({ createdBy: stranger.id, companyId: company.id });
    const [{ id }] = (await listOf(by)) as [myWork.MyTurn];
    for (const call of [() => putOff(other, id, due(1)), () => takeUp(other, id)])
      await expectRefusal(call, notFound);
    await expectRefusal(() => putOff(by, 2_000_000_000, due(1)), notFound);
    for (const days of [-1, 0]) await expectRefusal(() => putOff(by, id, due(days)), badInput('until'));
    await expectRefusal(() => putOff(server.guest(), id, due(1)), { status: 401 });
  });
});
