import type { Request } from '@shared/contracts/requests';
import { CorrectionBadge } from '@/ui/text/correction-badge';
import { PriorityBadge, StatusBadge } from '@/ui/text/status-badge';
import { LateBadge } from './target-date';

/** How a request in a list stands: its status, its priority where that is pressing, and whether it is late. */
export function RequestBadges({ request }: { request: Request }) {
  const isPressing = request.priority === 'high' || request.priority === 'urgent';
  return (
    <>
      <StatusBadge status={request.status} />
      {request.awaitsCorrection && <CorrectionBadge />}
      {isPressing && <PriorityBadge priority={request.priority} />}
      <LateBadge request={request} />
    </>
  );
}
