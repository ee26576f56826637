import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns';
import { person } from './people';

const ofUser = () => person('user_id', 'cascade').notNull();

/** Authenticator apps: one for a person. */
export const totpFactors = pgTable('totp_factors', {
  userId: ofUser().primaryKey(),
  /** The shared secret, encrypted with a key made of SESSION_SECRET (server/lib/seal.ts). */
  secret: text().notNull(),
  /** The 30-second step, counted from 1970, of the last code that was accepted: no code is accepted twice. */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at'),
});

/** What lets a person in who has lost the rest; each code works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: ofUser(),
    /** `recoveryCodeDigest` (server/lib/recovery-code.ts). */
    hash: text().notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: ofUser(),
    /** The authenticator's own name for the credential, in base64url like the key. */
    credentialId: text('credential_id').notNull(),
    /** A COSE key. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it has signed; zero where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as `internal` or `usb`. */
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user_idx').on(table.userId),
  ],
);
