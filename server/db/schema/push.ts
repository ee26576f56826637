import { languages } from '@shared/language';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, identity, isListed, moment } from './columns';
import { notifications } from './notifications';
import { person } from './people';
import { sessions } from './sessions';

/** The key pair by which push services know the hub: one row, made when a server starts without it. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    /** Sealed with a key of SESSION_SECRET: reading the table signs nothing. */
    sealedPrivateKey: text('sealed_private_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('push_keys_one_row', sql`${table.isOnly}`)],
);

/** Browsers that receive pushed notices: one a session, deleted with the session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: identity(),
    sessionId: varchar('session_id')
      .notNull()
      .unique('push_devices_session_key')
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    userId: person('user_id', 'cascade').notNull(),
    /** Where the browser's push service takes messages for it. */
    endpoint: text().notNull().unique('push_devices_endpoint_key'),
    /** What messages are encrypted with, so that the browser alone reads them. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** In which the browser showed the hub when it was opened last. */
    language: text({ enum: languages }).notNull(),
    createdAt: createdAt(),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [
    index('push_devices_user_idx').on(table.userId),
    check('push_devices_language_known', isListed(table.language, languages)),
  ],
);

/** Notices waiting to be pushed to a device; a row is deleted once sent or an hour old. */
export const pushMessages = pgTable(
  'push_messages',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.notificationId] }),
    index('push_messages_notification_idx').on(table.notificationId),
    index('push_messages_due_idx').on(table.dueAt),
  ],
);
