import { toNestErrors } from '@hookform/resolvers';
import type { ErrorCode } from '@shared/errors';
import type { Language } from '@shared/language';
import { wordIssue } from '@shared/validation';
import i18next from 'i18next';
import { type BaseSyntheticEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useLanguage } from './direction';
import { HttpError } from './http';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** Checks values against a schema of the contract; what is wrong is worded in the reader's language. */
function schemaResolver<S extends FormSchema>(
  schema: S,
  language: Language,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, _context, options) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') || 'root';
      errors[path] ??= { type: issue.code, message: wordIssue(issue, language) };
    }
    return { values: {}, errors: toNestErrors(errors, options) as FieldErrors<z.input<S>> };
  };
}

/** A form over a body schema: `const form = useContractForm(createBody, { defaultValues })`. */
export function useContractForm<S extends FormSchema>(
  schema: S,
  options: Omit<UseFormProps<z.input<S>, unknown, z.output<S>>, 'resolver'> = {},
): UseFormReturn<z.input<S>, unknown, z.output<S>> {
  const { language } = useLanguage();
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    shouldFocusError: false, // that would be the first to have registered
    ...options,
    resolver: schemaResolver(schema, language),
  });
  const handleSubmit = useFocusOnWrong(form.handleSubmit);
  const { isSubmitted } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors that stand are said again in the new language
  useEffect(() => {
    if (isSubmitted && !form.formState.isValid) void form.trigger();
  }, [language]);
  return { ...form, handleSubmit };
}

/** After a submit that found something wrong, here or on the server, the wrong field that stands first has the focus. */
function useFocusOnWrong<In extends FieldValues, Out>(
  handleSubmit: UseFormHandleSubmit<In, Out>,
): UseFormHandleSubmit<In, Out> {
  const [ended, setEnded] = useState<{ element: Element }>();
  // the fields show by now what is wrong with them
  useLayoutEffect(() => ended?.element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [ended]);
  return useCallback(
    (onValid, onInvalid) => async (event?: BaseSyntheticEvent) => {
      const element: unknown = event?.currentTarget; // gone once the event has been dispatched
      await handleSubmit(onValid, onInvalid)(event);
      if (element instanceof HTMLFormElement) setEnded({ element });
    },
    [handleSubmit],
  );
}

/** The field that a refusal is about. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  username_taken: 'username',
  username_confusable: 'username',
  email_taken: 'email',
  password_not_own: 'password',
  name_confusable: 'name',
  role_name_taken: 'name',
  role_name_reserved: 'name',
};

/** Puts a refusal that is about a field, or about one of two names, under it. Returns whether the form has it. */
export function showRefusedField<T extends FieldValues>(
  form: Pick<UseFormReturn<T, unknown, never>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  const { code, message, details } = (error instanceof HttpError && error.body) || {};
  const show = (field: string, text: string | undefined, shouldFocus: boolean) =>
    form.setError(field as Path<T>, { type: 'server', message: text }, { shouldFocus });
  if (code === 'name_confusable' && 'lastName' in form.getValues()) {
    show('firstName', i18next.t('fullNameTaken'), true);
    show('lastName', i18next.t('fullNameTaken'), false);
    return true;
  }
  const known = code && fieldOf[code];
  // of a record with two names, the refusal says which
  const field = known === 'name' ? String(details?.path ?? known) : known;
  if (!field || !(field in form.getValues())) return false;
  show(field, message, true);
  return true;
}

/**
 * Puts what a 400 says about fields under those fields. Returns true when every complaint found its field; otherwise
 * something is left to tell (`useReason()`).
 */
export function showServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T, unknown, never>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  const errors = error instanceof HttpError && error.status === 400 ? (error.body?.errors ?? []) : [];
  const known = errors.filter(({ path }) => (path.split('.')[0] ?? '') in form.getValues());
  for (const { path, message } of known) form.setError(path as Path<T>, { type: 'server', message });
  return known.length > 0 && known.length === errors.length;
}
