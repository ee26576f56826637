import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/lib/http';
import type { ProjectFormInput, ProjectFormValues } from '../model/project-form-values';

type Form = UseFormReturn<ProjectFormInput, unknown, ProjectFormValues>;
type Path = Parameters<Form['setError']>[0];

/** `tasks.0.responsibleCompanyId` of what was sent → `tasks.3.companyId` of the form. */
export const pathInForm = (path: string, rowOf: readonly number[]): string =>
  path
    .replace(/^tasks\.(\d+)/, (_, sent: string) => `tasks.${rowOf[Number(sent)] ?? sent}`)
    .replace(/\.responsibleCompanyId$/, '.companyId');

/**
 * Puts what the server refused beside the field or the task that it is about. False where something is left to tell.
 * `rowOf` says which row of the form each sent task is.
 */
export function useShowFailure(form: Form) {
  const { t } = useTranslation('projects');
  return (error: unknown, rowOf: readonly number[]): boolean => {
    if (!(error instanceof HttpError) || !error.body) return false;
    const { errors = [], details = {}, message } = error.body;
    const place = placeOf(details, form.getValues(), rowOf);
    // a rule that is not the field's alone is told aloud as well
    if (place) form.setError(place, { message }, { shouldFocus: true });
    const known = errors.filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues());
    known.forEach(({ path, message }, index) => {
      const isGone = /^tasks\.\d+\.id$/.test(path);
      const target = pathInForm(path, rowOf).replace(/\.id$/, '.name') as Path;
      const words = isGone ? t('form.taskGone') : message;
      form.setError(target, { type: 'server', message: words }, { shouldFocus: index === 0 });
    });
    return known.length > 0 && known.length === errors.length;
  };
}

/** Which field a refusal with facts is about: the task that it names, else whatever has the company that it names. */
function placeOf(
  { path, companyId }: Record<string, unknown>,
  values: ProjectFormInput,
  rowOf: readonly number[],
): Path | undefined {
  if (typeof path === 'string') return `${pathInForm(path, rowOf)}.companyId` as Path;
  if (typeof companyId !== 'number') return undefined;
  if (values.companyId === companyId) return 'companyId';
  const row = values.tasks.findIndex((task) => task.companyId === companyId);
  return row < 0 ? undefined : `tasks.${row}.companyId`;
}
