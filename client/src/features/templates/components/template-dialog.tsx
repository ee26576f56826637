import { newTemplate, type Template } from '@shared/contracts/templates';
import { templateTasks } from '@shared/rules/templates';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useFormat } from '@/lib/format';
import { serverMessage } from '@/lib/http';
import { Button } from '@/ui/button';
import { Dialog, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { MoveButtons } from '@/ui/move-buttons';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { toast } from '@/ui/toast';
import { useGuardedClose } from '@/ui/unsaved-guard';
import { useCreateTemplate, useUpdateTemplate } from '../api';

type Form = UseFormReturn<z.input<typeof newTemplate>, unknown, z.output<typeof newTemplate>>;

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
        <TaskRows form={form} />
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

/** The tasks by name; what else a template knows of one stays with it. */
function TaskRows({ form }: { form: Form }) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tasks' });
  const errors = form.formState.errors.tasks;
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-medium text-sm">{t('form.tasks')}</legend>
      {fields.length === 0 && <p className="text-ink-muted text-sm">{t('noTasks')}</p>}
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          <Field
            label={t('form.task', { number: format.number(index + 1) })}
            error={errors?.[index]?.name?.message}
            className="flex-1"
          >
            <TextInput {...form.register(`tasks.${index}.name`)} />
          </Field>
          <div className="mt-7.5 flex">
            <MoveButtons
              of={t('form.task', { number: format.number(index + 1) })}
              index={index}
              isLast={index === fields.length - 1}
              onMove={(by) => move(index, index + by)}
            />
            <IconButton
              size="sm"
              label={t('form.removeTask', { number: format.number(index + 1) })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => remove(index)}
            />
          </div>
        </div>
      ))}
      <Button variant="secondary" size="sm" className="self-start" onClick={() => append({ name: '' })}>
        <Plus aria-hidden="true" />
        {t('form.addTask')}
      </Button>
    </fieldset>
  );
}
