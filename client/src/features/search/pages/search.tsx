import { day } from '@shared/contracts/fields';
import { type FoundKind, foundKinds, MAX_FOUND, MAX_SEARCH } from '@shared/contracts/search';
import { isSearchable } from '@shared/rules/search';
import { useQuery } from '@tanstack/react-query';
import { Search, SearchX, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCompanyChoices } from '@/features/companies/api';
import { cn } from '@/lib/cn';
import { idFrom } from '@/lib/id-param';
import { RowsSkeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Combobox } from '@/ui/form/combobox';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { SearchInput } from '@/ui/form/search-input';
import { Select } from '@/ui/form/select';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { FoundLine } from '@/ui/text/found-line';
import { type FoundGroup, foundQuery } from '../api';
import { addressOf } from '../model/address';

/** Of each kind, where all kinds are shown. */
const OF_EACH = 10;
const states = ['open', 'closed'] as const;
const dayFrom = (text: string) => (day.safeParse(text).success ? text : undefined);

function useSearchFilters() {
  const { values, ...rest } = useListFilters({
    search: anyText,
    kind: oneOf(foundKinds),
    state: oneOf(states),
    company: idFrom,
    from: dayFrom,
    to: dayFrom,
  });
  const { kind, state, company: companyId, from, to } = values;
  const narrowed = { kind, state, companyId, from, to };
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  return { values, narrowed, isNarrowed, limit: kind ? MAX_FOUND : OF_EACH, ...rest };
}
type Filters = ReturnType<typeof useSearchFilters>;

/** All that a search finds, by an address that can be kept and sent. */
export default function SearchPage() {
  const { t } = useTranslation('search');
  const filters = useSearchFilters();
  const { values, change } = filters;
  return (
    <Page title={t('title')} intro={t('description')} width="narrow">
      <search className="flex flex-col gap-3">
        <SearchInput
          autoFocus={values.search === ''}
          dir="auto"
          label={t('field')}
          maxLength={MAX_SEARCH}
          value={values.search}
          onValueChange={(search) => change({ search })}
        />
        <Narrowing {...filters} />
      </search>
      <Results {...filters} />
    </Page>
  );
}

function Narrowing({ values, isNarrowed, change }: Filters) {
  const { t } = useTranslation('search');
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
      <Field label={t('kindLabel')}>
        <Select
          value={values.kind ?? ''}
          onValueChange={(kind) => change({ kind })}
          options={[
            { value: '', label: t('kinds.all') },
            ...foundKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          ]}
        />
      </Field>
      <Field label={t('state.label')}>
        <Select
          value={values.state ?? ''}
          onValueChange={(state) => change({ state })}
          options={[
            { value: '', label: t('state.any') },
            ...states.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
        />
      </Field>
      <Field label={t('company')} className="max-sm:col-span-2">
        <CompanyFilter value={values.company} onChange={(company) => change({ company })} />
      </Field>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(end)}>
          <DatePicker value={values[end]} onValueChange={(date) => change({ [end]: date ?? '' })} />
        </Field>
      ))}
      {isNarrowed && (
        <Button
          variant="ghost"
          onClick={() => change({ kind: '', state: '', company: '', from: '', to: '' })}
        >
          <X aria-hidden="true" />
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

interface CompanyProps {
  value: number | undefined;
  onChange: (id: string) => void;
}

function CompanyFilter({ value, onChange }: CompanyProps) {
  const { t } = useTranslation('search');
  const { companies: _all, ...choices } = useCompanyChoices(value);
  return (
    <Combobox
      {...choices}
      clearable
      placeholder={t('anyCompany')}
      value={value ?? null}
      onValueChange={(id) => onChange(String(id ?? ''))}
    />
  );
}
function Results({ values: { search, kind }, narrowed, limit, change }: Filters) {
  const { t } = useTranslation('search');
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    foundQuery({ search, ...narrowed, limit }),
  );
  if (!isSearchable(search))
    return (
      <EmptyState icon={<Search />} title={t('begin')} text={t(search === '' ? 'beginText' : 'tooShort')} />
    );
  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <RowsSkeleton />;
  const count = data.groups.reduce((sum, { items }) => sum + items.length, 0);
  if (count === 0) return <EmptyState icon={<SearchX />} title={t('nothing')} text={t('nothingText')} />;
  return (
    <div className={cn('flex flex-col gap-5', isPlaceholderData && 'opacity-60')}>
      <p role="status" className="sr-only">
        {t('found', { count })}
      </p>
      {data.isNearly && <p className="text-ink-muted text-sm">{t('nearly')}</p>}
      {data.groups.map((group) => (
        <Group
          key={group.kind}
          group={group}
          search={search}
          isAlone={kind !== undefined}
          onAll={() => change({ kind: group.kind })}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  group: FoundGroup & { kind: FoundKind };
  search: string;
  /** Only this kind is looked for. */
  isAlone: boolean;
  onAll: () => void;
}

function Group({ group: { kind, items, isMore }, search, isAlone, onAll }: GroupProps) {
  const { t } = useTranslation('search');
  return (
    <section aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className="mb-1.5 font-semibold text-base">
        {t(`kinds.${kind}`)}{' '}
        {!isMore && <span className="font-normal text-ink-faint text-sm">{items.length}</span>}
      </h2>
      <ul className="surface-card divide-y divide-line">
        {items.map((record) => (
          <li key={record.id}>
            <Link
              to={addressOf(record)}
              className="flex items-center gap-3 px-4 py-2.5 text-sm hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <FoundLine record={record} search={search} />
            </Link>
          </li>
        ))}
      </ul>
      {isMore && !isAlone && (
        <Button variant="ghost" size="sm" className="mt-1" onClick={onAll}>
          {t('more')}
        </Button>
      )}
      {isMore && isAlone && (
        <p className="mt-2 text-ink-muted text-sm">{t('most', { count: items.length })}</p>
      )}
    </section>
  );
}
