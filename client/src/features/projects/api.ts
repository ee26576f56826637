import type { Named } from '@shared/contracts/fields';
import * as projects from '@shared/contracts/projects';
import * as tasks from '@shared/contracts/tasks';
import type { Answer } from '@shared/endpoint';
import type { ProjectStatus } from '@shared/rules/statuses';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { refresh, type Shows } from '@/lib/live/shows';
import { useName } from '@/lib/names';
import { pagedQuery } from '@/lib/paged';
import { useDebounced } from '@/lib/use-debounced';

/** As many cards as fill a screen evenly in one, two and three columns. */
const PAGE = 24;

const SHOWS: Shows = { project: 'any' };

export interface ProjectFilters {
  search?: string;
  status?: ProjectStatus | undefined;
  /** The owning company. */
  companyId?: number | undefined;
  /** A company that owns the project or is responsible for one of its tasks. */
  participantId?: number | undefined;
  /** The newest first when absent. */
  sort?: projects.ProjectSort | undefined;
}

export const projectsQuery = (filters: ProjectFilters = {}, limit = PAGE) =>
  pagedQuery(
    [projects.list.path, 'list', { ...filters, limit }],
    projects.list,
    { query: { ...filters, limit } },
    SHOWS,
  );

const OFFERED = 20;

/** What a project picker shows: projects found on the server by what is typed; the chosen one stays among them. */
export function useProjectChoices(chosen: Named | null) {
  const nameOf = useName();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const { data, error, isFetching } = useInfiniteQuery({
    ...projectsQuery({ search }, OFFERED),
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const options = found.map(({ id, name, uniqueNumber, company }) => ({
    value: id,
    label: name,
    hint: `${isolate(uniqueNumber)} · ${isolate(nameOf(company))}`,
  }));
  const isAmong = !chosen || found.some(({ id }) => id === chosen.id);
  return {
    error,
    choices: {
      options: isAmong ? options : [{ value: chosen.id, label: chosen.name }, ...options],
      loading: isFetching,
      onSearch: setTyped,
    },
  };
}

/** A company's projects; without an id those of the reader's own company. */
export function companyProjectsQuery(companyId?: number, filters: ProjectFilters = {}, limit = PAGE) {
  const query = { ...filters, limit };
  return companyId === undefined
    ? pagedQuery([projects.listOfOwnCompany.path, 'list', query], projects.listOfOwnCompany, { query }, SHOWS)
    : pagedQuery(
        ['/api/projects/company', companyId, query],
        projects.listOfCompany,
        { params: { id: companyId }, query },
        SHOWS,
      );
}

/** Deleted projects that can still be restored. */
export const deletedProjectsQuery = (search = '') =>
  pagedQuery(
    [projects.listDeleted.path, 'list', { search }],
    projects.listDeleted,
    { query: { search, limit: 50 } },
    SHOWS,
  );

/** Null when nobody is signed in any more. */
export const projectQuery = (id: number) =>
  queryOptions<Answer<typeof projects.get> | null>({
    queryKey: [projects.get.path.replace('/:id', ''), String(id)],
    meta: { shows: { project: id } },
  });

/** The planned and the actual days of a project's tasks. */
export const plannedTimeQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/projects', `${id}/planned-time`],
    queryFn: ({ signal }) => call(projects.plannedTime, { params: { id } }, { signal }),
    meta: { shows: { project: id } },
  });

/** General tasks that could become part of a new project. */
export const linkableTasksQuery = (search: string) =>
  pagedQuery(
    [tasks.list.path, 'linkable', { search }],
    tasks.list,
    { query: { search, limit: 50, standalone: 'true' } },
    { task: 'any', project: 'any' },
  );

export function useCreateProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof projects.newProject>) => call(projects.create, { body }),
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, project);
      return refresh(queryClient, 'project');
    },
  });
}

type Changes = z.input<typeof projects.projectChanges>;

/** The change shows at once and is taken back if the server refuses it. */
export function useUpdateProject(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(id);
  return useMutation({
    mutationFn: ({ version, ...body }: Changes & { version?: string | undefined }) =>
      call(projects.update, { params: { id }, body }, { version }),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (status) queryClient.setQueryData(queryKey, (project) => project && { ...project, status });
      return before;
    },
    // what is changed next is changed on this version
    onSuccess: (project) => queryClient.setQueryData(queryKey, project),
    onError: (_error, _changes, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => refresh(queryClient, 'project'),
  });
}

type TogetherChanges = z.input<typeof projects.changeMany.body>['projects'];
export type ChangesTogether = TogetherChanges[number]['changes'];

/** Changes several projects, each by itself, and waits until the lists have been read again. */
export function useChangeProjects() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (meant: TogetherChanges) => call(projects.changeMany, { body: { projects: meant } }),
    onSettled: () => refresh(queryClient, 'project'),
  });
}

export function useDeleteProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(projects.remove, { params: { id } }),
    onSuccess: (_nothing, id) => queryClient.removeQueries({ queryKey: projectQuery(id).queryKey }),
    // a refusal, too, may mean that another person was quicker
    onSettled: () => refresh(queryClient, 'project'),
  });
}

export function useRestoreProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(projects.restore, { params: { id } }),
    onSettled: () => refresh(queryClient, 'project'),
  });
}
