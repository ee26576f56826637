import type { LimitKind } from '@shared/rules/limits';

/** Why no more can be added; the limit comes written out. */
export const limits: Record<LimitKind, (limit: string) => string> = {
  companies: (limit) => `The hub holds at most ${limit} companies.`,
  users: (limit) => `The hub holds at most ${limit} users. Delete accounts you don’t need.`,
  custom_roles: (limit) => `The hub has at most ${limit} custom roles. Delete a role before you add another.`,
  user_entries: (limit) =>
    `The hub keeps at most ${limit} page permissions set for single users. Set them for a role or a company instead.`,
  open_projects: (limit) =>
    `You can have at most ${limit} unfinished projects. Complete or cancel some before you start another.`,
  project_tasks: (limit) => `A project can have at most ${limit} tasks.`,
  templates: (limit) =>
    `The hub keeps at most ${limit} templates. Delete a template before you save another.`,
  template_tasks: (limit) => `A template can have at most ${limit} tasks.`,
  template_size: (limit) =>
    `A template’s texts can have at most ${limit} characters in total. Shorten the task descriptions.`,
  open_tasks: (limit) =>
    `You can have at most ${limit} unfinished tasks. Complete some before you add another.`,
  comments: (limit) =>
    `At most ${limit} comments can be written here. Continue on another request, project or task.`,
  request_types: (limit) =>
    `The hub has at most ${limit} request types. Delete a type before you add another.`,
  company_request_types: (limit) =>
    `A company can have at most ${limit} request types. Delete a type before you add another.`,
  workflow_steps: (limit) =>
    `A request type can have at most ${limit} steps. Delete a step before you add another.`,
  open_requests: (limit) =>
    `You can have at most ${limit} open requests. Wait for decisions or cancel some before you submit another.`,
  request_history: (limit) =>
    `The history of this request already has ${limit} entries. It can only be approved, rejected or cancelled now.`,
  request_files: (limit) =>
    `Files of this request were added or deleted ${limit} times, the most that its history keeps.`,
  nudges: (limit) => `One person can send at most ${limit} nudges a day. Try again tomorrow.`,
  request_drafts: (limit) =>
    `You can keep at most ${limit} drafts. Submit or delete one before you start another.`,
  answer_files: (limit) => `At most ${limit} files can be uploaded here. Delete one to upload another.`,
  questions: (limit) => `This request has the most questions it can have (${limit}).`,
  open_questions: (limit) =>
    `This request has the most unanswered questions it can have (${limit}). Withdraw one, or wait for an answer.`,
  request_steps: (limit) => `This request has the most steps it can have (${limit}).`,
  absences: (limit) =>
    `A person has at most ${limit} current and upcoming absences. Delete one before you add another.`,
  saved_views: (limit) => `You can save at most ${limit} views. Delete one before you save another.`,
  shared_views: (limit) =>
    `At most ${limit} views can be shared with a company. Delete one before you share another.`,
  imported_rows: (limit) =>
    `You can import at most ${limit} rows of projects and tasks in 24 hours. Try again tomorrow.`,
  report_subscriptions: (limit) =>
    `You can be sent at most ${limit} monthly reports. Stop one before you ask for another.`,
  holidays: (limit) =>
    `A calendar can have at most ${limit} holidays. Delete a past holiday before you add another.`,
  file_versions: (limit) =>
    `A file can have at most ${limit} versions. Attach the next one as a separate file.`,
};
