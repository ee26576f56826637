import { sql } from 'drizzle-orm';
import { alphabetical } from './page';
import { users } from './schema/people';

interface Named {
  id: number;
  firstName: string;
  lastName: string;
}

/** People by their names. */
export const byPersonName = alphabetical(users, {
  sql: sql`${users.firstName} || ' ' || ${users.lastName}`,
  of: ({ firstName, lastName }: Named) => `${firstName} ${lastName}`,
});
