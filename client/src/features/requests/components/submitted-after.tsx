import type { RequestDraft } from '@shared/contracts/request-drafts';
import { RotateCcw } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isolate } from '@/lib/isolate';
import { Checkbox } from '@/ui/form/checkbox';
import type { RequestFields } from '../model/request-form-rules';

interface Props {
  request: NonNullable<RequestDraft['resubmissionOf']>;
  control: Control<z.input<RequestFields>, unknown, z.output<RequestFields>>;
  disabled: boolean;
}

/** Says which request is submitted again, and whether its files come along. */
export function SubmittedAfter({ request, control, disabled }: Props) {
  const { t } = useTranslation('requests');
  const { field } = useController({ control, name: 'formerFiles' });
  const { uniqueNumber, status, fileCount } = request;
  const after = status === 'cancelled' ? 'cancelled' : 'rejected';
  return (
    <section
      aria-label={t('form.again.label')}
      className="flex items-start gap-3 rounded-lg border border-line bg-sunken/60 px-4 py-3 text-sm"
    >
      <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary-ink" />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-medium">{t(`form.again.${after}`, { number: isolate(uniqueNumber) })}</p>
        {fileCount > 0 && (
          <Checkbox
            ref={field.ref}
            checked={field.value}
            onCheckedChange={field.onChange}
            disabled={disabled}
            label={t('form.again.files', { count: fileCount })}
            hint={t('form.again.filesHint')}
          />
        )}
      </div>
    </section>
  );
}
