import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={350} skipDelayDuration={200}>
    {children}
  </Radix.Provider>
);

interface Props {
  content: ReactNode;
  /** Something that takes the focus, so that the keyboard finds the tooltip too. */
  children: ReactNode;
  side?: 'top' | 'bottom';
}

export function Tooltip({ content, children, side = 'top' }: Props) {
  if (!content) return children;
  return (
    <Radix.Root>
      <Radix.Trigger
        asChild
        // focus that comes back after a click (a menu that closes) is no request for a tooltip
        onFocus={(event) => !event.currentTarget.matches(':focus-visible') && event.preventDefault()}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-72 animate-fade-in rounded-sm bg-inverse px-2.5 py-1.5 text-inverse-on text-xs shadow-md"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
