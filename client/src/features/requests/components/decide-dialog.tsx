import type { Request } from '@shared/contracts/requests';
import type { DecisionType } from '@shared/rules/requests';
import { useDecide } from '../hooks/use-decide';
import { DecisionDialog } from './decision-dialog';
import { WhoDecidesDialog } from './who-decides';

interface Props {
  type: DecisionType;
  request: Request;
  onClose: () => void;
}

/** Takes a decision that was asked for elsewhere than by its button, or says who can. */
export function DecideDialog({ type, request, onClose }: Props) {
  const { decide, pending } = useDecide(request);
  if (!request.can[type]) return <WhoDecidesDialog request={request} open onOpenChange={onClose} />;
  return (
    <DecisionDialog
      type={type}
      request={request}
      onClose={onClose}
      onDecide={(note) => decide(type, note)}
      pending={pending !== undefined}
    />
  );
}
