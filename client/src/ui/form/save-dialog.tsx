import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogFooter } from '../overlay/dialog';
import { Button } from '../page/button';

interface Props {
  title: string;
  /** The record that it is about. */
  description: ReactNode;
  isSaving: boolean;
  /** Whether the choice changes nothing. */
  isUnchanged: boolean;
  /** Rejects after the reason has been shown; the dialog then stays open. */
  onSave: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** One choice, and a button that saves it. */
export function SaveDialog({ title, description, isSaving, isUnchanged, onSave, onClose, children }: Props) {
  const { t } = useTranslation('common');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave().then(onClose, () => undefined);
  };
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={title} description={<bdi>{description}</bdi>}>
      <form onSubmit={save}>
        {children}
        <DialogFooter>
          <Button type="submit" loading={isSaving} disabled={isUnchanged}>
            {t('save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
