import { type FieldPathByValue, useController, useFormContext } from 'react-hook-form';
import type { Settings } from '@/lib/settings';
import { Checkbox } from '@/ui/form/checkbox';
import type { Segment } from '@/ui/form/segmented';
import { ChoiceRow } from './choice-row';

interface CheckProps {
  name: FieldPathByValue<Settings, boolean>;
  label: string;
  hint?: string;
}

/** A setting that is on or off. */
export function CheckSetting({ name, label, hint }: CheckProps) {
  const { field } = useController<Settings, typeof name>({
    name,
    control: useFormContext<Settings>().control,
  });
  return (
    <Checkbox
      ref={field.ref}
      checked={field.value}
      onCheckedChange={field.onChange}
      onBlur={field.onBlur}
      label={label}
      hint={hint}
    />
  );
}

type ChoiceName = 'defaultTaskPriority';

interface ChoiceProps<N extends ChoiceName> {
  name: N;
  label: string;
  options: readonly Segment<Settings[N]>[];
}

/** A setting that is one of a few. */
export function ChoiceSetting<N extends ChoiceName>({ name, label, options }: ChoiceProps<N>) {
  const { field } = useController<Settings, N>({ name, control: useFormContext<Settings>().control });
  return (
    <ChoiceRow
      label={label}
      value={field.value as Settings[N]}
      onValueChange={field.onChange}
      options={options}
    />
  );
}
