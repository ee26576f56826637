import { attachments } from '../../server/db/schema/attachments';
import { projects } from '../../server/db/schema/projects';
import { tasks } from '../../server/db/schema/tasks';
import { projectTemplates } from '../../server/db/schema/templates';
import { type EndpointRow, nothing, plain } from './row';

export const binRows: Record<string, EndpointRow> = {
  'bin.list': { size: plain },
  'bin.restore': {
    ...nothing(projects, tasks, projectTemplates, attachments),
    bound: ['open_tasks', 'templates', 'request_files', 'file_versions'],
  },
};
