import { and, eq, isNull } from 'drizzle-orm';
import { users } from './schema/people';

/** May sign in: neither disabled nor deleted. */
export const isPresent = and(eq(users.isActive, true), isNull(users.deletedAt));
