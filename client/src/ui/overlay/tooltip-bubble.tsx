import * as Radix from '@radix-ui/react-tooltip';
import type { ReactNode } from 'react';
import { type Anchor, At } from './late-trigger';

interface Props {
  anchor: Anchor;
  content: ReactNode;
  side: 'top' | 'bottom';
}

/** What a tooltip shows, once its button has been reached. */
export function TooltipBubble({ anchor, content, side }: Props) {
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root defaultOpen={anchor.element.matches(':focus-visible')}>
        <Radix.Trigger
          asChild
          // focus that comes back after a click (a menu that closes) is no request for a tooltip
          onFocus={(event) => !event.currentTarget.matches(':focus-visible') && event.preventDefault()}
        >
          <At anchor={anchor} />
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
    </Radix.Provider>
  );
}
