import * as Radix from '@radix-ui/react-radio-group';
import type { RequestType, WorkflowStep } from '@shared/contracts/request-types';
import { fullName } from '@shared/rules/mentions';
import { useQuery } from '@tanstack/react-query';
import { Building2, CalendarClock, Check, FileQuestion, Route } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeTypesQuery, workflowQuery } from '@/features/request-types/api';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { SearchInput } from '@/ui/form/search-input';
import { Avatar } from '@/ui/text/avatar';
import { OwnerName } from '@/ui/text/owner-name';
import { Clamped } from '@/ui/text/text';

/** With this many types, reading through them is slower than searching. */
const SEARCH_FROM = 9;

interface Props {
  value: number | undefined;
  onChoose: (type: RequestType) => void;
  /** Choosing leads on to the next thing: the arrow keys only look around, Space and Enter choose. */
  leadsOn?: boolean;
  /** The focus goes to the first type, since what had it is gone. */
  takesFocus?: boolean;
  disabled?: boolean;
  /** None was chosen where one has to be. */
  invalid?: boolean;
}

/** The types that accept requests: what each is for, how long it takes, and whom it passes through. */
export function TypePicker({
  value,
  onChoose,
  leadsOn = false,
  takesFocus = false,
  disabled = false,
  invalid = false,
}: Props) {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useQuery(activeTypesQuery(search));
  const options = useRef<HTMLDivElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (takesFocus && isLoaded) options.current?.querySelector<HTMLElement>('[role="radio"]')?.focus();
  }, [takesFocus, isLoaded]);
  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <PickerSkeleton />;
  const hasNone = data.items.length === 0 && !search;
  if (hasNone)
    return <EmptyState icon={<FileQuestion />} title={t('form.noTypes')} text={t('form.noTypesText')} />;
  const offersSearch = search !== '' || data.total >= SEARCH_FROM;
  return (
    <div className="flex flex-col gap-3">
      {offersSearch && <SearchInput label={t('form.searchTypes')} value={search} onValueChange={setSearch} />}
      {data.items.length === 0 && (
        <p role="status" className="py-8 text-center text-ink-muted text-sm">
          {common('nothingFound')}
        </p>
      )}
      <Radix.Root
        ref={options}
        aria-label={t('form.chooseType')}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        value={value === undefined ? null : String(value)}
        onValueChange={(id) => {
          const chosen = data.items.find((type) => String(type.id) === id);
          if (chosen) onChoose(chosen);
        }}
        // the inputs that Radix puts beside its buttons in a form stick out where people read from the right
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 [&>input]:hidden"
      >
        {data.items.map((type) => (
          <TypeOption key={type.id} type={type} {...(leadsOn && chosenByHand)} />
        ))}
      </Radix.Root>
    </div>
  );
}

type ItemProps = Pick<ComponentProps<typeof Radix.Item>, 'onFocus' | 'onKeyDown'>;

/** Radix chooses what the arrow keys reach, and nothing on Enter. */
const chosenByHand: ItemProps = {
  onFocus: (event) => event.preventDefault(),
  onKeyDown: (event) => {
    if (event.key === 'Enter') event.currentTarget.click();
  },
};

function TypeOption({ type, ...props }: { type: RequestType } & ItemProps) {
  const nameOf = useName();
  return (
    <Radix.Item
      {...props}
      value={String(type.id)}
      className="group surface-card relative flex flex-col gap-2 p-4 text-start transition-[border-color,box-shadow] not-disabled:hover:border-primary/50 not-disabled:hover:shadow-sm data-[state=checked]:border-primary data-[state=checked]:ring-1 data-[state=checked]:ring-primary"
    >
      <span className="pe-7 font-semibold">
        <Clamped className="line-clamp-3">{nameOf(type)}</Clamped>
      </span>
      <span
        aria-hidden="true"
        className="absolute end-3.5 top-4 hidden size-5 items-center justify-center rounded-full bg-primary text-primary-on group-data-[state=checked]:flex"
      >
        <Check className="size-3.5" strokeWidth={3} />
      </span>
      {type.description && (
        <span className="text-ink-muted text-sm">
          <Clamped>{type.description}</Clamped>
        </span>
      )}
      <TypeFacts type={type} />
      {type.stepCount > 0 && <TypePeople typeId={type.id} />}
    </Radix.Item>
  );
}

export function TypeFacts({ type }: { type: RequestType }) {
  const { t } = useTranslation('requests');
  return (
    <span className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-1 text-ink-faint text-xs [&_svg]:size-3.5 [&_svg]:shrink-0">
      <span className="inline-flex min-w-0 max-w-full items-center gap-1.5">
        <Building2 aria-hidden="true" />
        <OwnerName company={type.company} className="truncate" />
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Route aria-hidden="true" />
        {type.stepCount === 0 ? t('form.noSteps') : t('form.steps', { count: type.stepCount })}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <CalendarClock aria-hidden="true" />
        {t('form.days', { count: type.estimatedDays })}
      </span>
    </span>
  );
}

/** Whom a type passes through, in a line. */
function TypePeople({ typeId }: { typeId: number }) {
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
  const { t: ofForms } = useTranslation('forms');
  const { data: steps } = useQuery(workflowQuery(typeId));
  if (!steps) return <Skeleton className="h-6 w-32 rounded-full" />;
  const nameOf = ({ responsibleUser, decidedBy }: WorkflowStep) =>
    decidedBy ? ofForms(`deciderKinds.${decidedBy.kind}`) : responsibleUser && fullName(responsibleUser);
  // a person who decides several steps is named once
  const names = [...new Set(steps.map(nameOf))];
  const people = [...new Set(steps.filter(({ decidedBy }) => !decidedBy).map(nameOf))];
  return (
    <span className="flex items-center gap-2 text-xs">
      <span className="flex shrink-0 -space-x-1.5">
        {people.map((name) => (
          <Avatar key={name} name={name} size="xs" className="ring-2 ring-surface" />
        ))}
      </span>
      <Clamped className="line-clamp-2 min-w-0 text-ink-muted">
        {names.map((name) => isolate(name ?? t('form.unassigned'))).join(common('comma'))}
      </Clamped>
    </span>
  );
}

const PickerSkeleton = () => (
  <Loading className="grid gap-3 sm:grid-cols-2">
    {[1, 2, 3, 4].map((option) => (
      <Skeleton key={option} className="h-32 rounded-lg" />
    ))}
  </Loading>
);
