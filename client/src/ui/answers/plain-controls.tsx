import type { AskedColumn, AskedField } from '@shared/contracts/forms';
import { type Control, Controller, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toDay } from '@/lib/format';
import { useName } from '@/lib/names';
import { numberOrNull } from '@/lib/number-or-null';
import { DatePicker } from '../form/date-picker';
import { Select } from '../form/select';
import { TextInput } from '../form/text-input';
import type { WithAnswers } from './with-answers';

/** What is answered by one control, as a field or in a cell of a table. */
interface Props<K extends AskedColumn['kind']> {
  of: Extract<AskedField | AskedColumn, { kind: K }>;
  /** Where the answer is in the form. */
  name: `answers.${string}`;
  control: Control<WithAnswers>;
  register: UseFormRegister<WithAnswers>;
  isSending: boolean;
}

export function ShortTextControl({ of: { format }, name, register, isSending }: Props<'short_text'>) {
  return (
    <TextInput
      maxLength={300}
      readOnly={isSending}
      {...(format && { dir: 'ltr' as const })}
      {...register(name)}
    />
  );
}

export function NumberControl({ of: { decimals }, name, register, isSending }: Props<'number'>) {
  return (
    <TextInput
      type="number"
      step={10 ** -decimals}
      readOnly={isSending}
      {...register(name, { setValueAs: numberOrNull })}
    />
  );
}

interface DayProps {
  control: Control<WithAnswers>;
  name: `answers.${string}`;
  noPast: boolean;
  isSending: boolean;
  compact?: boolean;
}

export function DayControl({ control, name, noPast, isSending, compact = false }: DayProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <DatePicker
          ref={ref}
          compact={compact}
          disabled={isSending}
          value={value as string | null}
          onValueChange={onChange}
          onBlur={onBlur}
          min={noPast ? toDay(new Date()) : undefined}
        />
      )}
    />
  );
}

export function ChoiceControl({ of: { options, isRequired }, ...props }: Omit<Props<'choice'>, 'register'>) {
  const { t } = useTranslation('forms');
  const nameOf = useName();
  const none = isRequired ? [] : [{ value: '', label: t('none') }];
  return (
    <SelectControl
      {...props}
      shown={(answer) => answer as string | null}
      answerOf={(chosen) => chosen || null}
      options={[...none, ...options.map((option) => ({ value: option.key, label: nameOf(option) }))]}
    />
  );
}

interface SelectProps {
  control: Control<WithAnswers>;
  name: `answers.${string}`;
  isSending: boolean;
  options: { value: string; label: string }[];
  /** The option that an answer is, and what choosing one answers; '' is none. */
  shown: (answer: unknown) => string | null;
  answerOf: (chosen: string) => unknown;
}

export function SelectControl({ control, name, isSending, options, shown, answerOf }: SelectProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Select
          ref={ref}
          disabled={isSending}
          value={shown(value)}
          onValueChange={(chosen) => onChange(answerOf(chosen))}
          onBlur={onBlur}
          options={options}
        />
      )}
    />
  );
}
