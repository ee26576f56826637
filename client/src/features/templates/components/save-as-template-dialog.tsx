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
import { useSaveAsTemplate } from '../api';

interface Props {
  projectId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Keeps a project's tasks for other projects to start from. */
export function SaveAsTemplateDialog({ projectId, open, onOpenChange }: Props) {
  const { t } = useTranslation('templates');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('save.title')}
      description={t('save.text')}
      sticky
    >
      <TemplateForm projectId={projectId} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function TemplateForm({ projectId, onDone }: { projectId: number; onDone: () => void }) {
  const { t } = useTranslation(['templates', 'common']);
  const { mutateAsync } = useSaveAsTemplate(projectId);
  const form = useContractForm(saveAsTemplate.body, {
    defaultValues: { templateName: '', templateDescription: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(
    async (body) => {
      try {
        await mutateAsync(body);
        toast({ tone: 'success', title: t('save.done') });
        onDone();
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
        <Button variant="secondary" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </DialogFooter>
    </form>
  );
}
