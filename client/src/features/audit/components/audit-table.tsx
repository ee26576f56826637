import type { AuditEntry } from '@shared/contracts/audit';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Table } from '@/ui/list/table';
import { DateText } from '@/ui/text/date-text';
import type { AuditFilterState } from '../hooks/use-audit-filters';
import { EntryDetails } from './entry-details';
import { RecordLink } from './record-link';

interface Props {
  entries: AuditEntry[];
  change: AuditFilterState['change'];
}

/** Entries, newest first. */
export function AuditTable({ entries, change }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('audit');
  const none = <span className="text-ink-faint">—</span>;
  return (
    <Table
      caption={t('title')}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'action',
          header: t('columns.action'),
          primary: true,
          cell: (entry) => <What entry={entry} change={change} />,
        },
        {
          key: 'at',
          header: t('columns.at'),
          cell: ({ at }) => <DateText value={at} as="dateTime" className="whitespace-nowrap" />,
        },
        { key: 'actor', header: t('columns.actor'), cell: (entry) => <Who entry={entry} /> },
        {
          key: 'company',
          header: t('columns.company'),
          cell: ({ company }) =>
            company ? <bdi className="wrap-anywhere">{nameOf(company) ?? company.id}</bdi> : none,
        },
        {
          key: 'origin',
          header: t('columns.origin'),
          cell: ({ address, session }) =>
            address || session ? (
              <span className="flex flex-col max-sm:items-end">
                {address && <bdi className="ltr-code">{address}</bdi>}
                {session && (
                  <span className="text-ink-faint text-xs">
                    {t('session')} <bdi className="ltr-code">{session.slice(0, 6)}</bdi>
                  </span>
                )}
              </span>
            ) : (
              none
            ),
        },
      ]}
    />
  );
}

function What({ entry, change }: { entry: AuditEntry; change: AuditFilterState['change'] }) {
  const { t } = useTranslation('audit');
  return (
    <div className="min-w-0">
      <p>{t(`actions.${entry.action}`)}</p>
      {entry.record && (
        <p className="font-normal text-sm">
          <RecordLink record={entry.record} />
        </p>
      )}
      <EntryDetails entry={entry} change={change} />
    </div>
  );
}

/** Without a person: a stranger where the call came from somewhere, else the system. */
function Who({ entry: { actor, address } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  if (actor) return <bdi className="wrap-anywhere text-ink">{actor.name ?? actor.id}</bdi>;
  return <span>{t(address ? 'stranger' : 'system')}</span>;
}
