import * as projects from '@shared/contracts/projects';
import * as templates from '@shared/contracts/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateProjects, projectQuery } from '@/features/projects/api';
import { call } from '@/lib/http';
import { pagedQuery } from '@/lib/query';

export const templatesQuery = (search = '') =>
  pagedQuery([templates.list.path, 'list', { search }], templates.list, { query: { search, limit: 50 } });

export function useCreateFromTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ templateId, projectName }: { templateId: number; projectName: string }) =>
      call(templates.createProject, { params: { id: templateId }, body: { projectName } }),
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, project);
      return invalidateProjects(queryClient);
    },
  });
}

export function useSaveAsTemplate(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { templateName: string; templateDescription?: string | null | undefined }) =>
      call(projects.saveAsTemplate, { params: { id: projectId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [templates.list.path] }),
  });
}
