import { day } from '@shared/contracts/fields';
import type { FormField } from '@shared/contracts/forms';
import type { RequestDraft } from '@shared/contracts/request-drafts';
import type { RequestType } from '@shared/contracts/request-types';
import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isSame } from '@/lib/merge';
import { blankAnswers } from '@/ui/answers/blank-answers';
import type { DraftBody } from '../model/draft-saver';
import type { RequestFields } from '../model/request-form-rules';
import { useDraftSaving } from './use-draft-saving';

type Values = z.input<RequestFields>;

interface Options {
  form: UseFormReturn<Values, unknown, z.output<RequestFields>>;
  type: RequestType | undefined;
  fields: readonly FormField[] | undefined;
  companyId: number | undefined;
  begun: RequestDraft | undefined;
}

/** Keeps what a form of a request holds as a draft. */
export function useDraft({ form, type, fields, companyId, begun }: Options) {
  const { saver, state } = useDraftSaving(begun);
  const read = useRef<() => { body: DraftBody; isBlank: boolean }>(undefined);
  read.current = () => {
    const values = form.getValues();
    const answers = type && fields && answersTo(fields, values);
    const isAnswered = answers && !isSame(answers, answersTo(fields, { answers: blankAnswers(fields) }));
    const body: DraftBody = {
      ...(type && { requestTypeId: type.id }),
      ...(companyId !== undefined && { companyId }),
      title: values.title,
      description: values.description,
      priority: values.priority,
      // what is no day is not kept
      dueDate: day.safeParse(values.dueDate).data ?? null,
      ...(answers && { answers }),
      ...(begun?.resubmissionOf && { formerFiles: values.formerFiles }),
    };
    const isBlank = !values.title.trim() && !values.description.trim() && !body.dueDate && !isAnswered;
    return { body, isBlank };
  };
  const note = useCallback(() => {
    const now = read.current?.();
    if (now) saver.note(now.body, now.isBlank);
  }, [saver]);
  /** The draft, which is begun where there is none. */
  const begin = useCallback(async () => {
    await saver.flush(); // what is uploaded answers a field of the type that is chosen now
    const id = saver.id();
    return id ?? saver.begin(read.current?.().body ?? {});
  }, [saver]);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // not what the form is filled with as it begins
        callback: ({ type: event, name }) => {
          if (event === 'change' || isTable(fields, name)) note();
        },
      }),
    [subscribe, fields, note],
  );
  return { saver, state, note, begin };
}

/** Whether this is a table as a whole, of which a line was added or deleted: no field of it was typed into. */
const isTable = (fields: readonly FormField[] | undefined, name: string | undefined): boolean =>
  fields?.some(({ kind, key }) => kind === 'lines' && name === `answers.${key}`) ?? false;

/** Of what a form holds, the answers to these fields. */
const answersTo = (fields: readonly FormField[], { answers }: Pick<Values, 'answers'>) =>
  Object.fromEntries(
    fields.flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  ) as DraftBody['answers'];
