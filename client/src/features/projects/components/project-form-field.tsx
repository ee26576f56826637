import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/form/field';
import { type ProjectFieldName, projectFields } from '../model/project-fields';
import { ProjectControl } from './project-control';

interface Props<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: Path<Values> & ProjectFieldName;
  hint?: ReactNode;
}

/** A value of a project in a form that is saved as a whole. */
export function ProjectFormField<Values extends FieldValues, Sent>({
  control,
  name,
  hint,
}: Props<Values, Sent>) {
  const { t } = useTranslation('projects');
  const { field, fieldState } = useController({ control, name });
  const { label, kind, required, isWide } = projectFields[name];
  const isChoice = kind === 'status' || kind === 'priority';
  return (
    <Field
      label={t(label)}
      required={required}
      optional={!required && !isChoice}
      hint={hint}
      error={fieldState.error?.message}
      className={isWide && 'sm:col-span-2'}
    >
      <ProjectControl
        field={name}
        editor="form"
        value={field.value as string | null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
      />
    </Field>
  );
}
