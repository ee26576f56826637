import { newTemplate, type Template } from '@shared/contracts/templates';
import { templateTasks } from '@shared/rules/templates';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { serverMessage } from '@/lib/http';
import { Button } from '@/ui/button';
import { Dialog, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { toast } from '@/ui/toast';
import { useGuardedClose } from '@/ui/unsaved-guard';
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
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  const close = useGuardedClose(isDirty, onClose);
  const save = form.handleSubmit(async ({ tasks, ...values }) => {
    const body = { ...values, description: values.description || null };
    try {
      if (!template) await creation.mutateAsync({ ...body, tasks });
      else await update.mutateAsync({ id: template.id, ...body, ...(dirtyFields.tasks && { tasks }) });
      toast({ tone: 'success', title: t(template ? 'form.saved' : 'form.created') });
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return;
      const title = t(template ? 'form.saveFailed' : 'form.createFailed');
      toast({ tone: 'error', title, description: serverMessage(error) });
    }
  });
  return (
    <Dialog
      open
      sticky={isDirty}
      onOpenChange={(open) => !open && close()}
      title={t(template ? 'form.editTitle' : 'new')}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <Field label={t('save.name')} required error={errors.name?.message}>
          <TextInput {...form.register('name')} />
        </Field>
        <Field label={t('save.description')} optional error={errors.description?.message}>
          <TextArea {...form.register('description')} />
        </Field>
        <TemplateTaskRows form={form} />
        <DialogFooter>
          <Button type="submit" loading={isSubmitting}>
            {template ? t('common:save') : t('form.submit')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
