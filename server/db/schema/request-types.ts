import type { Condition, FormField, StepDecider } from '@shared/contracts/forms';
import type { KeptStep } from '@shared/contracts/request-types';
import { repeatRules } from '@shared/rules/statuses';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, isListed, isNotBlank, secondName, updatedAt } from './columns';
import { company, person } from './people';

export const requestTypes = pgTable(
  'request_types',
  {
    id: identity(),
    name: text().notNull(),
    nameEn: secondName(),
    description: text(),
    isActive: boolean('is_active').notNull().default(true),
    /** Working days from submission to the target date. */
    estimatedDays: integer('estimated_days').notNull().default(7),
    /** People don't decide requests that they submitted. Types from before this was a choice let them. */
    separateDuties: boolean('separate_duties').notNull().default(false),
    /** What becomes of a person at several steps of a request. */
    repeatApprover: text('repeat_approver', { enum: repeatRules }).notNull().default('each'),
    /** The company whose manager made it; null for types of the hub. */
    companyId: company('company_id', 'restrict'),
    /** What a request of it is asked, in its order. */
    fields: jsonb().$type<FormField[]>().notNull().default([]),
    /** Counts the changes of its workflow and form; raised by triggers, whichever statement changes them (see migrations). */
    workflowRevision: integer('workflow_revision').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('request_types_company_idx').on(table.companyId),
    check('request_types_repeat_approver_known', isListed(table.repeatApprover, repeatRules)),
    check('request_types_estimated_days', sql`${table.estimatedDays} >= 1`),
    check('request_types_name_not_blank', isNotBlank(table.name)),
    check('request_types_name_en_not_blank', isNotBlank(table.nameEn)),
  ],
);

/** The published workflow of a type: requests are submitted with it as it stands, by a version of it. */
export const workflowSteps = pgTable(
  'workflow_steps',
  {
    id: identity(),
    requestTypeId: integer('request_type_id')
      .notNull()
      .references(() => requestTypes.id, { onDelete: 'cascade' }),
    stepName: text('step_name').notNull(),
    stepNameEn: text('step_name_en'),
    description: text(),
    /** Rank within the type, from 1, without gaps; unique, checked at the end of a transaction (see migrations). */
    stepOrder: integer('step_order').notNull(),
    isRequired: boolean('is_required').notNull().default(true),
    responsibleUserId: person('responsible_user_id', 'restrict'),
    /** Working days that its person has from when it is their turn; null: it has no clock. */
    allowedDays: integer('allowed_days'),
    /** When its days are up its person decides it no longer: it is passed over where it is optional, else the administrators decide. */
    expires: boolean().notNull().default(false),
    /** A request that gets there passes over it where this does not hold; null: it always applies. */
    appliesWhen: jsonb('applies_when').$type<Condition>(),
    /** How its person is found; null: the responsible person, who takes its place wherever one is set (see migrations). */
    decidedBy: jsonb('decided_by').$type<StepDecider>(),
    /** It is decided at the same time as the step before it. */
    isBeside: boolean('is_beside').notNull().default(false),
    /** Of the first of steps that are decided together: how many of those awaited have to approve; null: all. */
    needed: integer(),
    /** Its person is told of a request once it gets there, and decides nothing. */
    isInformed: boolean('is_informed').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('workflow_steps_responsible_idx').on(table.responsibleUserId),
    check('workflow_steps_order', sql`${table.stepOrder} >= 1`),
    check('workflow_steps_allowed_days', sql`${table.allowedDays} between 1 and 365`),
    check('workflow_steps_needed', sql`${table.needed} >= 1`),
    check('workflow_steps_name_en_not_blank', isNotBlank(table.stepNameEn)),
  ],
);

/** What is prepared of a type's workflow and form, saved as a whole. Servers of the version before know nothing of it. */
export const requestTypeDrafts = pgTable('request_type_drafts', {
  requestTypeId: integer('request_type_id')
    .primaryKey()
    .references(() => requestTypes.id, { onDelete: 'cascade' }),
  /** In their order. */
  steps: jsonb().$type<KeptStep[]>().notNull(),
  /** Null: as published. Servers of the version before save steps alone. */
  fields: jsonb().$type<FormField[]>(),
  /** Who saved it last: a save is no event. */
  updatedBy: person('updated_by', 'set null'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A workflow and a form as requests were submitted with them. Never changed (see migrations). */
export const requestTypeVersions = pgTable(
  'request_type_versions',
  {
    id: identity(),
    requestTypeId: integer('request_type_id')
      .notNull()
      .references(() => requestTypes.id, { onDelete: 'cascade' }),
    /** Of the type, as it stood. */
    revision: integer().notNull(),
    /** From 1, in the order in which requests first used them, but for those of migration 0070, which come after those of their time. */
    number: integer().notNull(),
    /** The type's, filled in by a trigger: servers of the version before make versions without (see migrations). */
    fields: jsonb().$type<FormField[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('request_type_versions_revision_key').on(table.requestTypeId, table.revision),
    uniqueIndex('request_type_versions_number_key').on(table.requestTypeId, table.number),
  ],
);

/** The steps of a version: what `workflow_steps` held. Never changed (see migrations). */
export const versionSteps = pgTable(
  'version_steps',
  {
    id: identity(),
    versionId: integer('version_id')
      .notNull()
      .references(() => requestTypeVersions.id, { onDelete: 'cascade' }),
    stepOrder: integer('step_order').notNull(),
    /** The step of the workflow that it was, which may be gone; null: carried over from requests. */
    workflowStepId: integer('workflow_step_id'),
    stepName: text('step_name').notNull(),
    stepNameEn: text('step_name_en'),
    description: text(),
    isRequired: boolean('is_required').notNull(),
    responsibleUserId: person('responsible_user_id', 'restrict'),
    allowedDays: integer('allowed_days'),
    expires: boolean().notNull(),
    /** The workflow's, filled in by a trigger: servers of the version before make versions without (see migrations). */
    appliesWhen: jsonb('applies_when').$type<Condition>(),
    /** Likewise, and those after it. */
    decidedBy: jsonb('decided_by').$type<StepDecider>(),
    isBeside: boolean('is_beside').notNull().default(false),
    needed: integer(),
    isInformed: boolean('is_informed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('version_steps_order_key').on(table.versionId, table.stepOrder),
    index('version_steps_conditional_idx').on(table.versionId).where(sql`${table.appliesWhen} is not null`),
    index('version_steps_responsible_idx').on(table.responsibleUserId),
  ],
);
