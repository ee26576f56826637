import type { Attachment } from '@shared/contracts/attachments';
import { Download, FileUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRestore } from '@/features/bin/api';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { IconButton } from '@/ui/page/icon-button';
import { DateText } from '@/ui/text/date-text';
import { FileName } from '@/ui/text/file-name';
import { PastName } from '@/ui/text/past-name';
import { Clamped } from '@/ui/text/text';
import { downloadPath, type Owner, useDeleteAttachment } from '../api';
import { FileIcon } from './file-icon';
import { FileInput } from './file-input';

interface Props {
  owner: Owner;
  file: Attachment;
  onRemoved: () => void;
}

interface ItemProps extends Props {
  /** Takes a file as its next version; absent where none may come. */
  onNewVersion?: ((file: File) => void) | undefined;
}

/** A file: what, which version, how large, from whom and when. All of the row saves it. */
export function AttachmentItem({ owner, file, onRemoved, onNewVersion }: ItemProps) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  return (
    <div className="group relative flex items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken">
      <FileIcon name={file.name} />
      <div className="min-w-0 flex-1">
        <a
          href={downloadPath(file.id)}
          download={file.name}
          aria-label={t('download', { name: isolate(file.name) })}
          className="font-medium text-sm after:absolute after:inset-0 after:rounded-md group-hover:underline"
        >
          <Clamped className="wrap-anywhere">{file.name}</Clamped>
        </a>
        <p className="text-ink-muted text-xs">
          {file.version > 1 && (
            <>
              <span className="font-medium text-ink">
                {t('version', { number: format.number(file.version) })}
              </span>
              {' · '}
            </>
          )}
          <span>{format.fileSize(file.size)}</span>
          {' · '}
          <span className="sr-only">{t('by')} </span>
          <PastName person={file.uploadedBy} />
          {' · '}
          <DateText value={file.createdAt} as="dateTime" />
        </p>
        {file.field !== null && <p className="text-ink-muted text-xs">{t('ofField.unanswered')}</p>}
      </div>
      <Download aria-hidden="true" className="size-4 shrink-0 text-ink-faint max-sm:hidden" />
      {onNewVersion && file.can.addVersion && <NewVersion name={file.name} onFile={onNewVersion} />}
      {file.can.remove && <DeleteFile owner={owner} file={file} onRemoved={onRemoved} />}
    </div>
  );
}

function NewVersion({ name, onFile }: { name: string; onFile: (file: File) => void }) {
  const { t } = useTranslation('attachments');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="sm"
        className="relative"
        label={t('newVersion', { name: isolate(name) })}
        icon={<FileUp aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
      <FileInput ref={input} onFiles={([file]) => file && onFile(file)} />
    </>
  );
}

function DeleteFile({ owner, file, onRemoved }: Props) {
  const { t } = useTranslation(['attachments', 'common']);
  const reason = useReason();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useDeleteAttachment(owner);
  const { undo } = useRestore();
  // one that was uploaded for a field of a form and not sent yet lies in no bin
  const isForAnswer = file.field !== null;
  const remove = async () => {
    const agreed = await confirm({
      title: t('removeTitle'),
      description: (
        <>
          <FileName className="wrap-anywhere block font-medium text-ink">{file.name}</FileName>
          {t(isForAnswer ? 'removeForGood' : 'removeText')}
        </>
      ),
      confirmLabel: t('common:delete'),
    });
    if (!agreed) return;
    try {
      await mutateAsync(file.id);
      onRemoved();
      toast({
        tone: 'success',
        title: t('removed'),
        ...(isForAnswer ? {} : undo({ kind: 'files', id: file.id, name: file.name })),
      });
    } catch (error) {
      toast({ tone: 'error', title: t('removeFailed'), description: reason(error) });
    }
  };
  return (
    <IconButton
      size="sm"
      className="relative"
      label={t('remove', { name: isolate(file.name) })}
      icon={<Trash2 aria-hidden="true" />}
      loading={isPending}
      onClick={() => void remove()}
    />
  );
}
