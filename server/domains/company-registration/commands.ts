import type { create } from '@shared/contracts/companies';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { isPresent } from '../../db/present-person';
import { users } from '../../db/schema/people';
import { badField } from '../../lib/refusal';
import { insertCompany } from '../companies/commands';
import type { CompanyRow } from '../companies/queries';
import { spendLinks } from '../users/passwords/commands';
import { nextEpoch } from '../users/queries';

/** A new company; its representative, who was of no company, becomes its first person. */
export const registerCompany = (actor: Actor, body: Body<typeof create>): Promise<CompanyRow> =>
  db.transaction(async (tx) => {
    const { representativeId } = body;
    if (representativeId != null && !(await lockNewcomer(tx, actor, representativeId)))
      throw badField('representativeId', 'unknown_newcomer');
    const company = await insertCompany(tx, actor, body);
    if (representativeId != null) await joinCompany(tx, actor, representativeId, company.id);
    return company;
  });

/**
 * Whether a person may become the first of a new company: active, of none yet, and not the one who registers it, whose
 * session the move would end. Locks them, so that it stays true until the transaction ends.
 */
async function lockNewcomer(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const isFree = and(isPresent, isNull(users.assignedCompanyId), ne(users.id, actor.id));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isFree))
    .for('no key update');
  return found.length > 0;
}

/** Makes a person who was locked as above one of a company's people; their sessions end, as by any such change. */
async function joinCompany(tx: Tx, actor: Actor, id: number, companyId: number): Promise<void> {
  await tx
    .update(users)
    .set({ assignedCompanyId: companyId, ...nextEpoch })
    .where(eq(users.id, id));
  await spendLinks(tx, id);
  const data = { changes: { assignedCompanyId: { from: null, to: companyId } } };
  await record(tx, { actorId: actor.id, action: 'user.update', entity: 'user', entityId: id, data });
}
