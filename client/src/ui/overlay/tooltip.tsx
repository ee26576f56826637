import { Slot } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { useLateTrigger } from './late-trigger';
import { onDemand } from './on-demand';

const bubble = onDemand(() => import('./tooltip-bubble').then((file) => file.TooltipBubble));

interface Props {
  content: ReactNode;
  /** Something that takes the focus, so that the keyboard finds the tooltip too. */
  children: ReactNode;
  side?: 'top' | 'bottom';
}

export function Tooltip({ content, children, side = 'top' }: Props) {
  const { trigger, Late, anchor } = useLateTrigger(bubble);
  if (!content) return children;
  return (
    <>
      <Slot {...trigger}>{children}</Slot>
      {Late && anchor && <Late anchor={anchor} content={content} side={side} />}
    </>
  );
}
