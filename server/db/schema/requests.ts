import type { Answers } from '@shared/contracts/forms';
import type { FrozenFile } from '@shared/contracts/requests';
import type { AuthorityReason } from '@shared/rules/authority';
import { type SkipReason, skipReasons } from '@shared/rules/stages';
import { openRequestStatuses, priorities, repeatRules, requestStatuses } from '@shared/rules/statuses';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  identity,
  isListed,
  moment,
  priority,
  sortedBy,
  uniqueNumber,
  updatedAt,
} from './columns';
import { company, person } from './people';
import { requestTypes, requestTypeVersions, versionSteps } from './request-types';

export const requestNumbers = pgSequence('request_numbers');

export const requests = pgTable(
  'requests',
  {
    id: identity(),
    uniqueNumber: uniqueNumber('REQ', 'request_numbers'),
    title: text().notNull(),
    description: text(),
    status: text({ enum: requestStatuses }).notNull().default('pending'),
    priority: priority(),
    dueDate: date('due_date', { mode: 'string' }),
    /** The due date, else the day by which the type is expected to be done. */
    targetDate: date('target_date', { mode: 'string' }).notNull(),
    requestTypeId: integer('request_type_id')
      .notNull()
      .references(() => requestTypes.id, { onDelete: 'restrict' }),
    /** The workflow and form of its type as it was submitted with them. */
    versionId: integer('version_id')
      .notNull()
      .references(() => requestTypeVersions.id, { onDelete: 'restrict' }),
    /** To the fields of its version. */
    answers: jsonb().$type<Answers>().notNull().default({}),
    submittedBy: person('submitted_by', 'restrict').notNull(),
    companyId: company('company_id', 'restrict'),
    /** As its type said when it was submitted. */
    separateDuties: boolean('separate_duties').notNull().default(false),
    repeatApprover: text('repeat_approver', { enum: repeatRules }).notNull().default('each'),
    /** Since when it is with its submitter, who was asked for a correction; null: it is not. */
    correctionAskedAt: moment('correction_asked_at'),
    /** 0 as it was submitted; each correction makes the next. */
    revision: integer().notNull().default(0),
    /** The request that was rejected or cancelled before its submitter submitted it again as this one. */
    resubmissionOf: integer('resubmission_of').references((): AnyPgColumn => requests.id, {
      onDelete: 'set null',
    }),
    /** Rank of the current step among the request's own; names one of them (see migrations). */
    currentStep: integer('current_step'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('requests_unique_number_key').on(table.uniqueNumber),
    index('requests_status_idx').on(table.status, table.id),
    index('requests_submitted_by_idx').on(table.submittedBy, table.id),
    index('requests_company_idx').on(table.companyId, table.id),
    index('requests_type_idx').on(table.requestTypeId, table.id),
    // with the id, so that lists of days and answers read no rows to find their page
    index('requests_type_created_idx').on(table.requestTypeId, table.createdAt, table.id),
    index('requests_summed_idx').on(table.requestTypeId, table.companyId, table.createdAt),
    index('requests_version_idx').on(table.versionId, table.closedAt),
    index('requests_resubmission_idx')
      .on(table.resubmissionOf)
      .where(sql`${table.resubmissionOf} is not null`),
    index('requests_open_type_idx').on(table.requestTypeId).where(sql`${table.closedAt} is null`),
    // what was opened and completed lately is counted on the dashboard
    index('requests_created_idx').on(table.createdAt),
    index('requests_closed_idx').on(table.closedAt),
    // as tables of requests are sorted
    index('requests_title_idx').on(sortedBy.name(table.title), table.id),
    index('requests_target_idx').on(table.targetDate, table.id),
    index('requests_priority_idx').on(sortedBy.priority(table.priority), table.id),
    index('requests_by_company_idx').on(sortedBy.reference(table.companyId), table.id),
    check('requests_status_known', isListed(table.status, requestStatuses)),
    check('requests_repeat_approver_known', isListed(table.repeatApprover, repeatRules)),
    check('requests_priority_known', isListed(table.priority, priorities)),
    check(
      'requests_closed',
      sql`(${table.closedAt} is null) = (${isListed(table.status, openRequestStatuses)})`,
    ),
    check('requests_revision', sql`${table.revision} >= 0`),
    check(
      'requests_correction_of_open',
      sql`${table.correctionAskedAt} is null or ${table.closedAt} is null`,
    ),
    check(
      'requests_completed_has_no_step',
      sql`${table.status} <> 'completed' or ${table.currentStep} is null`,
    ),
  ],
);

/**
 * What a request said before a correction: frozen when its submitter sends it back, never changed (see migrations). The last
 * revision is the request itself.
 */
export const requestRevisions = pgTable(
  'request_revisions',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    title: text().notNull(),
    description: text(),
    answers: jsonb().$type<Answers>().notNull(),
    files: jsonb().$type<FrozenFile[]>().notNull(),
    /** The moment of the write itself, as events have it. */
    frozenAt: moment('frozen_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.revision] })],
);

/**
 * What lists of requests filter, sort and sum by: a row for each answered field, kept by a trigger on the answers (see migrations,
 * docs/decisions/0068-lists-by-answers.md) and not written here.
 */
export const requestValues = pgTable(
  'request_values',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    requestTypeId: integer('request_type_id').notNull(),
    field: text().notNull(),
    /** Of several choices each has a row, counted from 0; 0 for all else. */
    position: smallint().notNull(),
    /** A text, folded and cut as `comparedText` does (shared/rules/answer-filters.ts); a day, the first of several; a choice; yes or no. */
    text: text(),
    /** A number, an amount, the id of a record. */
    number: numeric({ mode: 'number' }),
    /** Of an amount. */
    currency: text(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.field, table.position] }),
    index('request_values_text_idx')
      .on(table.requestTypeId, table.field, table.text, table.requestId)
      .where(sql`${table.text} is not null`),
    index('request_values_number_idx')
      .on(table.requestTypeId, table.field, table.number, table.requestId)
      .where(sql`${table.number} is not null`),
  ],
);

interface Expiring {
  expires: AnyPgColumn;
  completedAt: AnyPgColumn;
  skippedAt: AnyPgColumn;
  expiredAt: AnyPgColumn;
}

/** Steps that wait, now or later, and expire. */
export const mayExpire = ({ expires, completedAt, skippedAt, expiredAt }: Expiring): SQL =>
  sql`${expires} and ${completedAt} is null and ${skippedAt} is null and ${expiredAt} is null`;

export const requestSteps = pgTable(
  'request_steps',
  {
    id: identity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** The step of its request's version, which has its name and description. */
    versionStepId: integer('version_step_id')
      .notNull()
      .references(() => versionSteps.id, { onDelete: 'restrict' }),
    stepOrder: integer('step_order').notNull(),
    /** The order of the first of the steps that are decided together; null: it is decided alone. */
    stage: integer(),
    /** Of steps decided together: how many of those awaited have to approve; null: all. */
    needed: integer(),
    isRequired: boolean('is_required').notNull(),
    /** Its person is told of the request once it gets there, and decides nothing. */
    isInformed: boolean('is_informed').notNull().default(false),
    responsibleUserId: person('responsible_user_id', 'restrict'),
    /**
     * Whom its decider was last found to be; null: no person, or it has no decider. Where the responsible person is another one, they
     * were named by hand, and the decider is looked for no more. It is only compared.
     */
    foundUserId: integer('found_user_id'),
    /** By what its level of authority was last found; null: it is decided by none, or its type has no limits. */
    authority: jsonb().$type<AuthorityReason>(),
    /** As its type had it when the request was submitted. */
    allowedDays: integer('allowed_days'),
    expires: boolean().notNull().default(false),
    completedAt: moment('completed_at'),
    completedBy: person('completed_by', 'restrict'),
    skippedAt: moment('skipped_at'),
    /** It was passed over because it did not apply; ends with `skippedAt` (see migrations). */
    ruledOut: boolean('ruled_out').notNull().default(false),
    /** Why it was passed over beside others of its stage; null: for another reason, or it was not. It ends with `skippedAt` as well. */
    skippedAs: text('skipped_as').$type<SkipReason>(),
    /** Its days were up, and its person had not decided: they decide it no longer, also when the request comes back to it. */
    expiredAt: moment('expired_at'),
    notes: text(),
    /** Who added it beside their own step, whose texts it has, and why; null: it is of the type's workflow. */
    addedBy: person('added_by', 'restrict'),
    addedReason: text('added_reason'),
  },
  (table) => [
    uniqueIndex('request_steps_order_key').on(table.requestId, table.stepOrder),
    index('request_steps_responsible_idx').on(table.responsibleUserId, table.requestId),
    index('request_steps_waiting_idx')
      .on(table.responsibleUserId, table.requestId)
      .where(sql`${table.completedAt} is null and ${table.skippedAt} is null`),
    index('request_steps_expiring_idx').on(table.id).where(mayExpire(table)),
    check('request_steps_order', sql`${table.stepOrder} >= 1`),
    check('request_steps_stage', sql`${table.stage} <= ${table.stepOrder} and ${table.needed} >= 1`),
    check('request_steps_skipped_as_known', isListed(table.skippedAs, skipReasons)),
    check('request_steps_allowed_days', sql`${table.allowedDays} between 1 and 365`),
    check('request_steps_completed_by', sql`(${table.completedAt} is null) = (${table.completedBy} is null)`),
    check('request_steps_added', sql`(${table.addedBy} is null) = (${table.addedReason} is null)`),
    check('request_steps_done_once', sql`${table.completedAt} is null or ${table.skippedAt} is null`),
  ],
);
