import * as auth from '@shared/contracts/auth';
import * as permissions from '@shared/contracts/permissions';
import * as reports from '@shared/contracts/reports';
import { addressOf } from '@shared/endpoint';
import { pages } from '@shared/pages';
import type { Actor } from '@shared/rules/actor';
import { effectivePageAccess } from '@shared/rules/pages';
import { lastMonth, monthsAfter } from '@shared/rules/reports';
import { and, eq, sql } from 'drizzle-orm';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { RUN_PATIENCE } from '../../../db/job-queue';
import { DAY, keyOfMailbox, limit } from '../../../db/limits';
import { reportSubscriptions } from '../../../db/schema/reports';
import { isDraining } from '../../../lib/lifecycle';
import { log } from '../../../lib/log';
import { MailFailure, sendMail } from '../../../lib/mail';
import { chromiumPrinter, type Printer } from '../../../lib/page-printer';
import { unlinked } from '../../../lib/quoted';
import { found, Refusal } from '../../../lib/refusal';
import { actorById, selfById } from '../../auth/queries';
import { presentSelf } from '../../users/presenter';
import { presentCompanyReport, presentProjectReport } from '../presenter';
import { companyMonth, projectMonth } from '../queries';
import { endSubscription } from '../subscriptions/commands';
import { type LetterOf, presentReportLetter } from './presenter';
import {
  type DueReport,
  dueReports,
  hasBegunWork,
  isFree,
  type Recipient,
  recipientOf,
  reportOf,
} from './queries';

/** At the last attempt the letter goes without the PDF if that can't be printed; a letter that fails then is given up until the next month. */
const MAX_ATTEMPTS = 3;

/** More than one person has: a letter counts twice where its server ended before it was recorded. */
const lettersTo = limit('report-letter', reports.MAX_REPORT_SUBSCRIPTIONS + 10, DAY);

const printerNow = (): Printer | undefined =>
  config.chromiumPath === undefined ? undefined : chromiumPrinter(config.chromiumPath);

/**
 * Sends the reports of the last month that are due, one after the other, with what each reader may see now. Missed months are skipped.
 * Runs as a job, which leaves to its next run what it has no time for. A server that stops between sending and recording sends the
 * letter twice. Rejects if the mail server can't be reached; everything stays due.
 */
export async function mailReports(print = printerNow(), now = new Date()): Promise<void> {
  if (!config.smtpUrl) return;
  const until = Date.now() + RUN_PATIENCE;
  const month = lastMonth(now);
  const begun = await hasBegunWork(month, now);
  for (let after = 0; ; ) {
    const due = await dueReports(month, begun, after);
    for (const one of due) {
      if (isDraining() || Date.now() > until) return;
      await mailOne(one, month, print);
    }
    const last = due.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function mailOne(due: DueReport, month: string, print: Printer | undefined): Promise<void> {
  const attempt = await begin(due);
  if (attempt === undefined) return;
  const recipient = await recipientOf(due.userId);
  if (recipient) await mail(due, recipient, { month, attempt, print });
  else await notBegun(due); // disabled meanwhile
}

const isOf = ({ id, month }: DueReport) =>
  and(eq(reportSubscriptions.id, id), eq(reportSubscriptions.month, month));

/** The number of this attempt; undefined if another server took the letter or the subscription ended. */
async function begin(due: DueReport): Promise<number | undefined> {
  const [begun] = await db
    .update(reportSubscriptions)
    .set({ begunAt: sql`now()`, attempts: sql`${reportSubscriptions.attempts} + 1` })
    .where(and(isOf(due), isFree()))
    .returning({ attempts: reportSubscriptions.attempts });
  return begun?.attempts;
}

/** Moves the subscription on to the next month. */
async function done(due: DueReport, month: string): Promise<void> {
  await db
    .update(reportSubscriptions)
    .set({ month: monthsAfter(month, 1), begunAt: null, attempts: 0 })
    .where(isOf(due));
}

/** Leaves the letter to the next run, as if it had not been begun. */
async function notBegun(due: DueReport): Promise<void> {
  await db
    .update(reportSubscriptions)
    .set({ begunAt: null, attempts: sql`${reportSubscriptions.attempts} - 1` })
    .where(isOf(due));
}

interface Sending {
  month: string;
  attempt: number;
  print: Printer | undefined;
}

async function mail(due: DueReport, recipient: Recipient, { month, attempt, print }: Sending): Promise<void> {
  const mailbox = keyOfMailbox(recipient.email);
  if (!(await lettersTo.allows(mailbox))) {
    log.warn({ subscription: due.id }, 'a report was skipped: its mailbox has been sent enough today');
    return done(due, month);
  }
  const isLast = attempt >= MAX_ATTEMPTS;
  try {
    const letter = await letterOf(due, recipient, { month, isLast, print });
    if (!letter) return await endSubscription(due.userId, reportOf(due));
    await sendMail(recipient.email, presentReportLetter(letter));
  } catch (error) {
    await lettersTo.takeBack(mailbox);
    if (error instanceof MailFailure && !error.isOfLetter) {
      await notBegun(due);
      throw error;
    }
    if (isDraining()) return notBegun(due); // Chromium was closed
    const level = error instanceof MailFailure ? 'warn' : 'error';
    log[level]({ err: error, subscription: due.id }, 'a report was not sent');
    if (!isLast) return; // the next attempt comes
  }
  await done(due, month);
}

interface Writing {
  month: string;
  isLast: boolean;
  print: Printer | undefined;
}

/** Undefined if the reader may no longer see the report. */
async function letterOf(
  due: DueReport,
  recipient: Recipient,
  { month, isLast, print }: Writing,
): Promise<LetterOf | undefined> {
  const { language } = due;
  const read = await readFor(due, month);
  if (!read) return undefined;
  try {
    return { ...read, language, recipient, pdf: await print?.({ ...read, language, isReady: READY }) };
  } catch (error) {
    if (!isLast || isDraining()) throw error;
    log.error({ err: error, subscription: due.id }, 'a report could not be printed');
    return { ...read, language, recipient };
  }
}

/** The mark of a page that shows its report (client/src/features/reports). */
const READY = '[data-report="ready"]';

/** A report as its reader is shown it now, with the answers to its page; undefined if they may not see it. */
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

/** Fields with words that people write. */
const written = ['name', 'nameEn', 'title', 'firstName', 'lastName', 'username'];

/** Readers of PDFs, as mail programs, make links of what looks like an address. */
const withoutLinks = (shown: object): unknown =>
  JSON.parse(JSON.stringify(shown), (field, value: unknown) =>
    typeof value === 'string' && written.includes(field) ? unlinked(value) : value,
  );

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
      [auth.status.path, withoutLinks(status)],
      [addressOf(endpoint, { params: { id }, query: { month } }), withoutLinks(report)],
      [
        addressOf(permissions.checkPageAccess, { params: { key: pages.projectReport.access } }),
        { hasAccess: true },
      ],
    ]),
  };
}
