import { MAX_PROJECT_TASKS } from '@shared/contracts/project-tasks';
import { foldText } from '@shared/rules/search';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { ComboboxOption } from '@/ui/form/combobox-option';
import { pastedRows } from '../model/pasted-rows';
import type { Form } from '../model/project-form-values';

/** Cells of a sheet that are pasted into the grid fill it from the cell on that has the focus; `news` says what came of it. */
export function usePastedRows(form: Form, companies: readonly ComboboxOption[], mayAssign: boolean) {
  const { t } = useTranslation(['projects', 'common']);
  const format = useFormat();
  const [news, setNews] = useState('');
  const companyNamed = (name: string) =>
    companies.find(({ label }) => foldText(label) === foldText(name))?.value;

  const onPaste = async (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
    // one cell is text like any other
    if (!cell || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { default: papa } = await import('papaparse');
    const { data } = papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' });
    const { rows, unknown, leftOut } = pastedRows(form.getValues('tasks'), data, {
      row: Number(cell.dataset.row),
      column: cell.dataset.column ?? 'name',
      companyNamed,
      mayAssign,
      limit: MAX_PROJECT_TASKS,
    });
    form.setValue('tasks', rows, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    const told = [
      t('form.pasted', { count: data.length - leftOut, number: format.number(data.length - leftOut) }),
      unknown.length > 0 && t('form.pastedUnknown', { names: unknown.join(t('common:comma')) }),
      leftOut > 0 && t('form.full', { limit: format.number(MAX_PROJECT_TASKS) }),
    ];
    setNews(told.filter(Boolean).join(' '));
  };
  return { onPaste: (event: ClipboardEvent) => void onPaste(event), news };
}
