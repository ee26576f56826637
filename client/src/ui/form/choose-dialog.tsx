import { type ComponentProps, useState } from 'react';
import { Combobox, type ComboboxProps } from './combobox';
import { Field } from './field';
import { SaveDialog } from './save-dialog';

interface Props
  extends Pick<ComponentProps<typeof SaveDialog>, 'title' | 'description' | 'isSaving' | 'onClose'> {
  /** What is chosen, and what stands there while nothing is. */
  label: string;
  placeholder: string;
  /** What becomes of it. */
  hint?: string;
  choices: Pick<ComboboxProps, 'options' | 'loading' | 'onSearch'>;
  present: number | null;
  /** None can be chosen as well. */
  clearable?: boolean;
  /** Fails where it was told why not: the dialog stays for another try. */
  onSave: (chosen: number | null) => Promise<unknown>;
}

/** One record chosen for another, or none. */
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
    <SaveDialog {...dialog} isUnchanged={chosen === present} onSave={() => onSave(chosen)}>
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
