import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, isNotBlank, secondName, updatedAt } from './columns';
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
    /** The company whose manager made it; null for types of the hub. */
    companyId: company('company_id', 'restrict'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('request_types_company_idx').on(table.companyId),
    check('request_types_estimated_days', sql`${table.estimatedDays} >= 1`),
    check('request_types_name_not_blank', isNotBlank(table.name)),
    check('request_types_name_en_not_blank', isNotBlank(table.nameEn)),
  ],
);

/** The workflow of a type. Requests take a copy of it when they are submitted. */
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('workflow_steps_responsible_idx').on(table.responsibleUserId),
    check('workflow_steps_order', sql`${table.stepOrder} >= 1`),
    check('workflow_steps_allowed_days', sql`${table.allowedDays} between 1 and 365`),
    check('workflow_steps_name_en_not_blank', isNotBlank(table.stepNameEn)),
  ],
);
