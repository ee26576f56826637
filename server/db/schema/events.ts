import type { AuditAction, AuditEntity } from '@shared/rules/audit';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from './columns';
import { person, users } from './people';
import { requestSteps } from './requests';

/**
 * What happened: who did what, when and from where. Append-only, one row at least with every write, in its transaction.
 * The audit and the history of requests read it.
 */
export const events = pgTable(
  'events',
  {
    id: identity(),
    /** The moment of the write itself: a transaction that waited for a lock began before the one it waited for. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    /** Null: the system, or a stranger. No reference: an account may be deleted, and its events stay. */
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
    /** Null, with `entity_id`: the event is about the hub and no record. */
    entity: text().$type<AuditEntity>(),
    entityId: integer('entity_id'),
    /** Of a request's history: the step that it is about, the person in whose place the actor decided, and their notes. */
    stepId: integer('step_id').references(() => requestSteps.id, { onDelete: 'restrict' }),
    actingForId: person('acting_for_id', 'restrict'),
    notes: text(),
    data: jsonb().notNull().default({}),
    /** A person who acted on a request is never deleted for good: its history names them. */
    requestActorId: integer('request_actor_id')
      .generatedAlwaysAs(sql`case when entity = 'request' then actor_id end`)
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('events_entity_idx').on(table.entity, table.entityId, table.id),
    index('events_request_actor_idx')
      .on(table.requestActorId)
      .where(sql`${table.requestActorId} is not null`),
    index('events_acting_for_idx').on(table.actingForId).where(sql`${table.actingForId} is not null`),
    // who decided in another person's place
    index('events_decided_for_idx')
      .on(table.requestActorId, table.entityId)
      .where(sql`${table.actingForId} is not null`),
    // the audit, newest first, as a whole or by one filter
    index('events_at_idx').on(table.at, table.id),
    index('events_actor_at_idx').on(table.actorId, table.at, table.id),
    index('events_company_at_idx').on(table.companyId, table.at, table.id),
    index('events_session_at_idx')
      .on(table.session, table.at, table.id)
      .where(sql`${table.session} is not null`),
    index('events_action_at_idx').on(table.action, table.at, table.id),
  ],
);
