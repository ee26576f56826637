import { attachments } from '../../server/db/schema/attachments';
import { projectTasks } from '../../server/db/schema/project-tasks';
import { projects } from '../../server/db/schema/projects';
import { tasks } from '../../server/db/schema/tasks';
import { projectTemplates } from '../../server/db/schema/templates';
import { type EndpointRow, nothing, plain } from './row';

export const binRows: Record<string, EndpointRow> = {
  'bin.list': { size: plain },
  'bin.restore': {
    ...nothing(projects, projectTasks, tasks, projectTemplates, attachments),
    bound: ['project_tasks', 'open_tasks', 'templates', 'request_files', 'file_versions'],
  },
};
