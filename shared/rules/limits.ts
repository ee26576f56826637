/**
 * What people can make only so many of: `of` in the details of `limit_reached`, beside the `limit`. The numbers stand in
 * the contract of each noun.
 */
export const limitKinds = [
  'companies',
  'users',
  'custom_roles',
  'user_entries',
  'open_projects',
  'project_tasks',
  'templates',
  'template_tasks',
  'template_size',
  'open_tasks',
  'comments',
  'request_types',
  'company_request_types',
  'workflow_steps',
  'open_requests',
  'request_history',
  'request_files',
  'file_versions',
  'holidays',
  'absences',
  'nudges',
  'request_drafts',
  'questions',
  'open_questions',
  'request_steps',
  'answer_files',
  'saved_views',
  'shared_views',
  'report_subscriptions',
  'imported_rows',
] as const;
export type LimitKind = (typeof limitKinds)[number];
