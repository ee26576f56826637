import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { popupStyles } from './popup';

interface Props {
  /** The button that opens it. */
  trigger: ReactNode;
  /** What is in it: its accessible name. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  className?: string;
}

/** A small window beside its button, for what is more than a menu; mounted only while it is open. */
export function Popover({ trigger, label, open, onOpenChange, children, className }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            popupStyles,
            'flex max-h-(--radix-popover-content-available-height) flex-col',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
