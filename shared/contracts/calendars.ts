import { z } from 'zod';
import { endpoint } from '../endpoint';
import { endBeforeStart, endsAfterStart } from '../rules/days';
import { DAY } from '../rules/working-days';
import { isTimeZone } from '../rules/working-time';
import {
  bilingual,
  byId,
  dayInput,
  id,
  idParam,
  listQuery,
  namedInBoth,
  secondName,
  shownName,
  time,
} from './fields';

/** Holidays of one calendar, and days of one holiday. */
export const MAX_HOLIDAYS = 100;
export const MAX_HOLIDAY_DAYS = 31;

/** A time of day, `HH:mm`. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_of_day');
export const hours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from < to, { error: 'invalid', path: ['to'] });

const rules = {
  /** As the IANA names it, `Asia/Riyadh`. */
  timeZone: z.string().max(64).refine(isTimeZone, 'choice'),
  /** From Sunday to Saturday; null: a day off. */
  week: z
    .array(hours.nullable())
    .length(7)
    .refine((days) => days.some((day) => day !== null), 'required'),
  /** The hours of a working day in Ramadan, for days that are longer; null: as in the rest of the year. */
  ramadan: hours.nullable(),
};

export const holiday = z.object({
  id,
  calendarId: id,
  ...bilingual.shape,
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** By the moon: the days may still move. */
  isExpected: z.boolean(),
  updatedAt: time,
});
export type Holiday = z.infer<typeof holiday>;

const readHours = z.object({ from: z.string(), to: z.string() });

export const calendar = z.object({
  id,
  /** Null: the hub's. */
  company: namedInBoth.nullable(),
  timeZone: z.string(),
  week: z.array(readHours.nullable()),
  ramadan: readHours.nullable(),
  /** Whether the hub's holidays are also the company's; true of the hub's own. */
  followsHubHolidays: z.boolean(),
  /** Of the calendar itself, by their days: the hub's are in the hub's. */
  holidays: z.array(holiday),
  updatedAt: time,
  can: z.object({ edit: z.boolean() }),
});
export type Calendar = z.infer<typeof calendar>;

/** What the hub's calendar and a company's have in common. */
export const hubChanges = z.strictObject(rules).partial();
export const companyChanges = z.strictObject({ ...rules, followsHubHolidays: z.boolean() }).partial();

const holidayName = shownName(1, 100);
const holidayFields = {
  name: holidayName,
  nameEn: secondName(holidayName),
  startDate: dayInput,
  endDate: dayInput,
  isExpected: z.boolean(),
};

type Days = { startDate?: string | undefined; endDate?: string | undefined };
/** Of texts that are no days it is not said that they are too far apart. */
export const isShortHoliday = ({ startDate = '', endDate = '' }: Days): boolean =>
  !((Date.parse(endDate) - Date.parse(startDate)) / DAY >= MAX_HOLIDAY_DAYS);
const tooLong = { error: 'invalid', path: ['endDate'] };

export const newHoliday = z
  .strictObject({ ...holidayFields, isExpected: holidayFields.isExpected.default(false) })
  .refine(endsAfterStart, endBeforeStart)
  .refine(isShortHoliday, tooLong);

export const getOfHub = endpoint({
  method: 'GET',
  path: '/api/hub-calendar',
  summary: 'The hub’s calendar, by which companies without a calendar work',
  access: 'signedIn',
  response: calendar,
});

export const updateOfHub = endpoint({
  method: 'PATCH',
  path: '/api/hub-calendar',
  summary: 'Change the hub’s working days and hours; absent fields stay',
  access: 'admin',
  body: hubChanges,
  response: calendar,
  versioned: true,
});

export const list = endpoint({
  method: 'GET',
  path: '/api/calendars',
  summary: 'The calendars of companies that differ from the hub, newest first',
  access: 'signedIn',
  query: listQuery.extend({ companyId: idParam.optional() }),
  response: z.array(calendar),
  paged: true,
});

export const updateOfCompany = endpoint({
  method: 'PATCH',
  path: '/api/companies/:id/calendar',
  summary:
    'Change when a company works; absent fields stay. The first change makes the company’s calendar, like the hub’s in all else',
  access: 'companyChangers',
  params: byId,
  body: companyChanges,
  response: calendar,
  versioned: true,
});

export const removeOfCompany = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/calendar',
  summary:
    'Delete a company’s calendar with its holidays, if there is one: the company works by the hub’s calendar again',
  access: 'companyChangers',
  params: byId,
});

export const addHoliday = endpoint({
  method: 'POST',
  path: '/api/calendars/:id/holidays',
  summary: 'Add a holiday to a calendar',
  access: 'companyChangers',
  params: byId,
  body: newHoliday,
  response: holiday,
  status: 201,
  errors: ['limit_reached'],
});

export const updateHoliday = endpoint({
  method: 'PATCH',
  path: '/api/holidays/:id',
  summary: 'Rename a holiday, move it, or make it certain; absent fields stay',
  access: 'companyChangers',
  params: byId,
  body: z
    .strictObject(holidayFields)
    .partial()
    .refine(endsAfterStart, endBeforeStart)
    .refine(isShortHoliday, tooLong),
  response: holiday,
  versioned: true,
});

export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/api/holidays/:id',
  summary: 'Delete a holiday',
  access: 'companyChangers',
  params: byId,
});
