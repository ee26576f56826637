import { Slot } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { useLateTrigger } from './late-trigger';
import { onDemand } from './on-demand';

const popoverWindow = onDemand(() => import('./popover-window').then((file) => file.PopoverWindow));

interface Props {
  /** The button that opens it. */
  trigger: ReactNode;
  /** What is in it: its accessible name. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  /** With which edge of the button it is in line. */
  align?: 'start' | 'end';
  className?: string;
}

/** A small window beside its button, for what is more than a menu; mounted only while it is open. */
export function Popover({ trigger, label, open, onOpenChange, children, align = 'end', className }: Props) {
  const { trigger: handlers, Late, anchor } = useLateTrigger(popoverWindow, onOpenChange);
  return (
    <>
      <Slot aria-haspopup="dialog" aria-expanded={open} {...handlers}>
        {trigger}
      </Slot>
      {Late && anchor && (
        <Late
          anchor={anchor}
          label={label}
          open={open}
          onOpenChange={onOpenChange}
          align={align}
          className={className}
        >
          {children}
        </Late>
      )}
    </>
  );
}
