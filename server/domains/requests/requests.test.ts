import * as attachments from '@shared/contracts/attachments';
import * as requests from '@shared/contracts/requests';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { visibilities } from '@shared/rules/settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { choose } from '../../test/factories/settings';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { pdf, upload } from '../../test/files';
import { nextCursor } from '../../test/pages';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
});
afterAll(() => server.close());

const ids = (reply: { body: { id: number }[] }) => reply.body.map((request) => request.id);
const list = (by: Client, query: Parameters<typeof by.call<typeof requests.list>>[1] = {}) =>
  by.call(requests.list, query);

describe('the requests that a person sees', () => {
  test('are all of them for admins, company 11 and company 41; else one’s own, one’s company’s, and those with a step of one’s own', async () => {
    const decider = await makeUser();
    const ofA = await makeRequest({ by: cast.userA });
    const ofB = await makeRequest({ by: cast.userB, steps: [cast.managerB, decider] });
    const ofNobody = await makeRequest({ by: cast.ordinary });
    const all = [ofNobody.id, ofB.id, ofA.id];
    const expected: [keyof Cast | typeof decider, number[]][] = [
      ['admin', all],
      ['managing', all],
      ['operations', all],
      ['managerA', [ofA.id]],
      ['userA', [ofA.id]],
      ['userB', [ofB.id]],
      ['ordinary', [ofNobody.id]],
      [decider, [ofB.id]],
    ];
    for (const [who, visible] of expected) {
      const person = await server.as(typeof who === 'string' ? (cast[who] as typeof decider) : who);
      const reply = await list(person);
      expect(ids(reply)).toEqual(visible);
      expect(reply.headers.get('x-total-count')).toBe(String(visible.length));
      for (const id of all) {
        const status = visible.includes(id) ? 200 : 404;
        for (const one of [requests.get, requests.workflow, requests.getProgress, requests.workflowSteps]) {
          expect((await person.call(one, { params: { id } })).status).toBe(status);
        }
      }
    }
  });

  test('are nobody’s without a session', async () => {
    const guest = server.guest();
    const params = { id: 1 };
    const replies = [
      await list(guest),
      await guest.call(requests.counts),
      await guest.call(requests.get, { params }),
      await guest.call(requests.listOfCompany, { params }),
      await guest.call(requests.listOfOwnCompany),
      await guest.call(requests.workflow, { params }),
      await guest.call(requests.getProgress, { params }),
      await guest.call(requests.workflowSteps, { params }),
      await guest.call(requests.stepStatus, { params: { id: 1, stepId: 1 } }),
      await guest.call(requests.assignedWorkflowTasks),
    ];
    for (const reply of replies) expect([reply.status, reply.error.code]).toEqual([401, 'signed_out']);
  });

  test('answer alike where they are invisible and where they do not exist', async () => {
    const { id } = await makeRequest({ by: cast.userB });
    const person = await server.as(cast.userA);
    const invisible = await person.call(requests.get, { params: { id } });
    const missing = await person.call(requests.get, { params: { id: 999_999 } });
    expect(invisible.error).toEqual(missing.error);
    expect((await person.fetch('/api/requests/abc')).status).toBe(400);
  });
});

describe('a company’s requests', () => {
  test('are its people’s to see; any company’s an admin’s', async () => {
    const { id } = await makeRequest({ by: cast.userA });
    await makeRequest({ by: cast.userB });
    const params = { id: cast.companyA.id };
    const own = await (await server.as(cast.managerA)).call(requests.listOfOwnCompany);
    expect(ids(own)[0]).toBe(id);
    expect(own.body.every((request) => request.requestingCompany?.id === cast.companyA.id)).toBe(true);
    const admin = await server.as(cast.admin);
    expect(ids(await admin.call(requests.listOfCompany, { params }))).toEqual(ids(own));
    expect((await admin.call(requests.listOfCompany, { params: { id: 999_999 } })).status).toBe(404);
    for (const who of [cast.managerA, cast.managing, cast.operations]) {
      const reply = await (await server.as(who)).call(requests.listOfCompany, { params });
      expect([reply.status, reply.error.code]).toEqual([403, 'not_allowed']);
    }
    for (const who of [cast.admin, cast.ordinary]) {
      const reply = await (await server.as(who)).call(requests.listOfOwnCompany);
      expect(reply.status).toBe(403);
    }
  });
});

describe('a list', () => {
  test('is paged newest first, searched and filtered, each with its total', async () => {
    const [submitter, decider] = [await makeUser(), await makeUser()];
    const type = await makeRequestType({ steps: [decider] });
    const made = [];
    for (const title of ['Café 100%', 'Crane', 'Cement', 'Sand']) {
      made.push((await makeRequest({ by: submitter, requestTypeId: type.id, title })).id);
    }
    const other = await makeRequest({ by: submitter, title: 'Crane', description: 'Forty metres high' });
    const [coffee, crane, cement, sand] = made as [number, number, number, number];
    const person = await server.as(submitter);
    await (await server.as(decider)).call(requests.reject, { params: { id: sand }, body: {} });

    const first = await list(person, { query: { limit: 2 } });
    expect(ids(first)).toEqual([other.id, sand]);
    expect(first.headers.get('x-total-count')).toBe('5');
    const next = first.headers.get('link')?.match(/<(.+)>; rel="next"/)?.[1] as string;
    const second = await person.fetch(next);
    expect(ids(second as never)).toEqual([cement, crane]);
    const last = await list(person, { query: { limit: 2, cursor: nextCursor(second) } });
    expect([ids(last), last.headers.get('link')]).toEqual([[coffee], null]);

    expect(ids(await list(person, { query: { search: 'CRANE' } }))).toEqual([other.id, crane]);
    expect(ids(await list(person, { query: { search: '100%' } }))).toEqual([coffee]);
    expect(ids(await list(person, { query: { search: 'forty METRES' } }))).toEqual([other.id]);
    const { uniqueNumber } = (await person.call(requests.get, { params: { id: cement } })).body;
    expect(ids(await list(person, { query: { search: uniqueNumber.toLowerCase() } }))).toEqual([cement]);
    const rejected = await list(person, { query: { status: 'rejected' } });
    expect([ids(rejected), rejected.headers.get('x-total-count')]).toEqual([[sand], '1']);
    expect(ids(await list(person, { query: { requestTypeId: type.id, search: 'crane' } }))).toEqual([crane]);
    expect((await list(person, { query: { limit: 1_001 } })).status).toBe(400);
    expect((await list(person, { query: { status: 'lost' as never } })).status).toBe(400);
  });

  test('is searched by the names of steps and files as they stand, by those who see the request', async () => {
    const [submitter, decider, other] = [await makeUser(), await makeUser(), await makeUser()];
    const steps = [{ responsibleUserId: decider.id, stepName: 'فحص المختبر' }];
    const request = await makeRequest({ by: submitter, steps, title: 'توريد خرسانة' });
    const person = await server.as(submitter);
    const path = `/api/requests/${request.id}/attachments`;
    const file = await upload(person, path, 'نتائج للعينات.pdf', pdf());
    for (const search of ['للمختبر', 'العينات', 'خرسانة مختبر نتائج']) {
      for (const one of [person, await server.as(decider)])
        expect(ids(await list(one, { query: { search } }))).toEqual([request.id]);
      expect(ids(await list(await server.as(other), { query: { search } }))).toEqual([]);
    }
    const waiting = await (await server.as(decider)).call(requests.assignedWorkflowTasks, {
      query: { search: 'العينة' },
    });
    expect(waiting.body.map((item) => item.request.id)).toEqual([request.id]);
    await person.call(attachments.remove, { params: { id: file.body.id } });
    expect(ids(await list(person, { query: { search: 'العينات' } }))).toEqual([]);
    expect(ids(await list(person, { query: { search: 'مختبر' } }))).toEqual([request.id]);
  });

  test('can be narrowed to what one submitted', async () => {
    const colleague = await makeUser({ assignedCompanyId: cast.companyB.id });
    const mine = await makeRequest({ by: colleague });
    const person = await server.as(colleague);
    expect(ids(await list(person)).length).toBeGreaterThan(1);
    expect(ids(await list(person, { query: { mine: 'true' } }))).toEqual([mine.id]);
  });

  test('can be read from the oldest on, each page going on where the one before ended', async () => {
    const submitter = await makeUser();
    const made = [];
    for (let index = 0; index < 3; index++) made.push((await makeRequest({ by: submitter })).id);
    const person = await server.as(submitter);
    const first = await list(person, { query: { sort: 'oldest', limit: 2 } });
    expect(ids(first)).toEqual(made.slice(0, 2));
    const next = first.headers.get('link')?.match(/<(.+)>; rel="next"/)?.[1] as string;
    expect(ids((await person.fetch(next)) as never)).toEqual(made.slice(2));
    expect(ids(await list(person))).toEqual(made.toReversed());
  });

  test('can be narrowed to a company’s, within what one sees', async () => {
    const { id } = await makeRequest({ by: cast.userB });
    const ofB = { query: { companyId: cast.companyB.id } };
    for (const who of [cast.admin, cast.managing, cast.managerB]) {
      const reply = await list(await server.as(who), ofB);
      expect(ids(reply)[0]).toBe(id);
      expect(reply.body.every((request) => request.requestingCompany?.id === cast.companyB.id)).toBe(true);
    }
    expect(ids(await list(await server.as(cast.userA), ofB))).toEqual([]);
  });

  test('is counted by status over what one sees', async () => {
    const [submitter, decider] = [await makeUser(), await makeUser()];
    const steps = [decider, decider];
    const requestIds = [];
    for (let index = 0; index < 4; index++) requestIds.push((await makeRequest({ by: submitter, steps })).id);
    const [one, two, three] = requestIds as [number, number, number];
    const by = await server.as(decider);
    await by.call(requests.approve, { params: { id: one }, body: {} });
    for (let step = 0; step < 2; step++) await by.call(requests.approve, { params: { id: two }, body: {} });
    await by.call(requests.reject, { params: { id: three }, body: {} });
    const counts = { total: 4, pending: 1, inProgress: 1, completed: 1 };
    expect((await (await server.as(submitter)).call(requests.counts)).body).toEqual({ ...counts, mine: 4 });
    expect((await by.call(requests.counts)).body).toEqual({ ...counts, mine: 0 });
  });
});

describe('a request’s steps', () => {
  test('are told one by one, with their history', async () => {
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });
    const [one, two] = stepIds as [number, number];
    const decider = await server.as(cast.userB);
    await decider.call(requests.approve, { params: { id }, body: { notes: 'fine' } });
    const person = await server.as(cast.userA);
    const workflow = await person.call(requests.workflow, { params: { id } });
    expect(workflow.body).toEqual((await person.call(requests.getProgress, { params: { id } })).body);
    expect(workflow.body.history).toMatchObject([
      { type: 'submitted', actor: { id: cast.userA.id }, actingFor: null, step: null },
      { type: 'approved', actor: { id: cast.userB.id }, step: { id: one, stepOrder: 1 }, notes: 'fine' },
    ]);
    const steps = await person.call(requests.workflowSteps, { params: { id } });
    expect(steps.body).toEqual(workflow.body.steps);
    expect(steps.body[1]).toMatchObject({
      id: two,
      isCurrent: true,
      responsibleCompany: { id: cast.companyB.id, name: cast.companyB.name },
    });
    const status = await person.call(requests.stepStatus, { params: { id, stepId: one } });
    expect(status.body).toEqual({ isCompleted: true, completedAt: steps.body[0]?.completedAt });
    const open = await person.call(requests.stepStatus, { params: { id, stepId: two } });
    expect(open.body).toEqual({ isCompleted: false, completedAt: null });
  });

  test('belong to it: another request’s step is not found', async () => {
    const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    const other = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    const person = await server.as(cast.userA);
    const stepId = other.stepIds[0] as number;
    expect((await person.call(requests.stepStatus, { params: { id, stepId } })).status).toBe(404);
  });

  test('wait for their person only while they are current', async () => {
    const [one, two] = [await makeUser(), await makeUser()];
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [one, two] });
    const [first, second] = [await server.as(one), await server.as(two)];
    const tasks = async (by: Client) =>
      (await by.call(requests.assignedWorkflowTasks)).body.map(({ request, step }) => [request.id, step.id]);
    expect([await tasks(first), await tasks(second)]).toEqual([[[id, stepIds[0]]], []]);
    await first.call(requests.approve, { params: { id }, body: {} });
    expect([await tasks(first), await tasks(second)]).toEqual([[], [[id, stepIds[1]]]]);
    await second.call(requests.reject, { params: { id }, body: {} });
    expect([await tasks(first), await tasks(second)]).toEqual([[], []]);
  });

  test('leaves out a request that was decided after its id was read', async () => {
    const decider = await makeUser();
    const { id, stepIds } = await makeRequest({ steps: [decider] });
    // as a list sees it that read the ledger before the decision, and the request after it
    await db.execute(sql`update requests set current_step = null where id = ${id}`);
    await db.execute(sql`delete from turns where request_id = ${id} and ended_at is null`);
    await db.execute(sql`update turns set ended_at = null, ending = null where step_id = ${stepIds[0]}`);
    const reply = await (await server.as(decider)).call(requests.assignedWorkflowTasks);
    expect([reply.status, reply.body]).toEqual([200, []]);
  });

  test('come newest first, or most urgent first, page by page', async () => {
    const person = await makeUser();
    const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const ids: number[] = [];
    for (const days of [9, 5, 7, 5])
      ids.push((await makeRequest({ by: cast.userA, steps: [person], dueDate: due(days) })).id);
    const client = await server.as(person);
    const page = async (query: { sort?: 'urgent'; limit?: number; cursor?: string | undefined }) => {
      const { body, headers } = await client.call(requests.assignedWorkflowTasks, { query });
      const ids = body.map(({ request }) => request.id);
      return { ids, total: headers.get('x-total-count'), next: nextCursor({ headers }) };
    };
    const [a, b, c, d] = ids as [number, number, number, number];
    expect(await page({})).toEqual({ ids: [d, c, b, a], total: '4', next: undefined });
    const first = await page({ sort: 'urgent', limit: 3 });
    expect(first).toMatchObject({ ids: [b, d, c], total: '4' });
    const second = await page({ sort: 'urgent', limit: 3, cursor: first.next });
    expect(second).toEqual({ ids: [a], total: '4', next: undefined });
  });

  test('say how many of them are past a day, however few are read', async () => {
    const person = await makeUser();
    const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const ids: number[] = [];
    for (const days of [9, 5, 7])
      ids.push((await makeRequest({ by: cast.userA, steps: [person], dueDate: due(days) })).id);
    const client = await server.as(person);
    const dueBefore = async (targetBefore: string) => {
      const query = { limit: 1, sort: 'urgent', targetBefore } as const;
      const { body, headers } = await client.call(requests.assignedWorkflowTasks, { query });
      return [body.map(({ request }) => request.id), headers.get('x-total-count')];
    };
    expect(await dueBefore(due(8))).toEqual([[ids[1]], '2']);
    expect(await dueBefore(due(5))).toEqual([[], '0']);
    const query = { targetBefore: 'yesterday' };
    expect((await client.call(requests.assignedWorkflowTasks, { query })).status).toBe(400);
  });
});

describe('e-mail addresses', () => {
  test('are for those who administer or oversee the request’s type', async () => {
    const type = await makeRequestType({ companyId: cast.companyA.id, steps: [cast.userB, cast.managerB] });
    const submitter = await makeUser({ assignedCompanyId: cast.companyA.id });
    await choose(submitter, { profileVisibility: 'public' });
    const { id } = await makeRequest({ by: submitter, requestTypeId: type.id });
    const shown = async (who: keyof Cast) => {
      const person = await server.as(cast[who] as Cast['admin']);
      const replies = [
        await person.call(requests.get, { params: { id } }),
        await person.call(requests.workflow, { params: { id } }),
        await list(person),
        await person.call(requests.assignedWorkflowTasks),
      ];
      return JSON.stringify(replies.map((reply) => reply.body)).includes('@masar.test');
    };
    for (const who of ['admin', 'operations', 'managerA'] as const) expect(await shown(who)).toBe(true);
    for (const who of ['userA', 'userB', 'managerB', 'managing'] as const)
      expect(await shown(who)).toBe(false);
  });

  test.each(visibilities)(
    'of people who chose %s are shown accordingly, wherever they stand',
    async (choice) => {
      const people = [await makeUser({ assignedCompanyId: cast.companyA.id }), await makeUser()] as const;
      const [submitter, responsible] = people;
      for (const person of people) await choose(person, { profileVisibility: choice });
      const { id } = await makeRequest({ by: submitter, steps: [responsible] });
      const addressesTo = async (who: 'admin' | 'operations') => {
        const by = await server.as(cast[who]);
        const listed = (await list(by, { query: { limit: 1 } })).body[0];
        const progress = (await by.call(requests.workflow, { params: { id } })).body;
        const steps = (await by.call(requests.workflowSteps, { params: { id } })).body;
        const one = (await by.call(requests.get, { params: { id } })).body;
        return {
          submitter: [listed, progress.request, one].map((request) => request?.submittedByUser.email),
          responsible: [
            listed?.workflowSteps[0]?.responsibleUser?.email,
            progress.steps[0]?.responsibleUser?.email,
            steps[0]?.responsibleUser?.email,
            one.currentStepInfo?.responsibleUser?.email,
          ],
        };
      };
      const shown = (isShown: boolean) => ({
        submitter: Array(3).fill(isShown ? submitter.email : undefined),
        responsible: Array(4).fill(isShown ? responsible.email : undefined),
      });
      expect(await addressesTo('admin')).toEqual(shown(true));
      expect(await addressesTo('operations')).toEqual(shown(choice !== 'private'));
    },
  );

  test('are never shown to more than see them anyway, whatever was chosen', async () => {
    const submitter = await makeUser({ assignedCompanyId: cast.companyA.id });
    await choose(submitter, { profileVisibility: 'public' });
    const { id } = await makeRequest({ by: submitter, steps: [cast.userA] });
    for (const who of ['managerA', 'userA', 'managing'] as const) {
      const { body } = await (await server.as(cast[who])).call(requests.get, { params: { id } });
      expect(body.id).toBe(id);
      expect(JSON.stringify(body)).not.toContain('@masar.test');
    }
  });

  test('are shown to a manager of company 11, who reaches the hub', async () => {
    const manager = await makeUser({ role: 'manager', assignedCompanyId: MANAGING_COMPANY });
    const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    const { body } = await (await server.as(manager)).call(requests.get, { params: { id } });
    expect(body.submittedByUser.email).toBe(cast.userA.email);
    expect(body.currentStepInfo?.responsibleUser?.email).toBe(cast.userB.email);
  });
});
