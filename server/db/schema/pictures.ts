import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment } from './columns';
import { person } from './people';

/** Pictures that the hub shows, by the SHA-256 of their bytes: uploaded, or fetched from an address. */
export const pictures = pgTable(
  'pictures',
  {
    digest: text().primaryKey(),
    mediaType: text('media_type').notNull(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    /** Who uploaded it first; null for one that was fetched. */
    uploadedById: person('uploaded_by_id', 'set null'),
    /** When it was last uploaded or fetched. */
    createdAt: createdAt(),
  },
  (table) => [
    index('pictures_uploaded_by_idx').on(table.uploadedById).where(sql`${table.uploadedById} is not null`),
    check('pictures_size', sql`${table.size} between 1 and 1048576`),
  ],
);

/** What was found at an address on the web: a picture, or none (null). */
export const pictureAddresses = pgTable(
  'picture_addresses',
  {
    address: text().primaryKey(),
    digest: text().references(() => pictures.digest, { onDelete: 'cascade' }),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
  },
  (table) => [
    index('picture_addresses_digest_idx').on(table.digest).where(sql`${table.digest} is not null`),
    index('picture_addresses_fetched_idx').on(table.fetchedAt),
  ],
);
