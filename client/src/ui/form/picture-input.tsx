import { MAX_PICTURE_BYTES, ownPicture, pictureTypes } from '@shared/contracts/pictures';
import { Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { Button } from '../page/button';
import { Field } from './field';

interface Props {
  label: string;
  hint: string;
  /** Said where the saved address has no picture. */
  broken: string;
  error?: string | undefined;
  /** What has been entered so far: an address on the web, or one of the hub. */
  value: string;
  /** The address that is saved, and what the hub shows for it. */
  saved: { address: string | null | undefined; picture: string | null | undefined };
  onChange: (address: string) => void;
  /** Sends a file; resolves with its address at the hub. */
  onUpload: (file: File) => Promise<string>;
  /** Shows the picture, or what stands in for it. */
  avatar: (src: string | null) => ReactNode;
  /** The input for an address. */
  children: ReactNode;
}

const isUploaded = (address: string): boolean => ownPicture.safeParse(address).success;

/** A picture by its address on the web, which the server fetches when it is saved, or by a file. */
export function PictureInput({
  label,
  hint,
  broken,
  error,
  value,
  saved,
  onChange,
  onUpload,
  avatar,
  children,
}: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const id = useId();
  const isSaved = value !== '' && value === saved.address;
  const src = isUploaded(value) ? value : isSaved ? (saved.picture ?? null) : null;
  const { file, choose, failure, isSending } = useChosenPicture(onUpload, onChange);
  return (
    <div className="flex items-start gap-4">
      {avatar(src)}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        {isUploaded(value) ? (
          <p className="font-medium text-sm">{t('picture.uploaded')}</p>
        ) : (
          <div className="w-full">
            <Field label={label} optional hint={hint} error={error}>
              {children}
            </Field>
          </div>
        )}
        <p role="status" className="text-xs text-yellow-ink empty:hidden">
          {failure ?? (isSaved && src === null ? broken : '')}
        </p>
        <p id={`${id}-hint`} className="text-ink-faint text-xs">
          {t('picture.hint', { size: format.fileSize(MAX_PICTURE_BYTES) })}
        </p>
        <div className="flex flex-wrap gap-2">
          <input
            ref={file}
            id={id}
            type="file"
            tabIndex={-1}
            aria-label={t('picture.upload')}
            accept={pictureTypes.join(',')}
            className="sr-only"
            onChange={({ target }) => void choose(target)}
          />
          <Button
            size="sm"
            variant="secondary"
            loading={isSending}
            aria-describedby={`${id}-hint`}
            onClick={() => file.current?.click()}
          >
            <Upload />
            {t('picture.upload')}
          </Button>
          {isUploaded(value) && (
            <Button size="sm" variant="secondary" onClick={() => onChange('')}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** Sends the file that was chosen; what is wrong with it is said by its name, else in the server's words. */
function useChosenPicture(onUpload: Props['onUpload'], onChange: Props['onChange']) {
  const { t } = useTranslation('common');
  const reason = useReason();
  const file = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choose = async (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    input.value = ''; // the same one may be chosen again
    if (!chosen) return;
    setSending(true);
    setFailure(undefined);
    try {
      onChange(await onUpload(chosen));
    } catch (error) {
      const isNoPicture = error instanceof HttpError && error.code === 'picture_type_refused';
      setFailure(isNoPicture ? t('picture.refused', { name: isolate(chosen.name) }) : reason(error));
    } finally {
      setSending(false);
    }
  };
  return { file, choose, failure, isSending };
}
