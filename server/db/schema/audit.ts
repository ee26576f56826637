import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns';
import { users } from './users';

/** Who did what, when: one row with every write, in the same transaction. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    /** Null: the system. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'restrict' }),
    /** `noun.verb`, such as `project_task.complete`. */
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer('entity_id').notNull(),
    data: jsonb().notNull().default({}),
  },
  (table) => [
    index('audit_log_entity_idx').on(table.entity, table.entityId, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.id),
  ],
);
