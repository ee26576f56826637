import { createProject } from '@shared/contracts/templates';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { Button } from '@/ui/button';
import { Dialog, DialogFooter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { useGuardedClose } from '@/ui/unsaved-guard';

interface Props {
  template: { name: string };
  /** Resolves when the attempt is over. */
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a project made from a template is called. */
export function ProjectNameDialog({ template, onName, onClose }: Props) {
  const { t } = useTranslation(['projects', 'common']);
  const form = useContractForm(createProject.body, { defaultValues: { projectName: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const close = useGuardedClose(isDirty, onClose);
  return (
    <Dialog
      open
      sticky={isDirty}
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={t('fromTemplate.askName')}
      description={
        <>
          {t('fromTemplate.askNameText')} <bdi>{template.name}</bdi>
        </>
      }
    >
      <form onSubmit={form.handleSubmit(({ projectName }) => onName(projectName))} noValidate>
        <Field label={t('fromTemplate.name')} required error={errors.projectName?.message}>
          <TextInput {...form.register('projectName')} />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={isSubmitting}>
            {t('create.submit')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
