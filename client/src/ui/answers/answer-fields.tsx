import type { AskedField, FormField } from '@shared/contracts/forms';
import { formReader, isAsked } from '@shared/rules/answers';
import { memo, useDeferredValue, useMemo } from 'react';
import { type Control, type UseFormRegister, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Field, FieldError } from '../form/field';
import { AnswerControl } from './answer-control';
import { messageIn, messageOfLines } from './message-in';
import type { WithAnswers } from './with-answers';

interface Props {
  fields: readonly FormField[];
  /** What is entered meanwhile would not be part of it. */
  isSending?: boolean;
}

/** What a form asks, as far as it is shown with what was answered so far. */
export function AnswerFields({ fields, isSending = false }: Props) {
  const read = useMemo(() => formReader(fields), [fields]);
  // the same at each render, unlike the form
  const { control, register } = useFormContext<WithAnswers>();
  // what is typed is drawn first, and which fields are shown with it after that
  const typed = useDeferredValue(useWatch({ control, name: 'answers' }));
  const { shown } = useMemo(() => read(typed ?? {}), [read, typed]);
  const { errors } = useFormState({ control });
  const { message } = errors.answers ?? {};
  return (
    <>
      {typeof message === 'string' && <FieldError>{message}</FieldError>}
      {shown.map((field) =>
        isAsked(field) ? (
          <Answer key={field.key} {...{ field, control, register, isSending }} />
        ) : (
          <Heading key={field.key} field={field} />
        ),
      )}
    </>
  );
}

/** A field's label and help in the reader's language, or in the other. */
export function useFieldTexts(): (field: FormField) => { label: string; help: string | undefined } {
  const nameOf = useName();
  return ({ label, labelEn, help, helpEn }) => ({
    label: nameOf({ name: label, nameEn: labelEn }),
    help: nameOf({ name: help ?? helpEn, nameEn: helpEn }),
  });
}

function Heading({ field }: { field: FormField }) {
  const { label, help } = useFieldTexts()(field);
  return (
    <div className="border-line border-t pt-4">
      <h3 className="font-semibold">
        <bdi>{label}</bdi>
      </h3>
      {help && <p className="wrap-anywhere whitespace-pre-line text-ink-muted text-sm">{help}</p>}
    </div>
  );
}

interface AnswerProps {
  field: AskedField;
  control: Control<WithAnswers>;
  register: UseFormRegister<WithAnswers>;
  isSending: boolean;
}

/** Of one field a keystroke draws this one anew, and none of the others. */
const Answer = memo(function Answer({ field, control, register, isSending }: AnswerProps) {
  const { t } = useTranslation();
  const { label, help } = useFieldTexts()(field);
  const { errors } = useFormState({ control, name: `answers.${field.key}` });
  const wrong = errors.answers?.[field.key];
  const error = field.kind === 'lines' ? messageOfLines(wrong) : messageIn(wrong);
  const text = <bdi>{label}</bdi>;
  const answer = <AnswerControl {...{ field, label, control, register, wrong, isSending }} />;
  if (!hasSeveralControls(field))
    return (
      <Field label={text} hint={help} error={error} required={field.isRequired} optional={!field.isRequired}>
        {answer}
      </Field>
    );
  return (
    <fieldset
      // where no one control of it is wrong, it takes the focus itself
      {...(error && isOfButtons(field) && { 'aria-invalid': true, tabIndex: -1 })}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-medium text-sm">
        {text}
        {field.isRequired ? (
          <span className="ms-1 text-danger">
            <span aria-hidden="true">*</span>
            <span className="sr-only">{t('required')}</span>
          </span>
        ) : (
          <span className="ms-1.5 font-normal text-ink-faint text-xs">({t('optional')})</span>
        )}
      </legend>
      {answer}
      {!isOfLabelled(field) && <FieldError>{error}</FieldError>}
      {help && <p className="text-ink-faint text-xs">{help}</p>}
    </fieldset>
  );
});

const kindsOfButtons: AskedField['kind'][] = ['yes_no', 'choices', 'lines', 'files'];
const isOfButtons = ({ kind }: AskedField): boolean => kindsOfButtons.includes(kind);

/** Of controls that each have a label, and say below it what is wrong. */
const isOfLabelled = ({ kind }: AskedField): boolean => kind === 'day_range' || kind === 'task';

const hasSeveralControls = (field: AskedField): boolean =>
  field.kind === 'money' || isOfLabelled(field) || isOfButtons(field);
