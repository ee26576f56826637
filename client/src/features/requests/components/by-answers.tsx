import { hubDay } from '@shared/contracts/fields';
import { type AskedField, type Comparison, MAX_FIELDS } from '@shared/contracts/forms';
import { type ListTotals, MAX_ANSWER_FILTERS } from '@shared/contracts/requests';
import { filterText, readFilters } from '@shared/rules/answer-filters';
import { comparisonsOf, isAsked, newComparison, wrongComparison } from '@shared/rules/answers';
import { ANSWER_COLUMN, type ListColumn } from '@shared/rules/list-columns';
import { type DaySpan, daysOf, periodOf, periods } from '@shared/rules/periods';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formQuery } from '@/features/request-types/api';
import { focusToNeighbour } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { useFieldTexts } from '@/ui/answers/answer-fields';
import { ComparisonRow } from '@/ui/answers/comparison-row';
import { useConditionWords } from '@/ui/answers/condition-words';
import { RecordPickerContext } from '@/ui/answers/record-picker-context';
import { DatePicker } from '@/ui/form/date-picker';
import { Select } from '@/ui/form/select';
import { Popover } from '@/ui/overlay/popover';
import { Button } from '@/ui/page/button';
import { type TypeFilters, totalsQuery } from '../api';
import { LateRecordPicker } from './late-record-picker';

interface Props {
  filters: TypeFilters;
  /** Texts of the address, by the names of its parameters. */
  change: (changes: { answer?: string; from?: string; to?: string }) => void;
  /** Exports these columns, where the list is not a table, whose own columns are exported there. */
  exporting?: ((columns: string[]) => ReactNode) | undefined;
}

/** What all requests have, then a column for each field of the type, former ones last. */
const exportedColumns = (fields: readonly AskedField[]): string[] => [
  ...([
    'number',
    'title',
    'type',
    'status',
    'submitter',
    'company',
    'submitted',
  ] satisfies ListColumn<'requests'>[]),
  ...fields.slice(0, MAX_FIELDS).map(({ key }) => ANSWER_COLUMN + key),
];

/** An address has only the id of a record: answers say what it is called, else it is its number. */
function withName(filter: Comparison, compared: ListTotals['compared'] = []): Comparison {
  const { field, value } = filter;
  if (typeof value !== 'object' || value === null) return filter;
  const known = compared.find((one) => one.field === field && one.record.id === value.id)?.record;
  return { ...filter, value: known ?? { ...value, name: String(value.id) } };
}

/** Of the requests of one type: filters by its fields, what they add up to, and a file of them. */
export function ByAnswers({ filters, change, exporting }: Props) {
  const { t } = useTranslation('requests');
  const wordsOf = useConditionWords();
  const { data: form } = useQuery(formQuery(filters.requestTypeId));
  const fields = form ?? [];
  const asked = fields.filter(isAsked);
  const texts = filters.answer ?? [];
  const put = (next: string[]) => change({ answer: next.join('\n') });
  const { data: totals } = useQuery(totalsQuery(filters));
  const read = readFilters(texts, fields).filters.map((filter) => withName(filter, totals?.compared));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        {asked.length > 0 && texts.length < MAX_ANSWER_FILTERS && (
          <AddFilter asked={asked} onAdd={(filter) => put([...new Set([...texts, filterText(filter)])])} />
        )}
        <SubmittedWithin from={filters.createdFrom} to={filters.createdTo} change={change} />
        {form && exporting?.(exportedColumns(asked))}
      </div>
      {form && read.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('byAnswers.chosen')}>
          {read.map((filter, index) => {
            const words = wordsOf({ match: 'all', comparisons: [filter] }, fields);
            return (
              <li key={texts[index]}>
                <Button
                  size="sm"
                  variant="secondary"
                  className="h-auto min-h-8 max-w-full whitespace-normal py-1 text-start"
                  aria-label={t('byAnswers.remove', { filter: words })}
                  onClick={() => {
                    const moveFocus = focusToNeighbour();
                    put(texts.toSpliced(index, 1));
                    moveFocus();
                  }}
                >
                  {words}
                  <X aria-hidden="true" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <TotalsLine totals={totals} asked={asked} />
    </div>
  );
}

interface WithinProps {
  from: string | undefined;
  to: string | undefined;
  change: (days: Partial<DaySpan>) => void;
}

/** When requests were submitted: in a period of the calendar, or between two days that are chosen. */
function SubmittedWithin({ from, to, change }: WithinProps) {
  const { t } = useTranslation('requests');
  const today = hubDay();
  const period = periodOf(from, to, today);
  const [choosesDays, setChoosesDays] = useState(false);
  const isByDays = choosesDays || (period === undefined && Boolean(from ?? to));
  const choose = (value: string) => {
    setChoosesDays(value === 'days');
    if (value === 'days') return;
    const chosen = periods.find((one) => one === value);
    change(chosen ? daysOf(chosen, today) : { from: '', to: '' });
  };
  return (
    <>
      <Select
        aria-label={t('byAnswers.when')}
        className="w-auto"
        value={isByDays ? 'days' : (period ?? '')}
        onValueChange={choose}
        options={[
          { value: '', label: t('byAnswers.anyTime') },
          ...periods.map((value) => ({ value, label: t(`byAnswers.periods.${value}`) })),
          { value: 'days', label: t('byAnswers.byDays') },
        ]}
      />
      {isByDays && (
        <>
          <Day label={t('byAnswers.from')} value={from} onChange={(day) => change({ from: day })} />
          <Day label={t('byAnswers.to')} value={to} onChange={(day) => change({ to: day })} />
        </>
      )}
    </>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-ink-muted text-sm">
        {label}
      </label>
      <DatePicker
        id={id}
        // in Arabic the Hijri date stands beside it, but on a phone
        className="w-52 rtl:min-[26rem]:w-84"
        value={value ?? null}
        onValueChange={(day) => onChange(day ?? '')}
      />
    </div>
  );
}

function AddFilter({ asked, onAdd }: { asked: AskedField[]; onAdd: (filter: Comparison) => void }) {
  const { t } = useTranslation('requests');
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState<Comparison>();
  const [first] = asked;
  const current = filter ?? (first && newComparison(first));
  if (!current) return null;
  const isDone = !wrongComparison(current, asked, 'choice');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('byAnswers.add')}
      align="start"
      className="w-88 max-w-[calc(100vw-2rem)] p-3"
      trigger={
        <Button variant="secondary">
          <ListFilter aria-hidden="true" />
          {t('byAnswers.add')}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isDone) return;
          onAdd(current);
          setFilter(undefined);
          setOpen(false);
        }}
      >
        <RecordPickerContext value={LateRecordPicker}>
          <ComparisonRow
            asked={asked.filter((field) => comparisonsOf(field).length > 0)}
            comparison={current}
            index={undefined}
            error={undefined}
            onChange={setFilter}
            onRemove={undefined}
          />
        </RecordPickerContext>
        <Button type="submit" size="sm" className="self-start" disabled={!isDone}>
          {t('byAnswers.apply')}
        </Button>
      </form>
    </Popover>
  );
}

/** Told as it changes: its element is there before. */
function TotalsLine({ totals, asked }: { totals: ListTotals | undefined; asked: AskedField[] }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const textsOf = useFieldTexts();
  return (
    <p role="status" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
      {totals && <span>{t('byAnswers.count', { count: totals.count })}</span>}
      {totals?.sums.map(({ field: key, currency, sum }) => {
        const field = asked.find((one) => one.key === key);
        if (!field) return null;
        return (
          <span key={`${key} ${currency}`}>
            {textsOf(field).label}: <bdi>{currency ? format.money(sum, currency) : format.number(sum)}</bdi>
          </span>
        );
      })}
    </p>
  );
}
