import * as projects from '@shared/contracts/projects';
import * as templates from '@shared/contracts/templates';
import type { SentBody } from '@shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { projectQuery } from '@/features/projects/api';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { pagedQuery } from '@/lib/paged';

export const templatesQuery = (search = '') =>
  pagedQuery(
    [templates.list.path, 'list', { search }],
    templates.list,
    { query: { search, limit: 50 } },
    { template: 'any' },
  );

export function useCreateFromTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ templateId, ...body }: { templateId: number; projectName: string; startDate?: string }) =>
      call(templates.createProject, { params: { id: templateId }, body }),
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, project);
      return refresh(queryClient, 'project');
    },
  });
}

export function useSaveAsTemplate(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof projects.saveAsTemplate>) =>
      call(projects.saveAsTemplate, { params: { id: projectId }, body }),
    onSuccess: () => refresh(queryClient, 'template'),
  });
}

const useInvalidate = () => {
  const queryClient = useQueryClient();
  return () => refresh(queryClient, 'template');
};

export function useCreateTemplate() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: z.input<typeof templates.newTemplate>) => call(templates.create, { body }),
    onSuccess: invalidate,
  });
}

export function useUpdateTemplate() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({
      id,
      version,
      ...body
    }: { id: number; version: string | undefined } & z.input<typeof templates.templateChanges>) =>
      call(templates.update, { params: { id }, body }, { version }),
    // a refusal, too, may mean that another person was quicker
    onSettled: invalidate,
  });
}

export function useDeleteTemplate() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (id: number) => call(templates.remove, { params: { id } }),
    onSettled: invalidate,
  });
}
