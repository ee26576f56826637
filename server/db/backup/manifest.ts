import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const storageKey = z.string().regex(/^[0-9a-f]{48}$/);

/** What a backup says about itself. */
export const manifest = z.object({
  format: z.literal(1),
  product: z.literal('masar'),
  /** Of the product that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  postgresql: z.string(),
  /** The hashes of the migrations that the database had gone through. */
  migrations: z.array(sha256).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().min(0),
      /** Of the rows as PostgreSQL's COPY writes them, in the order of the primary key. */
      sha256,
    }),
  ),
  /** Values as text: a sequence may go beyond what a number holds. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  attachments: z.object({
    files: z.int().min(0),
    /** Attachments whose file was not there when the backup was made. */
    missing: z.array(storageKey),
  }),
});
export type Manifest = z.infer<typeof manifest>;
