import type { Actor } from '@shared/rules/actor';
import type { PersonRights } from '@shared/rules/rights';
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { users } from '../../../db/schema/people';
import {
  companyPagePermissions,
  rolePagePermissions,
  systemPages,
  userPagePermissions,
} from '../../../db/schema/permissions';
import { workflowSteps } from '../../../db/schema/request-types';
import { requestSteps, requests } from '../../../db/schema/requests';
import { roles } from '../../../db/schema/roles';

type PageEntries = Actor['ownPages'];
type EntryTable = typeof userPagePermissions | typeof rolePagePermissions | typeof companyPagePermissions;

/** The entries of a table by the keys of their pages, in one column. */
const pageEntries = (table: EntryTable, ofPerson: SQL): SQL<PageEntries> => {
  const entries = db
    .select({ byKey: sql`json_object_agg(${systemPages.pageKey}, ${table.canAccess})` })
    .from(table)
    .innerJoin(systemPages, eq(systemPages.id, table.pageId))
    .where(ofPerson);
  return sql`coalesce((${entries}), '{}')`;
};

/** A person as the rules see them. */
export const actorColumns = () => {
  const role = db.select({ id: roles.id }).from(roles).where(eq(roles.name, users.role));
  return {
    id: users.id,
    role: users.role,
    assignedCompanyId: users.assignedCompanyId,
    ownPages: pageEntries(userPagePermissions, eq(userPagePermissions.userId, users.id)),
    rolePages: pageEntries(rolePagePermissions, eq(rolePagePermissions.roleId, role)),
    companyPages: pageEntries(
      companyPagePermissions,
      eq(companyPagePermissions.companyId, users.assignedCompanyId),
    ),
  };
};

/** Whether requests are theirs in person: by a step, of a type too, or submitted for no company. */
const hasOwnRequests = () => {
  const one = { one: sql`1` };
  return or(
    exists(db.select(one).from(requestSteps).where(eq(requestSteps.responsibleUserId, users.id))),
    exists(db.select(one).from(workflowSteps).where(eq(workflowSteps.responsibleUserId, users.id))),
    exists(
      db
        .select(one)
        .from(requests)
        .where(and(eq(requests.submittedBy, users.id), isNull(requests.companyId))),
    ),
  );
};

/** What the accounts of these people open, by their ids. */
export async function rightsOf(
  ids: readonly number[],
  executor: Executor = db,
): Promise<Map<number, PersonRights>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({
      ...actorColumns(),
      hasOwnRequests: sql<boolean>`${hasOwnRequests()}`,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the account of a new person opens, once they have this role and company. */
export async function rightsOfNew(
  executor: Executor,
  role: string,
  assignedCompanyId: number | null,
): Promise<Actor> {
  const ofRole = db.select({ id: roles.id }).from(roles).where(eq(roles.name, role));
  const [row] = await executor
    .select({
      rolePages: pageEntries(rolePagePermissions, eq(rolePagePermissions.roleId, ofRole)),
      companyPages: pageEntries(
        companyPagePermissions,
        eq(companyPagePermissions.companyId, sql`${assignedCompanyId}::int`),
      ),
    })
    .from(sql`(select 1) as one`);
  const { rolePages = {}, companyPages = {} } = row ?? {};
  return { id: 0, role, assignedCompanyId, ownPages: {}, rolePages, companyPages };
}
