import { matches } from '@shared/rules/search';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/ui/form/search-input';
import type { PageRow } from '../model/page-rows';
import { PageSwitch } from './page-switch';

interface Props {
  head: ReactNode;
  rows: readonly PageRow[];
  /** Absent where nothing may be changed. */
  onSwitch: ((page: PageRow, hasAccess: boolean | null) => unknown) | undefined;
}

/** Every page with what is so about it, below a head that stays in sight on a wide screen. */
export function PageSwitches({ head, rows, onSwitch }: Props) {
  const { t } = useTranslation('permissions');
  const [search, setSearch] = useState('');
  const shown = rows.filter(({ displayName, description, pageKey }) =>
    matches([displayName, description, pageKey].join(' '), search),
  );
  return (
    <>
      <div className="z-10 flex flex-col gap-3 rounded-t-lg border-line border-b bg-surface p-4 sm:p-5 lg:sticky lg:top-(--shell-height)">
        {head}
        <search>
          <SearchInput label={t('pages.search')} value={search} onValueChange={setSearch} delay={0} />
        </search>
      </div>
      {shown.length === 0 && <p className="p-8 text-center text-ink-muted text-sm">{t('pages.noMatch')}</p>}
      <ul aria-label={t('pages.label')}>
        {shown.map((row) => (
          <PageSwitch
            key={row.id}
            row={row}
            {...(onSwitch && { onSwitch: (hasAccess) => onSwitch(row, hasAccess) })}
          />
        ))}
      </ul>
    </>
  );
}
