import { sides } from '@shared/rules/court';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { cn } from '@/lib/cn';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Button } from '@/ui/page/button';
import { useHolderChoices, useProjectChoices, useTypeChoices } from '../hooks/use-choices';
import type { useCourtFilters } from '../hooks/use-court-filters';

type Props = Pick<ReturnType<typeof useCourtFilters>, 'values' | 'isFiltered' | 'change' | 'clear'>;

export function CourtFilterBar({ values, isFiltered, change, clear }: Props) {
  const { t } = useTranslation('court');
  const company = values.company === 'none' ? undefined : values.company;
  return (
    // on paper the filters tell that the turns are not all
    <FilterBar
      className={cn(
        'sm:[&>div:not([role])]:min-w-36 sm:[&>div:not([role])]:max-w-48 sm:[&>div:not([role])]:flex-1',
        !isFiltered && 'print:hidden',
      )}
    >
      <Segmented
        label={t('side.label')}
        value={values.side ?? 'all'}
        onValueChange={(side) => change({ side: side === 'all' ? '' : side })}
        options={(['all', ...sides] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
      />
      <ProjectFilter
        label={t('project')}
        placeholder={t('anyProject')}
        value={values.project}
        onChange={(project) => change({ project })}
      />
      <TypeFilter
        label={t('type')}
        placeholder={t('anyType')}
        value={values.type}
        onChange={(type) => change({ type })}
      />
      <CompanyFilter
        label={t('company')}
        placeholder={t('anyCompany')}
        value={company}
        onChange={(id) => change({ company: id })}
      />
      <PersonFilter
        label={t('person')}
        placeholder={t('anyPerson')}
        value={values.person}
        onChange={(person) => change({ person })}
      />
      {isFiltered && (
        <Button variant="ghost" size="sm" className="print:hidden" onClick={clear}>
          <X aria-hidden="true" />
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  );
}

const ProjectFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useProjectChoices(props.value)} />
);
const TypeFilter = (props: RecordFilterProps) => <RecordFilter {...props} {...useTypeChoices()} />;
const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);
const PersonFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useHolderChoices(props.value)} />
);
