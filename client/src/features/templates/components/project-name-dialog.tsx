import { createProject } from '@shared/contracts/templates';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { Button } from '@/ui/button';
import { Dialog, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface Props {
  /** The chosen template; none while the dialog is closed. */
  template: { name: string } | null;
  /** Resolves when the attempt is over. */
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a project made from a template is called. */
export function ProjectNameDialog({ template, onName, onClose }: Props) {
  const { t } = useTranslation('projects');
  return (
    <Dialog
      open={template !== null}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('fromTemplate.askName')}
      description={
        template && (
          <>
            {t('fromTemplate.askNameText')} <bdi>{template.name}</bdi>
          </>
        )
      }
    >
      <NameForm onName={onName} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ onName, onClose }: Pick<Props, 'onName' | 'onClose'>) {
  const { t } = useTranslation(['projects', 'common']);
  const form = useContractForm(createProject.body, { defaultValues: { projectName: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(({ projectName }) => onName(projectName))} noValidate>
      <Field label={t('fromTemplate.name')} required error={errors.projectName?.message}>
        <TextInput {...form.register('projectName')} />
      </Field>
      <DialogFooter>
        <Button type="submit" loading={isSubmitting}>
          {t('create.submit')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </DialogFooter>
    </form>
  );
}
