import { SHORT_TEXT } from '@shared/contracts/fields';
import type { AnsweredFile, AskedField, ChosenRecord, RecordKind } from '@shared/contracts/forms';
import { type ReactNode, useContext } from 'react';
import { type Control, Controller, type UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { numberOrNull } from '@/lib/number-or-null';
import { Checkbox } from '../form/checkbox';
import { Field } from '../form/field';
import { Segmented } from '../form/segmented';
import { Select } from '../form/select';
import { TextArea } from '../form/text-area';
import { TextInput } from '../form/text-input';
import { FilesPickerContext } from './files-picker-context';
import { LinesControl } from './lines-control';
import { messageIn } from './message-in';
import { ChoiceControl, DayControl, NumberControl, ShortTextControl } from './plain-controls';
import { RecordPickerContext } from './record-picker-context';
import type { WithAnswers } from './with-answers';

interface Props<F extends AskedField = AskedField> {
  field: F;
  label: string;
  control: Control<WithAnswers>;
  register: UseFormRegister<WithAnswers>;
  /** What the form has found wrong with its answer, or with parts of it. */
  wrong: unknown;
  isSending: boolean;
}
type Of<K extends AskedField['kind']> = Props<Extract<AskedField, { kind: K }>>;

/** The control of one field, by its kind. */
export function AnswerControl({ field, ...props }: Props): ReactNode {
  const name = `answers.${field.key}` as const;
  const { control, register, isSending } = props;
  switch (field.kind) {
    case 'short_text':
      return <ShortTextControl of={field} name={name} {...props} />;
    case 'long_text':
      return <TextArea limit={SHORT_TEXT} rows={3} readOnly={isSending} {...register(name)} />;
    case 'number':
      return <NumberControl of={field} name={name} {...props} />;
    case 'money':
      return <MoneyControl field={field} {...props} />;
    case 'day':
      return <DayControl control={control} name={name} noPast={field.noPast} isSending={isSending} />;
    case 'day_range':
      return <DaysControl field={field} {...props} />;
    case 'yes_no':
      return <YesNoControl field={field} {...props} />;
    case 'choice':
      return <ChoiceControl of={field} name={name} control={control} isSending={isSending} />;
    case 'choices':
      return <ChoicesControl field={field} {...props} />;
    case 'lines':
      return <LinesControl field={field} {...props} />;
    case 'files':
      return <FilesControl field={field} {...props} />;
    case 'person':
    case 'company':
    case 'project':
    case 'task':
      return <RecordControl field={field} {...props} />;
  }
}

function MoneyControl({ field, label, control, register, wrong, isSending }: Of<'money'>) {
  const { t } = useTranslation('forms');
  const name = `answers.${field.key}` as const;
  const [only, ...others] = field.currencies;
  const currency =
    others.length === 0 ? (
      <span className="text-ink-muted text-sm">{only}</span>
    ) : (
      <Controller
        control={control}
        name={`${name}.currency`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            ref={ref}
            aria-label={t('currencyOf', { label })}
            className="w-28"
            disabled={isSending}
            value={String(value ?? only)}
            onValueChange={onChange}
            onBlur={onBlur}
            options={field.currencies.map((code) => ({ value: code, label: code }))}
          />
        )}
      />
    );
  return (
    <div className="flex items-center gap-2">
      <TextInput
        type="number"
        step="any"
        aria-label={label}
        aria-required={field.isRequired}
        aria-invalid={messageIn(wrong) ? true : undefined}
        className="min-w-0 flex-1"
        readOnly={isSending}
        {...register(`${name}.amount`, { setValueAs: numberOrNull })}
      />
      {currency}
    </div>
  );
}

function DaysControl({ field: { key, noPast, isRequired }, control, wrong, isSending }: Of<'day_range'>) {
  const { t } = useTranslation('forms');
  const { from, to } = (wrong ?? {}) as { from?: unknown; to?: unknown };
  // of days that are missing altogether, at the first
  const errors = { from: messageIn(from) ?? (to ? undefined : messageIn(wrong)), to: messageIn(to) };
  return (
    // as wide as the form that it stands in, which is not the screen where a form is previewed
    <div className="@container">
      <div className="grid gap-3 @lg:grid-cols-2">
        {(['from', 'to'] as const).map((part) => (
          <Field key={part} label={t(part)} required={isRequired} error={errors[part]}>
            <DayControl
              control={control}
              name={`answers.${key}.${part}`}
              noPast={noPast}
              isSending={isSending}
            />
          </Field>
        ))}
      </div>
    </div>
  );
}

function RecordControl({ field: { key, kind, isRequired }, control, wrong, isSending }: Of<RecordKind>) {
  const RecordPicker = useContext(RecordPickerContext);
  return (
    RecordPicker && (
      <Controller
        control={control}
        name={`answers.${key}`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <RecordPicker
            {...{ kind, isRequired, onChange, onBlur, ref }}
            value={value as ChosenRecord | null}
            error={messageIn(wrong)}
            disabled={isSending}
          />
        )}
      />
    )
  );
}

function FilesControl({ field, control, isSending }: Of<'files'>) {
  const FilesPicker = useContext(FilesPickerContext);
  return (
    FilesPicker && (
      <Controller
        control={control}
        name={`answers.${field.key}`}
        render={({ field: { value, onChange } }) => (
          <FilesPicker
            {...{ field, onChange }}
            value={(value ?? []) as AnsweredFile[]}
            disabled={isSending}
          />
        )}
      />
    )
  );
}

function YesNoControl({ field: { key, isRequired }, label, control, isSending }: Of<'yes_no'>) {
  const { t } = useTranslation('forms');
  const values = isRequired ? (['yes', 'no'] as const) : (['yes', 'no', ''] as const);
  return (
    <Controller
      control={control}
      name={`answers.${key}`}
      render={({ field: { value, onChange } }) => (
        <Segmented
          label={label}
          className="self-start"
          value={value === true ? 'yes' : value === false ? 'no' : ''}
          onValueChange={(next) => !isSending && onChange(next === '' ? null : next === 'yes')}
          options={values.map((option) => ({ value: option, label: t(option || 'unanswered') }))}
        />
      )}
    />
  );
}

function ChoicesControl({ field: { key, options }, control, isSending }: Of<'choices'>) {
  const nameOf = useName();
  return (
    <Controller
      control={control}
      name={`answers.${key}`}
      render={({ field: { value, onChange, onBlur } }) => {
        const chosen = (value ?? []) as string[];
        // in the order of the options, not in which they were ticked
        const choose = (option: string, isChosen: boolean) =>
          onChange(
            options.map((one) => one.key).filter((one) => (one === option ? isChosen : chosen.includes(one))),
          );
        return (
          <div className="flex flex-col gap-1">
            {options.map((option) => (
              <Checkbox
                key={option.key}
                checked={chosen.includes(option.key)}
                onCheckedChange={(isChosen) => choose(option.key, isChosen)}
                onBlur={onBlur}
                disabled={isSending}
                label={<bdi>{nameOf(option)}</bdi>}
              />
            ))}
          </div>
        );
      }}
    />
  );
}
