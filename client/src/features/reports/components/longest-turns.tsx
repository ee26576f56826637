import type { HeldTurn } from '@shared/contracts/reports';
import { kindOfTurn, placeOfTurn } from '@shared/rules/turn-record';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Table } from '@/ui/list/table';
import { Section } from '@/ui/page/page';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { Bdi, Code } from '@/ui/text/text';
import { NEW_SHEET } from '../model/sheet';

/** The turns that were held longest; each leads to its record. */
export function LongestTurns({ turns, withCompany }: { turns: readonly HeldTurn[]; withCompany: boolean }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (turns.length === 0) return null;
  return (
    <Section title={t('longest.title')} description={t('longest.text')} className={NEW_SHEET}>
      <Table
        caption={t('longest.title')}
        rows={turns}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            header: t('longest.what'),
            primary: true,
            className: 'sm:wrap-break-word',
            cell: (turn) => <Subject turn={turn} />,
          },
          {
            key: 'who',
            header: t('longest.who'),
            cell: (turn) => <Holder turn={turn} withCompany={withCompany} />,
          },
          {
            key: 'days',
            header: t('longest.days'),
            align: 'end',
            cell: ({ days }) => <span className="tabular-nums">{format.decimal(days)}</span>,
          },
          { key: 'end', header: t('longest.end'), cell: (turn) => <End turn={turn} /> },
        ]}
      />
    </Section>
  );
}

function Subject({ turn }: { turn: HeldTurn }) {
  const { t } = useTranslation('reports');
  const nameOf = useName();
  const here = useBackHere();
  const { request, projectTask, task } = turn;
  const kind = kindOfTurn(turn);
  const where = nameOf(request?.requestType) ?? (projectTask ?? task)?.project?.name;
  return (
    <span className="block min-w-0">
      <span className="sr-only">{t(`longest.kinds.${kind}`)}: </span>
      <Link
        to={placeOfTurn(turn)}
        state={here}
        className="wrap-anywhere rounded-sm hover:text-primary hover:underline"
      >
        <bdi>{request?.title ?? task?.title ?? nameOf(projectTask)}</bdi>
      </Link>
      <span className="flex flex-wrap gap-x-2 font-normal text-ink-muted text-xs">
        <Bdi className="wrap-anywhere">{where ?? t(`longest.kinds.${kind}`)}</Bdi>
        {request && <Code className="text-ink-faint">{request.uniqueNumber}</Code>}
      </span>
    </span>
  );
}

function Holder({ turn: { company, user }, withCompany }: { turn: HeldTurn; withCompany: boolean }) {
  const { t } = useTranslation('reports');
  const nameOf = useName();
  const person = user && `${user.firstName} ${user.lastName}`;
  const names = [withCompany ? nameOf(company) : undefined, person ?? undefined].filter((name) => name);
  if (names.length === 0) return company ? <Bdi>{nameOf(company)}</Bdi> : t('longest.admins');
  return names.map((name) => (
    <Bdi key={name} className="wrap-anywhere block">
      {name}
    </Bdi>
  ));
}

function End({ turn: { ending, endedAt, isLate } }: { turn: HeldTurn }) {
  const { t } = useTranslation('reports');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {ending && endedAt ? (
        <span>
          {t(`longest.endings.${ending}`)} <DateText value={endedAt} as="listDate" />
        </span>
      ) : (
        t('longest.stillOpen')
      )}
      {isLate && (
        <Badge tone="red" size="sm">
          {t('longest.late')}
        </Badge>
      )}
    </span>
  );
}
