import { Label } from '@radix-ui/react-label';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

interface FieldContext {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}
const Context = createContext<FieldContext | null>(null);

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
}

/** Ties a control to the Field around it; the control's own attributes win. */
export function useFieldControl(own: ControlProps = {}) {
  const field = useContext(Context);
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined;
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  };
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in the reader's language; announced when it appears. */
  error?: string | undefined;
  /** Keeps a line free for the error, so that nothing moves when it comes. */
  errorLine?: boolean;
  required?: boolean;
  /** Marks the field as one that may stay empty. */
  optional?: boolean;
  /** Something at the far end of the label's line. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A label, one control, an error and a hint: `<Field label="…" error={…}><TextInput … /></Field>`. */
export function Field({
  label,
  hint,
  error,
  errorLine,
  required,
  optional,
  aside,
  className,
  children,
}: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <Context value={{ id, describedBy, invalid: Boolean(error), required: Boolean(required) }}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <div className="flex items-baseline justify-between gap-3">
          <Label htmlFor={id} className="font-medium text-sm">
            {label}
            {required && (
              <span aria-hidden="true" className="ms-1 text-danger">
                *
              </span>
            )}
            {optional && <span className="ms-1.5 font-normal text-ink-faint text-xs">({t('optional')})</span>}
          </Label>
          {aside}
        </div>
        {children}
        <FieldError id={`${id}-error`} line={errorLine}>
          {error}
        </FieldError>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-faint text-xs">
            {hint}
          </p>
        )}
      </div>
    </Context>
  );
}

interface ErrorProps {
  id?: string;
  /** Its line is kept free while there is none. */
  line?: boolean | undefined;
  children?: ReactNode;
}

/** The live region stays in the document, so that a message that appears in it is read out. */
export function FieldError({ id, line = false, children }: ErrorProps) {
  return (
    <div aria-live="polite" className={cn('text-xs', line ? 'min-h-[1lh]' : !children && 'contents')}>
      {children && (
        <p id={id} className="flex items-start gap-1.5 text-red-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
