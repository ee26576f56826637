import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Tooltip } from '../overlay/tooltip';
import { Button, type ButtonProps } from './button';

interface Props extends Omit<ButtonProps, 'children' | 'aria-label' | 'asChild'> {
  /** What it does: its name and its tooltip. */
  label: string;
  icon: ReactNode;
}

const sizes = { sm: 'size-8', md: 'size-10', lg: 'size-12' };

/** A button that is only an icon. */
export function IconButton({ label, icon, variant = 'ghost', size = 'md', className, ...props }: Props) {
  return (
    <Tooltip content={label}>
      <Button
        variant={variant}
        size={size}
        aria-label={label}
        className={cn('p-0', sizes[size ?? 'md'], className)}
        {...props}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
