import { and, eq, isNull } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from './schema/people';

/** The person who does a task. */
export const responsible = alias(users, 'responsible');

/** They do it for as long as they are active and of its company (decision 48); the view `present_turns` says the same. */
export const isResponsible = (userId: PgColumn, companyId: PgColumn) =>
  and(
    eq(responsible.id, userId),
    eq(responsible.assignedCompanyId, companyId),
    responsible.isActive,
    isNull(responsible.deletedAt),
  );
