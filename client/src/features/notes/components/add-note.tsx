import { LONG_TEXT } from '@shared/contracts/fields';
import { create } from '@shared/contracts/notes';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { TextArea } from '@/ui/form/text-area';
import { Button } from '@/ui/page/button';
import { useAddNote } from '../api';

const fields = create.body.pick({ content: true });

interface Props {
  taskId: number;
  /** Told whether a note has been begun that is not saved. */
  onWritingChange: (isWriting: boolean) => void;
  /** The field, for a button elsewhere that leads to it. */
  inputRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** A field for a new note; what is in it stays until it is saved. */
export function AddNote({ taskId, onWritingChange, inputRef }: Props) {
  const { t } = useTranslation('notes');
  const reason = useReason();
  const { mutateAsync } = useAddNote(taskId);
  const form = useContractForm(fields, { defaultValues: { content: '' } });
  const { isSubmitting, errors } = form.formState;
  const isBlank = form.watch('content').trim() === '';
  useEffect(() => {
    onWritingChange(!isBlank);
    return () => onWritingChange(false);
  }, [isBlank, onWritingChange]);

  const save = form.handleSubmit(async ({ content }) => {
    try {
      await mutateAsync(content);
      form.reset();
      form.setFocus('content');
    } catch (error) {
      const isShown = showServerErrors(form, error);
      toast({
        tone: 'error',
        title: t('addFailed'),
        description: isShown ? undefined : reason(error),
      });
    }
  });
  const add = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isBlank && !isSubmitting) void save();
  };
  const { ref, ...content } = form.register('content');
  return (
    <form onSubmit={add} noValidate className="flex flex-col gap-2.5">
      <Field label={t('content')} error={errors.content?.message}>
        <TextArea
          limit={LONG_TEXT}
          {...content}
          ref={(element) => {
            ref(element);
            if (inputRef) inputRef.current = element;
          }}
          rows={2}
          placeholder={t('placeholder')}
          readOnly={isSubmitting} // what is typed meanwhile would not be part of it
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && add(event)}
        />
      </Field>
      <Button type="submit" size="sm" className="self-end" disabled={isBlank} loading={isSubmitting}>
        {t('add')}
      </Button>
    </form>
  );
}
