import type { ReportOf } from '@shared/contracts/reports';
import { firstMorningAfter } from '@shared/rules/reports';
import type { Calendar } from '@shared/rules/working-time';
import { and, asc, eq, gt, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../../db/among';
import { db } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { users } from '../../../db/schema/people';
import { projects } from '../../../db/schema/projects';
import { reportSubscriptions } from '../../../db/schema/reports';
import { workingCalendars } from '../../calendars/queries';

/** Time after which another server may take a letter that was begun and not finished. */
const RETRY_AFTER = sql`interval '10 minutes'`;

/** No server is writing the letter. */
export const isFree = (): SQL | undefined =>
  or(isNull(reportSubscriptions.begunAt), lt(reportSubscriptions.begunAt, sql`now() - ${RETRY_AFTER}`));

/** Letters that are read at once. */
const BATCH = 100;

/**
 * Letters about a month that are due by now, by their ids, from the one after `after`; of those whose reader is there, and whose project
 * is not in the bin, from which it may come back.
 */
export const dueReports = (month: string, begun: SQL | undefined, after: number) =>
  db
    .select({
      id: reportSubscriptions.id,
      userId: reportSubscriptions.userId,
      companyId: reportSubscriptions.companyId,
      projectId: reportSubscriptions.projectId,
      language: reportSubscriptions.language,
      month: reportSubscriptions.month,
    })
    .from(reportSubscriptions)
    .innerJoin(users, eq(users.id, reportSubscriptions.userId))
    .leftJoin(projects, eq(projects.id, reportSubscriptions.projectId))
    .where(
      and(
        gt(reportSubscriptions.id, after),
        lte(reportSubscriptions.month, month),
        ...[isFree(), isPresent, isNull(projects.deletedAt), begun],
      ),
    )
    .orderBy(asc(reportSubscriptions.id))
    .limit(BATCH);
export type DueReport = Awaited<ReturnType<typeof dueReports>>[number];

/** Whose first working day after a month has begun, by the calendar of their company. */
export async function hasBegunWork(month: string, now: Date): Promise<SQL | undefined> {
  const { hub, ofCompanies } = await workingCalendars();
  const hasBegun = (calendar: Calendar) => firstMorningAfter(month, calendar) <= now;
  const isForHub = hasBegun(hub);
  const others = [...ofCompanies].filter(([, calendar]) => hasBegun(calendar) !== isForHub);
  const isOther = isOneOf(
    users.assignedCompanyId,
    others.map(([id]) => id),
  );
  return isForHub ? or(isNull(users.assignedCompanyId), not(isOther)) : isOther;
}

/** The recipient as stored now; undefined if the account is disabled or deleted. */
export async function recipientOf(userId: number) {
  const [recipient] = await db
    .select({ email: users.email, firstName: users.firstName, username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), isPresent));
  return recipient;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>;

export const reportOf = ({ companyId, projectId }: DueReport): ReportOf =>
  companyId === null
    ? { reports: 'projects', id: projectId as number }
    : { reports: 'companies', id: companyId };
