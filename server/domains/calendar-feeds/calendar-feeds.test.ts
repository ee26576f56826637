import * as calendarFeeds from '@shared/contracts/calendar-feeds';
import * as users from '@shared/contracts/users';
import { dayOfNumber, numberOfDay } from '@shared/rules/working-days';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '../../db/client';
import { calendarFeeds as feeds } from '../../db/schema/calendar-feeds';
import { events } from '../../db/schema/events';
import { users as people } from '../../db/schema/people';
import { digestOf } from '../../lib/link-token';
import { log } from '../../lib/log';
import { today } from '../../lib/time';
import { makeCompany } from '../../test/factories/companies';
import { makeTask } from '../../test/factories/tasks';
import { makeUser, type TestUser } from '../../test/factories/users';
import { expectRefusal, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import type { DueRow } from '../due/queries';
import { presentFeed } from './presenter';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const dayIn = (days: number) => dayOfNumber(numberOfDay(today()) + days);

async function newPerson() {
  const company = await makeCompany();
  const person = await makeUser({ assignedCompanyId: company.id });
  const by = await server.as(person);
  const due = (title: string, days = 3) =>
    makeTask({ title, companyId: company.id, createdBy: person.id, dueDate: dayIn(days) });
  return { company, person, by, due };
}

/** The secret of a new address. */
async function made(by: Client): Promise<string> {
  const { status, body } = await by.call(calendarFeeds.make);
  expect(status).toBe(201);
  return body.address.split('/').at(-1) as string;
}

const read = (secret: string, by = server.guest()) => by.call(calendarFeeds.read, { params: { secret } });
const actionsOf = async (person: TestUser) =>
  (
    await db
      .select({ action: events.action })
      .from(events)
      .where(eq(events.entityId, person.id))
      .orderBy(events.id)
  )
    .map(({ action }) => action)
    .filter((action) => action.endsWith('calendar_feed'));

/** The lines of a calendar, unfolded. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('the secret address', () => {
  test('holds 256 random bits, is shown once, and is kept by its digest', async () => {
    const { person, by } = await newPerson();
    expect((await by.call(calendarFeeds.get)).body).toEqual({ feed: null });
    const secret = await made(by);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const [kept] = await db
      .select({ row: sql<string>`${feeds}::text` })
      .from(feeds)
      .where(eq(feeds.userId, person.id));
    expect(kept?.row).toContain(digestOf(secret));
    expect(kept?.row).not.toContain(secret);
    const { text } = await by.call(calendarFeeds.get);
    expect(JSON.parse(text)).toEqual({ feed: { createdAt: expect.any(String) } });
  });

  test('is renewed, which stops the old one at once, and removed; the audit has all of it without the secret', async () => {
    const { person, by } = await newPerson();
    const first = await made(by);
    expect((await read(first)).status).toBe(200);
    const second = await made(by);
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await by.call(calendarFeeds.remove)).status).toBe(204);
    expect((await read(second)).status).toBe(404);
    await expectRefusal(() => by.call(calendarFeeds.remove), notFound);
    expect(await actionsOf(person)).toEqual([
      'user.make_calendar_feed',
      'user.renew_calendar_feed',
      'user.remove_calendar_feed',
    ]);
    const told = await db.select({ row: sql<string>`${events}::text` }).from(events);
    for (const { row } of told) for (const secret of [first, second]) expect(row).not.toContain(secret);
  });

  test('is made with a recent proof of who asks alone, and with a session', async () => {
    const { person, by } = await newPerson();
    await db.execute(sql`
      update sessions set sess = sess::jsonb || jsonb_build_object('provenAt', ${Date.now() - 11 * 60_000}::bigint)
      where user_id = ${person.id}`);
    await expectRefusal(() => by.call(calendarFeeds.make), { status: 403, code: 'confirmation_required' });
    for (const endpoint of [calendarFeeds.get, calendarFeeds.make, calendarFeeds.remove])
      expect((await server.guest().call(endpoint)).status).toBe(401);
  });

  test('is answered alike where it is unknown, removed, or its person is disabled', async () => {
    const removed = await newPerson();
    const gone = await made(removed.by);
    await removed.by.call(calendarFeeds.remove);
    const disabled = await newPerson();
    const ofDisabled = await made(disabled.by);
    await db.update(people).set({ isActive: false }).where(eq(people.id, disabled.person.id));
    const replies = [];
    for (const secret of ['x', 'a'.repeat(43), gone, ofDisabled]) {
      const { status, text, headers } = await read(secret);
      replies.push([status, text, headers.get('referrer-policy'), headers.get('cache-control')]);
    }
    expect(replies[0]?.[0]).toBe(404);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test('is read thirty times in a quarter of an hour, and missed three hundred times by a network', async () => {
    const { by, due } = await newPerson();
    await due('Cast');
    const secret = await made(by);
    for (let time = 0; time < 30; time++) expect((await read(secret)).status).toBe(200);
    const reply = await expectRefusal(() => read(secret), { status: 429, code: 'too_many_requests' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await made((await newPerson()).by);
    expect((await read(other)).status).toBe(200);
  });

  test('stands in no log, whatever becomes of the call', async () => {
    const { by } = await newPerson();
    const secret = await made(by);
    const lines: unknown[] = [];
    const keep = (...line: unknown[]) => void lines.push(line);
    vi.spyOn(log, 'isLevelEnabled').mockReturnValue(true);
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation(keep as never);
    await read(secret);
    await server.guest().fetch(`/API/Calendar-Feeds/${secret}?x=${secret}`);
    await by.call(calendarFeeds.remove);
    await read(secret);
    vi.spyOn(db, 'select').mockImplementation(() => {
      throw new Error('broken');
    });
    expect((await read(secret)).status).toBe(500);
    vi.restoreAllMocks();
    await expect.poll(() => lines.length).toBeGreaterThan(3);
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(JSON.stringify(lines)).toContain('/api/calendar-feeds/');
  });
});

describe('the calendar', () => {
  test('has what is due as days, in the language in which it was made, to be kept by no one else', async () => {
    const { by, due } = await newPerson();
    const { id } = await due('صب الخرسانة');
    await due('Late one', -2);
    for (const [language, kind, late] of [
      ['ar', 'مهمة', 'متأخر'],
      ['en', 'Task', 'Late'],
    ] as const) {
      const headers = { 'Accept-Language': language };
      const { body } = await by.fetch(calendarFeeds.make.path, {
        method: calendarFeeds.make.method,
        headers,
      });
      const secret = (body as { address: string }).address.split('/').at(-1) as string;
      const { text, headers: told } = await read(secret);
      const lines = linesOf(text);
      expect(lines).toContain(`SUMMARY:${kind}: صب الخرسانة`);
      expect(lines).toContain(`SUMMARY:${late} · ${kind}: Late one`);
      expect(lines).toContain(`DTSTART;VALUE=DATE:${dayIn(3).replaceAll('-', '')}`);
      expect(lines).toContain(`URL;VALUE=URI:http://localhost:3000/task-details/${id}`);
      expect(lines).toContain(`UID:task-${id}@localhost`);
      expect(told.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(told.get('cache-control')).toBe('private, no-store');
      expect(told.get('referrer-policy')).toBe('no-referrer');
      expect(told.getSetCookie()).toEqual([]);
    }
  });

  test('sets no cookie in a browser that is signed in either', async () => {
    const { by } = await newPerson();
    expect((await read(await made(by), by)).headers.getSetCookie()).toEqual([]);
  });

  test('has what its person may see as it is read', async () => {
    const { person, by, due } = await newPerson();
    await due('Cast');
    const secret = await made(by);
    expect((await read(secret)).text).toContain('Cast');
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const assignedCompanyId = (await makeCompany()).id;
    await admin.call(users.update, { params: { id: person.id }, body: { assignedCompanyId } });
    const { status, text } = await read(secret);
    expect(status).toBe(200);
    expect(text).not.toContain('Cast');
  });

  const row = (title: string): DueRow => ({
    ...{ kind: 'task', id: 7, title, titleEn: null, uniqueNumber: null, projectId: null, projectName: null },
    ...{ dueOn: '2999-01-01', isDelayed: false },
  });

  test('has one event of its own properties, whatever a title holds, in lines of 75 bytes at most', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\n', '\r', '\u0085', '\u2028', '\u000b', ';', ',', ':', '\\', '"', ' '),
      fc.constantFrom('END:VEVENT', 'BEGIN:VALARM', 'ATTENDEE:mailto:a@b.c', 'مخطط الأساسات', '👷🏽‍♀️'),
    );
    const names = linesOf(presentFeed([row('Cast')], 'en')).map((line) => line.split(/[:;]/)[0]);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom('ar', 'en'), (pieces, language) => {
        const title = pieces.join('');
        const text = presentFeed([row(title)], language);
        expect(linesOf(text).map((line) => line.split(/[:;]/)[0])).toEqual(names);
        // no other character that a program may break a line at
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const summary = linesOf(text).find((line) => line.startsWith('SUMMARY:')) ?? '';
        // each comma, semicolon and backslash stands behind a backslash
        expect(summary.replace(/\\[\\,;n]/g, '')).not.toMatch(/[\\,;]/);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['America/New_York', 'Asia/Riyadh', 'Pacific/Apia'])(
    'has the day of its record in %s',
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        expect(presentFeed([row('Cast')], 'en')).toContain('DTSTART;VALUE=DATE:29990101');
      } finally {
        process.env.TZ = before;
      }
    },
  );
});
