import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { conflictPath } from '../model/merged-project';
import { projectFields } from '../model/project-fields';
import type { Form } from '../model/project-form-values';

const columns = {
  name: 'form.taskName',
  nameEn: 'form.taskName',
  companyId: 'form.taskCompany',
  userId: 'form.taskPerson',
  startDate: 'form.taskStart',
  endDate: 'form.taskEnd',
} as const;

/** What the full form calls a field that is in conflict; of a task with the number of its row. */
export function useConflictLabel(form: Form) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (name: string): string => {
    const [, index, column] = /^tasks\.(\d+)\.(\w+)$/.exec(conflictPath(name, form.getValues()) ?? '') ?? [];
    if (index)
      return t(columns[column as keyof typeof columns], { number: format.number(Number(index) + 1) });
    if (name === 'companyId') return t('form.company');
    if (name === 'progress') return t('progress');
    return t(projectFields[name as keyof typeof projectFields].label);
  };
}
