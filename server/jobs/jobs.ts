import type { JobName } from '@shared/rules/jobs';
import { mailAccountLetters } from '../domains/account-letters/commands';
import { purgeAudit } from '../domains/audit/commands';
import { purgeBin } from '../domains/bin/commands';
import { tendClocks } from '../domains/clocks/commands';
import { purgeComments } from '../domains/comments/commands';
import { purgeExports, writeExports } from '../domains/exports/commands';
import { purgeImports } from '../domains/imports/commands';
import { mailNotifications } from '../domains/notification-emails/commands';
import { purgeNotifications } from '../domains/notifications/commands';
import { tendPictures } from '../domains/pictures/commands';
import { purgeProjects } from '../domains/projects/purge/commands';
import { sendPushMessages } from '../domains/push/commands';
import { mailReports } from '../domains/reports/letters/commands';
import { purgeDrafts } from '../domains/requests/drafts/commands';
import { mailInvitations } from '../domains/users/invitations/commands';

/** What each job does. */
export const jobs: Record<JobName, () => Promise<unknown>> = {
  account_emails: mailAccountLetters,
  invitation_emails: mailInvitations,
  notification_emails: mailNotifications,
  push_messages: sendPushMessages,
  exports: writeExports,
  report_emails: () => mailReports(),
  clocks: tendClocks,
  tend_pictures: tendPictures,
  purge_notifications: purgeNotifications,
  purge_projects: purgeProjects,
  purge_request_drafts: purgeDrafts,
  purge_comments: purgeComments,
  purge_bin: purgeBin,
  purge_imports: purgeImports,
  purge_exports: purgeExports,
  purge_audit: () => purgeAudit(),
};
