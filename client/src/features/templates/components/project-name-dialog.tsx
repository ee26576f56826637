import { createProject } from '@shared/contracts/templates';
import type { Names } from '@shared/rules/bilingual';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { useName } from '@/lib/names';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextInput } from '@/ui/form/text-input';

interface Props {
  template: Names;
  /** The day on which the project begins, where that was said before. */
  startDate?: string | null;
  /** Resolves when the attempt is over. */
  onName: (name: string, startDate: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a project made from a template is called. */
export function ProjectNameDialog({ template, startDate = null, onName, onClose }: Props) {
  const { t } = useTranslation('projects');
  const nameOf = useName();
  const form = useContractForm(createProject.body, { defaultValues: { projectName: '', startDate } });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      onSubmit={form.handleSubmit(({ projectName, startDate: day = null }) => onName(projectName, day))}
      onClose={onClose}
      size="sm"
      title={t('fromTemplate.askName')}
      description={
        <>
          {t('fromTemplate.askNameText')} <bdi>{nameOf(template)}</bdi>
        </>
      }
      submitLabel={t('create.submit')}
    >
      <Field label={t('fromTemplate.name')} required error={errors.projectName?.message}>
        <TextInput {...form.register('projectName')} />
      </Field>
      <Field
        label={t('details.startDate')}
        optional
        hint={t('fromTemplate.startHint')}
        error={errors.startDate?.message}
      >
        <Controller
          control={form.control}
          name="startDate"
          render={({ field }) => (
            <DatePicker
              ref={field.ref}
              value={field.value ?? null}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </Field>
    </FormDialog>
  );
}
