import * as calendars from '@shared/contracts/calendars';
import type { SentBody } from '@shared/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { pagedQuery } from '@/lib/paged';

const ROOT = calendars.list.path;

export const hubCalendarQuery = queryOptions({
  queryKey: [calendars.getOfHub.path],
  queryFn: ({ signal }) => call(calendars.getOfHub, {}, { signal }),
  meta: { shows: { calendar: 'any' } },
});

/** The calendars of companies that differ from the hub. */
export const calendarsQuery = pagedQuery(
  [ROOT, 'list'],
  calendars.list,
  { query: { limit: 50 } },
  { calendar: 'any', company: 'any' },
);

/** A company's own calendar; null where the hub's is its calendar. */
export const companyCalendarQuery = (companyId: number) =>
  queryOptions({
    queryKey: [ROOT, 'of', companyId],
    queryFn: async ({ signal }) => {
      const [calendar] = await call(calendars.list, { query: { companyId } }, { signal });
      return calendar ?? null;
    },
    meta: { shows: { calendar: 'any', company: 'any' } },
  });

function useRefresh() {
  const queryClient = useQueryClient();
  // a refusal, too, may mean that another person was quicker
  return { onSettled: () => refresh(queryClient, 'calendar') };
}

type Versioned<Changes> = Changes & { version?: string | undefined };

/** Changes the hub's calendar, or with a company's id that of the company, which gets its own with the first change. */
export const useUpdateCalendar = (companyId: number | null) =>
  useMutation({
    mutationFn: ({
      version,
      followsHubHolidays,
      ...body
    }: Versioned<SentBody<typeof calendars.updateOfCompany>>) =>
      companyId === null
        ? call(calendars.updateOfHub, { body }, { version })
        : call(
            calendars.updateOfCompany,
            {
              params: { id: companyId },
              body: { ...body, ...(followsHubHolidays !== undefined && { followsHubHolidays }) },
            },
            { version },
          ),
    ...useRefresh(),
  });

export const useRemoveCalendar = (companyId: number) =>
  useMutation({
    mutationFn: () => call(calendars.removeOfCompany, { params: { id: companyId } }),
    ...useRefresh(),
  });

export const useAddHoliday = (calendarId: number) =>
  useMutation({
    mutationFn: (body: SentBody<typeof calendars.addHoliday>) =>
      call(calendars.addHoliday, { params: { id: calendarId }, body }),
    ...useRefresh(),
  });

export const useUpdateHoliday = (id: number) =>
  useMutation({
    mutationFn: ({ version, ...body }: Versioned<SentBody<typeof calendars.updateHoliday>>) =>
      call(calendars.updateHoliday, { params: { id }, body }, { version }),
    ...useRefresh(),
  });

export const useRemoveHoliday = (id: number) =>
  useMutation({
    mutationFn: () => call(calendars.removeHoliday, { params: { id } }),
    ...useRefresh(),
  });
