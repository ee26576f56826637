import { db } from '../../db/client';
import { companies } from '../../db/schema/people';
import { companySkeletons } from '../../lib/confusables';
import { serial } from './serial';

export type TestCompany = typeof companies.$inferSelect;

export async function makeCompany(
  overrides: Partial<typeof companies.$inferInsert> = {},
): Promise<TestCompany> {
  const name = overrides.name ?? `Company ${serial()}`;
  const [company] = await db
    .insert(companies)
    .values({ ...overrides, name, ...companySkeletons({ ...overrides, name }) })
    .returning();
  return company as TestCompany;
}
