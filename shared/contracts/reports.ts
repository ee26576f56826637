import { z } from 'zod';
import { endpoint } from '../endpoint';
import { type Age, ages } from '../rules/court';
import { monthOf, REPORT_MONTHS } from '../rules/reports';
import { turnEndings } from '../rules/turns';
import { byId, day, hubDay, idParam, named, namedInBoth, person, time } from './fields';
import { myTurn, turnOfRequest } from './my-work';
import { plannedTimeOfTasks, projectStatus } from './projects';

/** Turns that a report reads, of all its months: the last ones, where there are more. */
export const MAX_REPORT_TURNS = 20_000;
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

/** From 2000 on, up to the month that it is. */
const reportMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'date', abort: true })
  .refine((value) => value <= monthOf(hubDay()), 'date');

/** The last month that is over, where none is named. */
const query = z.object({ month: reportMonth.optional() });

export const sentAs = ['pdf', 'figures', 'none'] as const;
export type SentAs = (typeof sentAs)[number];

const figures = z.object({
  month,
  began: count,
  ended: count,
  /** Of the turns that ended: for how many working days they were held, together and in the middle. */
  days,
  median: days.nullable(),
  ages: agesOf,
  approved: count,
  rejected: count,
  /** To the step before, and to the submitter for a correction. */
  returned: count,
  completedTasks: count,
  /** Ended after the day by which they were to end. */
  endedLate: count,
  /** At the end of the month, or now while it is not over. */
  open: count,
  openAges: agesOf,
  openLate: count,
});
export type Figures = z.infer<typeof figures>;

/** A turn that was held in the month. */
const heldTurn = myTurn
  .pick({ id: true, projectTask: true, task: true, company: true, since: true, dueOn: true })
  .extend({
    request: turnOfRequest.pick({ id: true, uniqueNumber: true, title: true, requestType: true }).nullable(),
    /** The person of a step, or who of the company does the task. */
    user: person.nullable(),
    /** Null where it was open at the end of the month. */
    endedAt: time.nullable(),
    ending: z.enum(turnEndings).nullable(),
    /** For how many working days it was held, by then. */
    days,
    age: z.enum(ages),
    isLate: z.boolean(),
  });
export type HeldTurn = z.infer<typeof heldTurn>;

const report = z.object({
  month,
  /** False of the month that it is, which is told until now. */
  isOver: z.boolean(),
  /** The months up to this one, which is the last. */
  months: z.array(figures).length(REPORT_MONTHS),
  /** Those that were held longest, of the month's. */
  longest: z.array(heldTurn).max(MAX_LISTED_TURNS),
  /** How many turns came before the last `MAX_REPORT_TURNS`, which alone are counted. */
  leftOut: count,
  /** Whether the caller is sent it every month, and how: as a PDF, in figures, or not at all, where the hub sends no mail. */
  subscription: z.object({ isOn: z.boolean(), sent: z.enum(sentAs) }),
});

const companyReport = report.extend({ company: namedInBoth });
export type CompanyReport = z.infer<typeof companyReport>;

const projectReport = report.extend({
  project: named.extend({ uniqueNumber: z.string(), status: projectStatus, company: namedInBoth }),
  /** The month by company, who had most first; null: no company that is still there. */
  companies: z.array(z.object({ company: namedInBoth.nullable(), figures })),
  /** As it is now, whichever the month. */
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
