import * as attachments from '@shared/contracts/attachments';
import type { AnsweredFile } from '@shared/contracts/forms';
import { addressOf } from '@shared/endpoint';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';

/** The files that answer a field, each to be saved. */
export function AnswerFiles({ files }: { files: readonly AnsweredFile[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {files.map((file) => (
        <AnswerFile key={file.id} file={file} icon={<Paperclip aria-hidden="true" />} />
      ))}
    </ul>
  );
}

interface Props {
  file: AnsweredFile;
  icon: ReactNode;
  /** What became of it, in a comparison. */
  text?: string;
}

export function AnswerFile({ file: { id, name, size }, icon, text }: Props) {
  const { t } = useTranslation('attachments');
  const format = useFormat();
  return (
    <li className="flex min-w-0 items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint">
      {icon}
      <span className="wrap-anywhere min-w-0">
        {text && `${text} `}
        <a
          href={addressOf(attachments.download, { params: { id } })}
          download={name}
          aria-label={t('download', { name: isolate(name) })}
          className="rounded-sm font-medium hover:underline"
        >
          <bdi>{name}</bdi>
        </a>{' '}
        <span className="whitespace-nowrap text-ink-muted text-xs">{format.fileSize(size)}</span>
      </span>
    </li>
  );
}
