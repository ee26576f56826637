import * as projects from '@shared/contracts/projects';
import { projectStatuses } from '@shared/rules/statuses';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { makeCompany } from '../../test/factories/companies';
import { makeProject, makeProjectWithTasks, type TestProject } from '../../test/factories/projects';
import { type Cast, makeCast } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let project: TestProject;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

/** Of company A; company B is responsible for the second of its two tasks. */
beforeEach(async () => {
  const made = await makeProjectWithTasks(
    {
      companyId: cast.companyA.id,
      createdBy: cast.ordinary.id,
      startDate: '2030-03-01',
      endDate: '2030-04-01',
    },
    [{ status: 'completed' }, { responsibleCompanyId: cast.companyB.id }],
  );
  project = made.project;
});

const change = (person: Person, body: object, id = project.id) =>
  as[person].call(projects.update, { params: { id }, body });

describe('changing a project', () => {
  test('is for admins, company 11 and managers of the owning company', async () => {
    for (const person of ['admin', 'managing', 'managerA'] as const) {
      const reply = await change(person, { name: `By ${person}`, status: 'on_hold' });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ name: `By ${person}`, status: 'on_hold' });
    }
  });

  test('is refused to those who only see it, and unknown to those who do not', async () => {
    for (const person of ['userA', 'operations', 'managerB', 'userB'] as const)
      await expectRefusal(() => change(person, { name: 'Taken' }), notAllowed);
    // its creator, who is not of the owning company
    await expectRefusal(() => change('ordinary', { name: 'Taken' }), notFound);
    const foreign = await makeProject();
    await expectRefusal(() => change('managerA', { name: 'Taken' }, foreign.id), notFound);
    await expectRefusal(() => change('admin', { name: 'Taken' }, 999_999), notFound);
  });

  test('leaves absent fields, and clears with null', async () => {
    const { body } = await change('admin', { description: 'New', endDate: null });
    expect(body).toMatchObject({
      description: 'New',
      name: project.name,
      startDate: '2030-03-01',
      endDate: null,
    });
  });

  test('takes it from any status to any other', async () => {
    for (const from of projectStatuses) {
      for (const to of projectStatuses) {
        await change('admin', { status: from });
        expect((await change('admin', { status: to })).body).toMatchObject({ status: to });
      }
    }
    await expectRefusal(() => change('admin', { status: 'todo' }), badInput('status'));
  });

  test('writes down who changed what, and nothing where nothing changed', async () => {
    const entries = () =>
      db
        .select({ actorId: events.actorId, data: events.data })
        .from(events)
        .where(and(eq(events.entity, 'project'), eq(events.entityId, project.id)));
    await change('managerA', { name: project.name, priority: 'high' });
    await change('managerA', { name: project.name });
    expect(await entries()).toEqual([
      { actorId: cast.managerA.id, data: { changes: { priority: { from: project.priority, to: 'high' } } } },
    ]);
  });

  test('refuses wrong fields, and an end before the start that is stored', async () => {
    await expectRefusal(() => change('admin', { name: '' }), badInput('name'));
    await expectRefusal(() => change('admin', { createdBy: 1 }), badInput(''));
    await expectRefusal(() => change('admin', { endDate: '2030-02-28' }), badInput('endDate'));
    await expectRefusal(() => change('admin', { startDate: '2030-04-02' }), badInput('endDate'));
    await expectRefusal(
      () => change('admin', { startDate: '2030-02-02', endDate: '2030-02-01' }),
      badInput('endDate'),
    );
    expect((await change('admin', { startDate: '2031-01-01', endDate: '2031-02-01' })).status).toBe(200);
  });

  test('gives it to another company for admins and company 11 only, and an active one only', async () => {
    const inactive = await makeCompany({ isActive: false });
    const body = { name: 'All or nothing', companyId: cast.companyB.id };
    await expectRefusal(() => change('managerA', body), notAllowed);
    await expectRefusal(() => change('admin', { companyId: 999_999 }), badInput('companyId'));
    await expectRefusal(() => change('admin', { companyId: inactive.id }), {
      status: 409,
      code: 'company_inactive',
    });
    expect((await change('managing', body)).body.company.id).toBe(cast.companyB.id);
    await expectRefusal(() => change('managerA', { name: 'Back' }), notFound);
  });
});

describe('the progress of a project', () => {
  test('is set by hand while there are no tasks, and computed as soon as there are', async () => {
    const empty = await makeProject({ companyId: cast.companyA.id });
    expect((await change('managerA', { progress: 35 }, empty.id)).body.progress).toBe(35);
    expect((await change('managerA', { progress: 35 })).body.progress).toBe(50);
  });

  test('may be reported by a responsible company, which changes nothing', async () => {
    for (const body of [{ progress: 100 }, { status: 'completed', progress: 100 }]) {
      const reply = await change('userB', body);
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ progress: 50, status: 'planning' });
    }
    await expectRefusal(() => change('userB', { status: 'completed' }), notAllowed);
    await expectRefusal(() => change('userB', { progress: 100, name: 'More' }), notAllowed);
  });

  test('is not for others who see the project to report', async () => {
    for (const person of ['operations', 'userA'] as const)
      await expectRefusal(() => change(person, { progress: 100 }), notAllowed);
  });
});
