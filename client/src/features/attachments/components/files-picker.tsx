import type { AnsweredFile } from '@shared/contracts/forms';
import { cleanFileName, type FileKind, MAX_FILES } from '@shared/rules/attachments';
import { X } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { AnswerFilesContext, type FilesPickerProps } from '@/ui/answers/files-picker-context';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { IconButton } from '@/ui/page/icon-button';
import { Clamped } from '@/ui/text/text';
import { downloadPath, useDeleteAnswer } from '../api';
import { useUploads } from '../hooks/use-uploads';
import { DropZone } from './drop-zone';
import { FileIcon } from './file-icon';
import { UploadList } from './upload-list';

/** The files that answer a field: uploaded as they are chosen, to what the form says; where it is only tried, not at all. */
export function FilesPicker({ field, value, onChange, disabled }: FilesPickerProps) {
  const { t } = useTranslation('attachments');
  const { key, accept } = field;
  const max = field.max ?? MAX_FILES;
  const keeper = useContext(AnswerFilesContext);
  const [news, setNews] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(value);
  latest.current = value;
  const put = (files: AnsweredFile[]) => {
    latest.current = files; // another one may arrive before the form shows this one
    onChange(files);
  };
  const sending = useUploads(
    keeper ? async () => ({ ...(await keeper.owner()), field: key }) : undefined,
    (_file, { id, name, size }) => {
      put([...latest.current, { id, name, size, sha256: null }]);
      setNews(t('added', { name: isolate(name) }));
    },
    { max, accept },
  );
  const { isBusy } = sending;
  const onBusyChange = keeper?.onBusyChange;
  useEffect(() => {
    onBusyChange?.(key, isBusy);
    return () => onBusyChange?.(key, false);
  }, [onBusyChange, key, isBusy]);

  const add = (files: File[]) => {
    const added = sending.add(files, value.length);
    if (keeper) return;
    const taken = added.filter(({ failure }) => !failure);
    for (const one of taken) sending.cancel(one.key);
    const tried = taken.map(({ key: id, file: { name, size } }) => ({
      ...{ id, name: cleanFileName(name), size, sha256: null },
    }));
    put([...value, ...tried]);
  };
  const onRemoved = (id: number) => {
    put(latest.current.filter((file) => file.id !== id));
    (button.current ?? list.current)?.focus();
  };
  const isFull = value.length >= max;
  return (
    <div className="flex flex-col gap-2">
      {value.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t('list')} className="-mx-2 flex flex-col">
          {value.map((file) => (
            <ChosenFile
              key={file.id}
              file={file}
              isKept={keeper !== null}
              disabled={disabled}
              onRemoved={() => onRemoved(file.id)}
            />
          ))}
        </ul>
      )}
      <UploadList
        label={t('uploads')}
        uploads={sending.uploads}
        waiting={t('waiting')}
        onCancel={sending.cancel}
        onRetry={sending.retry}
      />
      {isFull ? (
        <p className="text-ink-muted text-xs">{t('ofField.full')}</p>
      ) : (
        <DropZone
          buttonRef={button}
          disabled={disabled}
          accept={accept}
          limits={<Limits accept={accept} min={field.min} max={max} />}
          onFiles={add}
        />
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

interface ChosenProps {
  file: AnsweredFile;
  /** Whether the server has it. */
  isKept: boolean;
  disabled: boolean;
  onRemoved: () => void;
}

function ChosenFile({ file: { id, name, size }, isKept, disabled, onRemoved }: ChosenProps) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  const fail = useFailureToast();
  const { mutateAsync, isPending } = useDeleteAnswer();
  const remove = async () => {
    try {
      if (isKept) await mutateAsync(id);
    } catch (error) {
      // it is gone already, or it answers a request as well, with which it stays
      const isElsewhere =
        error instanceof HttpError && (error.status === 404 || error.code === 'file_is_answer');
      if (!isElsewhere) return fail(t('removeFailed'), error);
    }
    onRemoved();
  };
  return (
    <li className="flex items-center gap-3 rounded-md px-2 py-1.5">
      <FileIcon name={name} />
      <div className="min-w-0 flex-1">
        {isKept ? (
          <a
            href={downloadPath(id)}
            download={name}
            aria-label={t('download', { name: isolate(name) })}
            className="rounded-sm font-medium text-sm hover:underline"
          >
            <Clamped className="wrap-anywhere">{name}</Clamped>
          </a>
        ) : (
          <Clamped className="wrap-anywhere font-medium text-sm">{name}</Clamped>
        )}
        <p className="text-ink-muted text-xs">{format.fileSize(size)}</p>
      </div>
      <IconButton
        size="sm"
        label={t('remove', { name: isolate(name) })}
        icon={<X aria-hidden="true" />}
        disabled={disabled}
        loading={isPending}
        onClick={() => void remove()}
      />
    </li>
  );
}

/** Which kinds a field takes, and how many of them. */
function Limits({ accept, min, max }: { accept: readonly FileKind[]; min: number | null; max: number }) {
  const { t } = useTranslation('attachments');
  const { t: common } = useTranslation();
  const format = useFormat();
  const kinds = accept.map((kind) => t(`ofField.kinds.${kind}`)).join(common('comma'));
  const count = min === null ? 'upTo' : min === max ? 'exactly' : 'between';
  return (
    <>
      {kinds || t('ofField.anyKind')}
      <br />
      {t(`ofField.${count}`, { min: format.number(min ?? 1), max: format.number(max) })}
    </>
  );
}
