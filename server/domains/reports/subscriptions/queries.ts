import type { ReportOf, SentAs } from '@shared/contracts/reports';
import { and, eq } from 'drizzle-orm';
import { config } from '../../../config';
import { db, type Tx } from '../../../db/client';
import { companies } from '../../../db/schema/people';
import { reportSubscriptions } from '../../../db/schema/reports';

/** The column that names the company or project of the report. */
const reportColumns = {
  companies: reportSubscriptions.companyId,
  projects: reportSubscriptions.projectId,
};

export const isSubscriptionOf = (userId: number, { reports, id }: ReportOf) =>
  and(eq(reportSubscriptions.userId, userId), eq(reportColumns[reports], id));

/** How reports are sent, by the configuration of this server. */
const sentNow = (): SentAs => (!config.smtpUrl ? 'none' : config.chromiumPath ? 'pdf' : 'figures');

export async function subscriptionOf(userId: number, of: ReportOf) {
  const isOn = (await db.$count(reportSubscriptions, isSubscriptionOf(userId, of))) > 0;
  return { isOn, sent: sentNow() };
}

/** A company that stays until the transaction ends. */
export async function heldCompany(tx: Tx, id: number) {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, id))
    .for('key share');
  return company;
}
