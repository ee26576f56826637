import { create, type SavedView } from '@shared/contracts/saved-views';
import { isAdmin, isManager } from '@shared/rules/actor';
import type { ViewedList } from '@shared/rules/saved-views';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { useContractForm } from '@/lib/form';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Checkbox } from '@/ui/form/checkbox';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextInput } from '@/ui/form/text-input';
import { useSave } from '@/ui/form/use-save';
import { useCreateView, useUpdateView } from '../api';
import { stateOf } from '../model/view-address';

interface Props {
  list: ViewedList;
  /** The one that is renamed or shared; undefined: what the list shows now is saved as a new one. */
  view: SavedView | undefined;
  onClose: () => void;
}

export function ViewDialog({ list, view, onClose }: Props) {
  const { t } = useTranslation('tables');
  const [params] = useSearchParams();
  const { mutateAsync: add } = useCreateView();
  const { mutateAsync: change } = useUpdateView();
  const form = useContractForm(create.body, {
    defaultValues: {
      list,
      name: view?.name ?? '',
      state: view?.state ?? stateOf(params),
      companyId: view?.company?.id ?? null,
    },
  });
  const { register, control, formState } = form;
  const { save } = useSave(
    form,
    (values) =>
      view ? change({ id: view.id, name: values.name, companyId: values.companyId }) : add(values),
    { done: t('saved.done'), failed: t('saved.failed'), onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      size="sm"
      title={t(view ? 'saved.edit' : 'saved.save')}
      description={!view && t('saved.text')}
      submitLabel={t('saved.submit')}
    >
      <Field label={t('saved.name')} error={formState.errors.name?.message} required>
        <TextInput {...register('name')} maxLength={100} />
      </Field>
      <Controller
        control={control}
        name="companyId"
        render={({ field }) => <Sharing value={field.value ?? null} onChange={field.onChange} />}
      />
    </FormDialog>
  );
}

interface SharingProps {
  value: number | null;
  onChange: (companyId: number | null) => void;
}

/** With which company a view is shared: managers with their own, admins with any. */
function Sharing({ value, onChange }: SharingProps) {
  const { t } = useTranslation('tables');
  const nameOf = useName();
  const user = useUser();
  const { assignedCompany: own } = user;
  if (isAdmin(user)) return <AnyCompany value={value} onChange={onChange} />;
  if (!isManager(user) || !own) return null;
  return (
    <Checkbox
      checked={value === own.id}
      onCheckedChange={(isShared) => onChange(isShared ? own.id : null)}
      label={t('saved.share', { company: isolate(nameOf(own)) })}
    />
  );
}

function AnyCompany({ value, onChange }: SharingProps) {
  const { t } = useTranslation('tables');
  const { options, loading, onSearch } = useCompanyChoices(value);
  return (
    <Field label={t('saved.shareWith')} optional>
      <Combobox
        {...{ options, loading, ...(onSearch && { onSearch }) }}
        clearable
        placeholder={t('saved.notShared')}
        value={value}
        onValueChange={onChange}
      />
    </Field>
  );
}
