import { MAX_PROJECT_TASKS } from '@shared/contracts/project-tasks';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyNamed } from '@/features/companies/api';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { companyNamesIn, pastedRows } from '../model/pasted-rows';
import type { Form } from '../model/project-form-values';

/** Names that are looked up for one paste; a plan passes through fewer companies. */
const MAX_NAMES = 30;

/** Cells of a sheet that are pasted into the grid fill it from the focused cell on; `news` says what came of it. */
export function usePastedRows(form: Form, mayAssign: boolean) {
  const { t } = useTranslation(['projects', 'common']);
  const format = useFormat();
  const companyNamed = useCompanyNamed();
  const [news, setNews] = useState('');

  const put = async (text: string, row: number, column: string) => {
    const { default: papa } = await import('papaparse');
    const { data } = papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
    const names = companyNamesIn(data, column).slice(0, MAX_NAMES);
    // a name that could not be looked up is told as one that is not known
    const found = await Promise.allSettled(names.map(companyNamed));
    const ids = new Map(names.map((name, index) => [name, found[index]]));
    const { rows, unknown, leftOut } = pastedRows(form.getValues('tasks'), data, {
      ...{ row, column, mayAssign },
      companyNamed: (name) => {
        const looked = ids.get(name);
        return looked?.status === 'fulfilled' ? looked.value : undefined;
      },
      limit: MAX_PROJECT_TASKS,
    });
    form.setValue('tasks', rows, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const count = data.length - leftOut;
    const told = [
      t('form.pasted', { count, number: format.number(count) }),
      unknown.length > 0 && t('form.pastedUnknown', { names: unknown.map(isolate).join(t('common:comma')) }),
      leftOut > 0 && t('form.full', { limit: format.number(MAX_PROJECT_TASKS) }),
    ];
    setNews(told.filter(Boolean).join(' '));
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    // one cell is text like any other
    if (!cell || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    void put(text, Number(cell.dataset.row), cell.dataset.column ?? '');
  };
  return { onPaste, news };
}
