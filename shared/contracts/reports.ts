import { z } from 'zod';
import { endpoint } from '../endpoint';
import type { Age } from '../rules/court';
import { isReportMonth, MONTH_PATTERN, REPORT_MONTHS } from '../rules/reports';
import { turnEndings } from '../rules/turns';
import { byId, day, idParam, named, namedInBoth, person, time } from './fields';
import { myTurn, turnOfRequest } from './my-work';
import { plannedTimeOfTasks, projectStatus } from './projects';

/** Turns that a report counts, of all its months; of more, those that began last. */
export const MAX_REPORT_TURNS = 5_000;
/** Turns that a report lists. */
export const MAX_LISTED_TURNS = 20;

/** Reports that one person is sent every month. */
export const MAX_REPORT_SUBSCRIPTIONS = 20;

/** A month on the hub’s clock, `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const count = z.int().nonnegative();
/** Working days to a tenth. */
const days = z.number().nonnegative();
const agesOf = z.object({ day: count, three: count, week: count, more: count } satisfies Record<
  Age,
  typeof count
>);

const reportMonth = z
  .string()
  .regex(MONTH_PATTERN, { error: 'date', abort: true })
  .refine((value) => isReportMonth(value), 'date');

/** Without a month, the last one that is over. */
const query = z.object({ month: reportMonth.optional() });

export const sentAs = ['pdf', 'figures', 'none'] as const;
export type SentAs = (typeof sentAs)[number];

const figures = z.object({
  month,
  began: count,
  ended: count,
  /** The working days for which the ended turns were held: their sum and their median. */
  days,
  median: days.nullable(),
  approved: count,
  rejected: count,
  /** To the step before, and to the submitter for a correction. */
  returned: count,
  completedTasks: count,
  /** Ended after the day by which they were to end. */
  endedLate: count,
  /** At the end of the month, or now while it is not over. */
  open: count,
  openLate: count,
});
export type Figures = z.infer<typeof figures>;

/** A turn that was held in the month. */
const heldTurn = myTurn.pick({ id: true, projectTask: true, task: true, company: true }).extend({
  request: turnOfRequest.pick({ id: true, uniqueNumber: true, title: true, requestType: true }).nullable(),
  /** The person of a step, or who of the company does the task. */
  user: person.nullable(),
  /** Null where it was open at the end of the month. */
  endedAt: time.nullable(),
  ending: z.enum(turnEndings).nullable(),
  /** The working days for which it was held, by then. */
  days,
  isLate: z.boolean(),
});
export type HeldTurn = z.infer<typeof heldTurn>;

const report = z.object({
  month,
  /** False for the present month, which is told up to now. */
  isOver: z.boolean(),
  /** The months up to this one, which is the last. */
  months: z.array(figures).length(REPORT_MONTHS),
  /** How long the turns that ended in the month were held, and those that were open at its end. */
  ages: agesOf,
  openAges: agesOf,
  /** The turns of the month that were held longest. */
  longest: z.array(heldTurn).max(MAX_LISTED_TURNS),
  /** Turns that began before the counted ones, where there are more than `MAX_REPORT_TURNS`. */
  leftOut: count,
  /** Whether the caller is sent the report every month, and how: as a PDF, as figures, or not at all, if the hub sends no mail. */
  subscription: z.object({ isOn: z.boolean(), sent: z.enum(sentAs) }),
});

const companyReport = report.extend({ company: namedInBoth });
export type CompanyReport = z.infer<typeof companyReport>;

const projectReport = report.extend({
  project: named.extend({ uniqueNumber: z.string(), status: projectStatus, company: namedInBoth }),
  /** The month by company, those with most turns first; null: the company has been deleted, or there was none. */
  companies: z.array(z.object({ company: namedInBoth.nullable(), figures })),
  /** As it is now, for every month. */
  plan: plannedTimeOfTasks.extend({
    taskCount: count,
    completedCount: count,
    /** The last day that is planned, and the earliest on which the rest can be done where that is later. */
    plannedEnd: day.nullable(),
    expectedEnd: day.nullable(),
  }),
});
export type ProjectReport = z.infer<typeof projectReport>;

export const company = endpoint({
  method: 'GET',
  path: '/api/reports/companies/:id',
  large: true,
  summary:
    'A month of a company, of what the caller sees: turns that it had, for how long, what was decided, completed and late',
  access: 'signedIn',
  params: byId,
  query,
  response: companyReport,
});

export const project = endpoint({
  method: 'GET',
  path: '/api/reports/projects/:id',
  large: true,
  summary: 'A month of a project: turns of its tasks, by company as well, and how its plan stands',
  access: 'signedIn',
  params: byId,
  query,
  response: projectReport,
});

/** Which report, as its path says it. */
const reportParams = z.object({ reports: z.enum(['companies', 'projects']), id: idParam });
export type ReportOf = z.infer<typeof reportParams>;

export const subscribe = endpoint({
  method: 'PUT',
  path: '/api/reports/:reports/:id/subscription',
  summary:
    'Be sent a report every month, on the first working morning of the next one, in the language of the call',
  access: 'signedIn',
  params: reportParams,
  errors: ['limit_reached'],
});

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/api/reports/:reports/:id/subscription',
  summary: 'Be sent a report no longer',
  access: 'signedIn',
  params: reportParams,
});
