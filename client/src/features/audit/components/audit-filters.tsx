import type { Named } from '@shared/contracts/fields';
import { auditKinds } from '@shared/rules/audit';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { usePeopleChoices } from '@/features/users/api';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { DatePicker } from '@/ui/form/date-picker';
import { FieldError } from '@/ui/form/field';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { Button } from '@/ui/page/button';
import type { AuditFilterState } from '../hooks/use-audit-filters';

interface Props extends AuditFilterState {
  /** The chosen person as the entries name them, where they are not among those who can be chosen any more. */
  actor: Named | undefined;
  /** What the chosen record is called, where the entries tell it. */
  recordName: string | undefined;
}

export function AuditFilterBar({ filters, isFiltered, change, clear, actor, recordName }: Props) {
  const { t } = useTranslation('audit', { keyPrefix: 'filter' });
  const { t: word } = useTranslation('audit');
  const { entity, entityId, session, from, to } = filters;
  const record = entity && `${word(`entities.${entity}`)} ${isolate(recordName ?? String(entityId))}`;
  return (
    // on paper the filters tell that the entries are not all
    <div className={cn('flex flex-col gap-3', !isFiltered && 'print:hidden')}>
      <FilterBar className="sm:[&>div]:w-40 sm:[&>search]:min-w-44">
        <div className="sm:w-40">
          <Select
            aria-label={t('kind')}
            value={filters.kind ?? ''}
            onValueChange={(kind) => change({ kind })}
            options={[
              { value: '', label: t('anyKind') },
              ...auditKinds.map((value) => ({ value, label: word(`kinds.${value}`) })),
            ]}
          />
        </div>
        <PersonFilter
          actor={actor}
          label={t('person')}
          placeholder={t('anyPerson')}
          value={filters.actorId}
          onChange={(actorId) => change({ actorId })}
        />
        <CompanyFilter
          label={t('company')}
          placeholder={t('anyCompany')}
          value={filters.companyId}
          onChange={(companyId) => change({ companyId })}
        />
        <search>
          <SearchInput
            label={t('number')}
            value={filters.number ?? ''}
            onValueChange={(number) => change({ number: number.trim() })}
          />
        </search>
        <Day
          label={t('from')}
          name={t('fromDay')}
          value={filters.from}
          max={filters.to}
          onChange={(from) => change({ from })}
        />
        <Day
          label={t('to')}
          name={t('toDay')}
          value={filters.to}
          min={filters.from}
          onChange={(to) => change({ to })}
        />
        {record && (
          <Chosen text={t('record', { record })} onRemove={() => change({ entity: '', entityId: '' })} />
        )}
        {session && (
          <Chosen
            text={t('session', { session: isolate(session.slice(0, 6)) })}
            onRemove={() => change({ session: '' })}
          />
        )}
        {isFiltered && (
          <Button variant="ghost" onClick={clear} className="print:hidden">
            {t('clear')}
          </Button>
        )}
      </FilterBar>
      <FieldError>{from && to && to < from && t('reversed')}</FieldError>
    </div>
  );
}

interface DayProps {
  /** Beside it, in short. */
  label: string;
  name: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

const Day = ({ label, name, value, min, max, onChange }: DayProps) => (
  <div className="flex items-center gap-2 text-ink-muted text-sm max-sm:basis-full! sm:w-auto!">
    <span aria-hidden="true" className="whitespace-nowrap max-sm:min-w-10">
      {label}
    </span>
    <DatePicker
      compact
      aria-label={name}
      value={value}
      min={min}
      max={max}
      onValueChange={(day) => onChange(day ?? '')}
      className="sm:w-40"
    />
  </div>
);

function Chosen({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation('audit', { keyPrefix: 'filter' });
  return (
    <Button variant="soft" onClick={onRemove} aria-label={t('remove', { filter: text })}>
      {text}
      <X aria-hidden="true" />
    </Button>
  );
}

function PersonFilter({ actor, ...props }: RecordFilterProps & { actor: Named | undefined }) {
  const people = usePeopleChoices();
  const isListed = !actor || people.options.some(({ value }) => value === actor.id);
  const options = isListed ? people.options : [{ value: actor.id, label: actor.name }, ...people.options];
  return <RecordFilter {...props} {...people} options={options} />;
}

const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);
