import * as dashboard from '@shared/contracts/dashboard';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as tasks from '@shared/contracts/tasks';
import type { Answer } from '@shared/endpoint';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '@/lib/http';
import { pagedQuery } from '@/lib/paged';

/** As many cards as fill a screen evenly in one, two and three columns. */
const PAGE = 24;

export interface ProjectFilters {
  search?: string;
  status?: projects.ProjectStatus | undefined;
  /** Whose projects they are. */
  companyId?: number | undefined;
}

export const projectsQuery = (filters: ProjectFilters = {}, limit = PAGE) =>
  pagedQuery([projects.list.path, 'list', { ...filters, limit }], projects.list, {
    query: { ...filters, limit },
  });

/** A company's projects; without an id those of the reader's own company. */
export function companyProjectsQuery(companyId?: number, filters: ProjectFilters = {}, limit = PAGE) {
  const query = { ...filters, limit };
  return companyId === undefined
    ? pagedQuery([projects.listOfOwnCompany.path, 'list', query], projects.listOfOwnCompany, { query })
    : pagedQuery(['/api/projects/company', companyId, query], projects.listOfCompany, {
        params: { id: companyId },
        query,
      });
}

/** Deleted projects that can still be restored. */
export const deletedProjectsQuery = (search = '') =>
  pagedQuery([projects.listDeleted.path, 'list', { search }], projects.listDeleted, {
    query: { search, limit: 50 },
  });

/** Null when nobody is signed in any more. */
export const projectQuery = (id: number) =>
  queryOptions<Answer<typeof projects.get> | null>({
    queryKey: [projects.get.path.replace('/:id', ''), String(id)],
  });

/** General tasks that could become part of a new project. */
export const linkableTasksQuery = (search: string) =>
  pagedQuery([tasks.list.path, 'linkable', { search }], tasks.list, {
    query: { search, limit: 50, standalone: 'true' },
  });

/** Everything that shows a project, its tasks or counts of them. */
export const projectKeys = [
  [projects.list.path],
  ['/api/projects/company'],
  [projects.listOfOwnCompany.path],
  ['/api/project-tasks/company'],
  [projectTasks.listOfOwnCompany.path],
  [projects.listDeleted.path],
  [dashboard.stats.path],
];

export const invalidateProjects = (queryClient: QueryClient) =>
  Promise.all(projectKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export function useCreateProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof projects.newProject>) => call(projects.create, { body }),
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, project);
      void queryClient.invalidateQueries({ queryKey: [tasks.list.path] });
      return invalidateProjects(queryClient);
    },
  });
}

type Changes = z.input<typeof projects.projectChanges>;

/** The change shows at once and is taken back if the server refuses it. */
export function useUpdateProject(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(id);
  return useMutation({
    mutationFn: (body: Changes) => call(projects.update, { params: { id }, body }),
    onMutate: async ({ status }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (status) queryClient.setQueryData(queryKey, (project) => project && { ...project, status });
      return before;
    },
    onError: (_error, _changes, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => invalidateProjects(queryClient),
  });
}

export function useDeleteProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(projects.remove, { params: { id } }),
    onSuccess: (_nothing, id) => queryClient.removeQueries({ queryKey: projectQuery(id).queryKey }),
    // a refusal, too, may mean that somebody else was quicker
    onSettled: () => invalidateProjects(queryClient),
  });
}

export function useRestoreProject() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(projects.restore, { params: { id } }),
    onSettled: () => invalidateProjects(queryClient),
  });
}
