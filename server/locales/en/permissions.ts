import type { PageKey } from '@shared/pages';

/** The pages that can be granted, as the permissions screens name and explain them. */
export const pages: Record<PageKey, { displayName: string; description: string }> = {
  dashboard: { displayName: 'Dashboard', description: 'Projects, tasks and requests at a glance' },
  projects: { displayName: 'Projects', description: 'The projects a person can see' },
  'project-details': {
    displayName: 'Project details',
    description: 'A project’s tasks, progress and details',
  },
  'create-project': {
    displayName: 'Create project',
    description: 'Add a project, or start one from a template',
  },
  'edit-project': { displayName: 'Edit project', description: 'Change a project and its tasks' },
  'project-templates': { displayName: 'Project templates', description: 'Task lists for starting projects' },
  tasks: { displayName: 'Tasks', description: 'The tasks a person can see' },
  'task-details': { displayName: 'Task details', description: 'A task and its notes' },
  'create-task': { displayName: 'Create task', description: 'Add a task' },
  requests: { displayName: 'Requests', description: 'Follow requests and decide on them' },
  'request-details': { displayName: 'Request details', description: 'A request’s steps and history' },
  'create-request': { displayName: 'Create request', description: 'Submit a request' },
  'request-types': {
    displayName: 'Request types',
    description: 'Request types and their approval steps',
  },
  'company-dashboard': {
    displayName: 'Company dashboard',
    description: 'A company’s projects, tasks and requests',
  },
  users: { displayName: 'User management', description: 'People’s accounts, roles and companies' },
  companies: { displayName: 'Company management', description: 'Companies and their representatives' },
  'permissions-management': {
    displayName: 'Permissions management',
    description: 'Which pages people, roles and companies can open',
  },
  audit: { displayName: 'Audit log', description: 'Who did what, when and from where; for system managers' },
  settings: { displayName: 'Settings', description: 'Language, appearance and font size' },
  'user-profile': { displayName: 'Profile', description: 'Your own details' },
  notifications: { displayName: 'Notifications', description: 'Updates on tasks and requests' },
};
