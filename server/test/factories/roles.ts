import { db } from '../../db/client';
import { roles } from '../../db/schema/roles';
import { serial } from './serial';

type TestRole = typeof roles.$inferSelect;

export async function makeRole(overrides: Partial<typeof roles.$inferInsert> = {}): Promise<TestRole> {
  const [role] = await db
    .insert(roles)
    .values({ name: `Role ${serial()}`, ...overrides })
    .returning();
  return role as TestRole;
}
