import type { AuditAction, AuditEntity } from '@shared/rules/audit';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns';

/** Who did what, when and from where: one row with every write, in the same transaction. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    at: moment('at').notNull().defaultNow(),
    /** Null: the system, or a stranger. No reference: an account may be deleted, and its entries stay. */
    actorId: integer('actor_id'),
    /** The person's name at that moment; people may rename themselves, or be gone. */
    actorName: text('actor_name'),
    /** The company at that moment of the person who acted, or whom it happened to; it may be gone. */
    companyId: integer('company_id'),
    /** Where the call came from, as the proxy tells it. */
    address: text(),
    /** A digest of the session's id, which would open it. */
    session: text(),
    action: text().$type<AuditAction>().notNull(),
    /** Null, and the next too: it is about the hub, and no record of it. */
    entity: text().$type<AuditEntity>(),
    entityId: integer('entity_id'),
    data: jsonb().notNull().default({}),
  },
  (table) => [
    index('audit_log_entity_idx').on(table.entity, table.entityId, table.id),
    // newest first, all of it or by one filter
    index('audit_log_at_idx').on(table.at, table.id),
    index('audit_log_actor_at_idx').on(table.actorId, table.at, table.id),
    index('audit_log_company_at_idx').on(table.companyId, table.at, table.id),
    index('audit_log_session_at_idx')
      .on(table.session, table.at, table.id)
      .where(sql`${table.session} is not null`),
    index('audit_log_action_at_idx').on(table.action, table.at, table.id),
  ],
);
