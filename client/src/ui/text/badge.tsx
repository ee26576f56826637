import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, CircleDashed, CircleDotDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

const tones = ['green', 'blue', 'yellow', 'red', 'grey'] as const;
export type Tone = (typeof tones)[number];

const styles = cva(
  'inline-flex max-w-full items-center gap-1.5 whitespace-nowrap rounded-full font-medium [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        green: 'bg-green-soft text-green-ink',
        blue: 'bg-blue-soft text-blue-ink',
        yellow: 'bg-yellow-soft text-yellow-ink',
        red: 'bg-red-soft text-red-ink',
        grey: 'bg-grey-soft text-grey-ink',
        primary: 'bg-primary-soft text-primary-ink',
        accent: 'bg-accent-soft text-accent-ink',
        refused: 'border border-line-strong bg-surface text-ink',
        plain: 'text-ink-muted',
      },
      size: {
        sm: 'h-5.5 px-2 text-xs [&>svg]:size-3',
        md: 'h-6.5 px-2.5 text-xs [&>svg]:size-3.5',
      },
    },
    defaultVariants: { tone: 'grey', size: 'md' },
  },
);

/** The sign of a tone, since colour alone tells nobody enough. */
export const toneIcons: Record<Tone, typeof Clock> = {
  green: CircleCheck,
  blue: CircleDotDashed,
  yellow: Clock,
  red: CircleAlert,
  grey: CircleDashed,
};

const isState = (tone: string): tone is Tone => tones.some((one) => one === tone);

interface Props {
  /** `refused`: what was rejected or denied, since red means late. `plain`: without a ground, for what is no state. */
  tone?: Tone | 'primary' | 'accent' | 'refused' | 'plain';
  size?: 'sm' | 'md';
  /** Takes the place of the tone's own sign; `null` for none. */
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'grey', size = 'md', icon, children, className }: Props) {
  const Icon = isState(tone) ? toneIcons[tone] : null;
  return (
    <span className={cn(styles({ tone, size }), className)}>
      {icon === undefined ? Icon && <Icon aria-hidden="true" /> : icon}
      <bdi className="truncate">{children}</bdi>
    </span>
  );
}
