import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { HttpError } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { Field } from './field';
import { TextInput } from './text-input';

interface Props<T> {
  label: string;
  /** A recovery code has letters as well. */
  inputMode?: 'numeric' | 'text';
  /** For a form that takes the place of another one. */
  takesFocus?: boolean;
  send: (code: string) => Promise<T>;
  onPassed: (answer: T) => void;
  /** The buttons at its end, which know whether it is being sent. */
  children: (sending: boolean) => ReactNode;
}

/** A form of one code that a person reads elsewhere, in any digits. A wrong one is told at the field, and selected. */
export function CodeForm<T>({
  label,
  inputMode = 'numeric',
  takesFocus,
  send,
  onPassed,
  children,
}: Props<T>) {
  const reason = useReason();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    try {
      onPassed(await send(code));
    } catch (error) {
      const [wrong] = (error instanceof HttpError && error.body?.errors) || [];
      setFailure(wrong?.message ?? reason(error));
      field.current?.select();
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={label} required error={failure}>
        <TextInput
          ref={field}
          dir="ltr"
          inputMode={inputMode}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setFailure(undefined);
          }}
        />
      </Field>
      {children(sending)}
    </form>
  );
}
