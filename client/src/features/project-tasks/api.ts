import * as projectTasks from '@shared/contracts/project-tasks';
import type { ProjectWithTasks } from '@shared/contracts/projects';
import { progressOf } from '@shared/rules/progress';
import { type CompanyTaskFilter, inNewPlace, withLocks } from '@shared/rules/project-tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { projectQuery } from '@/features/projects/api';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { pagedQuery } from '@/lib/paged';

type ProjectTask = projectTasks.ProjectTask;
type Changes = z.input<typeof projectTasks.projectTaskChanges>;

interface CompanyTaskFilters {
  search?: string;
  show?: CompanyTaskFilter | undefined;
}

/** The project tasks a company is responsible for; without an id those of the reader's own company. */
export function companyProjectTasksQuery(companyId?: number, filters: CompanyTaskFilters = {}, limit = 50) {
  const query = { ...filters, limit };
  return companyId === undefined
    ? pagedQuery(
        [projectTasks.listOfOwnCompany.path, 'list', query],
        projectTasks.listOfOwnCompany,
        { query },
        { project: 'any' },
      )
    : pagedQuery(
        ['/api/project-tasks/company', companyId, query],
        projectTasks.listOfCompany,
        { params: { id: companyId }, query },
        { project: 'any' },
      );
}

/** The project as it will be once a change of one of its tasks is done: order, locks and progress included. */
export function withTaskChange(
  project: ProjectWithTasks,
  id: number,
  { status, orderIndex }: Pick<ProjectTask, 'status' | 'orderIndex'>,
): ProjectWithTasks {
  const changed = project.projectTasks.map((task) => (task.id === id ? { ...task, status } : task));
  const moved = inNewPlace(changed, id, orderIndex).map((task, rank) => ({ ...task, orderIndex: rank }));
  const tasks = withLocks(moved).map(({ waitsFor, ...task }) => ({ ...task, waitsFor: waitsFor ?? null }));
  const counts = {
    taskCount: tasks.length,
    completedTaskCount: tasks.filter((task) => task.status === 'completed').length,
  };
  return { ...project, ...counts, progress: progressOf(counts) ?? project.progress, projectTasks: tasks };
}

interface TaskChange {
  task: ProjectTask;
  changes: Changes;
  /** The `updatedAt` that it was made on; without, the last change wins. */
  version?: string | undefined;
}

/** A status or a new place shows at once, and is taken back if the server refuses it. */
export function useUpdateTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ task, changes, version }: TaskChange) =>
      call(projectTasks.update, { params: { id: task.id }, body: changes }, { version }),
    onMutate: async ({ task, changes }) => {
      const { queryKey } = projectQuery(task.projectId);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        const { status = task.status, orderIndex = task.orderIndex } = changes as Partial<ProjectTask>;
        queryClient.setQueryData(queryKey, withTaskChange(before, task.id, { status, orderIndex }));
      }
      return before;
    },
    onError: (_error, { task }, before) => {
      if (before) queryClient.setQueryData(projectQuery(task.projectId).queryKey, before);
    },
    onSettled: () => refresh(queryClient, 'project'),
  });
}

export function useAddTask(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof projectTasks.newProjectTask>) =>
      call(projectTasks.createInProject, { params: { id: projectId }, body }),
    onSuccess: () => refresh(queryClient, 'project'),
  });
}

export function useDeleteTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(projectTasks.remove, { params: { id } }),
    // a refusal, too, may mean that another person was quicker
    onSettled: () => refresh(queryClient, 'project'),
  });
}
