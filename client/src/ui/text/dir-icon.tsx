import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

interface Props extends Omit<ComponentProps<LucideIcon>, 'ref'> {
  /** An icon that points along the line, drawn for left-to-right: ArrowRight is "forward". */
  icon: LucideIcon;
}

/** The one place where icons flip: arrows point the reading way. Icons without a direction are used as they are. */
export const DirIcon = ({ icon: Icon, className, ...props }: Props) => (
  <Icon aria-hidden="true" className={cn('rtl:-scale-x-100', className)} {...props} />
);
