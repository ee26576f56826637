import { plainTable, tableStateText } from '@shared/rules/table-state';
import { LayoutGrid, Rows3, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { useTableView } from '@/ui/table/use-table-view';

const views = [
  { path: paths.userManagement, name: 'cards', Icon: LayoutGrid },
  { path: paths.simpleUserManagement, name: 'list', Icon: Rows3 },
  { path: paths.simpleUserManagement, name: 'table', Icon: Table2 },
] as const;

/** Cards, a list or a table: two pages, between which search and filters go along. */
export function ViewSwitch() {
  const { t } = useTranslation('users');
  const { pathname, search } = useLocation();
  const { table } = useTableView();
  const searchOf = (name: string) => {
    const params = new URLSearchParams(search);
    params.delete('table');
    if (name === 'table') params.set('table', tableStateText(table ?? plainTable));
    return `?${params}`;
  };
  const plain = pathname === paths.userManagement ? 'cards' : 'list';
  const shown = table ? 'table' : plain;
  return (
    <nav aria-label={t('view.label')} className="inline-flex gap-0.5 rounded-md bg-sunken p-0.5">
      {views.map(({ path, name, Icon }) => (
        <Link
          key={name}
          to={{ pathname: path, search: searchOf(name) }}
          title={t(`view.${name}`)}
          aria-current={name === shown ? 'page' : undefined}
          className={cn(
            'inline-flex h-9 finger items-center gap-1.5 rounded-sm px-3 font-medium text-ink-muted text-sm transition-colors hover:text-ink [&_svg]:size-4',
            name === shown && 'bg-surface text-ink shadow-sm',
          )}
        >
          <Icon aria-hidden="true" />
          <span className="max-2xl:sr-only">{t(`view.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
}
