import type { FormField } from '@shared/contracts/forms';
import { type Language, languages } from '@shared/language';
import { answersSchema } from '@shared/rules/answers';
import { Monitor, Smartphone, X } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { cn } from '@/lib/cn';
import { InLanguage, useLanguage } from '@/lib/direction';
import { useContractForm } from '@/lib/form';
import { loadLanguage } from '@/lib/i18n';
import { AnswerFields } from '@/ui/answers/answer-fields';
import { blankAnswers } from '@/ui/answers/blank-answers';
import { toast } from '@/ui/feedback/toast';
import { Segmented } from '@/ui/form/segmented';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { useLanguageFailure } from '@/ui/page/use-switch-language';

interface Props {
  id: string;
  fields: readonly FormField[];
  onClose: () => void;
}

/** A form as submitters fill it in, in either language, on a wide screen or a phone’s; to be tried: nothing is sent. */
export function FormPreview({ id, fields, onClose }: Props) {
  const { t } = useTranslation(['requestTypes', 'settings']);
  const own = useLanguage().language;
  const [chosen, setChosen] = useState<Language>();
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  const tellFailure = useLanguageFailure();
  const formId = useId();
  const language = chosen ?? own;
  const choose = (next: Language) => {
    loadLanguage(next).then(() => setChosen(next), tellFailure);
  };
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={t('fields.preview')}
      className="surface-card flex w-full min-w-0 flex-col overflow-hidden bg-sunken"
    >
      <div className="flex flex-wrap items-center gap-2 border-line border-b bg-surface px-4 py-2.5">
        <Segmented
          size="sm"
          label={t('preview.language')}
          value={language}
          onValueChange={choose}
          options={languages.map((value) => ({
            value,
            label: <span lang={value}>{t(`settings:appearance.languages.${value}`)}</span>,
          }))}
        />
        <Segmented
          size="sm"
          label={t('preview.width')}
          // a phone has one width alone
          className="ms-auto max-sm:hidden"
          value={width}
          onValueChange={setWidth}
          options={[
            { value: 'wide', label: t('preview.wide'), icon: <Monitor aria-hidden="true" /> },
            { value: 'phone', label: t('preview.phone'), icon: <Smartphone aria-hidden="true" /> },
          ]}
        />
        <IconButton
          size="sm"
          label={t('preview.close')}
          icon={<X aria-hidden="true" />}
          className="max-sm:ms-auto"
          onClick={onClose}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto sm:p-4">
        <div
          className={cn(
            'mx-auto bg-surface p-4 sm:rounded-lg sm:border sm:border-line',
            width === 'phone' ? 'max-w-[390px]' : 'max-w-3xl',
          )}
        >
          <InLanguage language={language}>
            <TriedForm
              id={formId}
              fields={fields}
              onAccepted={() => toast({ tone: 'success', title: t('fields.accepted') })}
            />
          </InLanguage>
        </div>
      </div>
      <div className="border-line border-t bg-surface px-4 py-2.5">
        <Button size="sm" variant="secondary" type="submit" form={formId}>
          {t('fields.check')}
        </Button>
      </div>
    </section>
  );
}

interface TriedProps extends Omit<Props, 'onClose'> {
  onAccepted: () => void;
}

/** The form itself: what it shows, and what it refuses. What was typed stays for as long as its field is there. */
function TriedForm({ id, fields, onAccepted }: TriedProps) {
  const form = useContractForm(
    useMemo(() => z.object({ answers: answersSchema(fields) }), [fields]),
    { defaultValues: { answers: blankAnswers(fields) } },
  );
  const { reset, getValues, unregister } = form;
  useEffect(() => {
    const answers = blankAnswers(fields);
    for (const key of Object.keys(getValues('answers'))) if (!(key in answers)) unregister(`answers.${key}`); // an answer without a field would be refused
    reset({ answers }, { keepDirtyValues: true });
  }, [fields, reset, getValues, unregister]);
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        autoComplete="off"
        onSubmit={form.handleSubmit(onAccepted)}
        className="flex flex-col gap-5"
      >
        <AnswerFields fields={fields} />
      </form>
    </FormProvider>
  );
}
