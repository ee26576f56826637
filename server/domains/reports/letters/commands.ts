import * as auth from '@shared/contracts/auth';
import * as permissions from '@shared/contracts/permissions';
import * as reports from '@shared/contracts/reports';
import { addressOf } from '@shared/endpoint';
import { pages } from '@shared/pages';
import type { Actor } from '@shared/rules/actor';
import { effectivePageAccess } from '@shared/rules/pages';
import { monthsAfter } from '@shared/rules/reports';
import { and, eq, sql } from 'drizzle-orm';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { reportSubscriptions } from '../../../db/schema/reports';
import { isDraining } from '../../../lib/lifecycle';
import { log } from '../../../lib/log';
import { MailFailure, sendMail } from '../../../lib/mail';
import { chromiumPrinter, type Printer } from '../../../lib/page-printer';
import { found, Refusal } from '../../../lib/refusal';
import { actorById, selfById } from '../../auth/queries';
import { presentSelf } from '../../users/presenter';
import { presentCompanyReport, presentProjectReport } from '../presenter';
import { companyMonth, projectMonth } from '../queries';
import { endSubscription } from '../subscriptions/commands';
import { type LetterOf, presentReportLetter } from './presenter';
import { type DueReport, dueReports, isFree, type Recipient, recipientOf, reportOf } from './queries';

/** A letter whose page can't be printed goes without it at the last of so many attempts; one that is not taken is given up then. */
const MAX_ATTEMPTS = 3;

const printerNow = (): Printer | undefined =>
  config.chromiumPath === undefined ? undefined : chromiumPrinter(config.chromiumPath);

/**
 * Sends the reports of the last month that are due, one after the other, each with what its reader sees by then. It runs as a job. A
 * server that stops between sending a letter and noting it sends a second one, never none. Rejects when the mail server can't be
 * reached: everything stays due.
 */
export async function mailReports(print = printerNow(), now = new Date()): Promise<void> {
  if (!config.smtpUrl) return;
  const { month, due } = await dueReports(now);
  for (const one of due) {
    if (isDraining()) return;
    const attempt = await begin(one);
    if (attempt === undefined) continue;
    const recipient = await recipientOf(one.userId);
    if (recipient) await mail(one, recipient, { month, attempt, print });
    else await notBegun(one); // disabled meanwhile
  }
}

const isOf = ({ id, month }: DueReport) =>
  and(eq(reportSubscriptions.id, id), eq(reportSubscriptions.month, month));

/** The number of the attempt; undefined where another server has the letter, or it is not wanted any more. */
async function begin(due: DueReport): Promise<number | undefined> {
  const [begun] = await db
    .update(reportSubscriptions)
    .set({ begunAt: sql`now()`, attempts: sql`${reportSubscriptions.attempts} + 1` })
    .where(and(isOf(due), isFree()))
    .returning({ attempts: reportSubscriptions.attempts });
  return begun?.attempts;
}

/** From now on the next month's letter is waited for. */
const done = (due: DueReport, month: string): Promise<unknown> =>
  db
    .update(reportSubscriptions)
    .set({ month: monthsAfter(month, 1), begunAt: null, attempts: 0 })
    .where(isOf(due));

const notBegun = (due: DueReport): Promise<unknown> =>
  db
    .update(reportSubscriptions)
    .set({ begunAt: null, attempts: sql`${reportSubscriptions.attempts} - 1` })
    .where(isOf(due));

interface Sending {
  month: string;
  attempt: number;
  print: Printer | undefined;
}

async function mail(due: DueReport, recipient: Recipient, { month, attempt, print }: Sending): Promise<void> {
  const isLast = attempt >= MAX_ATTEMPTS;
  const read = await readFor(due, month);
  if (!read) return endSubscription(due.userId, reportOf(due));
  const letter: LetterOf = { ...read, language: due.language, recipient };
  try {
    if (print && !isLast) letter.pdf = await print({ ...read, language: due.language, isReady: READY });
  } catch (error) {
    log.error({ err: error, subscription: due.id }, 'a report could not be printed');
    return; // the next attempt comes
  }
  try {
    await sendMail(recipient.email, presentReportLetter(letter));
  } catch (error) {
    if (!(error instanceof MailFailure && error.isOfLetter)) {
      await notBegun(due);
      throw error;
    }
    const { code, responseCode } = error;
    log.warn({ subscription: due.id, code, responseCode }, 'a report was not sent');
    if (!isLast) return;
  }
  await done(due, month);
}

/** The mark of a page whose report is there (client/src/features/reports). */
const READY = '[data-report="ready"]';

/** A report as its reader is shown it now, and what its page is answered; undefined where they may not see it. */
async function readFor(due: DueReport, month: string) {
  const actor = await actorById(due.userId);
  const of = reportOf(due);
  if (!actor) return undefined;
  const isOpen = of.reports === 'companies' || effectivePageAccess(actor, pages.projectReport.access).allowed;
  if (!isOpen) return undefined;
  try {
    return await pageOf(actor, of, month);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}

async function pageOf(actor: Actor, { reports: kind, id }: reports.ReportOf, month: string) {
  const isOfCompany = kind === 'companies';
  const endpoint = isOfCompany ? reports.company : reports.project;
  const report = isOfCompany
    ? reports.company.response.parse(presentCompanyReport(await companyMonth(actor, id, month)))
    : reports.project.response.parse(presentProjectReport(await projectMonth(actor, id, month)));
  const user = presentSelf(actor, found(await selfById(actor.id)));
  const status = auth.status.response.parse({ authenticated: true, user, demo: false, mail: true });
  const page = isOfCompany ? pages.companyReport : pages.projectReport;
  return {
    report,
    path: `${page.path.replace(':id', String(id))}?month=${month}`,
    answers: new Map<string, unknown>([
      [auth.status.path, status],
      [addressOf(endpoint, { params: { id }, query: { month } }), report],
      [
        addressOf(permissions.checkPageAccess, { params: { key: pages.projectReport.access } }),
        { hasAccess: true },
      ],
    ]),
  };
}
