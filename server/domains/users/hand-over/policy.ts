import type { HandedOver } from '@shared/contracts/users';
import { type Duties, hasDecided } from '@shared/rules/requests';

type Stay = HandedOver['stays'][number];
export type Reason = Stay['reason'];

/** Of records of one kind, those that go to the new person, and those that stay with the earlier one. */
export interface Share<Item> {
  passing: Item[];
  left: (Item & { reason: Reason })[];
}

/** Of those that nothing keeps the first ones go, as many as one call hands over. */
export function shareOf<Item>(
  items: readonly Item[],
  most: number,
  reasonOf: (item: Item) => Reason | undefined,
): Share<Item> {
  const share: Share<Item> = { passing: [], left: [] };
  for (const item of items) {
    const reason = reasonOf(item) ?? (share.passing.length < most ? undefined : 'not_yet');
    if (reason) share.left.push({ ...item, reason });
    else share.passing.push(item);
  }
  return share;
}

interface OpenStep {
  requestId: number;
  duties: Duties;
}

/**
 * Why a step of a request stays, in the order in which they are asked: its submitter does not decide it, with or without
 * separate duties, or a person would be given the decision on their own request; who has decided another step does not where no
 * person decides two; and each step that goes is an entry of the request's history.
 */
export function stepKeeper(
  heirId: number,
  roomIn: ReadonlyMap<number, number>,
): (step: OpenStep) => Reason | undefined {
  const written = new Map<number, number>();
  return ({ requestId, duties }) => {
    if (duties.submittedBy === heirId) return 'own_request';
    if (hasDecided({ id: heirId }, duties)) return 'decided_before';
    const entries = written.get(requestId) ?? 0;
    if (entries >= (roomIn.get(requestId) ?? 0)) return 'history_full';
    written.set(requestId, entries + 1);
    return undefined;
  };
}
