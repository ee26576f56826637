import { SHORT_TEXT } from '@shared/contracts/fields';
import { newTemplate, type Template } from '@shared/contracts/templates';
import { templateTasks } from '@shared/rules/templates';
import { useTranslation } from 'react-i18next';
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

export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const creation = useCreateTemplate();
  const update = useUpdateTemplate();
  const form = useContractForm(newTemplate, {
    defaultValues: {
      name: template?.name ?? '',
      description: template?.description ?? '',
      tasks: template ? templateTasks(template.templateData) : [{ name: '' }],
    },
  });
  const { errors, dirtyFields } = form.formState;
  const save = useSave(
    form,
    ({ tasks, ...values }) => {
      const body = { ...values, description: values.description || null };
      return template
        ? update.mutateAsync({ id: template.id, ...body, ...(dirtyFields.tasks && { tasks }) })
        : creation.mutateAsync({ ...body, tasks });
    },
    {
      done: t(template ? 'form.saved' : 'form.created'),
      failed: t(template ? 'form.saveFailed' : 'form.createFailed'),
      onDone: onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={t(template ? 'form.editTitle' : 'new')}
      submitLabel={template ? t('common:save') : t('form.submit')}
    >
      <Field label={t('save.name')} required error={errors.name?.message}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field label={t('save.description')} optional error={errors.description?.message}>
        <TextArea limit={SHORT_TEXT} {...form.register('description')} />
      </Field>
      <TemplateTaskRows form={form} />
    </FormDialog>
  );
}
