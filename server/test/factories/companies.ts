import { db } from '../../db/client';
import { companies } from '../../db/schema/companies';
import { serial } from './serial';

export type TestCompany = typeof companies.$inferSelect;

export async function makeCompany(
  overrides: Partial<typeof companies.$inferInsert> = {},
): Promise<TestCompany> {
  const [company] = await db
    .insert(companies)
    .values({ name: `Company ${serial()}`, ...overrides })
    .returning();
  return company as TestCompany;
}
