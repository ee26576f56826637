import type { RequestType, TypeVersion, VersionStep } from '@shared/contracts/request-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Dialog } from '@/ui/overlay/dialog';
import { Badge } from '@/ui/text/badge';
import { versionsQuery } from '../api';
import { StepChanges } from './step-changes';

/** The workflows that requests were submitted with, newest first, each beside the one before. */
export function VersionsDialog({ type, onClose }: { type: RequestType; onClose: () => void }) {
  const { t } = useTranslation('requestTypes', { keyPrefix: 'versions' });
  const nameOf = useName();
  const query = useInfiniteQuery(versionsQuery(type.id));
  const versions = query.data?.items ?? [];
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t('of', { name: isolate(nameOf(type)) })}
      description={t('text')}
    >
      {query.isPending && (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {query.isLoadingError && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data && versions.length === 0 && (
        <EmptyState icon={<History />} title={t('empty')} text={t('emptyText')} />
      )}
      <ol className="flex flex-col gap-6">
        {versions.map((version, index) => (
          <Version key={version.id} version={version} before={versions[index + 1]?.steps} />
        ))}
      </ol>
      <LoadMore query={query} />
    </Dialog>
  );
}

function Version({ version, before }: { version: TypeVersion; before: VersionStep[] | undefined }) {
  const { t } = useTranslation('requestTypes', { keyPrefix: 'versions' });
  const { t: whole } = useTranslation('requestTypes');
  const format = useFormat();
  const { number, createdAt, isCurrent, requestCount, openRequests, steps, changes } = version;
  return (
    <li className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t('number', { number: format.number(number) })}</h3>
        {isCurrent && (
          <Badge tone="green" size="sm">
            {t('current')}
          </Badge>
        )}
        <p className="text-ink-muted text-sm">
          {format.date(createdAt)} · {t('requests', { count: requestCount })}
          {openRequests > 0 && ` · ${t('open', { count: openRequests })}`}
        </p>
      </div>
      {changes?.length === 0 && <p className="text-ink-muted text-sm">{t('same')}</p>}
      {changes && changes.length > 0 && before && (
        <StepChanges before={before} after={steps} changes={changes} />
      )}
      <details className="text-sm">
        <summary className="finger w-fit cursor-pointer text-primary-ink">
          {whole('health.steps', { count: steps.length })}
        </summary>
        <Steps steps={steps} />
      </details>
    </li>
  );
}

function Steps({ steps }: { steps: VersionStep[] }) {
  const { t } = useTranslation('requestTypes');
  const stepNameOf = useStepName();
  return (
    <ol className="mt-1 list-inside list-decimal space-y-1 ps-1">
      {steps.map((step, index) => {
        const person = step.responsibleUser;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
          <li key={index}>
            <bdi className="font-medium">{stepNameOf(step)}</bdi>
            {' · '}
            <bdi>{person ? `${person.firstName} ${person.lastName}` : t('workflow.nobody')}</bdi>
          </li>
        );
      })}
    </ol>
  );
}
