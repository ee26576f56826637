import type { FileKind } from '@shared/rules/attachments';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/page/button';
import { FileInput } from './file-input';

interface Props {
  onFiles: (files: File[]) => void;
  buttonRef?: RefObject<HTMLButtonElement | null>;
  disabled?: boolean;
  /** Which kinds are taken; all that the product takes when absent. */
  accept?: readonly FileKind[];
  /** What is taken, in words. */
  limits?: ReactNode;
}

/** Where files are dropped; the button does the same for keyboards and fingers. */
export function DropZone({ onFiles, buttonRef, disabled = false, accept = [], limits }: Props) {
  const { t } = useTranslation('attachments');
  const input = useRef<HTMLInputElement>(null);
  const { isOver, ...drop } = useDrop(onFiles, disabled);
  return (
    <fieldset
      {...drop}
      disabled={disabled}
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed px-4 py-3 transition-colors',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <legend className="sr-only">{t('choose')}</legend>
      <div className="min-w-48 flex-1 text-sm">
        <p className="font-medium">{t(isOver ? 'dropNow' : 'drop')}</p>
        <p className="text-ink-muted text-xs">{limits ?? t('limits')}</p>
      </div>
      <Button ref={buttonRef} variant="secondary" size="sm" onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        {t('choose')}
      </Button>
      <FileInput ref={input} multiple accept={accept} onFiles={onFiles} />
    </fieldset>
  );
}

/** Takes files that are dropped, and nothing else; tells while some are held over it. */
function useDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!disabled) onFiles([...event.dataTransfer.files]);
    },
  };
}
