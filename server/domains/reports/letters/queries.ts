import type { ReportOf } from '@shared/contracts/reports';
import { firstMorningAfter, lastMonth } from '@shared/rules/reports';
import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { db } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { users } from '../../../db/schema/people';
import { reportSubscriptions } from '../../../db/schema/reports';
import { calendarOf, workingCalendars } from '../../calendars/queries';

/** A server that ended while it wrote a letter, or failed, is followed by the next attempt after so long. */
const RETRY_AFTER = sql`interval '10 minutes'`;

/** Whose letter about this month no server is writing. */
export const isFree = (): SQL | undefined =>
  or(isNull(reportSubscriptions.begunAt), lt(reportSubscriptions.begunAt, sql`now() - ${RETRY_AFTER}`));

const selectDue = (month: string) =>
  db
    .select({
      id: reportSubscriptions.id,
      userId: reportSubscriptions.userId,
      companyId: reportSubscriptions.companyId,
      projectId: reportSubscriptions.projectId,
      language: reportSubscriptions.language,
      month: reportSubscriptions.month,
      ownCompanyId: users.assignedCompanyId,
    })
    .from(reportSubscriptions)
    .innerJoin(users, eq(users.id, reportSubscriptions.userId))
    .where(and(lte(reportSubscriptions.month, month), isFree(), isPresent))
    .orderBy(asc(reportSubscriptions.id));
export type DueReport = Awaited<ReturnType<typeof selectDue>>[number];

/** Whom a letter is for, as they are now; nobody who may not sign in. */
export async function recipientOf(userId: number) {
  const [recipient] = await db
    .select({ email: users.email, firstName: users.firstName, username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), isPresent));
  return recipient;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>;

/**
 * The reports of the last month that people are to be sent by now: the first working day after it has begun by the calendar of their
 * company. Of months that were missed the last one alone is sent.
 */
export async function dueReports(now: Date): Promise<{ month: string; due: DueReport[] }> {
  const month = lastMonth(now);
  const rows = await selectDue(month);
  if (rows.length === 0) return { month, due: [] };
  const calendars = await workingCalendars();
  const due = rows.filter(
    ({ ownCompanyId }) => firstMorningAfter(month, calendarOf(calendars, ownCompanyId)) <= now,
  );
  return { month, due };
}

export const reportOf = ({ companyId, projectId }: DueReport): ReportOf =>
  companyId === null
    ? { reports: 'projects', id: projectId as number }
    : { reports: 'companies', id: companyId };
