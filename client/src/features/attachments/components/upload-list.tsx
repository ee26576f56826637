import { RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { Progress } from '@/ui/feedback/progress';
import { IconButton } from '@/ui/page/icon-button';
import { Clamped } from '@/ui/text/text';
import { canRetry, type Failure, type Upload } from '../hooks/use-uploads';
import { FileIcon } from './file-icon';

interface Props {
  label: string;
  uploads: readonly Upload[];
  /** What is said of files whose turn has not come. */
  waiting: string;
  onCancel: (key: number) => void;
  onRetry?: (upload: Upload) => void;
}

/** Files on their way: how far each is, or what went wrong. */
export function UploadList({ label, uploads, ...rest }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col gap-1">
      {uploads.map((upload) => (
        <UploadItem key={upload.key} upload={upload} {...rest} />
      ))}
    </ul>
  );
}

type ItemProps = Omit<Props, 'label' | 'uploads'> & { upload: Upload };

function UploadItem({ upload, waiting, onCancel, onRetry }: ItemProps) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  const { key, file, progress, failure } = upload;
  const name = isolate(file.name);
  return (
    <li className="flex items-center gap-3 rounded-md px-2 py-2">
      <FileIcon name={file.name} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">
          <Clamped className="wrap-anywhere">{file.name}</Clamped>
        </p>
        {progress !== undefined && (
          <Progress value={progress} label={t('progress', { name })} size="sm" showValue />
        )}
        {progress === undefined && !failure && (
          <p className="text-ink-muted text-xs">
            {format.fileSize(file.size)} · {waiting}
          </p>
        )}
        {failure && <FailureText failure={failure} />}
      </div>
      {onRetry && canRetry(upload) && (
        <IconButton
          size="sm"
          label={t('retry', { name })}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => onRetry(upload)}
        />
      )}
      <IconButton
        size="sm"
        label={t(failure ? 'dismiss' : 'cancel', { name })}
        icon={<X aria-hidden="true" />}
        onClick={() => onCancel(key)}
      />
    </li>
  );
}

function FailureText({ failure }: { failure: Failure }) {
  const { t } = useTranslation('attachments');
  const reason = useReason();
  return (
    <p role="alert" className="text-danger text-xs">
      {failure instanceof Error ? reason(failure) : t(`problems.${failure}`)}
    </p>
  );
}
