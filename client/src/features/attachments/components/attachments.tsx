import type { Attachments as Files } from '@shared/contracts/attachments';
import { MAX_FILES } from '@shared/rules/attachments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { Card, CardHeader } from '@/ui/page/card';
import { attachmentsQuery, type Owner } from '../api';
import { useUploads } from '../hooks/use-uploads';
import { AttachmentItem } from './attachment-item';
import { DropZone } from './drop-zone';
import { UploadList } from './upload-list';

/** The files of a record as a card of its page; nothing where there are none and the reader cannot add any. */
export function Attachments({ owner }: { owner: Owner }) {
  const { t } = useTranslation('attachments');
  const { data } = useQuery(attachmentsQuery(owner));
  const [isBusy, setBusy] = useState(false);
  useUnsavedGuard(isBusy);
  if (data && data.items.length === 0 && !data.can.add) return null;
  return (
    <Card>
      <CardHeader title={t('title')} />
      <FileList owner={owner} onBusyChange={setBusy} />
    </Card>
  );
}

interface ListProps {
  owner: Owner;
  onBusyChange: (isBusy: boolean) => void;
}

/** The same without the card. `onBusyChange` is told while files are on their way. */
export function FileList({ owner, onBusyChange }: ListProps) {
  const { t } = useTranslation('attachments');
  const { data, error, refetch, isFetching } = useQuery(attachmentsQuery(owner));
  if (data) return <Loaded owner={owner} onBusyChange={onBusyChange} {...data} />;
  if (error) {
    return (
      <ErrorState
        title={t('loadFailed')}
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="py-6"
      />
    );
  }
  return (
    <Loading className="flex flex-col gap-3">
      <Skeleton className="h-10" />
      <Skeleton className="h-16" />
    </Loading>
  );
}

function Loaded({ owner, onBusyChange, items, can, addRefusal, storage }: Files & ListProps) {
  const { t } = useTranslation('attachments');
  const [news, setNews] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const sending = useUploads(owner, (file) => setNews(t('added', { name: isolate(file.name) })));
  useEffect(() => onBusyChange(sending.isBusy), [sending.isBusy, onBusyChange]);
  const isFull = items.length >= MAX_FILES;
  return (
    <div className="flex flex-col gap-3">
      {items.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t('list')} className="-mx-2 flex flex-col">
          {items.map((file) => (
            <AttachmentItem
              key={file.id}
              owner={owner}
              file={file}
              onRemoved={() => (button.current ?? list.current)?.focus()}
            />
          ))}
        </ul>
      )}
      {items.length === 0 && !can.add && <p className="text-ink-muted text-sm">{t('none')}</p>}
      <UploadList
        label={t('uploads')}
        uploads={sending.uploads}
        waiting={t('waiting')}
        onCancel={sending.cancel}
        onRetry={sending.retry}
      />
      {can.add && !isFull && (
        <DropZone buttonRef={button} onFiles={(files) => sending.add(files, items.length)} />
      )}
      {can.add && isFull && <p className="text-ink-muted text-sm">{t('full')}</p>}
      {storage && <StorageUse {...storage} />}
      {addRefusal && <p className="text-ink-muted text-sm">{t(`refused.${addRefusal}`)}</p>}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

/** How much of the room for files is used, the reader's or their company's, whichever has less left. */
function StorageUse({ of, used, quota }: NonNullable<Files['storage']>) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  return (
    <p className={cn('text-xs', used > quota * NEARLY_FULL ? 'text-danger' : 'text-ink-muted')}>
      {t(`storage.${of}`, { used: format.fileSize(used), quota: format.fileSize(quota) })}
    </p>
  );
}

const NEARLY_FULL = 0.9;
