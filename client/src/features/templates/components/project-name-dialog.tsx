import { createProject } from '@shared/contracts/templates';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextInput } from '@/ui/form/text-input';

interface Props {
  template: { name: string };
  /** Resolves when the attempt is over. */
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a project made from a template is called. */
export function ProjectNameDialog({ template, onName, onClose }: Props) {
  const { t } = useTranslation('projects');
  const form = useContractForm(createProject.body, { defaultValues: { projectName: '' } });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      onSubmit={form.handleSubmit(({ projectName }) => onName(projectName))}
      onClose={onClose}
      size="sm"
      title={t('fromTemplate.askName')}
      description={
        <>
          {t('fromTemplate.askNameText')} <bdi>{template.name}</bdi>
        </>
      }
      submitLabel={t('create.submit')}
    >
      <Field label={t('fromTemplate.name')} required error={errors.projectName?.message}>
        <TextInput {...form.register('projectName')} />
      </Field>
    </FormDialog>
  );
}
