import type { AskedField } from '@shared/contracts/forms';
import { type ListTotals, MAX_LISTED_FIELDS, type Request } from '@shared/contracts/requests';
import { isSorted } from '@shared/rules/answer-filters';
import { fittingAnswers, isAsked } from '@shared/rules/answers';
import { ANSWER_COLUMN, type AnswerColumn, type ListColumn } from '@shared/rules/list-columns';
import { fullName } from '@shared/rules/mentions';
import { isOpen } from '@shared/rules/requests';
import type { TableState } from '@shared/rules/table-state';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { formQuery } from '@/features/request-types/api';
import { useBackHere } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { AnswerText } from '@/ui/answers/answer-list';
import { ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import DataGrid, { type GridTools } from '@/ui/table/data-grid';
import { inBoth, type KeyedColumn } from '@/ui/table/grid-columns';
import { RefusedRows } from '@/ui/table/selection-bar';
import { TableSkeleton } from '@/ui/table/table-skeleton';
import { useRowSelection } from '@/ui/table/use-row-selection';
import { useTableView } from '@/ui/table/use-table-view';
import { CorrectionBadge } from '@/ui/text/correction-badge';
import { DateText } from '@/ui/text/date-text';
import { PriorityBadge, StatusBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { type RequestFilters, requestsQuery, totalsQuery } from '../api';
import { currentStepOf, responsibleName } from '../model/step-state';
import type { RefusedDecisions } from './decide-together-dialog';
import { isDecidable, SelectedRequests } from './selected-requests';
import { LateBadge } from './target-date';

const PAGE = 50;

interface Props {
  filters: RequestFilters & { companyId?: number | undefined };
  table: TableState;
  tools?: GridTools;
  empty: ReactNode;
}

/** Requests in a table; of one type with columns for its fields, and what these add up to. */
export default function RequestTable({ filters, table, tools, empty }: Props) {
  const { t } = useTranslation(['requests', 'myWork']);
  const { sort, change } = useTableView();
  const { requestTypeId } = filters;
  const form = useQuery({ ...formQuery(requestTypeId ?? 0), enabled: requestTypeId !== undefined });
  const totals = useQuery({
    ...totalsQuery({ ...filters, requestTypeId: requestTypeId ?? 0 }),
    enabled: requestTypeId !== undefined,
  });
  const asked = useMemo(
    () => (requestTypeId === undefined ? [] : (form.data ?? []).filter(isAsked)),
    [form.data, requestTypeId],
  );
  const { fields, told } = useMemo(() => {
    const chosen = (table.columns ?? [])
      .filter((key) => key.startsWith(ANSWER_COLUMN))
      .map((key) => key.slice(ANSWER_COLUMN.length))
      .filter((key) => asked.some((field) => field.key === key));
    const listed = chosen.slice(0, MAX_LISTED_FIELDS);
    // the list answers so many fields at most: once they are chosen, the other fields have no column to choose
    const isFull = listed.length === MAX_LISTED_FIELDS;
    return { fields: listed, told: isFull ? asked.filter(({ key }) => listed.includes(key)) : asked };
  }, [asked, table.columns]);
  const query = useInfiniteQuery({
    ...requestsQuery(filters, { limit: PAGE, fields }),
    // the head that was pressed keeps the focus
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(told, requestTypeId === undefined ? undefined : totals.data);
  const { data, error } = query;
  const [refused, setRefused] = useState<RefusedDecisions>();
  const items = data?.items ?? [];
  const { selected, selection, select, clear } = useRowSelection<Request>({
    rows: items,
    rowKey: ({ id }) => id,
    nameOf: ({ title }) => title,
    mayChange: isDecidable,
  });
  if (!data && error) return <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!data) return <TableSkeleton />;
  if (items.length === 0) return empty;
  return (
    <>
      {refused && (
        <RefusedRows
          title={t(`myWork:together.refused.${refused.type}`, { count: refused.requests.length })}
          refused={refused.requests}
          onClose={() => setRefused(undefined)}
        >
          {(request) => <RequestTitle request={request} className="font-medium underline" />}
        </RefusedRows>
      )}
      <DataGrid
        caption={t('title')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        count={data.isMore ? undefined : data.total}
        isOutdated={query.isPlaceholderData}
        state={table}
        sort={sort || 'newest'}
        change={change}
        {...(items.some(isDecidable) && { selection })}
        tools={tools}
      />
      <SelectedRequests requests={selected} onSelect={select} onRefused={setRefused} onClear={clear} />
      <LoadMore query={query} />
    </>
  );
}

type RequestColumn = KeyedColumn<Request, ListColumn<'requests'> | AnswerColumn>;

function useColumns(asked: AskedField[], totals: ListTotals | undefined): RequestColumn[] {
  const { t, i18n } = useTranslation('tables');
  const { t: word } = useTranslation('status');
  const { t: common } = useTranslation();
  const nameOf = useName();
  const textsOf = useFieldTexts();
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are of the language
  return useMemo(() => {
    const name = (key: ListColumn<'requests'>) => t(`columnNames.${key}`);
    const companyOf = (request: Request) => request.requestingCompany;
    return [
      {
        key: 'number',
        header: name('number'),
        width: 145,
        cell: ({ uniqueNumber }) => <Code>{uniqueNumber}</Code>,
      },
      {
        key: 'title',
        header: name('title'),
        width: 250,
        primary: true,
        sort: inBoth('title'),
        cell: (request) => <Title request={request} />,
      },
      {
        key: 'type',
        header: name('type'),
        width: 130,
        sort: inBoth('type'),
        group: ({ requestTypeId, requestType }) => ({
          key: requestTypeId,
          label: <bdi>{nameOf(requestType)}</bdi>,
        }),
        cell: ({ requestType }) => <bdi>{nameOf(requestType)}</bdi>,
      },
      {
        key: 'status',
        header: name('status'),
        width: 130,
        sort: inBoth('status'),
        group: ({ status }) => ({ key: status, label: word(status) }),
        cell: ({ status, awaitsCorrection }) => (
          <span className="flex flex-wrap gap-1">
            <StatusBadge status={status} size="sm" />
            {awaitsCorrection && <CorrectionBadge />}
          </span>
        ),
      },
      {
        key: 'priority',
        header: name('priority'),
        width: 100,
        sort: inBoth('priority'),
        group: ({ priority }) => ({ key: priority, label: word(`priority.${priority}`) }),
        cell: ({ priority }) => <PriorityBadge priority={priority} size="sm" />,
      },
      {
        key: 'turn',
        header: name('turn'),
        width: 120,
        cell: (request) => (
          <bdi>
            {(isOpen(request.status) &&
              !request.awaitsCorrection &&
              responsibleName(currentStepOf(request))) ||
              '—'}
          </bdi>
        ),
      },
      {
        key: 'submitter',
        header: name('submitter'),
        width: 180,
        isOptional: true,
        sort: inBoth('submitter'),
        group: ({ submittedBy, submittedByUser }) => ({
          key: submittedBy,
          label: <bdi>{fullName(submittedByUser)}</bdi>,
        }),
        cell: ({ submittedByUser }) => <bdi>{fullName(submittedByUser)}</bdi>,
      },
      {
        key: 'company',
        header: name('company'),
        width: 120,
        sort: inBoth('company'),
        group: (request) => ({
          key: companyOf(request)?.id ?? 0,
          label: <bdi>{nameOf(companyOf(request)) ?? t('none')}</bdi>,
        }),
        cell: (request) => <bdi>{nameOf(companyOf(request)) ?? '—'}</bdi>,
      },
      {
        key: 'submitted',
        header: name('submitted'),
        width: 110,
        sort: { ascending: 'oldest', descending: 'newest' },
        cell: ({ createdAt }) => <DateText value={createdAt} as="listDate" />,
      },
      {
        key: 'target',
        header: name('target'),
        width: 140,
        isOptional: true,
        sort: inBoth('target'),
        cell: (request) => (
          <span className="flex flex-wrap items-center gap-1">
            <DateText value={request.targetDate} as="day" />
            <LateBadge request={request} size="sm" />
          </span>
        ),
      },
      {
        key: 'closed',
        header: name('closed'),
        width: 150,
        isOptional: true,
        cell: ({ closedAt }) => (closedAt ? <DateText value={closedAt} as="listDate" /> : '—'),
      },
      ...asked.map((field): RequestColumn => {
        const isNumber = field.kind === 'number' || field.kind === 'money';
        const sums = totals?.sums.filter((sum) => sum.field === field.key) ?? [];
        return {
          key: `${ANSWER_COLUMN}${field.key}`,
          header: textsOf(field).label,
          width: 180,
          isOptional: true,
          ...(isNumber && { align: 'end' }),
          ...(isSorted(field) && { sort: inBoth(`answer:${field.key}`) }),
          cell: ({ answers = {} }) => <Answered field={field} answers={answers} />,
          ...(sums.length > 0 && {
            total: sums.map(({ currency, sum }) => (
              <bdi key={currency} className="block">
                {currency ? format.money(sum, currency) : format.number(sum)}
              </bdi>
            )),
          }),
        };
      }),
    ];
  }, [asked, totals, i18n.language, common]);
}

/** An answer that was given when the field was of another kind is not shown as one of it. */
function Answered({ field, answers }: { field: AskedField; answers: NonNullable<Request['answers']> }) {
  const answer = fittingAnswers([field], answers)[field.key];
  return answer === undefined ? '—' : <AnswerText field={field} answer={answer} />;
}

const Title = ({ request }: { request: Request }) => (
  <RequestTitle request={request} data-opens tabIndex={-1} className="hover:text-primary hover:underline" />
);

function RequestTitle({ request: { id, title }, ...props }: { request: Request } & Omit<LinkProps, 'to'>) {
  const here = useBackHere();
  return (
    <Link {...props} to={paths.request(id)} state={here}>
      <bdi>{title}</bdi>
    </Link>
  );
}
