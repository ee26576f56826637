import type { RequestType, TypeVersion } from '@shared/contracts/request-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Dialog } from '@/ui/overlay/dialog';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { versionsQuery } from '../api';
import { FieldChanges } from './field-changes';
import { StepChanges, StepLine } from './step-changes';

interface Props {
  type: RequestType;
  onClose: () => void;
}

/** The versions of a type's workflow, newest first. */
export function VersionsDialog({ type, onClose }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('requestTypes');
  const query = useInfiniteQuery(versionsQuery(type.id));
  const { data, error, hasNextPage } = query;
  const items = data?.items ?? [];
  // the last one that was read waits for the one before it, beside which its changes are told
  const shown = hasNextPage ? items.slice(0, -1) : items;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t('versions.title')}
      description={<bdi>{nameOf(type)}</bdi>}
    >
      {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {data && items.length === 0 && (
        <EmptyState icon={<History />} title={t('versions.empty')} text={t('versions.emptyText')} />
      )}
      {data && items.length > 0 && (
        <>
          <p className="mb-4 text-ink-muted text-sm">{t('versions.text')}</p>
          <ol className="flex flex-col gap-6">
            {shown.map((version, index) => (
              <li key={version.id}>
                <Version version={version} before={items[index + 1]} />
              </li>
            ))}
          </ol>
          <LoadMore query={{ ...query, data: { ...data, items: shown } }} />
        </>
      )}
    </Dialog>
  );
}

function Version({ version, before }: { version: TypeVersion; before: TypeVersion | undefined }) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const { number, createdAt, isCurrent, requestCount, openRequests, steps, changes } = version;
  const fieldChanges = version.fieldChanges ?? [];
  return (
    <article className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t('versions.number', { number: format.number(number) })}</h3>
        {isCurrent && (
          <Badge tone="green" size="sm">
            {t('versions.current')}
          </Badge>
        )}
        <DateText value={createdAt} className="text-ink-muted text-sm" />
        <span className="text-ink-muted text-sm">
          {t('versions.requests', { count: requestCount })}
          {openRequests > 0 && ` · ${t('versions.open', { count: openRequests })}`}
        </span>
      </div>
      {changes && before && (changes.length > 0 || fieldChanges.length === 0) && (
        <StepChanges changes={changes} before={before} after={version} />
      )}
      {before && <FieldChanges changes={fieldChanges} before={before.fields} after={version.fields} />}
      {steps.length === 0 ? (
        <p className="text-ink-muted text-sm">{t('health.none')}</p>
      ) : (
        <details className="group" open={!changes}>
          <summary className="finger inline-flex cursor-pointer list-none items-center gap-1 rounded-sm text-ink-muted text-sm hover:text-ink">
            {t('health.steps', { count: steps.length })}
            <ChevronDown aria-hidden="true" className="size-3.5 group-open:rotate-180" />
          </summary>
          <ol className="mt-2 flex flex-col gap-2 text-sm">
            {steps.map((step, index) => (
              <li key={step.workflowStepId ?? `${step.stepName} ${index}`}>
                <StepLine step={step} rank={index + 1} of={version} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}
