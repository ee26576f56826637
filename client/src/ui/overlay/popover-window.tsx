import * as Radix from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { type Anchor, At } from './late-trigger';
import { popupStyles } from './popup';

interface Props {
  anchor: Anchor;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  align: 'start' | 'end';
  className: string | undefined;
}

export function PopoverWindow({ anchor, label, open, onOpenChange, children, align, className }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <At anchor={anchor} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
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
