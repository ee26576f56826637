import * as Radix from '@radix-ui/react-alert-dialog';
import { CircleHelp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { DialogFooter, dialogStyles, scrimStyles } from '../overlay/dialog';
import { useFocusReturn } from '../overlay/use-focus-return';
import { Button } from '../page/button';

export interface ConfirmOptions {
  title: ReactNode;
  description?: ReactNode;
  /** The verb of what happens: "Delete", not "Yes". */
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'danger' | 'neutral';
}

interface Props extends ConfirmOptions {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** While its promise is pending the dialog waits; it closes when that succeeds and stays open when it fails. */
  onConfirm: () => unknown;
  onCancel?: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, onOpenChange, onConfirm, onCancel, children, ...options }: Props) {
  const { t } = useTranslation();
  const [working, setWorking] = useState(false);
  const returnFocus = useFocusReturn(open);
  const danger = options.tone !== 'neutral';
  const Icon = danger ? TriangleAlert : CircleHelp;

  const confirm = async () => {
    setWorking(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // the caller that started the work reports why it failed; the question stays open for another try
    } finally {
      setWorking(false);
    }
  };
  const change = (next: boolean) => {
    if (working) return;
    if (!next) onCancel?.();
    onOpenChange(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyles} />
        <Radix.Content
          className={cn(dialogStyles, 'p-6 sm:max-w-md')}
          onCloseAutoFocus={returnFocus}
          {...(!options.description && { 'aria-describedby': undefined })}
        >
          <div className="flex gap-4">
            <span
              className={cn(
                'flex size-11 shrink-0 items-center justify-center rounded-full',
                danger ? 'bg-red-soft text-red-ink' : 'bg-primary-soft text-primary-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-5.5" />
            </span>
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-semibold text-lg">{options.title}</Radix.Title>
              {options.description && (
                <Radix.Description className="mt-1 text-ink-muted text-sm">
                  {options.description}
                </Radix.Description>
              )}
              {children}
            </div>
          </div>
          {/* the focus begins with the harmless answer, so it is first in the code as on the screen */}
          <DialogFooter className="flex-row justify-end pt-6">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={working}>
                {options.cancelLabel ?? t('cancel')}
              </Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} loading={working} onClick={confirm}>
              {options.confirmLabel ?? t('confirm')}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
