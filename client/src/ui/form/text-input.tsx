import { latinDigits } from '@shared/rules/latin-digits';
import type { ComponentProps, InputEvent, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

/** At least as high as the control: a lower line in an input cuts off what hangs deep, such as the dots of a final ي. */
const inputText = 'text-base/10';
const inputStyles = `control h-10 px-3 ${inputText}`;

interface Props extends ComponentProps<'input'> {
  /** An icon at the start. */
  icon?: ReactNode;
  /** Something at the end: a unit, a button. */
  end?: ReactNode;
}

/** Kinds of input that are written from left to right in every language. */
const ltrTypes = ['email', 'url', 'tel', 'number', 'password'];

/** Makes an empty control recognisable to CSS (`:placeholder-shown`). */
export const EMPTY = ' ';

/** Browsers drop Arabic digits from a number field without a word: they are typed as Latin ones instead. */
function typeLatinDigits(event: InputEvent<HTMLInputElement>) {
  const latin = latinDigits(event.data).replace('٫', '.');
  if (latin === event.data) return;
  event.preventDefault();
  // the one way to insert at the cursor of a number field, and undone like anything typed
  document.execCommand('insertText', false, latin);
}

export function TextInput({ icon, end, className, type = 'text', dir, ...props }: Props) {
  const control = useFieldControl(props);
  const ltr = ltrTypes.includes(type);
  const attributes = {
    type,
    dir: dir ?? (ltr ? 'ltr' : 'auto'),
    placeholder: EMPTY,
    ...(type === 'number' && { onBeforeInput: typeLatinDigits }),
    ...props,
    ...control,
  };
  // in Arabic, what runs from left to right still stands on the right
  const alignment = ltr || dir === 'ltr' ? 'rtl:text-end' : 'text-start';
  if (!icon && !end) return <input className={cn(inputStyles, alignment, className)} {...attributes} />;
  // The frame keeps the direction of the page while the text inside may have its own.
  return (
    <div className={cn('control flex h-10 items-center gap-2 ps-3 pe-1', className)}>
      {icon && <span className="shrink-0 text-ink-faint [&_svg]:size-4.5">{icon}</span>}
      <input
        className={cn('min-w-0 flex-1 self-stretch bg-transparent outline-none', inputText, alignment)}
        {...attributes}
      />
      {end}
    </div>
  );
}
