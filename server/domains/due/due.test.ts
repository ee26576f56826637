import * as due from '@shared/contracts/due';
import * as requests from '@shared/contracts/requests';
import type { DueScope } from '@shared/rules/due';
import { dayOfNumber, numberOfDay } from '@shared/rules/working-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { tasks } from '../../db/schema/tasks';
import { today } from '../../lib/time';
import { makeCalendar, makeHoliday } from '../../test/factories/calendars';
import { makeCompany } from '../../test/factories/companies';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { makeUser, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
let stranger: TestUser;

beforeAll(async () => {
  server = await startServer();
  stranger = await makeUser();
});
afterAll(() => server.close());

const dayIn = (days: number) => dayOfNumber(numberOfDay(today()) + days);

/** A person of a new company, and what they are shown. */
async function newPerson() {
  const company = await makeCompany();
  const person = await makeUser({ assignedCompanyId: company.id });
  return { company, person, by: await server.as(person) };
}

const shown = async (by: Client, scope: DueScope = 'mine', from = dayIn(-10)) =>
  (await by.call(due.list, { query: { from, scope } })).body;
const kindsOf = async (by: Client, scope?: DueScope) =>
  (await shown(by, scope)).items.map(({ kind, id }) => [kind, id]);

describe('what is due', () => {
  test('is a person’s steps, their company’s tasks and the projects they made, by day', async () => {
    const { company, person, by } = await newPerson();
    const request = await makeRequest({ by: stranger, steps: [person], dueDate: dayIn(4) });
    await makeRequest({ by: person, steps: [stranger, person], dueDate: dayIn(4) });
    const { project, tasks: ofProject } = await makeProjectWithTasks(
      { companyId: company.id, createdBy: person.id, endDate: dayIn(8) },
      [
        { responsibleCompanyId: company.id, endDate: dayIn(2), name: 'Cast', nameEn: 'Cast it' },
        { responsibleCompanyId: company.id, endDate: dayIn(3) },
        { responsibleCompanyId: company.id },
      ],
    );
    const task = await makeTask({ createdBy: stranger.id, companyId: company.id, dueDate: dayIn(1) });
    await makeTask({ createdBy: stranger.id, companyId: company.id });
    const { items, total, earlier } = await shown(by);
    const inProject = { id: project.id, name: project.name };
    expect(items).toEqual([
      expect.objectContaining({ kind: 'task', id: task.id, project: null, dueOn: dayIn(1), isLate: false }),
      expect.objectContaining({ kind: 'projectTask', title: 'Cast', titleEn: 'Cast it', project: inProject }),
      // locked, and planned for its day all the same
      expect.objectContaining({ kind: 'projectTask', id: ofProject[1]?.id, dueOn: dayIn(3) }),
      expect.objectContaining({ kind: 'request', id: request.id, dueOn: dayIn(4) }),
      expect.objectContaining({ kind: 'project', id: project.id, uniqueNumber: project.uniqueNumber }),
    ]);
    expect(total).toBe(5);
    expect(earlier).toBeNull();
  });

  test('is gone once it is done, and where the project is stopped or deleted', async () => {
    const { company, person, by } = await newPerson();
    const request = await makeRequest({ by: stranger, steps: [person], dueDate: dayIn(4) });
    await by.call(requests.approve, { params: { id: request.id }, body: {} });
    const mine = { createdBy: person.id, companyId: company.id, endDate: dayIn(3) };
    const task = { responsibleCompanyId: company.id, endDate: dayIn(2) };
    await makeProjectWithTasks({ ...mine, status: 'on_hold' }, [task]);
    await makeProjectWithTasks({ ...mine, status: 'completed' }, [task]);
    await makeProjectWithTasks({ ...mine, deletedAt: new Date().toISOString(), deletedBy: person.id }, [
      task,
    ]);
    await makeProjectWithTasks({ companyId: company.id }, [{ ...task, status: 'completed' }]);
    const done = { createdBy: stranger.id, companyId: company.id, dueDate: dayIn(1) };
    await makeTask({ ...done, status: 'completed' });
    await makeTask({ ...done, deletedAt: new Date().toISOString(), deletedBy: person.id });
    expect(await kindsOf(by)).toEqual([]);
    expect(await kindsOf(by, 'company')).toEqual([]);
  });

  test('of a task that a colleague does is the company’s, and not the reader’s', async () => {
    const { company, person, by } = await newPerson();
    const colleague = await makeUser({ assignedCompanyId: company.id });
    const theirs = { companyId: company.id, responsibleUserId: colleague.id, dueDate: dayIn(1) };
    const task = await makeTask({ createdBy: stranger.id, ...theirs });
    const { tasks: ofProject } = await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id, responsibleUserId: colleague.id, endDate: dayIn(2) },
    ]);
    const request = await makeRequest({ by: stranger, steps: [colleague], dueDate: dayIn(3) });
    const ofCompany = await makeProject({ companyId: company.id, endDate: dayIn(4) });
    const all = [
      ['task', task.id],
      ['projectTask', ofProject[0]?.id],
      ['project', ofCompany.id],
    ];
    expect(await kindsOf(by)).toEqual([]);
    // a request of another company is seen by those whose step it is alone
    expect(await kindsOf(by, 'company')).toEqual(all);
    expect(await kindsOf(await server.as(colleague))).toEqual([...all.slice(0, 2), ['request', request.id]]);
    // who left the company does nothing there any more
    await db.update(tasks).set({ responsibleUserId: stranger.id });
    expect((await kindsOf(by))[0]).toEqual(['task', task.id]);
    expect(person.assignedCompanyId).toBe(company.id);
  });

  test('is nothing of other companies, and names no project that the reader does not see', async () => {
    const { company, by } = await newPerson();
    const other = await newPerson();
    const { project } = await makeProjectWithTasks({ endDate: dayIn(2) }, [
      { responsibleCompanyId: company.id, endDate: dayIn(1) },
    ]);
    await makeTask({ createdBy: stranger.id, companyId: company.id, dueDate: dayIn(1) });
    expect(await kindsOf(other.by)).toEqual([]);
    expect(await kindsOf(other.by, 'company')).toEqual([]);
    const hidden = await makeProject();
    const { id } = await makeTask({
      ...{ createdBy: stranger.id, companyId: company.id, dueDate: dayIn(1), projectId: hidden.id },
    });
    const { items } = await shown(by);
    expect(items.find((item) => item.id === id)?.project).toBeNull();
    expect(items.find(({ kind }) => kind === 'projectTask')?.project?.id).toBe(project.id);
    expect((await server.guest().call(due.list, { query: { from: dayIn(0) } })).status).toBe(401);
  });

  test('is for people without a company what they made for none', async () => {
    const person = await makeUser();
    const by = await server.as(person);
    const { id } = await makeTask({ createdBy: person.id, dueDate: dayIn(1) });
    await makeTask({ createdBy: person.id, companyId: (await makeCompany()).id, dueDate: dayIn(1) });
    expect(await kindsOf(by)).toEqual([['task', id]]);
    expect(await kindsOf(by, 'company')).toEqual([]);
  });

  test('is late after its day, and where the task is marked as delayed; what was due before is counted', async () => {
    const { company, by } = await newPerson();
    for (const days of [-60, -40, -1, 0])
      await makeTask({ createdBy: stranger.id, companyId: company.id, dueDate: dayIn(days) });
    await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id, endDate: dayIn(5), status: 'delayed' },
    ]);
    const { items, earlier, today: now } = await shown(by);
    expect(now).toBe(today());
    expect(items.map(({ dueOn, isLate }) => [dueOn, isLate])).toEqual([
      [dayIn(-1), true],
      [dayIn(0), false],
      [dayIn(5), true],
    ]);
    expect(earlier).toEqual({ count: 2, lastDay: dayIn(-40) });
    // what is due until then and is not late yet is not counted
    expect((await shown(by, 'mine', dayIn(30))).earlier).toEqual({ count: 3, lastDay: dayIn(-1) });
  });

  test('is of six weeks, a thousand at most, with the number of all', async () => {
    const { company, by } = await newPerson();
    const made = (dueDate: string) => ({
      title: 'T',
      createdBy: stranger.id,
      companyId: company.id,
      dueDate,
    });
    await db.insert(tasks).values([made(dayIn(0)), made(dayIn(41)), made(dayIn(42))]);
    expect((await shown(by, 'mine', dayIn(0))).total).toBe(2);
    await db.insert(tasks).values(Array.from({ length: 1_000 }, () => made(dayIn(3))));
    const { items, total } = await shown(by, 'mine', dayIn(0));
    expect([items.length, total]).toEqual([1_000, 1_002]);
  });

  test('comes with the days off of the company, the hub’s where it has no calendar', async () => {
    const { company, by } = await newPerson();
    const from = '2027-05-01'; // a Saturday
    const offOf = async () =>
      (await shown(by, 'mine', from)).daysOff.filter(({ day }) => day >= '2027-05-14' && day <= '2027-05-20');
    // Friday, and Saturday, which Eid begins with in the hub's calendar
    expect((await offOf()).map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2027-05-14', '2027-05-15']),
    );
    const week = Array(7).fill({ from: '08:00', to: '16:00' }).with(0, null);
    const own = await makeCalendar(company.id, { week, followsHubHolidays: false });
    await makeHoliday(own.id, {
      ...{ name: 'إجازة', nameEn: 'Holiday', startDate: '2027-05-18', endDate: '2027-05-18' },
    });
    expect(await offOf()).toEqual([
      { day: '2027-05-16', holiday: null },
      { day: '2027-05-18', holiday: { name: 'إجازة', nameEn: 'Holiday' } },
    ]);
  });

  test('needs a day and a known scope', async () => {
    const { by } = await newPerson();
    const asked = (query: object) => by.call(due.list, { query: query as never });
    await expectRefusal(() => asked({}), badInput('from'));
    await expectRefusal(() => asked({ from: '2026-13-01' }), badInput('from'));
    await expectRefusal(() => asked({ from: dayIn(0), scope: 'all' }), badInput('scope'));
  });
});
