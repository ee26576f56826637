import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { holidays } from '../../../server/db/schema/calendars';
import { hubCalendar } from '../../../server/domains/calendars/queries';
import { makeCalendar, makeHoliday } from '../../../server/test/factories/calendars';
import { NOWHERE, type Noun } from '../world';

interface CalendarRecord {
  id: number;
  companyId: number;
}

const calendarTargets = {
  own: { of: 'company', make: ({ assignedCompanyId }) => makeCalendar(assignedCompanyId as number) },
  hub: { of: 'anybody', make: async () => ({ id: (await hubCalendar()).id, companyId: NOWHERE }) },
  others: { of: 'anybody', make: () => makeCalendar() },
} as const satisfies Noun<CalendarRecord>['targets'];

export const calendar: Noun<CalendarRecord, keyof typeof calendarTargets> = {
  name: 'calendar',
  targets: calendarTargets,
  nonexistent: { id: NOWHERE, companyId: NOWHERE },
};

const holidayTargets = {
  own: {
    of: 'company',
    make: async (owner) => makeHoliday((await calendarTargets.own.make(owner)).id),
  },
  hub: { of: 'anybody', make: async () => makeHoliday((await hubCalendar()).id) },
  others: { of: 'anybody', make: async () => makeHoliday((await makeCalendar()).id) },
} as const satisfies Noun['targets'];

export const holiday: Noun<{ id: number }, keyof typeof holidayTargets> = {
  name: 'holiday',
  targets: holidayTargets,
  nonexistent: { id: NOWHERE },
  stored: ({ id }) => db.select().from(holidays).where(eq(holidays.id, id)),
};
