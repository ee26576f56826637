import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogFooter } from '../overlay/dialog';
import { Button } from '../page/button';
import { Combobox, type ComboboxProps } from './combobox';
import { Field } from './field';

interface Props {
  title: string;
  /** The record that it is about. */
  description: ReactNode;
  /** What is chosen, and what stands there while nothing is. */
  label: string;
  placeholder: string;
  choices: Pick<ComboboxProps, 'options' | 'loading' | 'onSearch'>;
  present: number | null;
  isSaving: boolean;
  /** Fails where it was told why not: the dialog stays for another try. */
  onSave: (chosen: number | null) => Promise<unknown>;
  onClose: () => void;
}

/** One record chosen for another, or none. */
export function ChooseDialog({ title, description, label, placeholder, choices, ...props }: Props) {
  const { present, isSaving, onSave, onClose } = props;
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState(present);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(chosen).then(onClose, () => undefined);
  };
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={title} description={<bdi>{description}</bdi>}>
      <form onSubmit={save}>
        <Field label={label}>
          <Combobox
            {...choices}
            clearable
            placeholder={placeholder}
            value={chosen}
            onValueChange={setChosen}
          />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={isSaving} disabled={chosen === present}>
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
