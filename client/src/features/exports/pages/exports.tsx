import { KEPT_EXPORT_BYTES, KEPT_EXPORTS, type ListExport } from '@shared/contracts/exports';
import { useQuery } from '@tanstack/react-query';
import { Download, FileDown, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ahead } from '@/lib/ahead';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { paths } from '@/lib/paths';
import { useReason } from '@/lib/use-reason';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { IconButton } from '@/ui/page/icon-button';
import { Page } from '@/ui/page/page';
import { DateText } from '@/ui/text/date-text';
import { exportsQuery, fileAddress, useRemoveExport } from '../api';
import { ExportState } from '../components/export-state';

export const ahead: Ahead = () => [exportsQuery];

/** One's own files of lists, for the day that they are kept. */
export default function ExportsPage() {
  const { t } = useTranslation('exports');
  const format = useFormat();
  const { data, error, isPending, refetch, isFetching } = useQuery(exportsQuery);
  return (
    <Page
      title={t('title')}
      description={t('text', {
        number: format.number(KEPT_EXPORTS),
        size: format.fileSize(KEPT_EXPORT_BYTES),
      })}
      backTo={paths.dashboard}
    >
      {isPending && (
        <Loading className="flex flex-col gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-20 rounded-md" />
          ))}
        </Loading>
      )}
      {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {data?.length === 0 && <EmptyState icon={<FileDown />} title={t('empty')} text={t('emptyText')} />}
      <ul className="flex flex-col gap-2">
        {data?.map((one) => (
          <li key={one.id}>
            <ExportRow state={one} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function ExportRow({ state }: { state: ListExport }) {
  const { t } = useTranslation('exports');
  const reason = useReason();
  const { mutate, isPending } = useRemoveExport();
  const { id, list, format, status, createdAt } = state;
  const name = t(`lists.${list}`);
  const isOpen = status === 'waiting' || status === 'running';
  const remove = () =>
    mutate(id, {
      onError: (error) => toast({ tone: 'error', title: t('notRemoved'), description: reason(error) }),
    });
  return (
    <Card asChild className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <article>
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-semibold">
            {name} <span className="font-normal text-ink-muted text-sm">{t(`formats.${format}`)}</span>
          </h2>
          <p className="text-ink-faint text-xs">
            <DateText value={createdAt} as="dateTime" />
          </p>
          <ExportState state={state} />
        </div>
        {status === 'done' && (
          <Button asChild variant="secondary">
            <a href={fileAddress(id)} download>
              <Download aria-hidden="true" />
              {t('save')}
            </a>
          </Button>
        )}
        {isOpen ? (
          <Button variant="secondary" loading={isPending} onClick={remove}>
            {t('stop')}
          </Button>
        ) : (
          <IconButton
            label={t('remove', { name: isolate(name) })}
            icon={<Trash2 aria-hidden="true" />}
            disabled={isPending}
            onClick={remove}
          />
        )}
      </article>
    </Card>
  );
}
