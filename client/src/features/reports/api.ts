import * as reports from '@shared/contracts/reports';
import { lastMonth } from '@shared/rules/reports';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import type { Shows } from '@/lib/live/shows';

/** Not the records that are counted: a report takes the server too long to be read again at each change. */
const SHOWS: Shows = { calendar: 'any' };
/** In ms: what is not over is read again after so long. */
const REREAD_AFTER = 60_000;

/** A month of a company; the last complete month by default. */
export const companyReportQuery = (id: number, month = lastMonth()) =>
  queryOptions({
    queryKey: [reports.company.path, id, { month }],
    queryFn: ({ signal }) => call(reports.company, { params: { id }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: month > lastMonth() && REREAD_AFTER,
    meta: { shows: SHOWS },
  });

/** A month of a project, and its plan as it is now. */
export const projectReportQuery = (id: number, month = lastMonth()) =>
  queryOptions({
    queryKey: [reports.project.path, id, { month }],
    queryFn: ({ signal }) => call(reports.project, { params: { id }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REREAD_AFTER,
    meta: { shows: SHOWS },
  });

/** Starts or stops the monthly email. */
export function useSubscription({ reports: kind, id }: reports.ReportOf) {
  const queryClient = useQueryClient();
  const params = { reports: kind, id };
  const { path } = kind === 'companies' ? reports.company : reports.project;
  return useMutation({
    mutationFn: (isOn: boolean) => call(isOn ? reports.subscribe : reports.unsubscribe, { params }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path, id] }),
  });
}
