import type { FoundRecord } from '@shared/contracts/search';
import { placeOf } from '@shared/rules/notifications';
import { paths } from '@/lib/paths';

const nothing = { request: null, step: null, project: null, projectTask: null, task: null };

/** The page of a record that was found, at the comment that led to it. */
export function addressOf({ kind, id, name, project, found }: FoundRecord): string {
  const comment = found?.commentId ? { id: found.commentId } : null;
  const at = (about: Partial<Parameters<typeof placeOf>[0]>) =>
    placeOf({ ...nothing, comment, ...about }) ?? paths.dashboard;
  const named = (path: string) => `${path}?search=${encodeURIComponent(name)}`;
  switch (kind) {
    case 'request':
      return at({ request: { id } });
    case 'project':
      return at({ project: { id } });
    case 'projectTask':
      return at({ project: { id: project?.id ?? 0 }, projectTask: { id } });
    case 'task':
      return at({ task: { id } });
    case 'person':
      return named(paths.userManagement);
    case 'company':
      return named(paths.companyManagement);
    case 'requestType':
      return `${paths.requestTypes}?type=${id}`;
    case 'template':
      return named(paths.projectTemplates);
  }
}
