import * as reports from '@shared/contracts/reports';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import type { Shows } from '@/lib/live/shows';

const SHOWS: Shows = { request: 'any', project: 'any', task: 'any', calendar: 'any', company: 'any' };

/** A month of a company; without one the last that is over. */
export const companyReportQuery = (id: number, month?: string) =>
  queryOptions({
    queryKey: [reports.company.path, id, { month }],
    queryFn: ({ signal }) => call(reports.company, { params: { id }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shows: SHOWS },
  });

/** Likewise of a project. */
export const projectReportQuery = (id: number, month?: string) =>
  queryOptions({
    queryKey: [reports.project.path, id, { month }],
    queryFn: ({ signal }) => call(reports.project, { params: { id }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shows: SHOWS },
  });

/** To be sent a report every month, or no longer. */
export function useSubscription({ reports: kind, id }: reports.ReportOf) {
  const queryClient = useQueryClient();
  const params = { reports: kind, id };
  const { path } = kind === 'companies' ? reports.company : reports.project;
  return useMutation({
    mutationFn: (isOn: boolean) => call(isOn ? reports.subscribe : reports.unsubscribe, { params }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path, id] }),
  });
}
