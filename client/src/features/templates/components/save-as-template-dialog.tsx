import { saveAsTemplate } from '@shared/contracts/projects';
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
import { useSaveAsTemplate } from '../api';

interface Props {
  projectId: number;
  onClose: () => void;
}

/** Keeps a project's tasks for other projects to start from. */
export function SaveAsTemplateDialog({ projectId, onClose }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const { mutateAsync } = useSaveAsTemplate(projectId);
  const form = useContractForm(saveAsTemplate.body, {
    defaultValues: { templateName: '', templateDescription: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const close = useGuardedClose(isDirty, onClose);

  const save = form.handleSubmit(
    async (body) => {
      try {
        await mutateAsync(body);
        toast({ tone: 'success', title: t('save.done') });
        onClose();
      } catch (error) {
        if (showServerErrors(form, error)) return;
        toast({ tone: 'error', title: t('save.failed'), description: serverMessage(error) });
      }
    },
    ({ templateName }) => {
      if (templateName && form.getValues('templateName').trim() === '') {
        toast({ tone: 'error', title: t('common:error'), description: t('save.nameRequired') });
      }
    },
  );
  return (
    <Dialog
      open
      sticky={isDirty}
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={t('save.title')}
      description={t('save.text')}
    >
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <Field label={t('save.name')} required error={errors.templateName?.message}>
          <TextInput {...form.register('templateName')} />
        </Field>
        <Field label={t('save.description')} optional error={errors.templateDescription?.message}>
          <TextArea {...form.register('templateDescription')} />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={isSubmitting}>
            {t('save.submit')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
