import type { WholeRequest } from '@shared/contracts/requests';
import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/page/button';

interface Props {
  request: WholeRequest;
  isOffered: boolean;
  icon: ReactNode;
  label: string;
  /** The dialog, about the request as it was when the button was pressed. */
  children: (request: WholeRequest, onClose: () => void) => ReactNode;
}

/** A button beside the decisions, with its dialog: what is polled meanwhile changes nothing of what the dialog is about. */
export function RequestAct({ request, isOffered, icon, label, children }: Props) {
  const [pressed, setPressed] = useState<WholeRequest>();
  return (
    <>
      {isOffered && (
        <Button variant="ghost" onClick={() => setPressed(request)}>
          {icon}
          {label}
        </Button>
      )}
      {pressed && children(pressed, () => setPressed(undefined))}
    </>
  );
}
