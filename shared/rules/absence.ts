import { type Duties, hasDecided, isOwnRequest } from './requests';

/** A person is away from the first day to the last, and another one stands in for them. */
export interface Absence {
  userId: number;
  standInId: number;
  startDate: string;
  endDate: string;
  /** The request types that it is for; null: all. */
  requestTypeIds: readonly number[] | null;
}

/** A request, as far as it decides who may act in another person's place. */
export interface StoodInFor extends Duties {
  requestTypeId: number;
}

interface World {
  absences: readonly Absence[];
  today: string;
  isActive: (userId: number) => boolean;
}

const isForType = ({ requestTypeIds }: Absence, typeId: number): boolean =>
  requestTypeIds === null || requestTypeIds.includes(typeId);

/** The absence of a person that counts today for a request of this type; at most one does (see `clashOf`). */
export const absenceOf = (userId: number, typeId: number, { absences, today }: Omit<World, 'isActive'>) =>
  absences.find(
    (absence) =>
      absence.userId === userId &&
      absence.startDate <= today &&
      today <= absence.endDate &&
      isForType(absence, typeId),
  );

/**
 * Who may decide beside the person who holds a request's current step: their stand-in while they are away, or where that
 * one is away too, the stand-in's own, and so on. It is never the submitter, a closed account, or a person who decided another step where no
 * person decides two. A chain that ends with one of these, or comes back to where it was, leads to no person: the step waits as it does without an absence, for its
 * holder and the administrators. The function `stand_in_of` (migrations/0066_repeat_approver.sql) is the SQL twin.
 */
export function standInFor(holderId: number, request: StoodInFor, world: World): number | null {
  const { requestTypeId, submittedBy } = request;
  const isKept = (id: number) => isOwnRequest({ id }, request) || hasDecided({ id }, request);
  if (!world.isActive(holderId) || isKept(holderId)) return null;
  const path = [holderId];
  let away = absenceOf(holderId, requestTypeId, world);
  while (away) {
    const { standInId } = away;
    if (!world.isActive(standInId) || standInId === submittedBy || isKept(standInId)) return null;
    if (path.includes(standInId)) return null;
    path.push(standInId);
    away = absenceOf(standInId, requestTypeId, world);
  }
  return path.length > 1 ? (path.at(-1) as number) : null;
}

type Span = Pick<Absence, 'startDate' | 'endDate' | 'requestTypeIds'>;

/** The days and types that two absences have in common; undefined where they have none. */
function shared(one: Span, other: Span): Span | undefined {
  const startDate = one.startDate > other.startDate ? one.startDate : other.startDate;
  const endDate = one.endDate < other.endDate ? one.endDate : other.endDate;
  if (startDate > endDate) return undefined;
  const { requestTypeIds: types } = other;
  if (one.requestTypeIds === null) return { startDate, endDate, requestTypeIds: types };
  const both = types === null ? one.requestTypeIds : one.requestTypeIds.filter((id) => types.includes(id));
  return both.length > 0 ? { startDate, endDate, requestTypeIds: both } : undefined;
}

/** Whether stand-ins lead from a person to another on a day of the span, for a type of it. */
const leads = (
  from: number,
  to: number,
  span: Span,
  absences: readonly Absence[],
  seen: readonly number[],
): boolean =>
  from === to ||
  absences.some((absence) => {
    if (absence.userId !== from || seen.includes(absence.standInId)) return false;
    const rest = shared(span, absence);
    return rest !== undefined && leads(absence.standInId, to, rest, absences, [...seen, from]);
  });

/** Why an absence can't stand beside the others: its person is away already, or its stand-in would lead back to them. */
export function clashOf(
  absence: Absence,
  others: readonly Absence[],
): 'absence_overlaps' | 'absence_circle' | undefined {
  const { userId, standInId } = absence;
  if (others.some((other) => other.userId === userId && shared(absence, other))) return 'absence_overlaps';
  return leads(standInId, userId, absence, others, []) ? 'absence_circle' : undefined;
}
