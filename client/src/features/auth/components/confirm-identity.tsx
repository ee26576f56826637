import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { confirmIdentityBy } from '@/lib/confirmation';
import type { ConfirmIdentityDialog } from './confirm-identity-dialog';

const Dialog = lazy(() =>
  import('./confirm-identity-dialog').then((file) => ({ default: file.ConfirmIdentityDialog })),
);

/** Asks for the password when the server wants to know again who is there; the call that needs it then goes on. */
export function ConfirmIdentity() {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  useEffect(() => {
    const settle = (confirmed: boolean) => {
      for (const answer of waiting.current.splice(0)) answer(confirmed);
    };
    const stop = confirmIdentityBy(() => {
      setAsking(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      stop();
      settle(false);
    };
  }, []);
  const end: ComponentProps<typeof ConfirmIdentityDialog>['onEnd'] = (confirmed) => {
    setAsking(false);
    for (const answer of waiting.current.splice(0)) answer(confirmed);
  };
  return <Suspense>{asking && <Dialog onEnd={end} />}</Suspense>;
}
