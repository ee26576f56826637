import { MANAGING_COMPANY } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { db } from '../../../db/client';
import { notifications } from '../../../db/schema/notifications';
import { systemPages, userPagePermissions } from '../../../db/schema/permissions';
import { roles } from '../../../db/schema/roles';
import { makeCompany } from '../../../test/factories/companies';
import { makeRole } from '../../../test/factories/roles';
import { makeUser, type TestUser } from '../../../test/factories/users';
import { NOWHERE, type Noun } from '../world';
import { request } from './requests';

interface UserRecord {
  id: number;
  assignedCompanyId: number | null;
}

const colleague =
  (role: string) =>
  ({ assignedCompanyId }: TestUser) =>
    makeUser({ assignedCompanyId, role });

const userTargets = {
  /** To others they are colleagues or not: lists say nothing of each other's selves. */
  self: { of: 'person', foreign: 'somebody', make: async (owner) => owner },
  colleague: { of: 'company', make: colleague('user') },
  /** A manager of the own company. */
  lead: { of: 'company', foreign: 'otherLead', make: colleague('manager') },
  /** An admin of the own company. */
  boss: { of: 'company', foreign: 'otherAdmin', make: colleague('admin') },
  others: { of: 'anybody', make: (_owner, { elsewhere }) => makeUser({ assignedCompanyId: elsewhere.id }) },
  otherLead: {
    of: 'anybody',
    make: (_owner, { elsewhere }) => makeUser({ assignedCompanyId: elsewhere.id, role: 'manager' }),
  },
  otherAdmin: { of: 'anybody', make: () => makeUser({ role: 'admin' }) },
  removed: {
    of: 'anybody',
    make: () => makeUser({ isActive: false, passwordHash: null, deletedAt: new Date().toISOString() }),
  },
} as const satisfies Noun<UserRecord>['targets'];

export const user: Noun<UserRecord, keyof typeof userTargets> = {
  name: 'user',
  targets: userTargets,
  nonexistent: { id: NOWHERE, assignedCompanyId: NOWHERE },
};

const companyTargets = {
  own: { of: 'company', make: async ({ assignedCompanyId }) => ({ id: assignedCompanyId as number }) },
  others: { of: 'anybody', make: () => makeCompany() },
  /** Whose people have rights by belonging to it. */
  managing: { of: 'anybody', make: async () => ({ id: MANAGING_COMPANY }) },
} as const satisfies Noun['targets'];

export const company: Noun<{ id: number }, keyof typeof companyTargets> = {
  name: 'company',
  targets: companyTargets,
  nonexistent: { id: NOWHERE },
};

const roleTargets = {
  custom: { of: 'anybody', make: () => makeRole() },
  builtIn: {
    of: 'anybody',
    make: async () => {
      const [role] = await db.select().from(roles).where(eq(roles.name, 'manager'));
      return role as { id: number };
    },
  },
} as const satisfies Noun['targets'];

export const role: Noun<{ id: number }, keyof typeof roleTargets> = {
  name: 'role',
  targets: roleTargets,
  nonexistent: { id: NOWHERE },
};

async function pageOf(pageKey: string): Promise<{ id: number }> {
  const [page] = await db.select().from(systemPages).where(eq(systemPages.pageKey, pageKey));
  return page as { id: number };
}

const pageTargets = { any: { of: 'anybody', make: () => pageOf('settings') } } as const;
export const page: Noun<{ id: number }, 'any'> = {
  name: 'page',
  targets: pageTargets,
  nonexistent: { id: NOWHERE },
};

/** Somebody for whom a page is entered, by their own id. */
async function withEntry({ id }: { id: number }): Promise<{ id: number }> {
  const entry = { userId: id, pageId: (await pageOf('settings')).id, canAccess: true };
  await db.insert(userPagePermissions).values(entry).onConflictDoNothing();
  return { id };
}

const entryTargets = {
  self: { of: 'person', make: withEntry },
  others: { of: 'anybody', make: async () => withEntry(await makeUser()) },
} as const satisfies Noun['targets'];

export const entry: Noun<{ id: number }, keyof typeof entryTargets> = {
  name: 'page entries of a user',
  targets: entryTargets,
  nonexistent: { id: NOWHERE },
};

interface NotificationRecord {
  id: number;
}

async function tell({ id: userId }: { id: number }, requestId: number): Promise<NotificationRecord> {
  const [row] = await db
    .insert(notifications)
    .values({ userId, requestId, type: 'request_completed' })
    .returning();
  return row as NotificationRecord;
}

const notificationTargets = {
  own: {
    of: 'person',
    make: async (owner, world) => tell(owner, (await request.targets.submitted.make(owner, world)).id),
  },
  /** Theirs, about a request that they don't see, or no longer. */
  hidden: {
    of: 'person',
    make: async (owner, world) => tell(owner, (await request.targets.others.make(owner, world)).id),
  },
  others: {
    of: 'anybody',
    make: async (owner, world) => tell(world.stranger, (await request.targets.others.make(owner, world)).id),
  },
} as const satisfies Noun<NotificationRecord>['targets'];

export const notification: Noun<NotificationRecord, keyof typeof notificationTargets> = {
  name: 'notification',
  targets: notificationTargets,
  nonexistent: { id: NOWHERE },
  stored: ({ id }) => db.select().from(notifications).where(eq(notifications.id, id)),
};

/** Calls that name no record. */
const nothingTargets = { any: { of: 'anybody', make: async () => ({ id: NOWHERE }) } } as const;
export const nothing: Noun<{ id: number }, 'any'> = {
  name: 'nothing',
  targets: nothingTargets,
  nonexistent: { id: NOWHERE },
};
