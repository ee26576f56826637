import { sql } from 'drizzle-orm';
import { alphabetical } from './page';
import { users } from './schema/people';

/** People by their names. */
export const byPersonName = alphabetical(users, {
  sql: sql`${users.firstName} || ' ' || ${users.lastName}`,
  of: ({ firstName, lastName }: { id: number; firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`,
});
