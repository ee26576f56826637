import type { ReadSheet } from '@shared/contracts/imports';
import { fieldsOf, sheetRow } from '@shared/rules/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

interface Props {
  sheet: ReadSheet;
  columns: readonly (string | null)[];
}

/** The first rows as they are taken: by field, in the order of the form. */
export function FirstRows({ sheet, columns }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const taken = fieldsOf(sheet.kind).filter(({ key }) => columns.includes(key));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled by keys too
      tabIndex={0}
      aria-label={t('firstRows')}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{t('firstRows')}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="whitespace-nowrap px-3 py-2 text-start font-medium text-ink-muted">
              {t('row')}
            </th>
            {taken.map(({ key }) => (
              <th
                key={key}
                scope="col"
                className="whitespace-nowrap px-3 py-2 text-start font-medium text-ink-muted"
              >
                {t(`fields.${sheet.kind}.${key}` as 'fields.users.email')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.firstRows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file stay in their places
            <tr key={index} className="border-line border-t">
              <td className="px-3 py-2 text-ink-faint tabular-nums">{format.number(sheetRow(index))}</td>
              {taken.map(({ key }) => (
                <td key={key} className="max-w-48 truncate px-3 py-2">
                  <bdi>{cells[columns.indexOf(key)]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
