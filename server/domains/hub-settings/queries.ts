import { rolesInNeed } from '@shared/rules/second-factor';
import { and, inArray, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { isPresent } from '../../db/present-person';
import { users } from '../../db/schema/people';
import { secondFactorRequiredSince } from '../auth/second-factor/queries';
import { hasSecondFactor } from '../users/second-factor/queries';

/** What is set for the whole hub, and how many active people could not sign in once a second factor is required. */
export async function readHubSettings(): Promise<{ requiredSince: string | null; without: number }> {
  const isWithout = and(isPresent, inArray(users.role, [...rolesInNeed]), sql`not ${hasSecondFactor}`);
  return { requiredSince: await secondFactorRequiredSince(), without: await db.$count(users, isWithout) };
}
