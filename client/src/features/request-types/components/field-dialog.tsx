import { SHORT_TEXT } from '@shared/contracts/fields';
import { currencies, type FormField, textFormats } from '@shared/contracts/forms';
import { isAsked } from '@shared/rules/answers';
import { type FileKind, fileKinds } from '@shared/rules/attachments';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { numberOrNull } from '@/lib/number-or-null';
import { toast } from '@/ui/feedback/toast';
import { Checkbox } from '@/ui/form/checkbox';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { Select } from '@/ui/form/select';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useSave } from '@/ui/form/use-save';
import { useStepReason } from '../hooks/use-step-reason';
import { decimalChoices, type FieldForm, type FieldValues, fieldSchema } from '../model/field-values';
import { ConditionEditor } from './condition-editor';
import { FieldColumns } from './field-columns';
import { FieldOptions } from './field-options';

interface Props {
  values: FieldValues;
  isNew: boolean;
  /** The fields that stand before it: it may be shown by what they are answered. */
  before: FormField[];
  onSave: (field: FormField) => Promise<unknown>;
  onClose: () => void;
}

/** A field of a form: what it says in both languages, what it takes, and when it is shown. */
export function FieldDialog({ values, isNew, before, onSave, onClose }: Props) {
  const { t } = useTranslation(['requestTypes', 'common']);
  const form: FieldForm = useContractForm(
    useMemo(() => fieldSchema(before), [before]),
    { defaultValues: values },
  );
  const { errors } = form.formState;
  const reason = useStepReason();
  const { kind } = values;
  const { save } = useSave(form, onSave, {
    done: t(isNew ? 'toasts.fieldAdded' : 'toasts.fieldChanged'),
    // a step may depend on what was changed
    failed: (error) => toast({ tone: 'error', title: t('toasts.formFailed'), description: reason(error) }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="lg"
      onSubmit={save}
      onClose={onClose}
      title={t(isNew ? 'fields.addTitle' : 'fields.editTitle')}
      description={t(`fields.kinds.${kind}`)}
      submitLabel={isNew ? t('fields.submit') : t('common:save')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('fields.label')} required error={errors.label?.message}>
          <TextInput maxLength={200} {...form.register('label')} />
        </Field>
        <Field label={t('fields.labelEn')} optional error={errors.labelEn?.message}>
          <TextInput dir="ltr" maxLength={200} {...form.register('labelEn')} />
        </Field>
        <Field label={t('fields.help')} optional error={errors.help?.message}>
          <TextArea rows={2} limit={SHORT_TEXT} {...form.register('help')} />
        </Field>
        <Field label={t('fields.helpEn')} optional error={errors.helpEn?.message}>
          <TextArea rows={2} limit={SHORT_TEXT} dir="ltr" {...form.register('helpEn')} />
        </Field>
      </div>
      <KindParts form={form} values={values} />
      {kind !== 'heading' && (
        <Controller
          control={form.control}
          name="isRequired"
          render={({ field: { value, onChange, ref } }) => (
            <Checkbox ref={ref} checked={value} onCheckedChange={onChange} label={t('fields.isRequired')} />
          )}
        />
      )}
      <FieldCondition form={form} before={before} />
    </FormDialog>
  );
}

/** When it is shown: always, or by what the fields before it are answered. */
function FieldCondition({ form, before }: { form: FieldForm; before: readonly FormField[] }) {
  const { t } = useTranslation('requestTypes');
  const asked = before.filter(isAsked);
  return (
    <Controller
      control={form.control}
      name="shownWhen"
      render={({ field: { value, onChange } }) => (
        <ConditionEditor
          asked={asked}
          value={value}
          onChange={onChange}
          wrong={form.formState.errors.shownWhen}
          label={t('fields.isConditional')}
          hint={t(asked.length > 0 ? 'fields.isConditionalHint' : 'fields.nothingBefore')}
          matchLabel={t('fields.match')}
        />
      )}
    />
  );
}

/** What fields of its kind alone say. */
function KindParts({ form, values: { kind } }: { form: FieldForm; values: FieldValues }) {
  const { t } = useTranslation('requestTypes');
  const { errors } = form.formState;
  const options = form.watch('options');
  const bounds = (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {(['min', 'max'] as const).map((part) => (
        <Field
          key={part}
          label={t(kind === 'lines' || kind === 'files' ? `fields.${kind}.${part}` : `fields.${part}`)}
          optional
          error={errors[part]?.message}
        >
          <TextInput type="number" step="any" {...form.register(part, { setValueAs: numberOrNull })} />
        </Field>
      ))}
    </div>
  );
  switch (kind) {
    case 'short_text':
      return (
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Choice
            form={form}
            name="format"
            label={t('fields.format')}
            options={['' as const, ...textFormats].map((value) => ({
              value,
              label: t(`fields.formats.${value || 'any'}`),
            }))}
          />
          <Initial form={form} />
        </div>
      );
    case 'long_text':
      return <Initial form={form} />;
    case 'number':
      return (
        <>
          {bounds}
          <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
            <Controller
              control={form.control}
              name="decimals"
              render={({ field: { value, onChange } }) => (
                <Field label={t('fields.decimals')} error={errors.decimals?.message}>
                  <Select
                    value={String(value)}
                    onValueChange={(next) => onChange(Number(next))}
                    options={decimalChoices.map((count) => ({ value: String(count), label: String(count) }))}
                  />
                </Field>
              )}
            />
            <Initial form={form} isNumber />
          </div>
        </>
      );
    case 'money':
      return (
        <>
          {bounds}
          <Currencies form={form} />
        </>
      );
    case 'day':
    case 'day_range':
      return (
        <Controller
          control={form.control}
          name="noPast"
          render={({ field: { value, onChange, ref } }) => (
            <Checkbox ref={ref} checked={value} onCheckedChange={onChange} label={t('fields.noPast')} />
          )}
        />
      );
    case 'yes_no':
      return (
        <Controller
          control={form.control}
          name="initial"
          render={({ field: { value, onChange } }) => (
            <Field label={t('fields.initial')} error={errors.initial?.message}>
              <Select
                value={value === null ? '' : value === true ? 'yes' : 'no'}
                onValueChange={(next) => onChange(next === '' ? null : next === 'yes')}
                options={(['', 'yes', 'no'] as const).map((option) => ({
                  value: option,
                  label: t(option ? `changes.${option}` : 'fields.noInitial'),
                }))}
              />
            </Field>
          )}
        />
      );
    case 'choice':
      return (
        <>
          <FieldOptions form={form} />
          <Choice
            form={form}
            name="initial"
            label={t('fields.initial')}
            options={[
              { value: '', label: t('fields.noInitial') },
              ...options.map(({ key, name }) => ({ value: key, label: name || key })),
            ]}
          />
        </>
      );
    case 'choices':
      return <FieldOptions form={form} />;
    case 'lines':
      return (
        <>
          <FieldColumns form={form} />
          {bounds}
        </>
      );
    case 'files':
      return (
        <>
          <Accept form={form} />
          {bounds}
        </>
      );
    case 'heading':
    case 'person':
    case 'company':
    case 'project':
    case 'task':
      return null;
  }
}

/** What a text or a number begins with. */
function Initial({ form, isNumber = false }: { form: FieldForm; isNumber?: boolean }) {
  const { t } = useTranslation('requestTypes');
  return (
    <Field label={t('fields.initial')} optional error={form.formState.errors.initial?.message}>
      <TextInput
        {...(isNumber && { type: 'number', step: 'any' })}
        {...form.register('initial', isNumber ? { setValueAs: numberOrNull } : {})}
      />
    </Field>
  );
}

interface ChoiceProps {
  form: FieldForm;
  name: 'format' | 'initial';
  label: string;
  options: { value: string; label: string }[];
}

function Choice({ form, name, label, options }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={label} error={form.formState.errors[name]?.message}>
          <Select
            ref={ref}
            value={typeof value === 'string' ? value : ''}
            onValueChange={onChange}
            onBlur={onBlur}
            options={options}
          />
        </Field>
      )}
    />
  );
}

function Currencies({ form }: { form: FieldForm }) {
  const { t } = useTranslation('requestTypes');
  return (
    <Controller
      control={form.control}
      name="currencies"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <fieldset aria-invalid={error ? true : undefined} className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-medium text-sm">{t('fields.currencies')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {currencies.map((currency) => (
              <Checkbox
                key={currency}
                checked={value.includes(currency)}
                onCheckedChange={(isChosen) =>
                  onChange(currencies.filter((one) => (one === currency ? isChosen : value.includes(one))))
                }
                label={currency}
              />
            ))}
          </div>
          {error && <p className="text-red-ink text-xs">{error.message}</p>}
        </fieldset>
      )}
    />
  );
}

const kindsOfFiles = Object.keys(fileKinds) as FileKind[];

/** Which kinds of files are taken; none is every kind. */
function Accept({ form }: { form: FieldForm }) {
  const { t } = useTranslation(['requestTypes', 'attachments']);
  return (
    <Controller
      control={form.control}
      name="accept"
      render={({ field: { value, onChange } }) => (
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-medium text-sm">{t('fields.files.accept')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {kindsOfFiles.map((kind) => (
              <Checkbox
                key={kind}
                checked={value.includes(kind)}
                onCheckedChange={(isChosen) =>
                  onChange(kindsOfFiles.filter((one) => (one === kind ? isChosen : value.includes(one))))
                }
                label={t(`attachments:ofField.kinds.${kind}`)}
              />
            ))}
          </div>
          <p className="text-ink-faint text-xs">{t('fields.files.acceptHint')}</p>
        </fieldset>
      )}
    />
  );
}
