import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns';
import { person } from './people';
import { requestSteps, requests } from './requests';

/**
 * A question about a request, asked of one person by who decides where it stands. Who was asked sees the request until it is
 * withdrawn.
 */
export const requestQuestions = pgTable(
  'request_questions',
  {
    id: identity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** The step at which it was asked; null: the request stood at none. */
    stepId: integer('step_id').references(() => requestSteps.id, { onDelete: 'cascade' }),
    /** Of the request, when it was asked. */
    revision: integer().notNull(),
    askedBy: person('asked_by', 'restrict').notNull(),
    askedOf: person('asked_of', 'restrict').notNull(),
    /** The moment of the write itself, as events have it. */
    askedAt: moment('asked_at').notNull().default(sql`clock_timestamp()`),
    question: text().notNull(),
    answer: text(),
    answeredAt: moment('answered_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('request_questions_request_idx').on(table.requestId, table.id),
    index('request_questions_asked_of_idx').on(table.askedOf, table.requestId),
    index('request_questions_asked_by_idx').on(table.askedBy),
    index('request_questions_open_idx')
      .on(table.askedOf, table.id)
      .where(sql`${table.answeredAt} is null and ${table.withdrawnAt} is null`),
    check('request_questions_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('request_questions_settled_once', sql`${table.answeredAt} is null or ${table.withdrawnAt} is null`),
  ],
);
