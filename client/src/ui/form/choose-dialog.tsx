import { type ComponentProps, useState } from 'react';
import { Combobox, type ComboboxProps } from './combobox';
import { Field } from './field';
import { SaveDialog } from './save-dialog';

interface Props
  extends Pick<ComponentProps<typeof SaveDialog>, 'title' | 'description' | 'isSaving' | 'onClose'> {
  /** What is chosen, and the text while nothing is. */
  label: string;
  placeholder: string;
  /** A consequence of the choice, below the field. */
  hint?: string;
  choices: Pick<ComboboxProps, 'options' | 'loading' | 'onSearch'>;
  /** Null: none; undefined: nothing is chosen yet, and none can be chosen too. */
  present: number | null | undefined;
  /** Whether none can be chosen. */
  clearable?: boolean;
  /** Rejects after the reason has been shown; the dialog then stays open. */
  onSave: (chosen: number | null) => Promise<unknown>;
}

/** Chooses a record, or none. */
export function ChooseDialog({
  label,
  placeholder,
  hint,
  choices,
  present,
  clearable = true,
  ...props
}: Props) {
  const { onSave, ...dialog } = props;
  const [chosen, setChosen] = useState(present);
  return (
    <SaveDialog {...dialog} isUnchanged={chosen === present} onSave={() => onSave(chosen ?? null)}>
      <Field label={label} hint={hint}>
        <Combobox
          {...choices}
          clearable={clearable}
          placeholder={placeholder}
          value={chosen}
          onValueChange={setChosen}
        />
      </Field>
    </SaveDialog>
  );
}
