import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { onDemand } from '../overlay/on-demand';
import type { ConfirmDialog, ConfirmOptions } from './confirm-dialog';
import { tellPartMissing } from './part-missing';

const confirmDialog = onDemand<ComponentProps<typeof ConfirmDialog>>(() =>
  import('./confirm-dialog').then((file) => file.ConfirmDialog),
);

/** Has it there before it is needed, for a person who could be offline by then. */
export const prepareConfirm = (): void => void confirmDialog.fetch().catch(console.error);

type Confirm = (options: ConfirmOptions) => Promise<boolean>;
const Context = createContext<Confirm | null>(null);

/** `if (await confirm({ title, confirmLabel })) …` */
export function useConfirm(): Confirm {
  const confirm = useContext(Context);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions>({ title: '' });
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ConfirmDialog>> | undefined>(
    confirmDialog.get,
  );
  const answer = useRef<(agreed: boolean) => void>(undefined);
  const confirm = useCallback<Confirm>((asked) => {
    answer.current?.(false); // a question that was still open counts as declined
    setOptions(asked);
    setOpen(true);
    confirmDialog.fetch().then(
      () => setDialog(() => confirmDialog.get()),
      (error) => {
        console.error(error);
        setOpen(false);
        answer.current?.(false); // what can't be asked is not done
        tellPartMissing();
      },
    );
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const settle = (agreed: boolean) => {
    answer.current?.(agreed);
    answer.current = undefined;
  };
  return (
    <Context value={confirm}>
      {children}
      {Dialog && (
        <Dialog
          {...options}
          open={open}
          onOpenChange={setOpen}
          onConfirm={() => settle(true)}
          onCancel={() => settle(false)}
        />
      )}
    </Context>
  );
}
