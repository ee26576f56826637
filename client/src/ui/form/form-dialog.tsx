import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Dialog, DialogFooter } from '../overlay/dialog';
import { Button } from '../page/button';
import { ConflictPanel } from './conflict-panel';
import { useGuardedClose } from './unsaved-guard';
import type { Conflicts } from './use-merge';

interface Props {
  /** What `useContractForm` gives. */
  form: { formState: { isDirty: boolean; isSubmitting: boolean } };
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  submitLabel: string;
  /** There is nothing to send yet. */
  cannotSubmit?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** What `useSave` gives. */
  conflicts?: Conflicts | undefined;
  /** How the fields stand; one below the other unless said otherwise. */
  className?: string;
  children: ReactNode;
}

/** A form in a window: asks before input is thrown away, and stays while it is being sent. */
export function FormDialog({
  form: {
    formState: { isDirty, isSubmitting },
  },
  onSubmit,
  submitLabel,
  cannotSubmit = false,
  onClose,
  conflicts,
  className,
  children,
  ...window
}: Props) {
  const { t } = useTranslation();
  const guardedClose = useGuardedClose(isDirty, onClose);
  const close = () => {
    if (!isSubmitting) guardedClose();
  };
  return (
    <Dialog {...window} open sticky={isDirty} onOpenChange={(open) => !open && close()}>
      <form noValidate autoComplete="off" onSubmit={onSubmit} className="flex flex-col gap-5">
        {conflicts && <ConflictPanel conflicts={conflicts} />}
        <div className={cn('flex flex-col gap-5', className)}>{children}</div>
        <DialogFooter className="-mx-5 sm:-mx-6 -bottom-5 sticky -mb-5 sm:rounded-b-xl border-line border-t bg-raised px-5 py-4 sm:px-6">
          <Button type="submit" disabled={cannotSubmit} loading={isSubmitting}>
            {submitLabel}
          </Button>
          <Button variant="secondary" disabled={isSubmitting} onClick={close}>
            {t('cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
