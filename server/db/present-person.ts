import { and, eq, isNull } from 'drizzle-orm';
import { users } from './schema/users';

/** May sign in: neither disabled nor deleted. */
export const isPresent = and(eq(users.isActive, true), isNull(users.deletedAt));
