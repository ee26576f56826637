import { SHORT_TEXT } from '@shared/contracts/fields';
import { newTemplate, type Template } from '@shared/contracts/templates';
import { templateTasks } from '@shared/rules/templates';
import { useTranslation } from 'react-i18next';
import { emptyAsNull } from '@/lib/empty-as-null';
import { useContractForm } from '@/lib/form';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useSave } from '@/ui/form/use-save';
import { useCreateTemplate, useUpdateTemplate } from '../api';
import { TemplateTaskRows } from './template-task-rows';

interface Props {
  /** The template to change; a new one when absent. */
  template?: Template;
  onClose: () => void;
}

const valuesOf = ({ name, nameEn, description, templateData }: Template) => ({
  ...{ name, nameEn: nameEn ?? '', description: description ?? '', tasks: templateTasks(templateData) },
});

const labels = {
  name: 'save.name',
  nameEn: 'save.nameEn',
  description: 'save.description',
  tasks: 'form.tasks',
} as const;

export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const creation = useCreateTemplate();
  const update = useUpdateTemplate();
  const form = useContractForm(newTemplate, {
    defaultValues: template
      ? valuesOf(template)
      : { name: '', nameEn: '', description: '', tasks: [{ name: '' }] },
  });
  const { errors } = form.formState;
  const { save, conflicts } = useSave(
    form,
    (values, { changes, version }) =>
      template
        ? update.mutateAsync({ id: template.id, version, ...emptyAsNull(changes) })
        : creation.mutateAsync(emptyAsNull(values)),
    {
      done: t(template ? 'form.saved' : 'form.created'),
      failed: t(template ? 'form.saveFailed' : 'form.createFailed'),
      onDone: onClose,
    },
    { record: template, valuesOf, labelOf: (field) => t(labels[field]) },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      onClose={onClose}
      title={t(template ? 'form.editTitle' : 'new')}
      submitLabel={template ? t('common:save') : t('form.submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('save.name')} required error={errors.name?.message}>
          <TextInput {...form.register('name')} />
        </Field>
        <Field label={t('save.nameEn')} optional error={errors.nameEn?.message}>
          <TextInput dir="ltr" {...form.register('nameEn')} />
        </Field>
      </div>
      <Field label={t('save.description')} optional error={errors.description?.message}>
        <TextArea limit={SHORT_TEXT} {...form.register('description')} />
      </Field>
      <TemplateTaskRows form={form} />
    </FormDialog>
  );
}
