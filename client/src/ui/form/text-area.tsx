import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { useFieldControl } from './field';
import { EMPTY } from './text-input';

/** The share of its limit from which a text is counted in sight. */
const NEAR = 0.8;

interface Props extends ComponentProps<'textarea'> {
  /** How many characters are accepted. A count appears before the text reaches it; a longer one is not cut. */
  limit?: number;
}

/** Grows with what is typed. */
export function TextArea({ className, rows = 3, ref, onInput, limit, ...props }: Props) {
  const element = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  // a form fills and empties the element itself, and renders then
  useEffect(() => setLength(element.current?.value.length ?? 0));
  const noteId = useId();
  const isNear = limit !== undefined && length >= limit * NEAR;
  const describedBy = [props['aria-describedby'], isNear && noteId].filter(Boolean).join(' ');
  const control = useFieldControl({ ...props, ...(describedBy && { 'aria-describedby': describedBy }) });
  return (
    <>
      <textarea
        dir="auto"
        placeholder={EMPTY}
        rows={rows}
        className={cn(
          'control field-sizing-content max-h-96 min-h-22 resize-y px-3 py-2 text-base',
          className,
        )}
        {...props}
        {...control}
        ref={(node) => {
          element.current = node;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
      />
      {isNear && <LengthNote id={noteId} length={length} limit={limit} />}
    </>
  );
}

/** How long a text is, and what is the matter once it is as long as it can be. */
function LengthNote({ id, length, limit }: { id: string; length: number; limit: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = { number: format.number(length), limit: format.number(limit) };
  const isFull = length >= limit;
  return (
    <p id={id} className={cn('text-xs', isFull ? 'text-yellow-ink' : 'text-ink-faint')}>
      {t(isFull ? 'length.full' : 'length.near', words)}
    </p>
  );
}
