import type { Attachment, Attachments as Files } from '@shared/contracts/attachments';
import { MAX_FILES, MAX_VERSIONS } from '@shared/rules/attachments';
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
export function Attachments({ owner, isShown = always }: { owner: Owner; isShown?: IsShown }) {
  const { t } = useTranslation('attachments');
  const { data } = useQuery(attachmentsQuery(owner));
  const [isBusy, setBusy] = useState(false);
  useUnsavedGuard(isBusy);
  if (data && !data.items.some(isShown) && !data.can.add) return null;
  return (
    <Card>
      <CardHeader title={t('title')} />
      <FileList owner={owner} isShown={isShown} onBusyChange={setBusy} />
    </Card>
  );
}

/** Which files are listed: those that answer a field stand with the answer. */
type IsShown = (file: Attachment) => boolean;
const always: IsShown = () => true;

interface ListProps {
  owner: Owner;
  onBusyChange: (isBusy: boolean) => void;
  isShown?: IsShown;
}

/** The same without the card. `onBusyChange` is told while files are on their way. */
export function FileList({ owner, onBusyChange, isShown = always }: ListProps) {
  const { t } = useTranslation('attachments');
  const { data, error, refetch, isFetching } = useQuery(attachmentsQuery(owner));
  if (data) {
    const items = data.items.filter(isShown);
    return <Loaded owner={owner} onBusyChange={onBusyChange} {...data} items={items} />;
  }
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

function Loaded({ owner, onBusyChange, items, can, isEvidence, addRefusal, storage }: Files & ListProps) {
  const { t } = useTranslation('attachments');
  const [news, setNews] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const sending = useUploads(owner, (file) => setNews(t('added', { name: isolate(file.name) })));
  useEffect(() => onBusyChange(sending.isBusy), [sending.isBusy, onBusyChange]);
  const files = byVersion(items);
  const counted = files.filter(({ latest }) => latest.field === null).length;
  const isFull = counted >= MAX_FILES;
  const onRemoved = () => (button.current ?? list.current)?.focus();
  return (
    <div className="flex flex-col gap-3">
      {items.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t('list')} className="-mx-2 flex flex-col">
          {files.map(({ first, latest, older }) => (
            <li key={first}>
              <AttachmentItem
                owner={owner}
                file={latest}
                onRemoved={onRemoved}
                onNewVersion={
                  can.add && older.length + 1 < MAX_VERSIONS
                    ? (file) => sending.addVersion(file, latest.id)
                    : undefined
                }
              />
              <OlderVersions owner={owner} files={older} onRemoved={onRemoved} />
            </li>
          ))}
        </ul>
      )}
      {isEvidence && can.add && items.some(({ field, can: rights }) => field === null && !rights.remove) && (
        <p className="text-ink-muted text-sm">{t('evidence')}</p>
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
        <DropZone buttonRef={button} onFiles={(chosen) => sending.add(chosen, counted)} />
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

interface Versions {
  /** The id of the first version, which may have been deleted. */
  first: number;
  latest: Attachment;
  /** Newest first. */
  older: Attachment[];
}

/** Files in the order in which their first versions came, each with its versions. */
function byVersion(items: readonly Attachment[]): Versions[] {
  const firstOf = ({ id, firstVersionId }: Attachment) => firstVersionId ?? id;
  return [...new Set(items.map(firstOf))].map((first) => {
    const versions = items.filter((file) => firstOf(file) === first);
    const [latest, ...older] = versions.toSorted((a, b) => b.version - a.version);
    return { first, latest: latest as Attachment, older };
  });
}

interface OlderProps {
  owner: Owner;
  files: readonly Attachment[];
  onRemoved: () => void;
}

function OlderVersions({ owner, files, onRemoved }: OlderProps) {
  const { t } = useTranslation('attachments');
  if (files.length === 0) return null;
  return (
    <details className="ms-11 mb-1">
      <summary className="w-fit cursor-pointer rounded-sm text-ink-muted text-xs hover:text-ink">
        {t('older', { count: files.length })}
      </summary>
      <ul className="-ms-2">
        {files.map((file) => (
          <li key={file.id}>
            <AttachmentItem owner={owner} file={file} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
    </details>
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
