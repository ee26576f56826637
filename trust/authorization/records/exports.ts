import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { exports } from '../../../server/db/schema/exports';
import { makeExport } from '../../../server/test/factories/exports';
import { makeUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun } from '../world';

const targets = {
  own: { of: 'person', foreign: 'others', make: (owner) => makeExport(owner) },
  others: { of: 'anybody', make: async () => makeExport(await makeUser()) },
} as const satisfies Noun['targets'];

/** A file of a list. */
export const listExport: Noun<{ id: number }, keyof typeof targets> = {
  name: 'export',
  targets,
  nonexistent: { id: NOWHERE },
  stored: ({ id }) => db.select({ id: exports.id }).from(exports).where(eq(exports.id, id)),
};
