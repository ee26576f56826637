import type { Actor } from '@shared/rules/actor';
import type { RequestStatus } from '@shared/rules/statuses';

/** Of requests that ended without what was asked for. */
export const failed = ['rejected', 'cancelled'] as const satisfies readonly RequestStatus[];

export const hasFailed = ({ status }: { status: RequestStatus }): boolean =>
  failed.some((one) => one === status);

/** Who submitted a request submits it again, once it was rejected or cancelled. */
export const isTheirsToResubmit = (
  actor: Actor,
  request: { submittedBy: number; status: RequestStatus },
): boolean => request.submittedBy === actor.id && hasFailed(request);

/** As above, while no request that it was submitted again as is open or completed. */
export const mayResubmit = (
  actor: Actor,
  request: Parameters<typeof isTheirsToResubmit>[1] & { links: { isResubmitted: boolean } },
): boolean => isTheirsToResubmit(actor, request) && !request.links.isResubmitted;
