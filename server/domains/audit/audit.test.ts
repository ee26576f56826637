import * as audit from '@shared/contracts/audit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { record } from '../../db/events';
import { attachments } from '../../db/schema/attachments';
import { comments } from '../../db/schema/comments';
import { events } from '../../db/schema/events';
import { requests } from '../../db/schema/requests';
import { makeCompany } from '../../test/factories/companies';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { expectRefusal, notAllowed } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

type Values = typeof events.$inferInsert;
async function makeEntry(values: Partial<Values> = {}): Promise<number> {
  const entry = { action: 'user.update', entity: 'user', entityId: 1, ...values } as Values;
  const [row] = await db.insert(events).values(entry).returning({ id: events.id });
  return row?.id as number;
}

const list = async (query: object) => {
  const { status, body, headers } = await as.admin.call(audit.list, { query });
  expect(status).toBe(200);
  return { ids: body.map(({ id }) => id), entries: body, headers };
};

describe('GET /api/audit', () => {
  test.each(['managing', 'operations', 'managerA', 'userA'] as const)('is refused to %s', async (who) => {
    await expectRefusal(() => as[who].call(audit.list), notAllowed);
    await expectRefusal(() => as[who].call(audit.exportTable), notAllowed);
  });

  test('tells who did what to which record, as it is called now', async () => {
    const company = await makeCompany();
    const project = await makeProject({ companyId: company.id });
    const person = await makeUser({ firstName: 'Sara', lastName: 'Then', assignedCompanyId: company.id });
    await db.transaction((tx) =>
      record(tx, {
        actorId: person.id,
        action: 'project.edit',
        entity: 'project',
        entityId: project.id,
        data: { name: 'x' },
      }),
    );
    const { entries } = await list({ actorId: person.id });
    expect(entries).toMatchObject([
      {
        action: 'project.edit',
        actor: { id: person.id, name: 'Sara Then' },
        company: { id: company.id, name: company.name },
        record: { entity: 'project', id: project.id, name: project.name, uniqueNumber: project.uniqueNumber },
        data: { name: 'x' },
      },
    ]);
  });

  test('goes on for records that are gone', async () => {
    const id = await makeEntry({ entity: 'role', entityId: 999_999, companyId: 888_888 });
    const { entries } = await list({ entity: 'role', entityId: 999_999 });
    expect(entries).toMatchObject([
      {
        id,
        record: { entity: 'role', id: 999_999, name: null, pageId: null },
        company: { id: 888_888, name: null },
      },
    ]);
  });

  test('pages newest first, without losing or repeating entries of one moment', async () => {
    const person = await makeUser();
    const at = '2026-05-01T10:00:00.000Z';
    const made: number[] = [];
    for (let n = 0; n < 7; n++) made.push(await makeEntry({ actorId: person.id, at }));
    const pages: number[] = [];
    let path: string | undefined = `/api/audit?actorId=${person.id}&limit=3`;
    while (path) {
      const { body, headers } = await as.admin.fetch(path);
      pages.push(...(body as { id: number }[]).map(({ id }) => id));
      path = /<(.+)>/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(pages).toEqual(made.reverse());
  });

  test('is filtered by person, company, record, kind and session', async () => {
    const [person, company] = [await makeUser(), await makeCompany()];
    const id = await makeEntry({
      actorId: person.id,
      companyId: company.id,
      action: 'company.create',
      entity: 'company',
      entityId: company.id,
      session: '0123456789abcdef',
    });
    await makeEntry({ actorId: person.id, companyId: company.id });
    const wanted = {
      kind: 'companies',
      entity: 'company',
      entityId: company.id,
      session: '0123456789abcdef',
    };
    expect((await list({ ...wanted, actorId: person.id, companyId: company.id })).ids).toEqual([id]);
    for (const other of [
      { kind: 'access' },
      { entityId: 1 },
      { session: 'f'.repeat(16) },
      { actorId: cast.admin.id },
    ])
      expect((await list({ ...wanted, actorId: person.id, ...other })).ids).toEqual([]);
  });

  test('finds a record by its number, in any case', async () => {
    const project = await makeProject();
    const id = await makeEntry({ action: 'project.edit', entity: 'project', entityId: project.id });
    expect((await list({ number: project.uniqueNumber.toLowerCase() })).ids).toEqual([id]);
    expect((await list({ number: 'PRJ-1999-0001' })).ids).toEqual([]);
  });

  test('finds what belongs to a project or a request by the number of that', async () => {
    const { project, tasks } = await makeProjectWithTasks({}, [{}]);
    const request = await makeRequest({ by: cast.userA });
    const projectTaskId = tasks[0]?.id as number;
    const [note] = await db
      .insert(comments)
      .values({ projectTaskId, content: 'x', authorId: cast.admin.id })
      .returning();
    const file = { name: 'x', mediaType: 'text/plain', size: 1, uploadedById: cast.admin.id };
    const files = await db
      .insert(attachments)
      .values([
        { ...file, projectTaskId, storageKey: 'of-a-task' },
        { ...file, requestId: request.id, storageKey: 'of-a-request' },
      ])
      .returning();
    const [ofTask, ofRequest] = files.map(({ id }) => id);
    const one = { action: 'project_task.edit', entity: 'project_task', entityId: projectTaskId } as const;
    const two = { action: 'note.create', entity: 'note', entityId: note?.id } as const;
    const three = { action: 'attachment.create', entity: 'attachment', entityId: ofTask } as const;
    const ids = [await makeEntry(one), await makeEntry(two), await makeEntry(three)];
    const ofTheRequest = await makeEntry({ ...three, entityId: ofRequest });
    expect((await list({ number: project.uniqueNumber })).ids).toEqual(ids.toReversed());
    const [row] = await db.select().from(requests).where(eq(requests.id, request.id));
    expect((await list({ number: row?.uniqueNumber })).ids).toContain(ofTheRequest);
  });

  test('takes days of the hub’s time zone, both included', async () => {
    const { id: actorId } = await makeUser();
    const first = await makeEntry({ actorId, at: '2026-03-09T21:00:00Z' }); // the 10th begins in Riyadh
    const last = await makeEntry({ actorId, at: '2026-03-10T20:59:59Z' });
    await makeEntry({ actorId, at: '2026-03-09T20:59:59Z' });
    await makeEntry({ actorId, at: '2026-03-10T21:00:00Z' });
    expect((await list({ actorId, from: '2026-03-10', to: '2026-03-10' })).ids).toEqual([last, first]);
  });
});

describe('GET /api/audit/export', () => {
  const table = async (query: string) => {
    const reply = await as.admin.fetch(`/api/audit/export?${query}`);
    expect(reply.status).toBe(200);
    return {
      ...reply,
      lines: reply.text
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n'),
    };
  };

  test('saves all entries under the same filters, more than one batch of them', async () => {
    const { id } = await makeUser();
    await db.execute(sql`
      insert into events (actor_id, action, entity, entity_id)
      select ${id}, 'user.update', 'user', 1 from generate_series(1, 2500)`);
    const { lines, headers } = await table(`actorId=${id}`);
    expect(lines).toHaveLength(2_501);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=masar-audit-.*\.csv$/);
  });

  test('has the names of companies and records in both languages', async () => {
    const company = await makeCompany({ name: 'شركة الدانة', nameEn: 'Dana Company' });
    const { id: actorId } = await makeUser();
    const about = { entity: 'company', entityId: company.id, companyId: company.id } as const;
    await makeEntry({ actorId, action: 'company.update', ...about });
    const { lines } = await table(`actorId=${actorId}`);
    const [head = [], row = []] = lines.map((line) => line.split(','));
    const entry = Object.fromEntries(head.map((column, index) => [column, row[index]]));
    expect(entry).toMatchObject({ company: 'شركة الدانة', company_en: 'Dana Company' });
    expect(entry).toMatchObject({ name: 'شركة الدانة', name_en: 'Dana Company' });
  });

  test('shows Arabic in Excel, and runs nothing there', async () => {
    const { id: actorId } = await makeUser();
    const names = ['=1+1', '+1', '-1', '@x', '\tx', 'نورة'];
    for (const actorName of names) await makeEntry({ actorId, actorName });
    const bytes = await (
      await fetch(`${server.url}/api/audit/export?actorId=${actorId}`, {
        headers: { Cookie: as.admin.cookie() },
      })
    ).arrayBuffer();
    expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    for (const name of names.slice(0, 5)) expect(text).toContain(`,'${name},`);
    expect(text).toContain(',نورة,');
  });

  test('is itself on record, with its filters', async () => {
    const { id: actorId } = await makeUser();
    await table(`actorId=${actorId}&kind=access`);
    const exported = await db.select().from(events).where(eq(events.action, 'audit.export'));
    expect(exported.at(-1)).toMatchObject({ actorId: cast.admin.id, data: { actorId, kind: 'access' } });
  });
});
