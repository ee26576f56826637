import { isDeepStrictEqual } from 'node:util';
import {
  type addHoliday,
  isShortHoliday,
  MAX_HOLIDAYS,
  type updateHoliday,
  type updateOfCompany,
  type updateOfHub,
} from '@shared/contracts/calendars';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { endsAfterStart } from '@shared/rules/days';
import { eq } from 'drizzle-orm';
import { requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { calendars, holidays } from '../../db/schema/calendars';
import { requireVersion } from '../../db/versions';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { authorise, badField, found } from '../../lib/refusal';
import { lockCompany } from '../companies/queries';
import { canEditCalendar } from './policy';
import { type CalendarRow, calendarById, holidayById, hubCalendar, lockCalendar } from './queries';

type Change = Body<typeof updateOfHub> & Body<typeof updateOfCompany>;
type HolidayChange = Body<typeof updateHoliday>;

const calendarFacts = ['timeZone', 'followsHubHolidays'] as const;
const holidayFacts = ['name', 'nameEn', 'startDate', 'endDate', 'isExpected'] as const;

export const updateHubCalendar = (actor: Actor, change: Change, version?: string): Promise<void> =>
  db.transaction(async (tx) => applyChange(tx, actor, found(await lockCalendar(tx, null)), change, version));

/**
 * The first change makes the calendar: in all that is not said it is like the hub's. It names the version of the hub's, which its
 * form shows, so that of two people who make it at once the later one is told.
 */
export const updateCompanyCalendar = (
  actor: Actor,
  companyId: number,
  change: Change,
  version?: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    found(await lockCompany(tx, companyId));
    authorise(canEditCalendar(actor, companyId));
    const calendar = await lockCalendar(tx, companyId);
    if (calendar) return applyChange(tx, actor, calendar, change, version);
    const hub = await hubCalendar(tx);
    await requireVersion(tx, 'calendar', hub, version);
    const { timeZone, week, ramadan } = hub;
    const [made] = await tx
      .insert(calendars)
      .values({ timeZone, week, ramadan, ...change, companyId })
      .returning({ id: calendars.id });
    await audit(tx, actor, 'create', found(made).id, { companyId });
  });

async function applyChange(
  tx: Tx,
  actor: Actor,
  calendar: CalendarRow,
  change: Change,
  version: string | undefined,
): Promise<void> {
  await requireVersion(tx, 'calendar', calendar, version);
  const changes = changesOf<Required<Change>>(withEqualKept(calendar, change), change);
  if (isEmpty(changes)) return;
  await tx.update(calendars).set(changes).where(eq(calendars.id, calendar.id));
  await audit(tx, actor, 'update', calendar.id, changedFacts(calendar, changes, calendarFacts));
}

/** Hours are lists and records, which are equal by what they hold. */
const withEqualKept = (calendar: CalendarRow, { week, ramadan }: Change): CalendarRow => ({
  ...calendar,
  ...(week && isDeepStrictEqual(week, calendar.week) && { week }),
  ...(ramadan && isDeepStrictEqual(ramadan, calendar.ramadan) && { ramadan }),
});

/** A company without its own calendar is where it is to be already. */
export const removeCompanyCalendar = (actor: Actor, companyId: number): Promise<void> =>
  db.transaction(async (tx) => {
    found(await lockCompany(tx, companyId));
    authorise(canEditCalendar(actor, companyId));
    const calendar = await lockCalendar(tx, companyId);
    if (!calendar) return;
    await tx.delete(calendars).where(eq(calendars.id, calendar.id));
    await audit(tx, actor, 'remove', calendar.id, { companyId });
  });

/** The calendar of holidays that are to change, held while they do. */
async function lockEditable(tx: Tx, actor: Actor, calendarId: number): Promise<CalendarRow> {
  const { companyId } = found(await calendarById(calendarId, tx));
  authorise(canEditCalendar(actor, companyId));
  const held = await lockCalendar(tx, companyId);
  // it may have been given up before it was held, and another made
  return found(held?.id === calendarId ? held : undefined);
}

export const insertHoliday = (
  actor: Actor,
  calendarId: number,
  body: Body<typeof addHoliday>,
): Promise<number> =>
  db.transaction(async (tx) => {
    await lockEditable(tx, actor, calendarId);
    await requireWithin('holidays', MAX_HOLIDAYS, tx.$count(holidays, eq(holidays.calendarId, calendarId)));
    const [made] = await tx
      .insert(holidays)
      .values({ ...body, calendarId })
      .returning({ id: holidays.id });
    const { id } = found(made);
    const { name, startDate, endDate } = body;
    await auditHoliday(tx, actor, 'create', id, { calendarId, name, startDate, endDate });
    return id;
  });

export const changeHoliday = (
  actor: Actor,
  id: number,
  change: HolidayChange,
  version?: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const holiday = await lockHoliday(tx, actor, id);
    await requireVersion(tx, 'holiday', holiday, version);
    const changes = changesOf<Required<HolidayChange>>(holiday, change);
    if (isEmpty(changes)) return;
    requireDays({ ...holiday, ...changes });
    await tx.update(holidays).set(changes).where(eq(holidays.id, id));
    await auditHoliday(tx, actor, 'update', id, changedFacts(holiday, changes, holidayFacts));
  });

/** A day alone may be sent, which is to go with the other one as it stands. */
function requireDays(days: { startDate: string; endDate: string }): void {
  if (!endsAfterStart(days)) throw badField('endDate', 'end_before_start');
  if (!isShortHoliday(days)) throw badField('endDate', 'invalid');
}

export const deleteHoliday = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { name, startDate, endDate, calendarId } = await lockHoliday(tx, actor, id);
    await tx.delete(holidays).where(eq(holidays.id, id));
    await auditHoliday(tx, actor, 'remove', id, { calendarId, name, startDate, endDate });
  });

async function lockHoliday(tx: Tx, actor: Actor, id: number) {
  const { calendarId } = found(await holidayById(id, tx));
  await lockEditable(tx, actor, calendarId);
  // it may have been deleted before its calendar was held
  return found(await holidayById(id, tx));
}

const audit = (tx: Tx, actor: Actor, verb: AuditVerb<'calendar'>, entityId: number, data: AuditData) =>
  record(tx, { actorId: actor.id, action: `calendar.${verb}`, entity: 'calendar', entityId, data });
const auditHoliday = (tx: Tx, actor: Actor, verb: AuditVerb<'holiday'>, entityId: number, data: AuditData) =>
  record(tx, { actorId: actor.id, action: `holiday.${verb}`, entity: 'holiday', entityId, data });
