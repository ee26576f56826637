import { type create, MAX_COMPANIES } from '@shared/contracts/companies';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { eq, inArray } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { companies } from '../../db/schema/people';
import { requireVersion } from '../../db/versions';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { authorise, badField, found, Refusal } from '../../lib/refusal';
import { distinctCompanyNames } from './names/commands';
import { type Changes, canChangeCompany, isProtected } from './policy';
import {
  type CompanyRow,
  companyById,
  lockActivePersonOf,
  lockCompanies,
  lockCompany,
  referencesTo,
  representedBy,
} from './queries';

/** Who may represent it, its registration decides (../company-registration). */
export async function insertCompany(tx: Tx, actor: Actor, body: Body<typeof create>): Promise<CompanyRow> {
  await lockKind(tx, 'companies');
  await requireWithin('companies', MAX_COMPANIES, tx.$count(companies));
  const skeletons = await distinctCompanyNames(tx, actor, body);
  const [row] = await tx
    .insert(companies)
    .values({ ...body, ...skeletons })
    .returning({ id: companies.id });
  const { id } = row as { id: number };
  await audit(tx, actor, 'create', id, { name: body.name, nameEn: body.nameEn ?? undefined });
  return found(await companyById(id, tx));
}

export const updateCompany = (
  actor: Actor,
  id: number,
  body: Changes,
  version?: string,
): Promise<CompanyRow> =>
  db.transaction(async (tx) => {
    const isOfIt = await representativeLocked(tx, id, body.representativeId);
    const company = found(await lockCompany(tx, id));
    authorise(canChangeCompany(actor, id, body));
    await requireVersion(tx, 'company', company, version);
    const { isActive, ...details } = changesOf<Required<Changes>>(company, body);
    if (details.representativeId != null && !isOfIt)
      throw badField('representativeId', 'unknown_representative');
    await editDetails(tx, actor, company, details);
    if (isActive !== undefined) await setActive(tx, actor, company, isActive);
    return found(await companyById(id, tx));
  });

/**
 * Whether a person may represent a company: active and of that company. Locks the person, so that it stays true until the
 * transaction ends. Called before the company is locked: a transaction that moves a person locks them first and the company after.
 */
const representativeLocked = async (
  tx: Tx,
  companyId: number,
  personId: number | null | undefined,
): Promise<boolean> => personId != null && lockActivePersonOf(tx, companyId, personId);

async function editDetails(
  tx: Tx,
  actor: Actor,
  company: CompanyRow,
  details: Omit<Changes, 'isActive'>,
): Promise<void> {
  const { id } = company;
  if (isEmpty(details)) return;
  const skeletons = await distinctCompanyNames(tx, actor, details, id);
  await tx
    .update(companies)
    .set({ ...details, ...skeletons })
    .where(eq(companies.id, id));
  await audit(
    tx,
    actor,
    'update',
    id,
    changedFacts(company, details, ['name', 'nameEn', 'representativeId']),
  );
}

/** Who is disabled or goes to another company (`next`) stands for the earlier one no longer. */
export async function giveUpRepresentation(
  tx: Tx,
  actor: Actor,
  personId: number,
  next: number | null = null,
): Promise<void> {
  const represented = await representedBy(tx, personId);
  const left = represented.filter((id) => id !== next);
  if (left.length === 0) return;
  // in the order of their ids, the next one too: two people may change places in the same moment
  await lockCompanies(tx, next === null ? left : [...left, next]);
  await tx.update(companies).set({ representativeId: null }).where(inArray(companies.id, left));
  const gone = { changes: { representativeId: { from: personId, to: null } } };
  for (const id of left) await audit(tx, actor, 'update', id, gone);
}

async function setActive(tx: Tx, actor: Actor, { id, name }: CompanyRow, isActive: boolean): Promise<void> {
  await tx.update(companies).set({ isActive }).where(eq(companies.id, id));
  await audit(tx, actor, isActive ? 'activate' : 'deactivate', id, { name });
}

export const removeCompany = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = found(await lockCompany(tx, id, 'update'));
    if (isProtected(id)) throw new Refusal('company_protected');
    const references = await referencesTo(tx, id);
    if (Object.keys(references).length > 0) throw new Refusal('company_in_use', references);
    await tx.delete(companies).where(eq(companies.id, id));
    await audit(tx, actor, 'remove', id, { name });
  });

const audit = (tx: Tx, actor: Actor, verb: AuditVerb<'company'>, entityId: number, data: AuditData) =>
  record(tx, { actorId: actor.id, action: `company.${verb}`, entity: 'company', entityId, data });
