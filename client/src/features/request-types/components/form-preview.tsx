import type { FormField } from '@shared/contracts/forms';
import type { RequestType } from '@shared/contracts/request-types';
import { answersSchema } from '@shared/rules/answers';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useContractForm } from '@/lib/form';
import { useName } from '@/lib/names';
import { AnswerFields } from '@/ui/answers/answer-fields';
import { blankAnswers } from '@/ui/answers/blank-answers';
import { toast } from '@/ui/feedback/toast';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';

interface Props {
  type: RequestType;
  fields: FormField[];
  onClose: () => void;
}

/** A form as submitters fill it in, to be tried: what it shows and what it refuses. Nothing is sent. */
export function FormPreview({ type, fields, onClose }: Props) {
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const nameOf = useName();
  const form = useContractForm(
    useMemo(() => z.object({ answers: answersSchema(fields) }), [fields]),
    { defaultValues: { answers: blankAnswers(fields) } },
  );
  const check = form.handleSubmit(() => toast({ tone: 'success', title: t('fields.accepted') }));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t('fields.preview')}
      description={<bdi>{nameOf(type)}</bdi>}
    >
      <FormProvider {...form}>
        <form noValidate autoComplete="off" onSubmit={check} className="flex flex-col gap-5">
          <AnswerFields fields={fields} />
          <DialogFooter className="pt-0">
            <Button type="submit">{t('fields.check')}</Button>
            <Button variant="secondary" onClick={onClose}>
              {common('close')}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  );
}
