import { type Column, type SQL, sql } from 'drizzle-orm';
import { formerNames } from './schema/people';

/** The name that a person had at a time, where it is not the present one; null otherwise. For the rows of a join. */
export const nameAt = (userId: Column, at: Column): SQL<{ firstName: string; lastName: string } | null> =>
  sql`(select json_build_object('firstName', ${formerNames.firstName}, 'lastName', ${formerNames.lastName})
    from ${formerNames}
    where ${formerNames.userId} = ${userId} and ${formerNames.until} > ${at}
    order by ${formerNames.until} limit 1)`;
