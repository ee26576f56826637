import { randomBytes } from 'node:crypto';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { comments } from '../../../server/db/schema/comments';
import { notifications } from '../../../server/db/schema/notifications';
import { users } from '../../../server/db/schema/people';
import { systemPages, userPagePermissions } from '../../../server/db/schema/permissions';
import { pictures } from '../../../server/db/schema/pictures';
import { projects } from '../../../server/db/schema/projects';
import { roles } from '../../../server/db/schema/roles';
import { passkeys } from '../../../server/db/schema/second-factors';
import { tasks } from '../../../server/db/schema/tasks';
import { makeCompany } from '../../../server/test/factories/companies';
import { makeRequestType } from '../../../server/test/factories/request-types';
import { makeRole } from '../../../server/test/factories/roles';
import { serial } from '../../../server/test/factories/serial';
import { makeUser, type TestUser } from '../../../server/test/factories/users';
import { png } from '../../../server/test/files';
import { NOWHERE, type Noun, type World } from '../world';
import { request } from './requests';

/** What calls about several people change. */
const standing = {
  id: users.id,
  role: users.role,
  assignedCompanyId: users.assignedCompanyId,
  isActive: users.isActive,
};

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
  colleague: {
    of: 'company',
    foreign: (companyId) => (companyId === OPERATIONS_COMPANY ? 'ofOperations' : 'others'),
    make: colleague('user'),
  },
  /** A colleague who is responsible for a step: their session opens what is theirs in person. */
  decider: {
    of: 'company',
    foreign: 'otherDecider',
    make: async (owner) => {
      const person = await colleague('user')(owner);
      await makeRequestType({ steps: [person] });
      return person;
    },
  },
  otherDecider: {
    of: 'anybody',
    make: async (_owner, { elsewhere }) => {
      const person = await makeUser({ assignedCompanyId: elsewhere.id });
      await makeRequestType({ steps: [person] });
      return person;
    },
  },
  ofOperations: { of: 'anybody', make: () => makeUser({ assignedCompanyId: OPERATIONS_COMPANY }) },
  ofManaging: { of: 'anybody', make: () => makeUser({ assignedCompanyId: MANAGING_COMPANY }) },
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
  stored: async ({ id }) => [
    await db.select().from(tasks).where(eq(tasks.responsibleUserId, id)),
    await db.select(standing).from(users).where(eq(users.id, id)),
  ],
};

interface HeirRecord extends UserRecord {
  /** Whose work they are to get. */
  predecessorId: number;
}

const withPredecessor =
  (make: (owner: TestUser, world: World) => Promise<UserRecord>) =>
  async (owner: TestUser, world: World): Promise<HeirRecord> => {
    const { id, assignedCompanyId } = await make(owner, world);
    return { id, assignedCompanyId, predecessorId: (await makeUser()).id };
  };

const heirTargets = {
  self: { of: 'person', foreign: 'others', make: withPredecessor(userTargets.self.make) },
  others: { of: 'anybody', make: withPredecessor(userTargets.others.make) },
  otherAdmin: { of: 'anybody', make: withPredecessor(userTargets.otherAdmin.make) },
  removed: { of: 'anybody', make: withPredecessor(userTargets.removed.make) },
} as const satisfies Noun<HeirRecord>['targets'];

export const heir: Noun<HeirRecord, keyof typeof heirTargets> = {
  name: 'heir',
  targets: heirTargets,
  nonexistent: { id: NOWHERE, assignedCompanyId: null, predecessorId: NOWHERE },
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
  stored: async ({ id }) => [
    await db.select().from(tasks).where(eq(tasks.companyId, id)),
    await db.select({ id: projects.id }).from(projects).where(eq(projects.companyId, id)),
    await db.select(standing).from(users).where(eq(users.assignedCompanyId, id)),
  ],
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

/** A person for whom a page is entered, by their own id. */
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

/** That a person is mentioned in a comment on a request that the owner submitted. */
async function mention(person: TestUser, owner: TestUser, world: World): Promise<NotificationRecord> {
  const { id: requestId } = await request.targets.submitted.make(owner, world);
  const [comment] = await db
    .insert(comments)
    .values({ requestId, authorId: world.stranger.id, content: 'Seen' })
    .returning();
  const [row] = await db
    .insert(notifications)
    .values({ userId: person.id, requestId, commentId: comment?.id, type: 'mentioned' })
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
  mentioned: { of: 'person', make: async (owner, world) => mention(owner, owner, world) },
  /** Another person is, where they see the comment. */
  mentionOfOther: { of: 'person', make: async (owner, world) => mention(world.stranger, owner, world) },
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

async function passkeyOf({ id: userId }: { id: number }): Promise<{ id: number }> {
  const credentialId = `credential ${serial()}`;
  const values = { userId, credentialId, publicKey: 'none', counter: 0, name: 'Passkey' };
  const [row] = await db.insert(passkeys).values(values).returning({ id: passkeys.id });
  return row as { id: number };
}

const passkeyTargets = {
  // of an account that nobody of the cast signs in to: with a passkey it would take a second step
  others: { of: 'anybody', make: async () => passkeyOf(await makeUser()) },
} as const satisfies Noun['targets'];

export const passkey: Noun<{ id: number }, keyof typeof passkeyTargets> = {
  name: 'passkey',
  targets: passkeyTargets,
  nonexistent: { id: NOWHERE },
  stored: ({ id }) => db.select().from(passkeys).where(eq(passkeys.id, id)),
};

interface PictureRecord {
  id: number;
  digest: string;
}

const pictureTargets = {
  any: {
    of: 'anybody',
    make: async (): Promise<PictureRecord> => {
      const digest = randomBytes(32).toString('hex');
      await db.insert(pictures).values({ digest, mediaType: 'image/png', bytes: png, size: png.length });
      return { id: NOWHERE, digest };
    },
  },
} as const satisfies Noun<PictureRecord>['targets'];

/** A person who knows the digest of its bytes has seen a picture. */
export const picture: Noun<PictureRecord, keyof typeof pictureTargets> = {
  name: 'picture',
  targets: pictureTargets,
  nonexistent: { id: NOWHERE, digest: '0'.repeat(64) },
};
