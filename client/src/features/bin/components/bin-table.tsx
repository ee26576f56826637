import type { BinEntry, BinKind } from '@shared/contracts/bin';
import {
  ArchiveRestore,
  CopyPlus,
  FolderKanban,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Paperclip,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Table } from '@/ui/list/table';
import { Button } from '@/ui/page/button';
import { DateText } from '@/ui/text/date-text';
import { Code } from '@/ui/text/text';
import { useRestore } from '../api';
import { daysLeft } from '../model/days-left';

const icons: Record<BinKind, LucideIcon> = {
  projects: FolderKanban,
  'project-tasks': ListOrdered,
  tasks: ListChecks,
  templates: CopyPlus,
  files: Paperclip,
};

/** What was deleted: what it is, when and by whom, how long it is kept, and a button that restores it. */
export function BinTable({ entries }: { entries: readonly BinEntry[] }) {
  const { t } = useTranslation(['bin', 'common']);
  return (
    <Table
      caption={t('title')}
      rows={entries}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { key: 'name', header: t('name'), primary: true, cell: (entry) => <Named entry={entry} /> },
        {
          key: 'deletedBy',
          header: t('deletedBy'),
          cell: ({ deletedBy, deletedAt }) => (
            <div>
              <bdi className="block">
                {deletedBy ? `${deletedBy.firstName} ${deletedBy.lastName}` : t('common:notSpecified')}
              </bdi>
              <DateText value={deletedAt} as="dateTime" className="text-ink-faint text-xs" />
            </div>
          ),
        },
        { key: 'left', header: t('left'), cell: (entry) => <Left entry={entry} /> },
        {
          key: 'restore',
          header: t('restore'),
          headerHidden: true,
          align: 'end',
          cell: (entry) => <RestoreButton entry={entry} />,
        },
      ]}
    />
  );
}

function Named({ entry }: { entry: BinEntry }) {
  const { t } = useTranslation('bin');
  const nameOf = useName();
  const Icon = icons[entry.kind];
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <bdi className="wrap-anywhere block">{nameOf(entry)}</bdi>
        <span className="block font-normal text-ink-faint text-xs">
          {t(`kinds.${entry.kind}`)}
          {entry.uniqueNumber && (
            <>
              {' · '}
              <Code>{entry.uniqueNumber}</Code>
            </>
          )}
          {entry.recordName && (
            <>
              {' · '}
              <bdi className="wrap-anywhere">{entry.recordName}</bdi>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

function Left({ entry }: { entry: BinEntry }) {
  const { t } = useTranslation('bin');
  const format = useFormat();
  const count = daysLeft(entry.restorableUntil);
  return (
    <div>
      <span className="block">{t('days', { count, days: format.number(count) })}</span>
      <DateText value={entry.restorableUntil} as="day" className="text-ink-faint text-xs" />
    </div>
  );
}

function RestoreButton({ entry }: { entry: BinEntry }) {
  const { t } = useTranslation('bin');
  const nameOf = useName();
  const name = nameOf(entry) ?? entry.name;
  const { restore, isPending } = useRestore();
  const press = async () => {
    const focusNext = focusToNeighbour();
    if (await restore({ ...entry, name })) focusNext();
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      aria-label={`${t('restore')}: ${isolate(name)}`}
      onClick={() => void press()}
    >
      <ArchiveRestore aria-hidden="true" />
      {t('restore')}
    </Button>
  );
}
