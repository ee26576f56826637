import { ABSENCES_A_DAY, type create, MAX_ABSENCES } from '@shared/contracts/absences';
import type { Body } from '@shared/endpoint';
import { clashOf } from '@shared/rules/absence';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { seesType } from '@shared/rules/request-types';
import { and, eq, gte, or } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record, type Telling } from '../../db/events';
import { DAY, limit } from '../../db/limits';
import { lockActivePeople } from '../../db/present-person';
import { absences } from '../../db/schema/absences';
import { authorise, badField, found, Refusal } from '../../lib/refusal';
import { today } from '../../lib/time';
import { canAppoint, canSetAbsenceOf } from './policy';
import { absencesFrom, typesOf } from './queries';

/** A stand-in would otherwise be told again and again, in the bell and by mail. */
const absencesMade = limit('absences-made', ABSENCES_A_DAY, DAY);

/** Absences are entered one after the other: two that would make a circle only together can't both be. */
export const addAbsence = (
  actor: Actor,
  { userId = actor.id, standInId, startDate, endDate, requestTypeIds }: Body<typeof create>,
): Promise<number> =>
  db.transaction(async (tx) => {
    authorise(canSetAbsenceOf(actor, userId));
    if (startDate < today()) throw badField('startDate', 'past_date');
    await lockKind(tx, 'absences');
    await requireStandIn(tx, actor, userId, standInId);
    const typeIds = requestTypeIds && [...new Set(requestTypeIds)];
    if (typeIds) await requireTypes(tx, actor, typeIds);
    const present = tx.$count(absences, and(eq(absences.userId, userId), gte(absences.endDate, today())));
    await requireWithin('absences', MAX_ABSENCES, present);
    const absence = { userId, standInId, startDate, endDate, requestTypeIds: typeIds };
    const clash = clashOf(absence, await absencesFrom(tx, startDate));
    if (clash) throw new Refusal(clash);
    await absencesMade.count(String(actor.id));
    const [made] = await tx.insert(absences).values(absence).returning({ id: absences.id });
    await audit(tx, actor, 'add_absence', userId, factsOf(absence), {
      actorId: actor.id,
      notices: [{ type: 'stand_in_named', to: { userId: standInId }, about: { predecessorId: userId } }],
    });
    return found(made).id;
  });

/** Those that the actor sees, as where requests are submitted. */
async function requireTypes(tx: Tx, actor: Actor, ids: number[]): Promise<void> {
  const types = await typesOf(tx, ids);
  const isSeen = (type: { companyId: number | null } | undefined) => type && seesType(actor, type);
  if (!ids.every((id) => isSeen(types.get(id)))) throw badField('requestTypeIds', 'choice');
}

async function requireStandIn(tx: Tx, actor: Actor, userId: number, standInId: number): Promise<void> {
  const active = await lockActivePeople(tx, [userId, standInId]);
  if (!active.has(userId)) throw badField('userId', 'unknown_user');
  const standIn = active.get(standInId);
  if (!standIn || standInId === userId || !canAppoint(actor, standIn))
    throw badField('standInId', 'unknown_user');
}

/** Of a person whose absences the actor does not set there is none. */
export const removeAbsence = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [absence] = await tx.select().from(absences).where(eq(absences.id, id)).for('update');
    const known = found(absence && canSetAbsenceOf(actor, absence.userId) ? absence : undefined);
    await tx.delete(absences).where(eq(absences.id, id));
    await tellRemoval(tx, actor, known);
  });

/**
 * Deletes the absences of a person whose company changes, and those in which they stand in: who appointed them chose among
 * colleagues, and may not have meant a person of another company to decide.
 */
export async function endAbsencesOf(tx: Tx, actor: Actor, userId: number): Promise<void> {
  const isTheirs = or(eq(absences.userId, userId), eq(absences.standInId, userId));
  const removed = await tx
    .delete(absences)
    .where(and(isTheirs, gte(absences.endDate, today())))
    .returning();
  for (const absence of removed) await tellRemoval(tx, actor, absence);
}

const tellRemoval = (tx: Tx, actor: Actor, absence: typeof absences.$inferSelect) =>
  audit(tx, actor, 'remove_absence', absence.userId, factsOf(absence), {
    actorId: actor.id,
    notices: [],
    outdated: { standIn: absence.standInId, predecessor: absence.userId },
  });

const factsOf = ({
  standInId,
  startDate,
  endDate,
  requestTypeIds,
}: Omit<typeof absences.$inferInsert, 'id'>): AuditData => ({
  standInId,
  startDate,
  endDate,
  ...(requestTypeIds && { requestTypeIds }),
});

const audit = (
  tx: Tx,
  actor: Actor,
  verb: Extract<AuditVerb<'user'>, `${string}_absence`>,
  userId: number,
  data: AuditData,
  telling?: Telling,
) =>
  record(tx, { actorId: actor.id, action: `user.${verb}`, entity: 'user', entityId: userId, data }, telling);
