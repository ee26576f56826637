import { cva, type VariantProps } from 'class-variance-authority';
import { cn } from '@/lib/cn';

export const spinnerKinds = ['spin', 'pulse', 'bounce', 'glow'] as const;
export const spinnerSizes = ['sm', 'md', 'lg', 'xl'] as const;
export type SpinnerKind = (typeof spinnerKinds)[number];
export type SpinnerSize = (typeof spinnerSizes)[number];

const styles = cva('shrink-0 overflow-visible', {
  variants: {
    kind: { spin: 'animate-spin', pulse: '', bounce: 'rtl:-scale-x-100', glow: '' } satisfies Record<
      SpinnerKind,
      string
    >,
    size: { sm: 'size-4', md: 'size-6', lg: 'size-9', xl: 'size-14' } satisfies Record<SpinnerSize, string>,
  },
  defaultVariants: { kind: 'spin', size: 'md' },
});

const shapes = { spin: Ring, pulse: Ripple, bounce: Dots, glow: Halo };

interface Props extends VariantProps<typeof styles> {
  className?: string;
}

/**
 * Work of unknown length, in the colour of the text around it. Says nothing by itself: the component around it says what is
 * loading.
 */
export function Spinner({ kind, size, className }: Props) {
  const Shape = shapes[kind ?? 'spin'];
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      data-working={kind ?? 'spin'}
      className={cn(styles({ kind, size }), className)}
    >
      <Shape />
    </svg>
  );
}

function Ring() {
  return (
    <>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" className="opacity-25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

const centred = 'origin-center [transform-box:fill-box]';

function Ripple() {
  return (
    <>
      <circle
        cx="12"
        cy="12"
        r="10.5"
        fill="currentColor"
        className={cn(centred, 'animate-ripple opacity-30')}
      />
      <circle cx="12" cy="12" r="5" fill="currentColor" />
    </>
  );
}

function Dots() {
  return (
    <>
      <circle cx="4" cy="12" r="3" fill="currentColor" className="animate-hop" />
      <circle cx="12" cy="12" r="3" fill="currentColor" className="animate-hop [animation-delay:120ms]" />
      <circle cx="20" cy="12" r="3" fill="currentColor" className="animate-hop [animation-delay:240ms]" />
    </>
  );
}

function Halo() {
  return (
    <>
      <circle cx="12" cy="12" r="12" fill="currentColor" className={cn(centred, 'animate-halo opacity-20')} />
      <circle cx="12" cy="12" r="7" stroke="currentColor" strokeWidth="3" />
    </>
  );
}
