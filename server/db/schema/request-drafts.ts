import type { TypedAnswers } from '@shared/contracts/request-drafts';
import { priorities } from '@shared/rules/statuses';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, isListed, priority, updatedAt } from './columns';
import { company, person } from './people';
import { requestTypes } from './request-types';
import { requests } from './requests';

/** Requests that people have begun and not submitted: each is its author's alone. Servers of the version before know nothing of them. */
export const requestDrafts = pgTable(
  'request_drafts',
  {
    id: identity(),
    userId: person('user_id', 'cascade').notNull(),
    /** By which a call that begins it is known when it is made again. */
    idempotencyKey: uuid('idempotency_key'),
    /** Null: none is chosen yet, or the one that was is deleted. */
    requestTypeId: integer('request_type_id').references(() => requestTypes.id, { onDelete: 'set null' }),
    /** The company in whose name an administrator asks; null: the author's own. */
    companyId: company('company_id', 'cascade'),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    priority: priority(),
    dueDate: date('due_date', { mode: 'string' }),
    /** As far as they are typed. */
    answers: jsonb().$type<TypedAnswers>().notNull().default({}),
    /** The request of the author's that is submitted again with it. */
    resubmissionOf: integer('resubmission_of').references(() => requests.id, { onDelete: 'set null' }),
    /** Whether the files of that request come along. */
    formerFiles: boolean('former_files').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('request_drafts_idempotency_key').on(table.userId, table.idempotencyKey),
    index('request_drafts_type_idx').on(table.requestTypeId),
    index('request_drafts_company_idx').on(table.companyId),
    index('request_drafts_resubmission_idx')
      .on(table.resubmissionOf)
      .where(sql`${table.resubmissionOf} is not null`),
    check('request_drafts_priority_known', isListed(table.priority, priorities)),
  ],
);
