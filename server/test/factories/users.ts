import { hash } from '@node-rs/argon2';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { db } from '../../db/client';
import { users } from '../../db/schema/people';
import { nameSkeletons } from '../../lib/confusables';
import { makeCompany } from './companies';
import { serial } from './serial';

export type TestUser = typeof users.$inferSelect;

/** Everybody's password in tests. */
export const TEST_PASSWORD = 'test-password';
/** At the least strength, which the hash itself names: to check it takes no time. Tests about that time hash it as the product does. */
const hashed = hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function makeUser(overrides: Partial<typeof users.$inferInsert> = {}): Promise<TestUser> {
  const number = serial();
  const names = {
    firstName: `First${number}`,
    lastName: `Last${number}`,
    username: `user${number}`,
    ...overrides,
  };
  const [user] = await db
    .insert(users)
    .values({
      ...names,
      ...nameSkeletons(names),
      email: `user${number}@masar.test`,
      phone: '0500000000',
      passwordHash: await hashed,
      ...overrides,
    })
    .returning();
  return user as TestUser;
}

/** The people that refusals are tested with: those with rights, those of two ordinary companies, and one of none. */
export async function makeCast() {
  const [companyA, companyB] = [await makeCompany(), await makeCompany()];
  return {
    companyA,
    companyB,
    admin: await makeUser({ role: 'admin' }),
    managing: await makeUser({ assignedCompanyId: MANAGING_COMPANY }),
    operations: await makeUser({ assignedCompanyId: OPERATIONS_COMPANY }),
    managerA: await makeUser({ role: 'manager', assignedCompanyId: companyA.id }),
    userA: await makeUser({ assignedCompanyId: companyA.id }),
    managerB: await makeUser({ role: 'manager', assignedCompanyId: companyB.id }),
    userB: await makeUser({ assignedCompanyId: companyB.id }),
    ordinary: await makeUser(),
  };
}
export type Cast = Awaited<ReturnType<typeof makeCast>>;
