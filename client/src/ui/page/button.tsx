import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type Ref, useCallback, useLayoutEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { Spinner } from '../feedback/spinner';

export const buttonStyles = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border border-transparent font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-[1.1em] [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-on shadow-xs not-disabled:hover:bg-primary-hover',
        secondary:
          'border-line bg-surface text-ink shadow-xs not-disabled:hover:border-line-strong not-disabled:hover:bg-sunken',
        soft: 'bg-primary-soft text-primary-ink not-disabled:hover:bg-primary-soft/70',
        ghost: 'text-ink-muted not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
        danger: 'bg-danger text-danger-on shadow-xs not-disabled:hover:bg-danger-hover',
        dangerGhost: 'text-danger not-disabled:hover:bg-red-soft',
        accent: 'bg-accent text-brand shadow-sm not-disabled:hover:brightness-105',
        link: 'h-auto! p-0! text-primary underline-offset-4 not-disabled:hover:underline',
      },
      size: {
        // a finger needs more than a pointer
        sm: 'h-8 px-3 text-sm finger',
        md: 'h-10 px-4 text-base',
        lg: 'h-12 px-6 text-lg',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyles> & {
    /** Work is under way: the button keeps its width, shows a spinner and cannot be pressed again. */
    loading?: boolean;
    /** Takes the only child (a link) as the element. */
    asChild?: boolean;
  };

export function Button({
  variant,
  size,
  loading = false,
  asChild = false,
  className,
  children,
  disabled,
  type = 'button',
  ref,
  ...props
}: ButtonProps) {
  const keptRef = useFocusKept(loading, ref);
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot ref={ref} className={classes} {...props}>
        {children}
      </Slot>
    );
  }
  return (
    <button
      ref={keptRef}
      type={type}
      className={classes}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...props}
    >
      <span className={cn('inline-flex items-center gap-2', loading && 'opacity-0')}>{children}</span>
      {loading && <Spinner size="sm" className="absolute" />}
    </button>
  );
}

/**
 * Browsers drop the focus of a button that becomes disabled; it is given back when the work is done. That comes before
 * a dialog the work has opened looks for what had the focus, hence the layout effect.
 */
function useFocusKept(loading: boolean, outer: Ref<HTMLButtonElement> | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  if (loading && button.current && document.activeElement === button.current) hadFocus.current = true;
  useLayoutEffect(() => {
    if (loading || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [loading]);
  return useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element;
      if (typeof outer === 'function') return outer(element);
      if (outer) outer.current = element;
    },
    [outer],
  );
}
