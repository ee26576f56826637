import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface Props extends ComponentProps<'div'> {
  /** Lifts under the pointer; for cards that lead somewhere. */
  interactive?: boolean;
  asChild?: boolean;
}

export function Card({ interactive, asChild, className, ...props }: Props) {
  const Tag = asChild ? Slot : 'div';
  return (
    <Tag
      className={cn(
        'surface-card p-5',
        interactive &&
          'transition-[border-color,box-shadow,translate] hover:border-primary/40 hover:shadow-md motion-safe:hover:-translate-y-px',
        className,
      )}
      {...props}
    />
  );
}

interface HeaderProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** The level of its heading on the page. */
  level?: 2 | 3 | 4;
  className?: string;
}

export function CardHeader({ title, description, icon, actions, level = 2, className }: HeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cn('mb-4 flex items-start gap-3', className)}>
      {icon && <IconTile>{icon}</IconTile>}
      <div className="min-w-0 flex-1">
        <Heading className="font-semibold text-lg">{title}</Heading>
        {description && <p className="text-ink-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
    </div>
  );
}

const tiles = {
  primary: 'bg-primary-soft text-primary-ink',
  accent: 'bg-accent-soft text-accent-ink',
  green: 'bg-green-soft text-green-ink',
  blue: 'bg-blue-soft text-blue-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  red: 'bg-red-soft text-red-ink',
  grey: 'bg-grey-soft text-grey-ink',
  ink: 'bg-ink text-surface',
};
export type TileTone = keyof typeof tiles;

/** An icon on a tinted ground. */
export function IconTile({
  tone = 'primary',
  children,
  className,
}: {
  tone?: TileTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-10 shrink-0 items-center justify-center rounded-md [&_svg]:size-5',
        tiles[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
