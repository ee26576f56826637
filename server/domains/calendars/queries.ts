import { createHash } from 'node:crypto';
import type { list } from '@shared/contracts/calendars';
import type { Query } from '@shared/endpoint';
import { dayOfNumber, numberOfDay, weekdayOf } from '@shared/rules/working-days';
import type { Calendar } from '@shared/rules/working-time';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { namesOf } from '../../db/names';
import { readPage } from '../../db/page';
import { calendars, holidays } from '../../db/schema/calendars';
import { companies } from '../../db/schema/people';
import { isFoundInColumns } from '../../db/search';

const ofHub = isNull(calendars.companyId);

const holidayColumns = {
  id: holidays.id,
  calendarId: holidays.calendarId,
  name: holidays.name,
  nameEn: holidays.nameEn,
  startDate: holidays.startDate,
  endDate: holidays.endDate,
  isExpected: holidays.isExpected,
  updatedAt: holidays.updatedAt,
};

const selectHolidays = (where: SQL, executor: Executor) =>
  executor
    .select(holidayColumns)
    .from(holidays)
    .where(where)
    .orderBy(asc(holidays.startDate), asc(holidays.id));
export type HolidayRow = Awaited<ReturnType<typeof selectHolidays>>[number];

const selectCalendars = (where: SQL | undefined, executor: Executor) =>
  executor
    .select({
      id: calendars.id,
      companyId: calendars.companyId,
      company: namesOf(companies),
      timeZone: calendars.timeZone,
      week: calendars.week,
      ramadan: calendars.ramadan,
      followsHubHolidays: calendars.followsHubHolidays,
      updatedAt: calendars.updatedAt,
    })
    .from(calendars)
    .leftJoin(companies, eq(companies.id, calendars.companyId))
    .where(where);

/** Calendars with their holidays, in two statements for however many. */
async function readCalendars(where: SQL | undefined, executor: Executor = db) {
  const rows = await selectCalendars(where, executor);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const all = await selectHolidays(inArray(holidays.calendarId, ids), executor);
  return rows.map((row) => ({ ...row, holidays: all.filter(({ calendarId }) => calendarId === row.id) }));
}
export type CalendarRow = Awaited<ReturnType<typeof readCalendars>>[number];

/** @throws Error of a database without one: every start of the product makes it (db/seed/reference.ts) */
export async function hubCalendar(executor: Executor = db): Promise<CalendarRow> {
  const [calendar] = await readCalendars(ofHub, executor);
  if (!calendar) throw new Error('the hub has no calendar');
  return calendar;
}

/** What working time is counted by. Calendars with the same mark count alike. */
export interface WorkingCalendar extends Calendar {
  mark: string;
}
export interface WorkingCalendars {
  hub: WorkingCalendar;
  /** Of companies with a calendar; the hub's counts for the others. */
  ofCompanies: ReadonlyMap<number, WorkingCalendar>;
}

/**
 * The calendars of all companies, or of these, with the hub's; those of companies that follow the hub's holidays with them. In two
 * statements.
 */
export async function workingCalendars(companyIds?: number[]): Promise<WorkingCalendars> {
  const rows = await readCalendars(companyIds && or(ofHub, inArray(calendars.companyId, companyIds)));
  const hub = rows.find(({ companyId }) => companyId === null);
  if (!hub) throw new Error('the hub has no calendar');
  const ofCompanies = new Map<number, WorkingCalendar>();
  for (const row of rows)
    if (row.companyId !== null)
      ofCompanies.set(row.companyId, countedBy(row, row.followsHubHolidays ? hub.holidays : []));
  return { hub: countedBy(hub), ofCompanies };
}

/** The calendar that a company's working time is counted by; the hub's with null. */
export const calendarOf = (
  { hub, ofCompanies }: WorkingCalendars,
  companyId: number | null,
): WorkingCalendar => (companyId === null ? undefined : ofCompanies.get(companyId)) ?? hub;

function countedBy(
  { timeZone, week, ramadan, holidays }: CalendarRow,
  more: HolidayRow[] = [],
): WorkingCalendar {
  const days = [...holidays, ...more].map(({ startDate, endDate }) => ({ startDate, endDate }));
  const calendar = { timeZone, week, ramadan, holidays: days };
  return { ...calendar, mark: createHash('sha256').update(JSON.stringify(calendar)).digest('base64url') };
}

export async function companyCalendar(companyId: number): Promise<CalendarRow | undefined> {
  const [calendar] = await readCalendars(eq(calendars.companyId, companyId));
  return calendar;
}

/** By the names of their companies, which is all of them that is shown here. */
const ofCompaniesFoundBy = (search: string) =>
  inArray(
    calendars.companyId,
    db
      .select({ id: companies.id })
      .from(companies)
      .where(isFoundInColumns(search, companies.name, companies.nameEn)),
  );

export const listCalendars = ({ companyId, ...query }: Query<typeof list>) =>
  readPage(
    calendars,
    and(
      isNotNull(calendars.companyId),
      companyId === undefined ? undefined : eq(calendars.companyId, companyId),
      query.search ? ofCompaniesFoundBy(query.search) : undefined,
    ),
    query,
    (ids) => readCalendars(inArray(calendars.id, ids)),
  );

/** A calendar held for a change of it or of its holidays, the hub's with null. */
export async function lockCalendar(tx: Tx, companyId: number | null): Promise<CalendarRow | undefined> {
  const where = companyId === null ? ofHub : eq(calendars.companyId, companyId);
  await tx.select({ id: calendars.id }).from(calendars).where(where).for('no key update');
  const [calendar] = await readCalendars(where, tx);
  return calendar;
}

export async function calendarById(id: number, executor: Executor = db): Promise<CalendarRow | undefined> {
  const [calendar] = await readCalendars(eq(calendars.id, id), executor);
  return calendar;
}

export async function holidayById(id: number, executor: Executor = db): Promise<HolidayRow | undefined> {
  const [holiday] = await selectHolidays(eq(holidays.id, id), executor);
  return holiday;
}

/** The days from one until another, both included, that are off by the calendar of a company, the hub's with null. */
export async function daysOffOf(companyId: number | null, [from, to]: readonly [string, string]) {
  const rows = await readCalendars(
    companyId === null ? ofHub : or(ofHub, eq(calendars.companyId, companyId)),
  );
  const hub = rows.find((row) => row.companyId === null);
  const own = rows.find((row) => row.companyId !== null) ?? hub;
  if (!hub || !own) throw new Error('the hub has no calendar');
  const all = own !== hub && own.followsHubHolidays ? [...own.holidays, ...hub.holidays] : own.holidays;
  const days = Array.from({ length: numberOfDay(to) - numberOfDay(from) + 1 }, (_, index) =>
    dayOfNumber(numberOfDay(from) + index),
  );
  return days.flatMap((day): { day: string; holiday: Pick<HolidayRow, 'name' | 'nameEn'> | null }[] => {
    const holiday = all.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
    if (holiday) return [{ day, holiday: { name: holiday.name, nameEn: holiday.nameEn } }];
    return own.week[weekdayOf(numberOfDay(day))] == null ? [{ day, holiday: null }] : [];
  });
}
