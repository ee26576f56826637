/** Work that the hub does by itself: each job with its period in seconds. In each period it runs once, on one server. */
export const jobPeriods = {
  account_emails: 15,
  invitation_emails: 15,
  notification_emails: 15,
  push_messages: 10,
  exports: 5,
  report_emails: 300,
  clocks: 15,
  tend_pictures: 3_600,
  purge_notifications: 3_600,
  purge_projects: 3_600,
  purge_request_drafts: 86_400,
  purge_comments: 86_400,
  purge_bin: 86_400,
  purge_imports: 3_600,
  purge_exports: 3_600,
  purge_audit: 86_400,
} as const;

export type JobName = keyof typeof jobPeriods;
export const jobNames = Object.keys(jobPeriods) as JobName[];
