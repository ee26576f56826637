import * as projects from '@shared/contracts/projects';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';

/** The turns of a project's tasks, and by how many days they drift. */
export const timelineQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/projects', `${id}/timeline`],
    queryFn: ({ signal }) => call(projects.timeline, { params: { id } }, { signal }),
    meta: { shows: { project: id } },
  });
