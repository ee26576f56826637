import { type NamedInBoth, SHORT_TEXT } from '@shared/contracts/fields';
import { newRequestType, type RequestType } from '@shared/contracts/request-types';
import { isAdmin, isOfManagingCompany, isOfOperations } from '@shared/rules/actor';
import { repeatRules } from '@shared/rules/statuses';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useUser } from '@/features/auth/api';
import { emptyAsNull } from '@/lib/empty-as-null';
import { useContractForm } from '@/lib/form';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { Select } from '@/ui/form/select';
import { Switch } from '@/ui/form/switch';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useSave } from '@/ui/form/use-save';
import { useBeginForm, useCreateType, useUpdateType } from '../api';
import { blankType, useBeginning } from '../hooks/use-beginning';
import { formOf } from '../model/ready-types/ready-types';
import { ReadyTypePicker } from './ready-type-picker';

interface Props {
  /** The type to change; a new one when absent. */
  type?: RequestType | undefined;
  onClose: () => void;
  onCreated?: (type: RequestType) => void;
}

const newType = { ...blankType, separateDuties: true, repeatApprover: 'each' as const, isActive: true };

const valuesOf = ({ name, nameEn, description, ...type }: RequestType) => ({
  ...{ name, nameEn: nameEn ?? '', description: description ?? '', estimatedDays: type.estimatedDays },
  ...{ separateDuties: type.separateDuties, repeatApprover: type.repeatApprover, isActive: type.isActive },
});

export function TypeDialog({ type, onClose, onCreated }: Props) {
  const { t } = useTranslation(['requestTypes', 'common']);
  const creation = useCreateType();
  const beginForm = useBeginForm();
  const update = useUpdateType();
  const fail = useFailureToast();
  const ownCompany = useCompanyOfNewType();
  const form = useContractForm(newRequestType, {
    defaultValues: type ? valuesOf(type) : newType,
  });
  const { errors } = form.formState;
  const { ready, begin } = useBeginning(form);
  const formFailure = useRef<unknown>(undefined);
  /** The type is there by then: where its form cannot be saved, that is told once the window has closed. */
  const create = async (values: z.output<typeof newRequestType>) => {
    const created = await creation.mutateAsync(emptyAsNull(values));
    if (ready)
      await beginForm.mutateAsync({ id: created.id, fields: formOf(ready) }).catch((error: unknown) => {
        formFailure.current = error;
      });
    onCreated?.(created);
  };
  const { save, conflicts } = useSave(
    form,
    async (values, { changes, version }) => {
      if (type) await update.mutateAsync({ id: type.id, version, ...emptyAsNull(changes) });
      else await create(values);
    },
    {
      done: t(type ? 'toasts.updated' : 'toasts.created'),
      failed: t(type ? 'toasts.updateFailed' : 'toasts.createFailed'),
      onDone: () => {
        onClose();
        if (formFailure.current) fail(t('toasts.readyFormFailed'), formFailure.current);
      },
    },
    { record: type, valuesOf, labelOf: (field) => t(`form.${field}`) },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      size={type ? 'md' : 'lg'}
      onClose={onClose}
      title={t(type ? 'form.editTitle' : 'form.addTitle')}
      description={<OfferedTo company={type ? type.company : ownCompany} />}
      submitLabel={type ? t('common:save') : t('form.submit')}
    >
      {!type && <ReadyTypePicker value={ready} onChoose={begin} />}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('form.name')} required error={errors.name?.message}>
          <TextInput
            // a name is typed at once, whatever stands before it
            autoFocus
            placeholder={t('form.namePlaceholder')}
            maxLength={200}
            {...form.register('name')}
          />
        </Field>
        <Field label={t('form.nameEn')} optional error={errors.nameEn?.message}>
          <TextInput dir="ltr" maxLength={200} {...form.register('nameEn')} />
        </Field>
      </div>
      <Field label={t('form.description')} optional error={errors.description?.message}>
        <TextArea
          limit={SHORT_TEXT}
          placeholder={t('form.descriptionPlaceholder')}
          {...form.register('description')}
        />
      </Field>
      <Field
        label={t('form.estimatedDays')}
        hint={t('form.estimatedDaysHint')}
        required
        error={errors.estimatedDays?.message}
      >
        <TextInput
          type="number"
          min={1}
          max={3650}
          {...form.register('estimatedDays', { valueAsNumber: true })}
        />
      </Field>
      <Controller
        control={form.control}
        name="separateDuties"
        render={({ field: { value, onChange, ref } }) => (
          <Switch
            ref={ref}
            checked={value ?? true}
            onCheckedChange={onChange}
            label={t('form.separateDuties')}
            hint={t('form.separateDutiesHint')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="repeatApprover"
        render={({ field: { value, onChange, ref } }) => (
          <Field label={t('form.repeatApprover')} hint={t('form.separateDutiesHint')}>
            <Select
              ref={ref}
              value={value}
              onValueChange={onChange}
              options={repeatRules.map((rule) => ({ value: rule, label: t(`form.repeat.${rule}`) }))}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="isActive"
        render={({ field: { value, onChange, ref } }) => (
          <Switch
            ref={ref}
            checked={value ?? true}
            onCheckedChange={onChange}
            label={t('form.isActive')}
            hint={t('form.isActiveHint')}
          />
        )}
      />
    </FormDialog>
  );
}

/** The company that a new type of the reader belongs to; null: it is the hub's. */
function useCompanyOfNewType(): NamedInBoth | null {
  const user = useUser();
  const isOfHub = isAdmin(user) || isOfManagingCompany(user) || isOfOperations(user);
  return isOfHub ? null : (user.assignedCompany ?? null);
}

/** Whose people can choose the type. */
function OfferedTo({ company }: { company: NamedInBoth | null }) {
  const { t } = useTranslation('requestTypes');
  const nameOf = useName();
  return <>{company ? t('form.ofCompany', { name: isolate(nameOf(company)) }) : t('form.ofHub')}</>;
}
