import type { ReadSheet } from '@shared/contracts/imports';
import { fieldsOf, type ImportKind } from '@shared/rules/imports';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { useReason } from '@/lib/use-reason';
import { FieldError } from '@/ui/form/field';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { useReadSheet } from '../api';
import { SheetForm } from './sheet-form';

interface Props {
  kind: ImportKind;
  onClose: () => void;
}

/** A sheet is chosen, its columns are matched, what is wrong is shown, and all of it is imported or nothing. */
export function ImportDialog({ kind, onClose }: Props) {
  const { t } = useTranslation('imports');
  const { mail } = useSession();
  // people are invited by letter
  const isPossible = mail || kind !== 'users';
  const [sheet, setSheet] = useState<ReadSheet>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`titles.${kind}`)}
      description={isPossible ? t(`text.${kind}`) : t('noMail')}
      size="lg"
      sticky
    >
      {isPossible &&
        (sheet ? (
          <SheetForm key={sheet.id} sheet={sheet} onOther={() => setSheet(undefined)} onDone={onClose} />
        ) : (
          <FileChoice kind={kind} onRead={setSheet} />
        ))}
    </Dialog>
  );
}

function FileChoice({ kind, onRead }: { kind: ImportKind; onRead: (sheet: ReadSheet) => void }) {
  const { t } = useTranslation('imports');
  const reason = useReason();
  const reading = useReadSheet(kind);
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => file && reading.mutate(file, { onSuccess: onRead });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-muted text-sm">{t('limits')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button loading={reading.isPending} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <SampleSheet kind={kind} />
      </div>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        aria-label={t('choose')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = ''; // the same file can be chosen again once it was corrected
        }}
      />
      <FieldError>{reading.error ? reason(reading.error) : undefined}</FieldError>
    </div>
  );
}

/** A sheet that has all columns and no rows, to be filled in. */
function SampleSheet({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const head = fieldsOf(kind).map(({ key }) => t(`fields.${kind}.${key}` as 'fields.users.email'));
  // the byte order mark has Excel read it as UTF-8
  const text = `\ufeff${head.join(',')}\r\n`;
  return (
    <Button asChild variant="ghost">
      <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`} download={`${kind}.csv`}>
        <Download aria-hidden="true" />
        {t('sample')}
      </a>
    </Button>
  );
}
