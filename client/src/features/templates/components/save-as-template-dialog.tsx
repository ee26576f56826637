import { SHORT_TEXT } from '@shared/contracts/fields';
import { saveAsTemplate } from '@shared/contracts/projects';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showServerErrors, useContractForm } from '@/lib/form';
import { paths } from '@/lib/paths';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useSaveAsTemplate } from '../api';

interface Props {
  projectId: number;
  onClose: () => void;
}

/** Keeps a project's tasks for other projects to start from. */
export function SaveAsTemplateDialog({ projectId, onClose }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const reason = useReason();
  const { mutateAsync } = useSaveAsTemplate(projectId);
  const navigate = useNavigate();
  const form = useContractForm(saveAsTemplate.body, {
    defaultValues: { templateName: '', templateNameEn: '', templateDescription: '' },
  });
  const { errors } = form.formState;

  const save = form.handleSubmit(
    async (body) => {
      try {
        await mutateAsync(body);
        toast({
          tone: 'success',
          title: t('save.done'),
          action: {
            label: t('save.show'),
            altText: t('save.showElsewhere'),
            onAction: () => void navigate(paths.projectTemplates),
          },
        });
        onClose();
      } catch (error) {
        if (showServerErrors(form, error)) return;
        toast({ tone: 'error', title: t('save.failed'), description: reason(error) });
      }
    },
    ({ templateName }) => {
      if (templateName && form.getValues('templateName').trim() === '') {
        toast({ tone: 'error', title: t('common:error'), description: t('save.nameRequired') });
      }
    },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      size="sm"
      title={t('save.title')}
      description={t('save.text')}
      submitLabel={t('save.submit')}
    >
      <Field label={t('save.name')} required error={errors.templateName?.message}>
        <TextInput {...form.register('templateName')} />
      </Field>
      <Field label={t('save.nameEn')} optional error={errors.templateNameEn?.message}>
        <TextInput dir="ltr" {...form.register('templateNameEn')} />
      </Field>
      <Field label={t('save.description')} optional error={errors.templateDescription?.message}>
        <TextArea limit={SHORT_TEXT} {...form.register('templateDescription')} />
      </Field>
    </FormDialog>
  );
}
